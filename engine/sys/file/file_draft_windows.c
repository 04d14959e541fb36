#include "sys/file/file_draft.h"

#include "sys/file/descriptor.h"
#include "sys/file/file_info.h"
#include "sys/file/open_folder_windows.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <io.h>

#define TRIES 100 /* tries to find an unused temporary name */

/* --- beginning --- */

char *file_draft_target(const char *path) {
  FileInfo info;
  bool is_link = file_info_read_link(&info, path) && info.kind == FILE_LINK;
  return is_link ? file_info_real_path(path) : g_strdup(path);
}

static void make_name(char name[FILE_DRAFT_NAME_SIZE]) {
  g_snprintf(name, FILE_DRAFT_NAME_SIZE, ".ichor-%08x%08x", g_random_int(), g_random_int());
}

/* Creates the temporary file in the open folder. It gets the rights that the folder gives. */
static bool make_temporary(FileDraft *draft) {
  for (int i = 0; draft->fd < 0 && i < TRIES; i++) {
    make_name(draft->temporary);
    g_autofree wchar_t *path = open_folder_entry(draft->folder, draft->temporary);
    HANDLE file = CreateFileW(path, GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_DELETE, NULL, CREATE_NEW,
                              FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE && GetLastError() == ERROR_FILE_EXISTS) continue;
    if (file == INVALID_HANDLE_VALUE) {
      wide_set_errno();
      break;
    }
    draft->fd = _open_osfhandle((intptr_t)file, _O_RDWR | _O_BINARY | _O_NOINHERIT);
    if (draft->fd < 0) CloseHandle(file);
  }
  if (draft->fd < 0) *draft->temporary = '\0';
  return draft->fd >= 0;
}

/* The folder is open. */
static bool begin(FileDraft *draft) {
  g_autofree wchar_t *path = open_folder_entry(draft->folder, draft->name);
  if (!path) return false;
  DWORD attributes = GetFileAttributesW(path);
  draft->had_target = attributes != INVALID_FILE_ATTRIBUTES;
  if (!draft->had_target && !wide_set_errno() && errno != ENOENT) return false;
  if (draft->had_target && draft->must_be_new) {
    errno = EEXIST;
    return false;
  }
  if (draft->had_target && (attributes & FILE_ATTRIBUTE_READONLY)) {
    errno = EACCES;
    return false;
  }
  return make_temporary(draft);
}

/* Returns whether the target is missing, a link, or a regular file. */
static bool is_replaceable(const char *path) {
  FileInfo info;
  if (!file_info_read_link(&info, path)) return errno == ENOENT;
  if (info.kind == FILE_REGULAR || info.kind == FILE_LINK) return true;
  errno = info.kind == FILE_FOLDER ? EISDIR : EINVAL;
  return false;
}

static bool begin_path(FileDraft *draft, const char *path) {
  if (!is_replaceable(path)) return false;
  draft->path = g_path_get_dirname(path);
  draft->name = g_path_get_basename(path);
  draft->folder = open_folder_new(draft->path);
  return draft->folder && begin(draft);
}

bool file_draft_begin(FileDraft *draft, const char *path, FileDraftRights rights) {
  (void)rights;
  *draft = FILE_DRAFT_NONE;
  errno = ENOENT;
  g_autofree char *target = *path ? file_draft_target(path) : NULL;
  return target && begin_path(draft, target);
}

bool file_draft_begin_unlinked(FileDraft *draft, const char *path, FileDraftRights rights) {
  (void)rights;
  *draft = FILE_DRAFT_NONE;
  errno = ENOENT;
  return *path && begin_path(draft, path);
}

bool file_draft_begin_at(FileDraft *draft, const OpenFolder *folder, const char *name, bool must_be_new) {
  *draft = (FileDraft){.fd = -1, .name = g_strdup(name), .must_be_new = must_be_new};
  draft->folder = open_folder_again(folder);
  return draft->folder && begin(draft);
}

/* --- writing --- */

bool file_draft_write(FileDraft *draft, const void *bytes, size_t size) { return descriptor_write(draft->fd, bytes, size); }

char *file_draft_path(const FileDraft *draft) { return g_build_filename(draft->path, draft->temporary, NULL); }

/* --- publishing --- */

static bool flush_and_close(FileDraft *draft) {
  if (!FlushFileBuffers((HANDLE)_get_osfhandle(draft->fd))) return wide_set_errno();
  int fd = draft->fd;
  draft->fd = -1;
  return _close(fd) == 0;
}

static bool rename_entry(const FileDraft *draft, const char *from, const char *to, bool replaces) {
  g_autofree wchar_t *old_path = open_folder_entry(draft->folder, from), *new_path = open_folder_entry(draft->folder, to);
  DWORD flags = MOVEFILE_WRITE_THROUGH | (replaces ? MOVEFILE_REPLACE_EXISTING : 0);
  return old_path && new_path && (MoveFileExW(old_path, new_path, flags) || wide_set_errno());
}

static void remove_entry(const FileDraft *draft, const char *name) {
  g_autofree wchar_t *path = open_folder_entry(draft->folder, name);
  if (path) DeleteFileW(path);
}

/* Gives the old file a second name, so undo can restore it. Does without one on a file system
 * without hard links. */
static void keep_old(FileDraft *draft) {
  if (!draft->had_target) return;
  make_name(draft->old);
  g_autofree wchar_t *from = open_folder_entry(draft->folder, draft->name), *to = open_folder_entry(draft->folder, draft->old);
  if (!CreateHardLinkW(to, from, NULL)) *draft->old = '\0';
}

/* Gives the old file its name back, or removes the new one. */
static void undo(FileDraft *draft) {
  if (*draft->old) rename_entry(draft, draft->old, draft->name, true);
  else if (!draft->had_target) remove_entry(draft, draft->name);
  *draft->old = '\0';
  draft->is_published = false;
}

/* With MOVEFILE_WRITE_THROUGH, the new name is on the disk when the call returns. Windows cannot
 * flush a folder. */
bool file_draft_publish(FileDraft *draft) {
  if (!flush_and_close(draft)) return false;
  if (!draft->must_be_new) keep_old(draft);
  if (!rename_entry(draft, draft->temporary, draft->name, !draft->must_be_new)) return false;
  *draft->temporary = '\0';
  return draft->is_published = true;
}

/* --- the end --- */

void file_draft_end(FileDraft *draft, bool keep) {
  int code = errno;
  if (draft->is_published && !keep) undo(draft);
  if (draft->fd >= 0) _close(draft->fd);
  if (*draft->temporary) remove_entry(draft, draft->temporary);
  if (*draft->old) remove_entry(draft, draft->old);
  open_folder_free(draft->folder);
  g_free(draft->name);
  g_free(draft->path);
  *draft = FILE_DRAFT_NONE;
  errno = code;
}
