/* crash.h: the last words of an engine that has failed.
 *
 * A fault in the program (a wrong pointer, a division by zero, an abort, no stack left) and a system call that the jail refuses
 * (jail/seccomp.h) end the process with exit status 70 and one line on stderr, which says what happened, in which version, and
 * where what was saved lies. The handler runs on a stack of its own, allocates nothing, takes no lock and calls what signal
 * handlers may call; the process ends there: nothing that the engine holds in memory can be trusted any more.
 *
 * Builds with a sanitizer leave the faults to that, whose report is better; the refused calls are told by this in any case.
 * sys/file_view.h takes SIGBUS while it copies, and hands on to this what is not its own. */

#ifndef SYS_CRASH_H
#define SYS_CRASH_H

#define CRASH_EXIT 70

/* Whether a sanitizer is compiled in: it needs its own handlers, and for its leak check processes and ptrace. */
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

/* Puts the handlers in place, for the whole process; the other stack is the calling thread's. 'version' is a literal. */
void crash_install(const char *version);

/* What the report says of where saves are; the text is copied, and cut if it is very long. */
void crash_set_save_folder(const char *path);

#endif
