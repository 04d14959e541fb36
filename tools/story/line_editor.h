/* line_editor.h: lines that a person types in a terminal: editing, history (arrow keys, Ctrl+R), completion by Tab.
 *
 * By libedit (histedit.h). Only for when standard input and output are a terminal. */

#ifndef TOOLS_STORY_LINE_EDITOR_H
#define TOOLS_STORY_LINE_EDITOR_H

#include <glib.h>

typedef struct LineEditor LineEditor;

/* What could stand at the end of a line that is being typed, in place of what begins at '*start', and begins like that. char *;
 * the editor frees the array, and that its strings. */
typedef GPtrArray *(*LineCompleter)(void *data, const char *line, gsize *start);

/* NULL when the terminal cannot do it. */
LineEditor *line_editor_new(const char *prompt, LineCompleter complete, void *data);
void line_editor_free(LineEditor *editor);

/* A line without its end; NULL at the end of the input. The caller frees it. */
char *line_editor_read(LineEditor *editor);

#endif
