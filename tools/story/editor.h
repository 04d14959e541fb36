/* editor.h: the story editor. It executes the requests of its page and writes the story's files.
 *
 * Every change is written at once. A change is rejected if the story would then have errors, or if
 * another program has changed the story's files. A rejected change has no effect. The editor
 * handles one request at a time. */

#ifndef TOOLS_STORY_EDITOR_H
#define TOOLS_STORY_EDITOR_H

#include <glib.h>

typedef struct Editor Editor;

/* Opens a story. Returns NULL with an error if the file cannot be read. A story with errors can
 * only be edited as text. 'path' must outlive the editor. */
Editor *editor_new(const char *path, GError **error);
void editor_free(Editor *editor);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Editor, editor_free)

/* Returns the whole page. Returns NULL with an error if the engine's own files are missing. The
 * caller frees with g_free. */
char *editor_page(const Editor *editor, GError **error);

/* Executes the request in a form. The field "do" names the request. The field "version" is the
 * version of the story that the page shows. Each request has further fields (see the table in
 * editor.c). Returns JSON. On success, this is the current story. On failure, it has the field
 * "error" with the reason, and nothing was changed. The field "stale" is then 1 if the page or the
 * editor's copy of the files is out of date. The caller frees with g_free. */
char *editor_do(Editor *editor, GHashTable *form);

#endif
