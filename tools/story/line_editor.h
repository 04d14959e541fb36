/* line_editor.h: reads lines from a terminal. The user can edit a line, search the history (arrow
 * keys, Ctrl+R), and complete words (Tab).
 *
 * The line editor uses libedit (histedit.h). Standard input and output must be a terminal. */

#ifndef TOOLS_STORY_LINE_EDITOR_H
#define TOOLS_STORY_LINE_EDITOR_H

#include <glib.h>

typedef struct LineEditor LineEditor;

/* Returns the possible completions (char *) when Tab is pressed. 'line' is the text before the
 * cursor. The function sets '*start' to the byte of 'line' where the completed text begins. Each
 * completion replaces the text from there on, and must begin with this text. The array must own its
 * strings. The line editor frees the array. 'data' is the argument of line_editor_new. */
typedef GPtrArray *(*LineCompleter)(void *data, const char *line, gsize *start);

/* Returns a new line editor. Copies 'prompt'. Returns NULL if the terminal does not support
 * line editing. */
LineEditor *line_editor_new(const char *prompt, LineCompleter complete, void *data);
void line_editor_free(LineEditor *editor);

/* Reads a line and adds it to the history. Returns the line without white space at its end. Returns
 * NULL at the end of the input. The caller frees with g_free. */
char *line_editor_read(LineEditor *editor);

#endif
