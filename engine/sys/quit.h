/* quit.h: being asked to end by the system: SIGTERM, SIGINT, SIGHUP (the session ends, Ctrl-C, the terminal was closed).
 *
 * The first such signal is only noted; who runs a game looks and ends it in its usual way, with everything kept, and scripts that
 * would hold that up are stopped (script/lua/watchdog.h). A second Ctrl-C ends the process at once;
 * the others come in twos and threes where a session ends. */

#ifndef SYS_QUIT_H
#define SYS_QUIT_H

#include <stdbool.h>

/* From now on signals are noted. Call it before SDL starts, which would take them. */
void quit_listen(void);

bool quit_is_asked(void);

#endif
