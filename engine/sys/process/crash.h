/* crash.h: reports a crash of the engine in one line before the process ends.
 *
 * This module handles two kinds of signals. The first reports a fault in the program: an invalid
 * pointer, a division by zero, an abort, a stack overflow. The second reports a system call that
 * the jail forbids (jail/seccomp.h). In both cases, one line on stderr names the fault, the version
 * and the save folder. The process then ends with exit status 70.
 *
 * The handler allocates nothing, takes no lock and calls only functions that are safe in signal
 * handlers. The handler never returns, because the engine's memory can no longer be trusted.
 *
 * In builds with a sanitizer, the sanitizer handles faults, because its report is better. This
 * module reports forbidden system calls in all builds. A SIGBUS during file_view_copy makes the
 * copy fail (file_view.h). Every other SIGBUS is reported as a fault. */

#ifndef SYS_PROCESS_CRASH_H
#define SYS_PROCESS_CRASH_H

#define CRASH_EXIT 70

/* CRASH_SANITIZED is 1 in builds with a sanitizer, otherwise 0. A sanitizer needs its own signal
 * handlers. Its leak check needs processes and ptrace, which the jail otherwise forbids. */
#if defined(__SANITIZE_ADDRESS__)
#define CRASH_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CRASH_SANITIZED 1
#endif
#endif
#ifndef CRASH_SANITIZED
#define CRASH_SANITIZED 0
#endif

/* Installs the handler for the whole process. In the calling thread, the handler runs on a stack of
 * its own, so it can also report a stack overflow. In other threads, it cannot report a stack
 * overflow. 'version' is borrowed and must stay valid. */
void crash_install(const char *version);

/* Sets the save folder that the report names. Copies at most 1023 bytes of the path. "" = the
 * report names no folder, which is also the initial state. */
void crash_set_save_folder(const char *path);

#endif
