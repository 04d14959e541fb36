/* excerpt.h: copies the lines of a source file around a fault, for the error panel.
 *
 * An excerpt has three lines: the line with the fault, the line before it, and the line after it.
 * For a fault in the first line of the file, the excerpt has the first three lines of the file. For
 * a fault in the last line, the excerpt has the last three lines. A file of one or two lines is
 * copied completely. */

#ifndef DEV_EXCERPT_H
#define DEV_EXCERPT_H

#include <glib.h>

#define EXCERPT_LINES 3

/* All zero is a valid empty excerpt. */
typedef struct Excerpt {
  int count; /* how many elements of 'lines' are used */
  int first; /* line number of lines[0] in the file, from 1 */
  int fault; /* line number of the fault in the file, from 1 */
  /* Valid UTF-8 without newlines. Tabs and other control characters are replaced by blanks.
   * Indentation that all lines with text share is removed. Owned. */
  char *lines[EXCERPT_LINES];
} Excerpt;

/* Replaces the excerpt with the lines of 'text' around line number 'fault' (from 1). The excerpt is
 * empty if 'text' is NULL or has no such line. */
void excerpt_take(Excerpt *excerpt, const char *text, int fault);

/* Frees the lines. The excerpt is then empty. */
void excerpt_clear(Excerpt *excerpt);

#endif
