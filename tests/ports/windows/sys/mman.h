/* sys/mman.h: memory as in POSIX, for the unit tests on Windows. There is none. */

#ifndef TESTS_PORTS_WINDOWS_SYS_MMAN_H
#define TESTS_PORTS_WINDOWS_SYS_MMAN_H

#include <stddef.h>

#define PROT_READ 1
#define PROT_WRITE 2
#define MAP_PRIVATE 1
#define MAP_ANONYMOUS 2
#define MAP_FAILED NULL

static inline void *mmap(void *at, size_t size, int rights, int flags, int file, long offset) {
  return (void)at, (void)size, (void)rights, (void)flags, (void)file, (void)offset, NULL;
}
static inline int munmap(void *at, size_t size) { return (void)at, (void)size, -1; }

#endif
