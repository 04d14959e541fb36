/* fail_writes.c: a library for LD_PRELOAD, which makes one kind of system call fail. Compiled by
 * failing_writes.sh.
 *
 *   FAIL_CALL    the name of the function, or fsync_folder for an fsync of a folder
 *   FAIL_MODE    once: its first call for each file that is created; always: all its calls
 *   FAIL_FOLDER  only calls for files below this folder fail
 *
 * Each failure writes a line to stderr: "fail_writes: FUNCTION failed". */

#define _GNU_SOURCE /* syscall */

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int times; /* calls since the last file was created */

static bool is_below(int fd) {
  const char *folder = getenv("FAIL_FOLDER");
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (!folder || length < 0) return false;
  path[length] = '\0';
  return strncmp(path, folder, strlen(folder)) == 0;
}

/* 'fd' is the file, or the folder of the name. */
static bool fails(const char *call, int fd) {
  const char *wanted = getenv("FAIL_CALL"), *mode = getenv("FAIL_MODE");
  if (!wanted || !mode || strcmp(call, wanted) != 0 || !is_below(fd)) return false;
  if (strcmp(mode, "once") == 0 && times++ > 0) return false;
  char line[100];
  int length = snprintf(line, sizeof line, "fail_writes: %s failed\n", call);
  syscall(SYS_write, STDERR_FILENO, line, (size_t)length);
  errno = ENOSPC;
  return true;
}

int openat(int folder, const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
  va_end(more);
  if (flags & O_CREAT && is_below(folder)) times = 0;
  return flags & O_CREAT && fails("openat", folder) ? -1 : (int)syscall(SYS_openat, folder, path, flags, mode);
}

ssize_t write(int fd, const void *bytes, size_t size) { return fails("write", fd) ? -1 : syscall(SYS_write, fd, bytes, size); }

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t offset) {
  return fails("write", fd) ? -1 : syscall(SYS_pwrite64, fd, bytes, size, offset);
}

/* Does not wait for the disk. */
int fsync(int fd) {
  struct stat info;
  bool is_folder = fstat(fd, &info) == 0 && S_ISDIR(info.st_mode);
  return fails(is_folder ? "fsync_folder" : "fsync", fd) ? -1 : 0;
}

/* Only a file that can be written: others are closed without a check, and rightly. */
int close(int fd) {
  bool is_failing = (fcntl(fd, F_GETFL) & O_ACCMODE) == O_RDWR && fails("close", fd);
  int result = (int)syscall(SYS_close, fd);
  if (is_failing) errno = EIO;
  return is_failing ? -1 : result;
}

int fchmod(int fd, mode_t mode) { return fails("fchmod", fd) ? -1 : (int)syscall(SYS_fchmod, fd, mode); }

int linkat(int from, const char *name, int to, const char *other, int flags) {
  return fails("linkat", from) ? -1 : (int)syscall(SYS_linkat, from, name, to, other, flags);
}

int renameat(int from, const char *name, int to, const char *other) {
  return fails("renameat", from) ? -1 : (int)syscall(SYS_renameat2, from, name, to, other, 0);
}

int unlinkat(int folder, const char *name, int flags) {
  return fails("unlinkat", folder) ? -1 : (int)syscall(SYS_unlinkat, folder, name, flags);
}
