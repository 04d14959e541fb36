/* excerpt.h: the lines of a source file around a fault: the line before it, the line itself, and
 * the line after it. At the beginning or end of the file, these are the first or last three. */

#ifndef DEV_EXCERPT_H
#define DEV_EXCERPT_H

#include <glib.h>

#define EXCERPT_LINES 3

/* All zero is a valid empty excerpt. */
typedef struct Excerpt {
  int count;
  int first; /* number of the first line */
  int fault; /* number of the line with the fault */
  /* Valid UTF-8 without tabs, and without the indentation that all of them share. Owned. */
  char *lines[EXCERPT_LINES];
} Excerpt;

/* Takes the lines of 'text' around the line with that number. Leaves the excerpt empty if 'text' is
 * NULL or has no such line. */
void excerpt_take(Excerpt *excerpt, const char *text, int fault);
void excerpt_clear(Excerpt *excerpt);

#endif
