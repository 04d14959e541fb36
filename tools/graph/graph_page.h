/* graph_page.h: makes the page that shows a story: one HTML file without references to other files.
 *
 * It is built from assets/story/. Its content security policy allows only these scripts, by their
 * digests. So no text of a story can run as a script. */

#ifndef TOOLS_GRAPH_GRAPH_PAGE_H
#define TOOLS_GRAPH_GRAPH_PAGE_H

#include <glib.h>
#include <stdbool.h>

/* Returns the page. 'data' is JSON as json.h writes it. With 'editor', the page may also send
 * requests to the server that it comes from. Returns NULL with an error if the engine's own files
 * are missing. The caller frees it. */
char *graph_page(const char *data, bool editor, GError **error);

#endif
