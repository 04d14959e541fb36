/* editor.h: edits a story: carries out the requests of the page, and writes the files.
 *
 * Every change is written at once. A change is rejected, and nothing changes, if the story
 * would then have errors or if another program has changed its files. It handles one request at
 * a time. */

#ifndef TOOLS_STORY_EDITOR_H
#define TOOLS_STORY_EDITOR_H

#include <glib.h>

typedef struct Editor Editor;

/* Opens a story. Returns NULL with an error if the file cannot be read. If the story has errors, it
 * can only be edited as text. 'path' must outlive the editor. */
Editor *editor_new(const char *path, GError **error);
void editor_free(Editor *editor);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Editor, editor_free)

/* Returns the whole page. Returns NULL with an error if the engine's own files are missing. The
 * caller frees it. */
char *editor_page(const Editor *editor, GError **error);

/* Carries out a form. Its fields are "do", the request with its own fields (editor.c has the
 * table), and "version", the version of the story that the page shows. Returns JSON: the current
 * story, or {"error": why nothing was changed, "stale": 1 if the page or the editor's copy of the
 * files is out of date}. The caller frees it. */
char *editor_do(Editor *editor, GHashTable *form);

#endif
