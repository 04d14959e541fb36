/* posix.h: what mingw-w64 lacks of POSIX, for the unit tests. The Makefile makes the compiler read
 * it before each test file, when it compiles for Windows.
 *
 * What Windows does not have fails. tests/ports/not_on_windows.txt lists the cases that need it. */

#ifndef TESTS_PORTS_WINDOWS_POSIX_H
#define TESTS_PORTS_WINDOWS_POSIX_H

#include <errno.h>
#include <fcntl.h>
#include <io.h>

#define _SC_PAGESIZE 0
#define O_NONBLOCK 0
#define O_CLOEXEC O_NOINHERIT

static inline int link(const char *from, const char *to) { return (void)from, (void)to, errno = ENOSYS, -1; }
static inline int symlink(const char *target, const char *path) { return (void)target, (void)path, errno = ENOSYS, -1; }
static inline long sysconf(int name) { return (void)name, 4096; }
static inline int mkfifo(const char *path, int mode) { return (void)path, (void)mode, errno = ENOSYS, -1; }

/* Moves the file's position, other than the function of POSIX. */
static inline int pread(int file, void *bytes, unsigned size, long long offset) {
  return _lseeki64(file, offset, 0) < 0 ? -1 : read(file, bytes, size);
}

#endif
