/* sys/resource.h: what a process uses, for the unit tests on Windows. Unknown there: 0. */

#ifndef TESTS_PORTS_WINDOWS_SYS_RESOURCE_H
#define TESTS_PORTS_WINDOWS_SYS_RESOURCE_H

#define RUSAGE_SELF 0

struct rusage {
  long ru_maxrss;
};

static inline int getrusage(int who, struct rusage *usage) { return (void)who, usage->ru_maxrss = 0, 0; }

#endif
