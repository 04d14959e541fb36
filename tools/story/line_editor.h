/* line_editor.h: reads lines from a terminal, with editing, history (arrow keys, Ctrl+R) and
 * completion (Tab).
 *
 * It uses libedit (histedit.h). Standard input and output must be a terminal. */

#ifndef TOOLS_STORY_LINE_EDITOR_H
#define TOOLS_STORY_LINE_EDITOR_H

#include <glib.h>

typedef struct LineEditor LineEditor;

/* Returns the possible completions (char *) of a line. They replace the text from '*start' on and
 * begin with it. The editor frees the array, which must own its strings. */
typedef GPtrArray *(*LineCompleter)(void *data, const char *line, gsize *start);

/* Returns NULL if the terminal does not support line editing. */
LineEditor *line_editor_new(const char *prompt, LineCompleter complete, void *data);
void line_editor_free(LineEditor *editor);

/* Reads a line and returns it without its line end; NULL at the end of the input. The caller
 * frees it. */
char *line_editor_read(LineEditor *editor);

#endif
