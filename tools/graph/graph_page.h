/* graph_page.h: creates the page that shows a story. The page is one HTML file without references
 * to other files.
 *
 * The page is built from the files in assets/story/. Its content security policy lists the digests
 * of the scripts and styles from these files, and the browser allows no others. So no text of a
 * story can run as a script. */

#ifndef TOOLS_GRAPH_GRAPH_PAGE_H
#define TOOLS_GRAPH_GRAPH_PAGE_H

#include <glib.h>
#include <stdbool.h>

/* Returns the page. 'data' is the story as a JSON object (graph_write.h). It must be written with
 * json.h, so that it cannot end the <script> that contains it. If 'editor' is true, the page may
 * send requests to the server that it comes from. Returns NULL with an error if the engine's own
 * files are missing. The caller frees with g_free. */
char *graph_page(const char *data, bool editor, GError **error);

#endif
