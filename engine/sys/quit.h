/* quit.h: handles signals that ask the process to end: SIGTERM (the session ends), SIGINT (Ctrl-C),
 * SIGHUP (the terminal was closed).
 *
 * The first signal only sets a flag. The main loop checks the flag and ends the game in the usual
 * way, so everything is saved. A script that delays this is stopped (script/lua/watchdog.h). A
 * second Ctrl-C ends the process at once. A second SIGTERM or SIGHUP does not, because desktop
 * sessions often send several when they end. */

#ifndef SYS_QUIT_H
#define SYS_QUIT_H

#include <stdbool.h>

/* Installs the signal handlers. Call it before SDL starts, because SDL would install its own. */
void quit_listen(void);

bool quit_is_asked(void);

#endif
