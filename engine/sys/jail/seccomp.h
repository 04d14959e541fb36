/* seccomp.h: limits which system calls this process can make (Linux on x86-64 and ARM64: seccomp).
 *
 * This is the second half of the jail, beside landlock.h. It restricts even a game that manages to
 * run machine code. Such a game cannot
 *
 *   - start programs or processes, or inspect or signal other processes
 *   - open connections, or send to sockets of other programs
 *   - load anything into the kernel
 *
 * The filter lists the forbidden calls. A list of allowed calls would break with updates of the
 * system, because drivers of sound and graphics may start to use any call. A forbidden call has one
 * of three results:
 *
 *   SIGSYS  for calls that only an attack makes (execve, ptrace, mount, ...): the process ends
 *           (sys/crash.h)
 *   EPERM   for calls that a library may try and can do without: connections, processes, modes of
 *           other files
 *   ENOSYS  for calls that newer libraries try before they use an older call, and for calls that
 *           are newer than the list: the call fails as if it did not exist
 *
 * Open connections stay usable, so open the window and the sound device first. The process can
 * still create threads, share memory, and create pairs of connected stream sockets. In builds with
 * a sanitizer, processes and ptrace stay allowed, because its leak check and its reports need them.
 *
 * A process without a window needs no driver, so it gets a stricter filter. This filter forbids
 * SysV shared memory. It allows only ioctl calls that query a terminal or change a descriptor's own
 * flags. With a window, each driver needs special ioctl calls. So all are allowed, except those
 * that change the console, the attributes of a file or the network. */

#ifndef SYS_JAIL_SECCOMP_H
#define SYS_JAIL_SECCOMP_H

#include <stdbool.h>

typedef enum { SECCOMP_NO_WINDOW, SECCOMP_WINDOW } SeccompKind;

/* Enforces the filter from now on, for all threads. Returns false if the kernel or the processor
 * does not support it; nothing is then restricted. Call it after crash_install, because the process
 * can no longer set a handler for SIGSYS afterwards. */
bool seccomp_enforce(SeccompKind kind);

#endif
