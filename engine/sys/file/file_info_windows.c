#include "sys/file/file_info.h"

#include "sys/file/wide_windows.h"

#include <errno.h>
#include <glib.h>

/* The moment 1970 in units of 100 ns since 1601. */
#define EPOCH (UINT64_C(116444736) * 1000000000)

static uint64_t joined(DWORD high, DWORD low) { return (uint64_t)high << 32 | low; }

static int64_t ns_of(FILETIME time) { return ((int64_t)joined(time.dwHighDateTime, time.dwLowDateTime) - (int64_t)EPOCH) * 100; }

static bool read_info(FileInfo *info, const char *path, DWORD flags) {
  g_autofree wchar_t *wide = wide_path(path);
  if (!wide) return false;
  HANDLE file = CreateFileW(wide, FILE_READ_ATTRIBUTES, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                            OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | flags, NULL);
  if (file == INVALID_HANDLE_VALUE) return wide_set_errno();
  BY_HANDLE_FILE_INFORMATION from = {0};
  bool is_disk = GetFileType(file) == FILE_TYPE_DISK;
  bool is_known = !is_disk || GetFileInformationByHandle(file, &from);
  CloseHandle(file);
  if (!is_known) {
    errno = EIO;
    return false;
  }
  bool is_link = (from.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) && (flags & FILE_FLAG_OPEN_REPARSE_POINT);
  bool is_folder = from.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY;
  *info = (FileInfo){
      .kind = !is_disk    ? FILE_OTHER
              : is_link   ? FILE_LINK
              : is_folder ? FILE_FOLDER
                          : FILE_REGULAR,
      .size = joined(from.nFileSizeHigh, from.nFileSizeLow),
      .changed_ns = ns_of(from.ftLastWriteTime),
      .number = joined(from.nFileIndexHigh, from.nFileIndexLow),
      .device = from.dwVolumeSerialNumber,
  };
  return true;
}

bool file_info_read(FileInfo *info, const char *path) { return read_info(info, path, 0); }

bool file_info_read_link(FileInfo *info, const char *path) { return read_info(info, path, FILE_FLAG_OPEN_REPARSE_POINT); }

int64_t file_info_now(void) {
  FILETIME now;
  GetSystemTimeAsFileTime(&now);
  return ns_of(now);
}

bool file_info_is_same(const FileInfo *a, const FileInfo *b) { return a->number == b->number && a->device == b->device; }

bool file_info_make_link(const char *path, const char *name) {
  g_autofree wchar_t *from = wide_path(path), *to = wide_path(name);
  return from && to && (CreateHardLinkW(to, from, NULL) || wide_set_errno());
}

/* Returns the path without the prefix of long paths. */
static char *narrow(const wchar_t *path) {
  if (wcsncmp(path, L"\\\\?\\", 4) == 0 && wcsncmp(path, L"\\\\?\\UNC\\", 8) != 0) path += 4;
  return g_utf16_to_utf8((const gunichar2 *)path, -1, NULL, NULL, NULL);
}

char *file_info_real_path(const char *path) {
  g_autofree wchar_t *wide = wide_path(path);
  if (!wide) return NULL;
  HANDLE file = CreateFileW(wide, FILE_READ_ATTRIBUTES, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                            OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
  if (file == INVALID_HANDLE_VALUE) {
    wide_set_errno();
    return NULL;
  }
  DWORD size = GetFinalPathNameByHandleW(file, NULL, 0, FILE_NAME_NORMALIZED);
  g_autofree wchar_t *real = g_new0(wchar_t, size + 1);
  bool is_known = size > 0 && GetFinalPathNameByHandleW(file, real, size + 1, FILE_NAME_NORMALIZED) > 0;
  CloseHandle(file);
  errno = EIO;
  return is_known ? narrow(real) : NULL;
}
