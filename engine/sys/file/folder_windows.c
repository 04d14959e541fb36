#include "sys/file/descriptor.h"
#include "sys/file/wide_windows.h"
#include "sys/mount.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <io.h>
#include <string.h>

#ifndef ELOOP
#define ELOOP 114
#endif

/* Names are resolved part by part from the root. Each part must have exactly the case that the file
 * system stores, and no part may be a link or another reparse point. Each folder on the way is kept
 * open until the next part is open, so no program can put a link in its place meanwhile. */
typedef struct Folder {
  Mount mount;
  wchar_t *root; /* full path */
  HANDLE handle; /* of the root; keeps it from being renamed */
} Folder;

static bool set_errno(GError **error, const char *name, int code) {
  const char *reason = g_strerror(code);
  if (code == EISDIR) reason = "is a folder";
  if (code == EINVAL) reason = "is not a regular file";
  if (code == ELOOP) reason = "a link, which is not followed on Windows";
  if (code == ENOENT || code == ENOTDIR) reason = "no such file";
  GFileError file_error = code == ENOENT || code == ENOTDIR ? G_FILE_ERROR_NOENT
                          : code == ELOOP                   ? G_FILE_ERROR_ACCES
                                                            : g_file_error_from_errno(code);
  g_set_error(error, G_FILE_ERROR, (gint)file_error, "%s: %s", name, reason);
  return false;
}

/* Returns whether the file system stores the last part of 'path' as 'part'. It also finds other
 * cases and short names ("PROGRA~1"). */
static bool has_exact_name(const wchar_t *path, const wchar_t *part) {
  WIN32_FIND_DATAW found;
  HANDLE search = FindFirstFileW(path, &found);
  if (search == INVALID_HANDLE_VALUE) return false;
  FindClose(search);
  return wcscmp(found.cFileName, part) == 0;
}

/* Opens one part. Returns its path; NULL with errno on failure. */
static wchar_t *open_part(const wchar_t *folder, const char *name, bool wants_folder, HANDLE *opened) {
  errno = ENOENT;
  if (!wide_is_plain_name(name)) return NULL;
  g_autofree wchar_t *part = (wchar_t *)g_utf8_to_utf16(name, -1, NULL, NULL, NULL);
  g_autofree wchar_t *path = part ? wide_join(folder, part) : NULL;
  if (!path || !has_exact_name(path, part)) return NULL;
  *opened = wide_open_plain(path, wants_folder, wants_folder ? FILE_LIST_DIRECTORY : GENERIC_READ);
  return *opened == INVALID_HANDLE_VALUE ? NULL : g_steal_pointer(&path);
}

/* Opens a file or folder. Returns its path and stores its handle; NULL with errno on failure. ""
 * is the root. */
static wchar_t *open_name(const Folder *folder, const char *name, bool wants_folder, HANDLE *opened) {
  g_auto(GStrv) parts = g_strsplit(name, "/", -1);
  wchar_t *path = g_memdup2(folder->root, (wcslen(folder->root) + 1) * sizeof *folder->root);
  HANDLE handle = INVALID_HANDLE_VALUE;
  if (!*parts) {
    handle = wide_open_plain(path, true, FILE_LIST_DIRECTORY);
    if (handle == INVALID_HANDLE_VALUE) g_clear_pointer(&path, g_free);
  }
  for (char **part = parts; path && *part; part++) {
    HANDLE next = INVALID_HANDLE_VALUE;
    wchar_t *longer = open_part(path, *part, wants_folder || part[1], &next);
    int code = errno;
    if (handle != INVALID_HANDLE_VALUE) CloseHandle(handle);
    g_free(path);
    errno = code;
    handle = next;
    path = longer;
  }
  *opened = handle;
  return path;
}

/* Opens a regular file. Returns a descriptor and sets '*size', or returns -1 with an error. */
static int open_file(const Mount *mount, const char *name, int64_t *size, GError **error) {
  HANDLE file;
  g_autofree wchar_t *path = open_name((const Folder *)mount, name, false, &file);
  if (!path) {
    set_errno(error, name, errno);
    return -1;
  }
  LARGE_INTEGER length;
  int fd = GetFileSizeEx(file, &length) ? _open_osfhandle((intptr_t)file, _O_RDONLY | _O_BINARY | _O_NOINHERIT) : -1;
  if (fd >= 0) {
    *size = length.QuadPart;
    return fd;
  }
  set_errno(error, name, EMFILE);
  CloseHandle(file);
  return -1;
}

/* Returns NULL with errno on failure. */
static GBytes *read_all(int fd, int64_t size) {
  uint8_t *data = g_try_malloc((gsize)MAX(size, 1));
  int64_t have = data ? descriptor_read(fd, data, (size_t)size) : -1;
  if (have >= 0) return g_bytes_new_take(data, (gsize)have);
  int code = data ? errno : ENOMEM;
  g_free(data);
  errno = code;
  return NULL;
}

