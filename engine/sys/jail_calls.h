/* jail_calls.h: what this process can ask of the system's kernel (Linux on x86-64 and ARM64: seccomp).
 *
 * Beside jail_files.h, and for the same day: a game that has got code of its own to run can then start no program and no
 * process, open no connection, look into or signal no other process, load nothing into the kernel.
 *
 * A list of what is refused, not of what is allowed: drivers of sound and graphics call what they like, and change with every
 * update of the system; but what is younger than the list does not exist for the process either. Three answers:
 *
 *   end    what only an attacker asks for (execve, ptrace, mounting, ...) is a SIGSYS, which ends the process (crash.h)
 *   EPERM  what a library may try and do without: a connection, a process, another file's mode, another process's signal
 *   ENOSYS calls by which newer libraries try first what they also can do in an older way
 *
 * Connections that are open stay usable, threads can be made, memory can be shared: open the window and the sound device first.
 * In builds with a sanitizer processes and ptrace remain, for its leak check and its report. */

#ifndef SYS_JAIL_CALLS_H
#define SYS_JAIL_CALLS_H

#include <stdbool.h>

/* Lets the rules hold, for all threads. False when the kernel or the machine cannot; then nothing has changed. */
bool jail_calls_close(void);

#endif
