/* coverage.h: included before every file of the build that 'make coverage' makes.
 *
 * A process writes how often its lines have run when it calls exit. With this header it also does
 * so before _exit and abort. The counts then begin at zero again, so that none is written twice.
 *
 * No system header may be included here: the file that follows chooses what they declare. */

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
