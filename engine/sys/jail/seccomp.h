/* seccomp.h: limits which system calls this process can make (Linux on x86-64 and ARM64: seccomp).
 *
 * The jail consists of this filter and the rules of landlock.h. If a bug lets a game run machine
 * code, the filter still restricts the game. Such a game cannot
 *
 *   - start programs or processes, or inspect or signal other processes
 *   - open connections, or send to sockets of other programs
 *   - load anything into the kernel
 *
 * The filter is a list of forbidden calls. A list of allowed calls would stop working after updates
 * of the system, because drivers of sound and graphics may start to use any call. A forbidden call
 * has one of three results:
 *
 *   SIGSYS  for calls that only an attack makes (execve, ptrace, mount, ...): the process ends
 *           (sys/process/crash.h)
 *   EPERM   for calls that a library may try, but does not need: connections, processes, modes of
 *           files
 *   ENOSYS  for calls that newer libraries try before they use an older call, and for calls that
 *           are newer than the list: the call fails as if it did not exist
 *
 * Open connections stay usable, so open the window and the sound device before seccomp_enforce. The
 * process can still create threads, share memory, and create pairs of connected stream sockets. In
 * builds with a sanitizer, the process can also use ptrace and create processes, because the
 * sanitizer's leak check and reports need both.
 *
 * A process without a window needs no driver, so it gets a stricter filter (SECCOMP_NO_WINDOW).
 * This filter forbids SysV shared memory. Of the ioctl calls, it allows only calls that query a
 * terminal or change a descriptor's own flags. With a window (SECCOMP_WINDOW), each driver needs
 * ioctl calls of its own. Therefore, that filter allows every ioctl call except those of terminals,
 * networks, file systems and the Linux console. Of the console's calls, it allows two: to set an
 * ordinary keyboard mode, and to answer a request to switch. */

#ifndef SYS_JAIL_SECCOMP_H
#define SYS_JAIL_SECCOMP_H

#include <stdbool.h>

typedef enum { SECCOMP_NO_WINDOW, SECCOMP_WINDOW } SeccompKind;

/* Enforces the filter from now on, for all threads of the process. The filter cannot be removed.
 * Returns false if the kernel or the processor does not support the filter. The process can then
 * still make all system calls. Call crash_install (sys/process/crash.h) earlier, because the filter
 * forbids setting a handler for SIGSYS. */
bool seccomp_enforce(SeccompKind kind);

#endif
