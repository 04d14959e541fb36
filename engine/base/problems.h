/* problems.h: a list of the errors of a game that keeps running, such as script errors and missing
 * assets.
 *
 * The text of a problem names file, line and reason. A traceback, if there is one, follows on
 * further lines. A problem is logged once, when it is added. The error panel shows the list, and
 * tests read it. Adding the same text again only increases its count. Texts are cut after 16 KB.
 * After 1,000 problems or 512 KB of text, new problems are ignored. So an error in every tick
 * cannot fill the log or the memory. */

#ifndef BASE_PROBLEMS_H
#define BASE_PROBLEMS_H

#include <glib.h>

typedef struct Problem {
  const char *channel; /* its source: "script", "image", ...; a literal */
  char *text;
  int index; /* in the list */
  int count; /* how often the same text was added */
  int read;  /* how many of these occurrences a test has read */
} Problem;

typedef struct Problems {
  GPtrArray *list; /* Problem *, in order of first appearance */
  int repeats;     /* how often a text was added that was already in the list */
  int last_repeat; /* the index of the problem that was repeated last */
  GHashTable *by_text;
  size_t size; /* bytes of all texts */
} Problems;

void problems_init(Problems *problems);
void problems_clear(Problems *problems);

/* Adds a problem and logs it as an error on 'channel' (a literal). If the list already has the
 * text, only increases its count. Does nothing if the list is full. */
void problems_add(Problems *problems, const char *channel, const char *text);

/* The place in a file with which a message begins, such as "rooms/street.lua:41:" or
 * "stories/inn.story:36:5:". All zero if the first line of the message has no place. */
typedef struct ProblemPlace {
  gsize length;      /* bytes, including the last colon */
  gsize file_length; /* bytes of the file's name */
  int line;
  int column; /* 0 = the place has none */
} ProblemPlace;

ProblemPlace problem_place(const char *message);

static inline int problems_count(const Problems *problems) { return (int)problems->list->len; }
static inline const Problem *problems_get(const Problems *problems, int i) { return problems->list->pdata[i]; }

#endif
