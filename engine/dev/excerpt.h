/* excerpt.h: the lines of a source file around a fault: the line before it, the line itself, and
 * the line after it. For a fault in the first or last line, the excerpt is the first or last three
 * lines of the file. */

#ifndef DEV_EXCERPT_H
#define DEV_EXCERPT_H

#include <glib.h>

#define EXCERPT_LINES 3

/* All zero is a valid empty excerpt. */
typedef struct Excerpt {
  int count;
  int first; /* number of the first line */
  int fault; /* number of the line with the fault */
  /* Valid UTF-8. Tabs are replaced by blanks, and shared indentation is removed. Owned. */
  char *lines[EXCERPT_LINES];
} Excerpt;

/* Fills the excerpt with the lines of 'text' around line number 'fault' (from 1). Leaves the
 * excerpt empty if 'text' is NULL or has no such line. */
void excerpt_take(Excerpt *excerpt, const char *text, int fault);
void excerpt_clear(Excerpt *excerpt);

#endif
