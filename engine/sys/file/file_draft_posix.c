#include "sys/file/file_draft.h"

#include "sys/file/descriptor.h"
#include "sys/file/kept.h"
#include "sys/file/open_folder_posix.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define TRIES 100 /* tries to find an unused temporary name */

/* --- beginning --- */

char *file_draft_target(const char *path) {
  if (!g_file_test(path, G_FILE_TEST_IS_SYMLINK)) return g_strdup(path);
  char *real = realpath(path, NULL);
  char *copy = g_strdup(real);
  free(real);
  return copy;
}

static void make_name(char name[FILE_DRAFT_NAME_SIZE]) {
  g_snprintf(name, FILE_DRAFT_NAME_SIZE, ".ichor-%08x%08x", g_random_int(), g_random_int());
}

/* Creates the temporary file in the open folder. */
static bool make_temporary(FileDraft *draft, mode_t mode) {
  errno = EEXIST;
  for (int i = 0; draft->fd < 0 && errno == EEXIST && i < TRIES; i++) {
    make_name(draft->temporary);
    draft->fd = openat(draft->folder->fd, draft->temporary, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
  }
  if (draft->fd < 0) *draft->temporary = '\0';
  return draft->fd >= 0;
}

/* The rights that the new file has at first. It must never be more public than the old one, and it
 * does not belong to the old one's owner yet. */
static mode_t first_rights(const struct stat *old) {
  bool is_own = old->st_uid == geteuid() && old->st_gid == getegid();
  return old->st_mode & (is_own ? 0777 : 0700);
}

/* Gives the new file the owner and the rights of the old one. A system, or the jail, may refuse
 * this. Then the file keeps the user who writes it and its first rights. */
static bool take_over_rights(const FileDraft *draft, const struct stat *old) {
  struct stat own;
  if (fstat(draft->fd, &own) != 0) return false;
  if ((own.st_uid != old->st_uid || own.st_gid != old->st_gid) && fchown(draft->fd, old->st_uid, old->st_gid) != 0) return true;
  return fchmod(draft->fd, old->st_mode & 0777) == 0 || errno == EPERM;
}

/* The folder is open. */
static bool begin(FileDraft *draft, mode_t mode) {
  struct stat old;
  draft->had_target = fstatat(draft->folder->fd, draft->name, &old, AT_SYMLINK_NOFOLLOW) == 0;
  if (!draft->had_target && errno != ENOENT) return false;
  if (draft->had_target && draft->must_be_new) {
    errno = EEXIST;
    return false;
  }
  bool has_old = draft->had_target && S_ISREG(old.st_mode);
  if (!make_temporary(draft, has_old ? first_rights(&old) : mode)) return false;
  return !has_old || take_over_rights(draft, &old);
}

/* Returns whether the target is missing, a link, or a regular file that may be written. */
static bool is_replaceable(const char *path) {
  struct stat info;
  if (lstat(path, &info) != 0) return errno == ENOENT;
  if (S_ISREG(info.st_mode)) return access(path, W_OK) == 0;
  if (S_ISLNK(info.st_mode)) return true;
  errno = S_ISDIR(info.st_mode) ? EISDIR : EINVAL;
  return false;
}

static bool begin_path(FileDraft *draft, const char *path, FileDraftRights rights) {
  if (!is_replaceable(path)) return false;
  draft->path = g_path_get_dirname(path);
  draft->name = g_path_get_basename(path);
  draft->folder = open_folder_new(draft->path);
  return draft->folder && begin(draft, rights == FILE_DRAFT_PRIVATE ? 0600 : 0666);
}

bool file_draft_begin(FileDraft *draft, const char *path, FileDraftRights rights) {
  *draft = FILE_DRAFT_NONE;
  errno = ENOENT;
  g_autofree char *target = *path ? file_draft_target(path) : NULL;
  return target && begin_path(draft, target, rights);
}

bool file_draft_begin_unlinked(FileDraft *draft, const char *path, FileDraftRights rights) {
  *draft = FILE_DRAFT_NONE;
  errno = ENOENT;
  return *path && begin_path(draft, path, rights);
}

bool file_draft_begin_at(FileDraft *draft, const OpenFolder *folder, const char *name, bool must_be_new) {
  *draft = (FileDraft){.fd = -1, .name = g_strdup(name), .must_be_new = must_be_new};
  draft->folder = open_folder_again(folder);
  return draft->folder && begin(draft, 0666);
}

/* --- writing --- */

bool file_draft_write(FileDraft *draft, const void *bytes, size_t size) { return descriptor_write(draft->fd, bytes, size); }

char *file_draft_path(const FileDraft *draft) { return g_build_filename(draft->path, draft->temporary, NULL); }

/* --- publishing --- */

static bool flush_and_close(FileDraft *draft) {
  if (fsync(draft->fd) != 0) return false;
  int fd = draft->fd;
  draft->fd = -1;
  return close(fd) == 0;
}

/* Some file systems cannot flush a folder. They report EINVAL. */
static bool flush_folder(const FileDraft *draft) { return fsync(draft->folder->fd) == 0 || errno == EINVAL; }

/* Returns whether the error means that the file system, or the jail, has no hard links. */
static bool is_without_links(int code) {
  static const int codes[] = {EPERM, EACCES, EXDEV, EMLINK, ENOSYS, ENOTSUP, EOPNOTSUPP};
  for (gsize i = 0; i < G_N_ELEMENTS(codes); i++) {
    if (codes[i] == code) return true;
  }
  return false;
}

/* Gives the old file a second name, so undo can restore it. Succeeds without one if hard links do
 * not exist. */
static bool keep_old(FileDraft *draft) {
  if (!draft->had_target) return true;
  make_name(draft->old);
  if (linkat(draft->folder->fd, draft->name, draft->folder->fd, draft->old, 0) == 0) return true;
  *draft->old = '\0';
  return is_without_links(errno) || errno == ENOENT;
}

static bool replace(FileDraft *draft) {
  if (!keep_old(draft) || renameat(draft->folder->fd, draft->temporary, draft->folder->fd, draft->name) != 0) return false;
  *draft->temporary = '\0';
  return true;
}

/* A hard link never replaces a file. On file systems without hard links, the name is checked
 * first. */
static bool give_new_name(FileDraft *draft) {
  if (linkat(draft->folder->fd, draft->temporary, draft->folder->fd, draft->name, 0) == 0) return true;
  if (!is_without_links(errno)) return false;
  struct stat info;
  errno = EEXIST;
  return fstatat(draft->folder->fd, draft->name, &info, AT_SYMLINK_NOFOLLOW) != 0 && replace(draft);
}

/* Gives the old file its name back, or removes the new one. If the old file cannot get its name
 * back, it keeps the other one, because a failure must not destroy it. */
static void undo(FileDraft *draft) {
  if (*draft->old) renameat(draft->folder->fd, draft->old, draft->folder->fd, draft->name);
  else if (!draft->had_target) unlinkat(draft->folder->fd, draft->name, 0);
  *draft->old = '\0';
  draft->is_published = false;
}

bool file_draft_publish(FileDraft *draft) {
  if (!flush_and_close(draft)) return false;
  if (!(draft->must_be_new ? give_new_name(draft) : replace(draft))) return false;
  draft->is_published = true;
  if (flush_folder(draft)) return true;
  int code = errno;
  undo(draft);
  errno = code;
  return false;
}

/* --- the end --- */

void file_draft_end(FileDraft *draft, bool keep) {
  int code = errno;
  if (draft->is_published && !keep) undo(draft);
  if (draft->fd >= 0) close(draft->fd);
  if (*draft->temporary) unlinkat(draft->folder->fd, draft->temporary, 0);
  if (*draft->old) unlinkat(draft->folder->fd, draft->old, 0);
  open_folder_free(draft->folder);
  g_free(draft->name);
  g_free(draft->path);
  *draft = FILE_DRAFT_NONE;
  kept_files_changed();
  errno = code;
}
