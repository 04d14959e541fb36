/* seccomp.h: limits which system calls this process can make (Linux on x86-64 and ARM64: seccomp).
 *
 * The second half of the jail, beside landlock.h. With this filter a game that runs machine code of
 * its own cannot start programs or processes, open connections, inspect or signal other processes,
 * or load anything into the kernel.
 *
 * The filter lists what is refused. A list of allowed calls would break with every update of the
 * system, because drivers of sound and graphics may start to use any call. Calls that are newer
 * than the list do not exist for the process. There are three answers:
 *
 *   SIGSYS  for calls that only an attack makes (execve, ptrace, mount, ...): the process ends
 *           (sys/crash.h)
 *   EPERM   for calls that a library may try and can do without: connections, processes, modes of
 *           other files
 *   ENOSYS  for calls that newer libraries try first before they use an older call
 *
 * Open connections stay usable, and creating threads and sharing memory stay possible. So open the
 * window and the sound device first. Builds with a sanitizer keep processes and ptrace, which its
 * leak check and its reports need. */

#ifndef SYS_JAIL_SECCOMP_H
#define SYS_JAIL_SECCOMP_H

#include <stdbool.h>

/* Enforces the filter from now on, for all threads. Returns false if the kernel or the processor
 * has no such filter; then nothing is restricted. */
bool seccomp_enforce(void);

#endif
