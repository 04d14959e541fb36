#include "sys/descriptor.h"

#include <errno.h>
#include <unistd.h>

ssize_t descriptor_read(int fd, void *bytes, size_t size) {
  size_t have = 0;
  while (have < size) {
    ssize_t count = read(fd, (char *)bytes + have, size - have);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return -1;
    if (count == 0) break;
    have += (size_t)count;
  }
  return (ssize_t)have;
}

ssize_t descriptor_read_at(int fd, void *bytes, size_t size, uint64_t offset) {
  size_t have = 0;
  while (have < size) {
    ssize_t count = pread(fd, (char *)bytes + have, size - have, (off_t)(offset + have));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return -1;
    if (count == 0) break;
    have += (size_t)count;
  }
  return (ssize_t)have;
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
