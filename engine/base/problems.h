/* problems.h: the errors that a game has survived: script errors, missing assets.
 *
 * Each problem is one text that names file, line and reason, with a traceback on further lines if
 * there is one. It is logged once, when it is added. The error panel shows the list, and tests read
 * it. Adding the same text again only increases its count, so an error in every tick fills neither
 * the log nor the memory. Errors that differ every time cannot fill them either: long texts are
 * cut, and after 1,000 problems or 512 KB of text no new ones are added. */

#ifndef BASE_PROBLEMS_H
#define BASE_PROBLEMS_H

#include <glib.h>

typedef struct Problem {
  const char *channel; /* its source: "script", "image", ...; a literal */
  char *text;
  int index; /* in the list */
  int count; /* how often it was added */
  int read;  /* how many of those a test has read */
} Problem;

typedef struct Problems {
  GPtrArray *list; /* Problem *, in order of first appearance */
  int repeats;     /* how often an added problem was in the list already */
  int last_repeat; /* the index of the last of these */
  GHashTable *by_text;
  size_t size; /* bytes of all texts */
} Problems;

void problems_init(Problems *problems);
void problems_clear(Problems *problems);

/* Adds the text; logs it as an error on 'channel' (a literal) if it is new. */
void problems_add(Problems *problems, const char *channel, const char *text);

/* The place at the beginning of a message, such as "rooms/street.lua:41:" or
 * "stories/inn.story:36:5:". All zero = the first line of the message has no place. */
typedef struct ProblemPlace {
  gsize length;      /* bytes, with the last colon */
  gsize file_length; /* bytes of the file's name, at the beginning */
  int line;
  int column; /* 0 = the place has none */
} ProblemPlace;

ProblemPlace problem_place(const char *message);

static inline int problems_count(const Problems *problems) { return (int)problems->list->len; }
static inline const Problem *problems_get(const Problems *problems, int i) { return problems->list->pdata[i]; }

#endif
