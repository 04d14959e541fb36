/* inherited.h: corrects what the process inherited from its parent.
 *
 * Some settings would break the engine: blocked signals (the watchdog needs SIGALRM), a small stack
 * (Lua may nest 200 C functions), and SIGXFSZ, which would end the process without a message at a
 * file size limit.
 *
 * Open files would be a hole in the jail, because a process can use files that are open already. So
 * all are closed except standard input, output and error, and a few that the user requested (see
 * inherited_own_files). The first three are usually shared with the shell, which would keep the
 * flags that a game sets on them (O_NONBLOCK). So the process opens them again where it can. */

#ifndef SYS_INHERITED_H
#define SYS_INHERITED_H

#include <stdbool.h>

/* Corrects the signals and the stack. Call it before any thread starts. Returns false if the stack
 * stays too small. */
bool inherited_mend(void);

/* Closes all files from 3 on, except those that an argument names (/dev/fd/5, as shells write it
 * for '<(command)') and the connection to a Wayland server in $WAYLAND_SOCKET.
 *
 * Opens the files 0 to 2 again if they are terminals or pipes, or regular files in append mode (a
 * regular file in another mode must stay shared, because programs that write one after the other
 * share its position). A file that cannot be opened again, such as a socket or the terminal of
 * another user, stays shared.
 *
 * Call it before the process opens a file. */
void inherited_own_files(int argc, char *const *argv);

#endif
