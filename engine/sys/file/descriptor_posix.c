#include "sys/file/descriptor.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* O_NONBLOCK: opening must neither wait (a FIFO) nor have effects (a device). */
int descriptor_open(const char *path, uint64_t *size) {
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (fd < 0) return -1;
  struct stat info;
  int code = fstat(fd, &info) != 0 ? errno : S_ISREG(info.st_mode) ? 0 : S_ISDIR(info.st_mode) ? EISDIR : EINVAL;
  if (code == 0) {
    *size = (uint64_t)info.st_size;
    return fd;
  }
  close(fd);
  errno = code;
  return -1;
}

int descriptor_duplicate(int fd) { return fcntl(fd, F_DUPFD_CLOEXEC, 0); }

void descriptor_close(int fd) { close(fd); }

int64_t descriptor_read(int fd, void *bytes, size_t size) {
  size_t have = 0;
  while (have < size) {
    ssize_t count = read(fd, (char *)bytes + have, size - have);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return -1;
    if (count == 0) break;
    have += (size_t)count;
  }
  return (int64_t)have;
}

int64_t descriptor_read_at(int fd, void *bytes, size_t size, uint64_t offset) {
  size_t have = 0;
  while (have < size) {
    ssize_t count = pread(fd, (char *)bytes + have, size - have, (off_t)(offset + have));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return -1;
    if (count == 0) break;
    have += (size_t)count;
  }
  return (int64_t)have;
}

bool descriptor_write(int fd, const void *bytes, size_t size) {
  for (const char *at = bytes; size > 0;) {
    ssize_t count = write(fd, at, size);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    at += count;
    size -= (size_t)count;
  }
  return true;
}

bool descriptor_write_at(int fd, const void *bytes, size_t size, uint64_t offset) {
  for (const char *at = bytes; size > 0;) {
    ssize_t count = pwrite(fd, at, size, (off_t)offset);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    at += count;
    size -= (size_t)count;
    offset += (uint64_t)count;
  }
  return true;
}
