/* editor_server.h: the web server of the story editor, for one user on the same computer.
 *
 * The server listens only on 127.0.0.1, at a port that the system picks. It answers only requests
 * whose address contains its random token. The Host header must name this host and port, which
 * prevents DNS rebinding. Requests that change the story must come from the server's own page
 * (Origin header). So no other page in the same browser can send them. The server uses one thread,
 * but a slow or silent client does not block other clients. */

#ifndef TOOLS_STORY_EDITOR_SERVER_H
#define TOOLS_STORY_EDITOR_SERVER_H

#include "tools/story/editor.h"

#include <stdbool.h>

/* Prints the page's address on standard output and serves until Ctrl+C or SIGTERM. Then returns
 * true. Returns false with an error if the server cannot be started. */
bool editor_serve(Editor *editor, GError **error);

#endif