static GBytes *folder_read(const Mount *mount, const char *name, gint64 most, GError **error) {
  int64_t size;
  int fd = open_file(mount, name, &size, error);
  if (fd < 0) return NULL;
  GBytes *bytes = NULL;
  if (size > most) {
    mount_refuse_large(name, most, error);
  } else {
    bytes = read_all(fd, size);
    if (!bytes) set_errno(error, name, errno);
  }
  descriptor_close(fd);
  return bytes;
}

static bool read_exactly(int fd, uint8_t *to, size_t size, uint64_t offset) {
  int64_t have = descriptor_read_at(fd, to, size, offset);
  if (have >= 0 && have < (int64_t)size) errno = EIO;
  return have == (int64_t)size;
}

static bool folder_read_ends(const Mount *mount, const char *name, size_t tail, FileEnds *ends, GError **error) {
  int64_t size;
  int fd = open_file(mount, name, &size, error);
  if (fd < 0) return false;
  ends->size = (uint64_t)size;
  ends->head_size = MIN(ends->size, FILE_HEAD_MAX);
  ends->tail_size = MIN(ends->size, tail);
  bool ok = read_exactly(fd, ends->head, ends->head_size, 0) &&
            read_exactly(fd, ends->tail, ends->tail_size, ends->size - ends->tail_size);
  if (!ok) set_errno(error, name, errno);
  descriptor_close(fd);
  return ok;
}

static bool folder_open_span(const Mount *mount, const char *name, FileSpan *span) {
  int64_t size;
  int fd = open_file(mount, name, &size, NULL);
  if (fd >= 0) *span = (FileSpan){.fd = fd, .size = (uint64_t)size};
  return fd >= 0;
}

static bool folder_has(const Mount *mount, const char *name) {
  HANDLE file;
  g_autofree wchar_t *path = open_name((const Folder *)mount, name, false, &file);
  if (path) CloseHandle(file);
  return path != NULL;
}

/* Skips links and other reparse points: they cannot be opened either. */
static void add_entry(const WIN32_FIND_DATAW *found, GPtrArray *names) {
  if (wcscmp(found->cFileName, L".") == 0 || wcscmp(found->cFileName, L"..") == 0) return;
  if (found->dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) return;
  g_autofree char *name = g_utf16_to_utf8((const gunichar2 *)found->cFileName, -1, NULL, NULL, NULL);
  if (!name) return;
  bool is_folder = found->dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY;
  g_ptr_array_add(names, g_strconcat(name, is_folder ? "/" : "", NULL));
}

static void folder_entries(const Mount *mount, const char *path, GPtrArray *names) {
  HANDLE opened;
  g_autofree wchar_t *wide = open_name((const Folder *)mount, path, true, &opened);
  if (!wide) return;
  g_autofree wchar_t *pattern = wide_join(wide, L"*");
  WIN32_FIND_DATAW found;
  HANDLE search = FindFirstFileW(pattern, &found);
  if (search != INVALID_HANDLE_VALUE) {
    do add_entry(&found, names);
    while (FindNextFileW(search, &found));
    FindClose(search);
  }
  CloseHandle(opened);
}

static void folder_free(Mount *mount) {
  Folder *folder = (Folder *)mount;
  CloseHandle(folder->handle);
  g_free(folder->root);
  g_free(folder);
}

static const MountKind folder_kind = {folder_read, folder_read_ends, folder_open_span, folder_has, folder_entries, folder_free};

/* The path itself may lead over links: the player chose it. */
Mount *folder_mount_new(const char *path, GError **error) {
  wchar_t *root = wide_path(path);
  HANDLE handle = INVALID_HANDLE_VALUE;
  int code = root ? 0 : errno;
  if (root) {
    handle = CreateFileW(root, FILE_LIST_DIRECTORY, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING,
                         FILE_FLAG_BACKUP_SEMANTICS, NULL);
    BY_HANDLE_FILE_INFORMATION info;
    if (handle == INVALID_HANDLE_VALUE) {
      wide_set_errno();
      code = errno;
    } else if (GetFileInformationByHandle(handle, &info) && !(info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY)) {
      code = ENOTDIR;
    }
  }
  if (code == 0) {
    Folder *folder = g_new0(Folder, 1);
    *folder = (Folder){.mount.kind = &folder_kind, .root = root, .handle = handle};
    return &folder->mount;
  }
  const char *reason = code == ENOENT ? "no such file or folder" : code == ENOTDIR ? "is not a folder" : g_strerror(code);
  g_set_error(error, G_FILE_ERROR, (gint)g_file_error_from_errno(code), "%s: %s", path, reason);
  if (handle != INVALID_HANDLE_VALUE) CloseHandle(handle);
  g_free(root);
  return NULL;
}
