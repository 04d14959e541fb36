/* inherited.h: corrects settings and open files that the process inherits from its parent.
 *
 * Three settings would break the engine:
 *
 *   blocked signals     the watchdog needs SIGALRM
 *   a small stack       Lua may nest 200 C functions
 *   default SIGXFSZ     it ends the process without a message at a file size limit
 *
 * The jail does not restrict files that are already open. So the process closes all inherited files
 * except standard input, output and error, and a few that the user requested (see
 * inherited_own_files). Standard input, output and error are usually shared with the shell. If a
 * game set flags on them (O_NONBLOCK), the shell would keep these flags. So the process opens them
 * again if it can. */

#ifndef SYS_INHERITED_H
#define SYS_INHERITED_H

#include <stdbool.h>

/* Corrects the signals and the stack. Call it before any thread starts. Returns false if the stack
 * stays too small. */
bool inherited_mend(void);

/* Closes all files from number 3 on. Exceptions are files that an argument names (/dev/fd/5, as
 * shells write it for '<(command)') and the connection to a Wayland server in $WAYLAND_SOCKET.
 *
 * Opens the files 0 to 2 again if they are terminals, pipes, or regular files in append mode. A
 * regular file in another mode must stay shared, because programs that write one after the other
 * share its position. A file also stays shared if it cannot be opened again, for example a socket
 * or the terminal of another user.
 *
 * Replaces a socket that is not a stream, such as one of UDP, by /dev/null, and does not keep one
 * for the exceptions above. Such a socket can send to any address.
 *
 * Call it before the process opens a file. */
void inherited_own_files(int argc, char *const *argv);

#endif
