/* crash.h: reports a crash of the engine in one line before the process ends.
 *
 * Two events end the process with exit status 70. One is a fault in the program: an invalid
 * pointer, a division by zero, an abort, a stack overflow. The other is a system call that the jail
 * forbids. One line on stderr names the fault, the version and the save folder.
 *
 * The handler runs on its own stack, allocates nothing, takes no lock and calls only functions that
 * are safe in signal handlers. It never returns, because the engine's memory can no longer be
 * trusted.
 *
 * In builds with a sanitizer, the sanitizer handles faults, because its report is better. Forbidden
 * system calls are always reported here. If file_view.h gets a SIGBUS while it copies, it handles
 * the signal. All other SIGBUS signals come here. */

#ifndef SYS_CRASH_H
#define SYS_CRASH_H

#define CRASH_EXIT 70

/* 1 in builds with a sanitizer. The sanitizer needs its own signal handlers, and its leak check
 * needs processes and ptrace. */
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

/* Installs the handlers for the whole process. They have their own stack only in the calling
 * thread. 'version' is a literal. */
void crash_install(const char *version);

/* Sets the save folder that the report names. The path is copied, and cut if it is very long. */
void crash_set_save_folder(const char *path);

#endif
