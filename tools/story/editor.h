/* editor.h: a story that is being edited: what the page asks for, and the files on disk.
 *
 * Every change is written at once, if the story can be read with it and nobody else has changed its files meanwhile; else nothing
 * is changed. One request at a time. */

#ifndef TOOLS_STORY_EDITOR_H
#define TOOLS_STORY_EDITOR_H

#include <glib.h>

typedef struct Editor Editor;

/* NULL with an error when the file cannot be opened. A story that cannot be read can be edited, as text. 'path' must outlive
 * it. */
Editor *editor_new(const char *path, GError **error);
void editor_free(Editor *editor);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Editor, editor_free)

/* The whole page; NULL with an error when the engine's own files are missing. The caller frees it. */
char *editor_page(const Editor *editor, GError **error);

/* Does what a form asks for: "do" and what that takes (editor.c has the table), and "version", that of the story that the page
 * shows. The answer is JSON: the story as it is now, or {"error": why nothing was changed, "stale": 1 when the page or the disk
 * is not up to date}. The caller frees it. */
char *editor_do(Editor *editor, GHashTable *form);

#endif
