/* inherited.h: corrects settings and open files that the process inherits from its parent.
 *
 * Three inherited settings would break the engine:
 *
 *   blocked signals     the watchdog (script/lua/watchdog.h) needs the signal SIGALRM
 *   a small stack       Lua may call 200 C functions inside each other
 *   default SIGXFSZ     a write beyond the limit for file sizes ends the process without a message
 *
 * The jail (jail/landlock.h) does not restrict files that are already open. So inherited_own_files
 * closes all inherited files except standard input, output and error, and a few that the user
 * requested.
 *
 * Standard input, output and error are usually shared with the shell. If a game set a flag on one
 * of these files, such as O_NONBLOCK, the shell would get this flag, too. So on Linux,
 * inherited_own_files opens the three files again if it can. The new descriptors have flags of
 * their own. */

#ifndef SYS_PROCESS_INHERITED_H
#define SYS_PROCESS_INHERITED_H

#include <stdbool.h>

/* Corrects the signals and the stack. Call it before any thread starts. Returns false if the stack
 * is too small and cannot be made larger. */
bool inherited_mend(void);

/* Closes all files with descriptors from 3 on, with two exceptions. The first are files that an
 * argument names, such as /dev/fd/5, which shells write for '<(command)'. The second is the
 * connection to a Wayland server whose descriptor is in $WAYLAND_SOCKET.
 *
 * On Linux, opens the files 0 to 2 again if they are terminals, pipes, or regular files in append
 * mode. A regular file in another mode must stay shared, because programs that write one after the
 * other share its position. A file also stays shared if it cannot be opened again, for example a
 * socket or the terminal of another user.
 *
 * A socket that is not a stream, such as a UDP socket, can send to any address. If one of the files
 * 0 to 2 is such a socket, replaces it with /dev/null. From 3 on, closes every such socket, even if
 * an exception above applies.
 *
 * Call it before the process opens a file. */
void inherited_own_files(int argc, char *const *argv);

#endif
