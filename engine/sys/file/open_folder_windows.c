#include "sys/file/open_folder_windows.h"

#include <errno.h>
#include <glib.h>

/* Takes over 'path'. With 'follows', it may lead over links. */
static OpenFolder *take(wchar_t *path, bool follows) {
  HANDLE handle;
  if (follows) {
    handle = CreateFileW(path, FILE_LIST_DIRECTORY, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING,
                         FILE_FLAG_BACKUP_SEMANTICS, NULL);
    BY_HANDLE_FILE_INFORMATION info;
    if (handle == INVALID_HANDLE_VALUE) {
      wide_set_errno();
    } else if (!GetFileInformationByHandle(handle, &info) || !(info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY)) {
      CloseHandle(handle);
      handle = INVALID_HANDLE_VALUE;
      errno = ENOTDIR;
    }
  } else {
    handle = wide_open_plain(path, true, FILE_LIST_DIRECTORY);
  }
  if (handle == INVALID_HANDLE_VALUE) {
    int code = errno;
    g_free(path);
    errno = code;
    return NULL;
  }
  OpenFolder *folder = g_new(OpenFolder, 1);
  *folder = (OpenFolder){handle, path};
  return folder;
}

wchar_t *open_folder_entry(const OpenFolder *folder, const char *name) {
  errno = EINVAL;
  if (!wide_is_plain_name(name)) return NULL;
  g_autofree wchar_t *wide = (wchar_t *)g_utf8_to_utf16(name, -1, NULL, NULL, NULL);
  return wide ? wide_join(folder->path, wide) : NULL;
}

static bool make_folder(const wchar_t *path) {
  return CreateDirectoryW(path, NULL) || GetLastError() == ERROR_ALREADY_EXISTS || wide_set_errno();
}

OpenFolder *open_folder_new(const char *path) {
  wchar_t *wide = wide_path(path);
  return wide ? take(wide, true) : NULL;
}

OpenFolder *open_folder_make(const char *path) {
  g_autofree wchar_t *wide = wide_path(path);
  return wide && make_folder(wide) ? take(g_steal_pointer(&wide), true) : NULL;
}

OpenFolder *open_folder_enter(const OpenFolder *folder, const char *name, bool make) {
  g_autofree wchar_t *path = open_folder_entry(folder, name);
  return path && (!make || make_folder(path)) ? take(g_steal_pointer(&path), false) : NULL;
}

OpenFolder *open_folder_again(const OpenFolder *folder) {
  OpenFolder *again = g_new0(OpenFolder, 1);
  HANDLE self = GetCurrentProcess();
  if (!DuplicateHandle(self, folder->handle, self, &again->handle, 0, FALSE, DUPLICATE_SAME_ACCESS)) {
    wide_set_errno();
    g_free(again);
    return NULL;
  }
  again->path = g_memdup2(folder->path, (wcslen(folder->path) + 1) * sizeof *folder->path);
  return again;
}

void open_folder_free(OpenFolder *folder) {
  if (!folder) return;
  int code = errno;
  CloseHandle(folder->handle);
  g_free(folder->path);
  g_free(folder);
  errno = code;
}

/* A name that is not allowed cannot be created either, which reports the reason. */
bool open_folder_has(const OpenFolder *folder, const char *name) {
  g_autofree wchar_t *path = open_folder_entry(folder, name);
  return path && GetFileAttributesW(path) != INVALID_FILE_ATTRIBUTES;
}
