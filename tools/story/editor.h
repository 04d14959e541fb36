/* editor.h: the story editor. It executes the requests of its web page and writes the
 * story's files.
 *
 * Every change is written to the files at once. A change is rejected if the new text has errors, or
 * if another program has changed the story's files. A rejected change has no effect. The editor
 * executes one request at a time. */

#ifndef TOOLS_STORY_EDITOR_H
#define TOOLS_STORY_EDITOR_H

#include <glib.h>

typedef struct Editor Editor;

/* Opens the story whose first file is at 'path'. 'path' must stay valid until editor_free. Returns
 * NULL with an error if the file cannot be read. A story with errors can only be edited as text. */
Editor *editor_new(const char *path, GError **error);
void editor_free(Editor *editor);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Editor, editor_free)

/* Returns the web page (graph_page.h). Returns NULL with an error if the engine's own files are
 * missing. The caller frees with g_free. */
char *editor_page(const Editor *editor, GError **error);

/* Executes a request and returns JSON. 'form' has the fields of the request, by name (char * to
 * char *). The field "do" names the request. The other fields depend on the request (see the table
 * in editor.c). A request that changes the text also has the field "version", the version of the
 * story that the page shows.
 *
 * On success, the JSON is the current story. The requests "file" and "place" are exceptions: "file"
 * returns the text of a file, and "place" returns an empty object. On failure, the story is
 * unchanged, and the JSON has the field "error" with the reason. If the page or the editor's copy
 * of the files is out of date, the JSON also has the field "stale" with the value 1. The caller
 * frees with g_free. */
char *editor_do(Editor *editor, GHashTable *form);

#endif
