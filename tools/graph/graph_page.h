/* graph_page.h: the page that shows a story: one file that needs nothing from outside.
 *
 * It is put together from assets/story/. Its policy allows just these scripts, by their digest, so that nothing in a story can
 * become one. */

#ifndef TOOLS_GRAPH_GRAPH_PAGE_H
#define TOOLS_GRAPH_GRAPH_PAGE_H

#include <glib.h>
#include <stdbool.h>

/* 'data' is JSON as json.h writes it. 'editor': the page may also talk to the server that it comes from. NULL with an error when
 * the engine's own files are missing. The caller frees it. */
char *graph_page(const char *data, bool editor, GError **error);

#endif
