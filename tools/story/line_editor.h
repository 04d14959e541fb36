/* line_editor.h: reads lines from a terminal, with editing, history (arrow keys, Ctrl+R) and
 * completion (Tab).
 *
 * The line editor uses libedit (histedit.h). Standard input and output must be a terminal. */

#ifndef TOOLS_STORY_LINE_EDITOR_H
#define TOOLS_STORY_LINE_EDITOR_H

#include <glib.h>

typedef struct LineEditor LineEditor;

/* Returns the possible completions (char *) of a line. Each completion begins with the text from
 * '*start' on, and replaces it. The array must own its strings. The editor frees the array. */
typedef GPtrArray *(*LineCompleter)(void *data, const char *line, gsize *start);

/* Returns a new line editor, or NULL if the terminal does not support line editing. */
LineEditor *line_editor_new(const char *prompt, LineCompleter complete, void *data);
void line_editor_free(LineEditor *editor);

/* Reads a line and returns it without its line end. Returns NULL at the end of the input. The
 * caller frees with g_free. */
char *line_editor_read(LineEditor *editor);

#endif
