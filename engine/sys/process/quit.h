/* quit.h: handles signals that ask the process to end: SIGTERM (the session ends), SIGINT (Ctrl-C),
 * SIGHUP (the terminal was closed).
 *
 * A signal only sets a flag. The main loop checks the flag and ends the game in the usual way, so
 * everything is saved. A script that delays the end is stopped (script/lua/watchdog.h). A second
 * Ctrl-C ends the process at once. A second SIGTERM or SIGHUP has no effect, because desktop
 * sessions often send several of these signals when they end. */

#ifndef SYS_PROCESS_QUIT_H
#define SYS_PROCESS_QUIT_H

#include <stdbool.h>

/* Installs the signal handlers. A signal that the process ignores from its start, for example
 * under nohup, stays ignored. Call it before SDL starts, because SDL would install handlers
 * of its own. */
void quit_listen(void);

/* Returns whether one of the signals has arrived since quit_listen. */
bool quit_is_asked(void);

#endif
