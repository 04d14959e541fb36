/* editor_server.h: the web server of the story editor, for one person on this machine.
 *
 * It listens on 127.0.0.1 only, at a port that the system picks, and answers only addresses that
 * contain its random token. Requests must name that host and port, so that no other host name
 * can be pointed at it. Requests that change something must come from the page itself (Origin),
 * so that no other page in the same browser can send one. One thread; a slow or silent client
 * blocks no other. */

#ifndef TOOLS_STORY_EDITOR_SERVER_H
#define TOOLS_STORY_EDITOR_SERVER_H

#include "tools/story/editor.h"

#include <stdbool.h>

/* Prints the page's address on standard output and serves until Ctrl+C or SIGTERM. Returns false
 * with an error if it cannot. */
bool editor_serve(Editor *editor, GError **error);

#endif
