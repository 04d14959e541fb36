/* seccomp.h: limits which system calls this process can make (Linux on x86-64 and ARM64: seccomp).
 *
 * The second half of the jail, beside landlock.h. With this filter, a game that has managed to run
 * machine code cannot start programs or processes, open connections, send to sockets of other
 * programs, inspect or signal other processes, or load anything into the kernel.
 *
 * The filter lists the forbidden calls. A list of allowed calls would break with updates of the
 * system, because drivers of sound and graphics may start to use any call. Calls that are newer
 * than the list fail as if they did not exist (ENOSYS). There are three results:
 *
 *   SIGSYS  for calls that only an attack makes (execve, ptrace, mount, ...): the process ends
 *           (sys/crash.h)
 *   EPERM   for calls that a library may try and can do without: connections, processes, modes of
 *           other files
 *   ENOSYS  for calls that newer libraries try first before they use an older call
 *
 * Open connections stay usable, and the process can still create threads, share memory, and create
 * pairs of connected stream sockets. So open the window and the sound device first. In builds with
 * a sanitizer, processes and ptrace stay allowed, because its leak check and its reports need
 * them.
 *
 * A process without a window needs no driver. It gets a stricter filter: no SysV shared memory, and
 * only those ioctl calls that ask a terminal or change a descriptor's own flags. With a window,
 * ioctl calls are allowed unless they change the console, the attributes of a file or the sockets'
 * network, because each driver has its own. */

#ifndef SYS_JAIL_SECCOMP_H
#define SYS_JAIL_SECCOMP_H

#include <stdbool.h>

typedef enum { SECCOMP_NO_WINDOW, SECCOMP_WINDOW } SeccompKind;

/* Enforces the filter from now on, for all threads. If the kernel or the processor does not support
 * it, returns false, and nothing is restricted. Call it after crash_install: the process can no
 * longer set a handler for SIGSYS. */
bool seccomp_enforce(SeccompKind kind);

#endif
