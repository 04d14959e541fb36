/* line_editor.h: reads lines from a terminal. The user can edit a line, search the history (arrow
 * keys, Ctrl+R), and complete words (Tab).
 *
 * On POSIX systems, the line editor uses libedit (histedit.h). Other systems have no line editor:
 * the program reads plain lines there. Standard input and output must be a terminal. */

#ifndef SYS_TERMINAL_LINE_EDITOR_H
#define SYS_TERMINAL_LINE_EDITOR_H

#include <glib.h>

typedef struct LineEditor LineEditor;

/* Returns the possible completions (char *) of a word when Tab is pressed. 'line' is the text
 * before the cursor. The word is the last part of 'line'. The function sets '*start' to the index
 * of the word's first byte in 'line'. Each completion must begin with the word. If all completions
 * continue the word with the same text, the line editor inserts this text. Otherwise the line
 * editor lists the completions. The array must own its strings. The line editor frees the array.
 * 'data' is the argument of line_editor_new. */
typedef GPtrArray *(*LineCompleter)(void *data, const char *line, gsize *start);

/* Returns a new line editor. Copies 'prompt'. Returns NULL if the terminal or the system
 * does not support line editing. */
LineEditor *line_editor_new(const char *prompt, LineCompleter complete, void *data);
void line_editor_free(LineEditor *editor);

/* Reads a line. Removes white space at the end of the line. If the line is then not empty, adds it
 * to the history. Returns the line, or NULL at the end of the input. The caller frees with
 * g_free. */
char *line_editor_read(LineEditor *editor);

#endif
