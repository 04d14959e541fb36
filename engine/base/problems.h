/* problems.h: what went wrong in a game and was survived: script errors, missing assets.
 *
 * Each problem is one text that names file, line and reason, possibly followed by a traceback on further lines. It is logged
 * when it is added, once; the list is what the error panel shows and what a test reads. The same text added again only
 * counts, so an error in every tick fills neither the log nor the memory. Nor do errors that are different each time: a long
 * text is cut, and after a thousand problems, or half a megabyte of them, no new ones are taken. */

#ifndef BASE_PROBLEMS_H
#define BASE_PROBLEMS_H

#include <glib.h>

typedef struct Problem {
  const char *channel; /* where it came from: "script", "image", ...; a literal */
  char *text;
  int count; /* how often it came */
  int read;  /* how many of those a test has read */
} Problem;

typedef struct Problems {
  GPtrArray *list; /* Problem *, in order of first appearance */
  GHashTable *by_text;
  size_t size; /* bytes of all texts */
} Problems;

void problems_init(Problems *problems);
void problems_clear(Problems *problems);

/* Logs the text as an error on 'channel' (a literal) when it is new. */
void problems_add(Problems *problems, const char *channel, const char *text);

static inline int problems_count(const Problems *problems) { return (int)problems->list->len; }
static inline const Problem *problems_get(const Problems *problems, int i) { return problems->list->pdata[i]; }

#endif
