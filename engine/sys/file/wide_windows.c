#include "sys/file/wide_windows.h"

#include "base/name.h"

#include <errno.h>
#include <glib.h>
#include <string.h>

#ifndef ELOOP
#define ELOOP 114
#endif

wchar_t *wide_path(const char *path) {
  errno = ENOENT;
  if (!*path) return NULL;
  errno = EINVAL;
  g_autofree wchar_t *wide = (wchar_t *)g_utf8_to_utf16(path, -1, NULL, NULL, NULL);
  if (!wide) return NULL;
  DWORD size = GetFullPathNameW(wide, 0, NULL, NULL);
  g_autofree wchar_t *full = g_new0(wchar_t, size + 1);
  if (size == 0 || GetFullPathNameW(wide, size + 1, full, NULL) == 0) return NULL;
  if (wcsncmp(full, L"\\\\?\\", 4) == 0 || wcsncmp(full, L"\\\\.\\", 4) == 0) return g_steal_pointer(&full);
  bool is_share = wcsncmp(full, L"\\\\", 2) == 0;
  const wchar_t *prefix = is_share ? L"\\\\?\\UNC" : L"\\\\?\\";
  const wchar_t *rest = is_share ? full + 1 : full;
  wchar_t *result = g_new0(wchar_t, wcslen(prefix) + wcslen(rest) + 1);
  wcscpy(result, prefix);
  wcscat(result, rest);
  return result;
}

wchar_t *wide_join(const wchar_t *folder, const wchar_t *part) {
  size_t length = wcslen(folder);
  bool has_end = length > 0 && folder[length - 1] == L'\\';
  wchar_t *path = g_new0(wchar_t, length + wcslen(part) + 2);
  wcscpy(path, folder);
  if (!has_end) wcscat(path, L"\\");
  return wcscat(path, part);
}

bool wide_is_plain_name(const char *name) { return !strchr(name, '/') && !name_fault(name, strlen(name)); }

bool wide_set_errno(void) {
  switch (GetLastError()) {
  case ERROR_FILE_NOT_FOUND:
  case ERROR_PATH_NOT_FOUND:
  case ERROR_INVALID_NAME:
  case ERROR_BAD_NETPATH:
  case ERROR_INVALID_DRIVE: errno = ENOENT; break;
  case ERROR_FILE_EXISTS:
  case ERROR_ALREADY_EXISTS: errno = EEXIST; break;
  case ERROR_DIRECTORY: errno = ENOTDIR; break;
  case ERROR_DIR_NOT_EMPTY: errno = ENOTEMPTY; break;
  case ERROR_NOT_SAME_DEVICE: errno = EXDEV; break;
  case ERROR_INVALID_FUNCTION:
  case ERROR_NOT_SUPPORTED: errno = ENOSYS; break;
  case ERROR_TOO_MANY_LINKS: errno = EMLINK; break;
  case ERROR_TOO_MANY_OPEN_FILES: errno = EMFILE; break;
  case ERROR_DISK_FULL:
  case ERROR_HANDLE_DISK_FULL: errno = ENOSPC; break;
  case ERROR_NOT_ENOUGH_MEMORY:
  case ERROR_OUTOFMEMORY: errno = ENOMEM; break;
  case ERROR_WRITE_PROTECT: errno = EROFS; break;
  case ERROR_FILENAME_EXCED_RANGE: errno = ENAMETOOLONG; break;
  case ERROR_INVALID_HANDLE: errno = EBADF; break;
  case ERROR_BROKEN_PIPE:
  case ERROR_NO_DATA: errno = EPIPE; break;
  case ERROR_ACCESS_DENIED:
  case ERROR_SHARING_VIOLATION:
  case ERROR_LOCK_VIOLATION: errno = EACCES; break;
  default: errno = EIO;
  }
  return false;
}

HANDLE wide_open_plain(const wchar_t *path, bool wants_folder, DWORD access) {
  /* FILE_FLAG_BACKUP_SEMANTICS: folders can be opened, too. */
  HANDLE file = CreateFileW(path, access, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING,
                            FILE_FLAG_OPEN_REPARSE_POINT | FILE_FLAG_BACKUP_SEMANTICS, NULL);
  if (file == INVALID_HANDLE_VALUE) {
    wide_set_errno();
    return file;
  }
  BY_HANDLE_FILE_INFORMATION info;
  int code = 0;
  if (!GetFileInformationByHandle(file, &info)) code = EIO;
  else if (info.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) code = ELOOP;
  else if (wants_folder && !(info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY)) code = ENOTDIR;
  else if (!wants_folder && (info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY)) code = EISDIR;
  else if (!wants_folder && GetFileType(file) != FILE_TYPE_DISK) code = EINVAL;
  if (code == 0) return file;
  CloseHandle(file);
  errno = code;
  return INVALID_HANDLE_VALUE;
}
