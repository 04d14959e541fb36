/* problems.h: a list of the errors of a game that keeps running, such as script errors and missing
 * assets.
 *
 * A problem's text names file, line and reason. A traceback may follow on further lines. A problem
 * is logged once, when its text is added for the first time. The error panel shows the list, and
 * tests read it. If the same text is added again, only the problem's count increases. Texts are cut
 * after 16 KB. After 1,000 problems or 512 KB of text, further problems are ignored. These limits
 * keep a game that fails in every tick from filling the log or the memory. */

#ifndef BASE_PROBLEMS_H
#define BASE_PROBLEMS_H

#include <glib.h>

typedef struct Problem {
  const char *channel; /* log channel, such as "script" or "image"; a literal */
  char *text;          /* owned */
  int index;           /* in Problems.list */
  int count;           /* how often the same text was added */
  int read;            /* how many of these 'count' occurrences a test has read */
} Problem;

typedef struct Problems {
  GPtrArray *list;     /* Problem *, in order of first appearance */
  int repeats;         /* how many calls added a text that was already in the list */
  int last_repeat;     /* the index of the problem that was repeated last */
  GHashTable *by_text; /* text -> Problem * */
  size_t size;         /* bytes of all texts */
} Problems;

void problems_init(Problems *problems);
void problems_clear(Problems *problems);

/* Adds a problem, copies its text and logs it as an error. 'channel' must be a literal. If the
 * list already has the text, only increases the problem's count. If the list is full, a new text
 * is ignored. */
void problems_add(Problems *problems, const char *channel, const char *text);

/* A message may begin with a place in a file, such as "rooms/street.lua:41:" or
 * "stories/inn.story:36:5:". This struct describes the place. It is all zero if the first line of
 * the message has none. */
typedef struct ProblemPlace {
  gsize length;      /* bytes, including the last colon */
  gsize file_length; /* bytes of the file's name */
  int line;
  int column; /* 0 = the place has none */
} ProblemPlace;

/* Finds the place in the first line of a message. */
ProblemPlace problem_place(const char *message);

static inline int problems_count(const Problems *problems) { return (int)problems->list->len; }
static inline const Problem *problems_get(const Problems *problems, int i) { return problems->list->pdata[i]; }

#endif
