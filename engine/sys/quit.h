/* quit.h: requests by the system to end: SIGTERM (the session ends), SIGINT (Ctrl-C), SIGHUP (the
 * terminal was closed).
 *
 * The first signal is only noted. The main loop checks it and ends the game in the usual way, with
 * everything saved; scripts that delay this are stopped (script/lua/watchdog.h). A second Ctrl-C
 * ends the process at once. A second SIGTERM or SIGHUP does not, because a session that ends often
 * sends several. */

#ifndef SYS_QUIT_H
#define SYS_QUIT_H

#include <stdbool.h>

/* Starts noting these signals. Call it before SDL starts, which would handle them itself. */
void quit_listen(void);

bool quit_is_asked(void);

#endif
