/* graph_page.h: creates the page that shows a story: one HTML file without references to other
 * files.
 *
 * The page is built from the files in assets/story/. Its content security policy allows only the
 * scripts from these files, by their digests. So no text of a story can run as a script. */

#ifndef TOOLS_GRAPH_GRAPH_PAGE_H
#define TOOLS_GRAPH_GRAPH_PAGE_H

#include <glib.h>
#include <stdbool.h>

/* Returns the page. 'data' is JSON as json.h writes it. If 'editor' is true, the page may send
 * requests to its own server. Returns NULL with an error if the engine's own files are missing. The
 * caller frees with g_free. */
char *graph_page(const char *data, bool editor, GError **error);

#endif
