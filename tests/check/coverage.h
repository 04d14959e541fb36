/* coverage.h: 'make coverage' includes this header before every file that it compiles.
 *
 * When a process calls exit, it writes counts: how often each of its lines has run. With this
 * header, the process also writes the counts before _exit and abort. The counts are then set to
 * zero, so that no count is written twice.
 *
 * This header must not include a system header. The file after it may define macros that decide
 * what the system headers declare. */

#ifndef CHECK_COVERAGE_H
#define CHECK_COVERAGE_H

void __gcov_dump(void);
void __gcov_reset(void);

extern _Noreturn void coverage_system_exit(int status) __asm__("_exit");
extern _Noreturn void coverage_system_abort(void) __asm__("abort");

static inline _Noreturn void coverage_exit(int status) {
  __gcov_dump();
  __gcov_reset();
  coverage_system_exit(status);
}

static inline _Noreturn void coverage_abort(void) {
  __gcov_dump();
  __gcov_reset();
  coverage_system_abort();
}

#define _exit coverage_exit
#define abort coverage_abort

#endif
