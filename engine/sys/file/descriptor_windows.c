#include "sys/file/descriptor.h"

#include "sys/file/wide_windows.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <io.h>

#define BLOCK_MAX ((size_t)1 << 30) /* bytes of one call */

/* A folder can only be opened with FILE_FLAG_BACKUP_SEMANTICS, so its kind is looked up. */
int descriptor_open(const char *path, uint64_t *size) {
  g_autofree wchar_t *wide = wide_path(path);
  if (!wide) return -1;
  DWORD attributes = GetFileAttributesW(wide);
  if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY)) {
    errno = EISDIR;
    return -1;
  }
  HANDLE file = CreateFileW(wide, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, OPEN_EXISTING,
                            FILE_ATTRIBUTE_NORMAL, NULL);
  if (file == INVALID_HANDLE_VALUE) {
    wide_set_errno();
    return -1;
  }
  LARGE_INTEGER length;
  bool is_regular = GetFileType(file) == FILE_TYPE_DISK && GetFileSizeEx(file, &length);
  int fd = is_regular ? _open_osfhandle((intptr_t)file, _O_RDONLY | _O_BINARY | _O_NOINHERIT) : -1;
  if (fd >= 0) {
    *size = (uint64_t)length.QuadPart;
    return fd;
  }
  CloseHandle(file);
  errno = is_regular ? EMFILE : EINVAL;
  return -1;
}

int descriptor_duplicate(int fd) { return _dup(fd); }

void descriptor_close(int fd) { _close(fd); }

int64_t descriptor_read(int fd, void *bytes, size_t size) {
  size_t have = 0;
  while (have < size) {
    int count = _read(fd, (char *)bytes + have, (unsigned)MIN(size - have, BLOCK_MAX));
    if (count < 0) return -1;
    if (count == 0) break;
    have += (size_t)count;
  }
  return (int64_t)have;
}

/* Fills the place of the next call. Returns NULL with errno for an invalid descriptor. */
static HANDLE handle_at(int fd, OVERLAPPED *place, uint64_t offset) {
  *place = (OVERLAPPED){0};
  place->Offset = (DWORD)offset;
  place->OffsetHigh = (DWORD)(offset >> 32);
  HANDLE file = fd >= 0 ? (HANDLE)_get_osfhandle(fd) : INVALID_HANDLE_VALUE;
  if (file != INVALID_HANDLE_VALUE) return file;
  errno = EBADF;
  return NULL;
}

int64_t descriptor_read_at(int fd, void *bytes, size_t size, uint64_t offset) {
  size_t have = 0;
  while (have < size) {
    OVERLAPPED place;
    DWORD count = 0;
    HANDLE file = handle_at(fd, &place, offset + have);
    if (!file) return -1;
    if (!ReadFile(file, (char *)bytes + have, (DWORD)MIN(size - have, BLOCK_MAX), &count, &place)) {
      if (GetLastError() == ERROR_HANDLE_EOF) break;
      wide_set_errno();
      return -1;
    }
    if (count == 0) break;
    have += count;
  }
  return (int64_t)have;
}

bool descriptor_write(int fd, const void *bytes, size_t size) {
  for (const char *at = bytes; size > 0;) {
    int count = _write(fd, at, (unsigned)MIN(size, BLOCK_MAX));
    if (count < 0) return false;
    at += count;
    size -= (size_t)count;
  }
  return true;
}

bool descriptor_write_at(int fd, const void *bytes, size_t size, uint64_t offset) {
  for (const char *at = bytes; size > 0;) {
    OVERLAPPED place;
    DWORD count = 0;
    HANDLE file = handle_at(fd, &place, offset);
    if (!file) return false;
    if (!WriteFile(file, at, (DWORD)MIN(size, BLOCK_MAX), &count, &place)) return wide_set_errno();
    at += count;
    size -= count;
    offset += count;
  }
  return true;
}
