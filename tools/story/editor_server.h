/* editor_server.h: the story editor's own small web server, for one person on this machine.
 *
 * It listens on 127.0.0.1 only, at a port that the system picks, and answers only the address that has its random token.
 * Requests must name that host and port (so that no other name can be made to mean us), and those that change something must
 * come from the page itself (Origin), so that no other page in the same browser can send any. One thread; a client that is slow,
 * or says nothing, keeps nobody waiting. */

#ifndef TOOLS_STORY_EDITOR_SERVER_H
#define TOOLS_STORY_EDITOR_SERVER_H

#include "tools/story/editor.h"

#include <stdbool.h>

/* Says the page's address on standard output and serves until Ctrl+C (or SIGTERM). False with an error when it cannot. */
bool editor_serve(Editor *editor, GError **error);

#endif
