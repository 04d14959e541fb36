#include "sys/host_file.h"

#include "base/check.h"
#include "sys/file/descriptor.h"
#include "sys/file/file_draft.h"
#include "sys/file/file_info.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* Sets the error with the system's reason in plain words. */
static bool set_error(GError **error, const char *path, int code) {
  const char *reason = code == ENOENT   ? "no such file"
                       : code == EINVAL ? "is not a regular file"
                       : code == EISDIR ? "is a folder"
                                        : g_strerror(code);
  g_set_error(error, G_FILE_ERROR, (gint)g_file_error_from_errno(code), "%s: %s", path, reason);
  return false;
}

bool host_file_refuse(GError **error, const char *path, int code) {
  if (code != ENOENT) return set_error(error, path, code);
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "%s: there is no such folder to write to", path);
  return false;
}

static bool write_draft(FileDraft *draft, const HostFile *file) {
  bool (*begin)(FileDraft *, const char *, FileDraftRights) = file->replaces_link ? file_draft_begin_unlinked : file_draft_begin;
  FileDraftRights rights = file->is_private ? FILE_DRAFT_PRIVATE : FILE_DRAFT_SHARED;
  return begin(draft, file->path, rights) && file_draft_write(draft, file->data, file->size);
}

bool host_file_write_all(const HostFile *files, guint count, GError **error) {
  g_autofree FileDraft *drafts = g_new(FileDraft, count);
  guint begun = 0, published = 0;
  bool fine = true;
  for (; fine && begun < count; begun++) fine = write_draft(&drafts[begun], &files[begun]);
  if (!fine) host_file_refuse(error, files[begun - 1].path, errno);
  for (; fine && published < count; published++) fine = file_draft_publish(&drafts[published]);
  if (!fine && published > 0) host_file_refuse(error, files[published - 1].path, errno);
  while (begun > 0) file_draft_end(&drafts[--begun], fine);
  return fine;
}

bool host_file_write(const char *path, const void *data, gsize size, GError **error) {
  return host_file_write_all(&(HostFile){.path = path, .data = data, .size = size}, 1, error);
}

bool host_file_replace(const char *path, const void *data, gsize size, GError **error) {
  return host_file_write_all(&(HostFile){.path = path, .data = data, .size = size, .replaces_link = true}, 1, error);
}

bool host_file_can_write(const char *path, GError **error) {
  if (!path) return true;
  FileDraft draft;
  bool fine = file_draft_begin(&draft, path, FILE_DRAFT_SHARED) || host_file_refuse(error, path, errno);
  file_draft_end(&draft, false);
  return fine;
}

/* Returns the content of an open file, followed by a zero byte; NULL with errno. */
static uint8_t *read_open(int fd, gsize *size) {
  uint8_t *bytes = g_try_malloc(*size + 1);
  int64_t have = bytes ? descriptor_read(fd, bytes, *size) : -1;
  if (have >= 0) {
    *size = (gsize)have;
    bytes[have] = '\0';
    return bytes;
  }
  int code = bytes ? errno : ENOMEM;
  g_free(bytes);
  errno = code;
  return NULL;
}

static uint8_t *read_path(const char *path, gsize most, gsize *size, GError **error) {
  uint64_t file_size = 0;
  int fd = descriptor_open(path, &file_size);
  bool fits = file_size <= most;
  *size = (gsize)file_size;
  uint8_t *bytes = fd >= 0 && fits ? read_open(fd, size) : NULL;
  int code = errno;
  if (fd >= 0) descriptor_close(fd);
  if (!fits) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s: larger than %" G_GSIZE_FORMAT " bytes, the most that is read",
                path, most);
  } else if (!bytes) set_error(error, path, code);
  return bytes;
}

GBytes *host_file_read(const char *path, gsize most, GError **error) {
  gsize size;
  uint8_t *bytes = read_path(path, most, &size, error);
  return bytes ? g_bytes_new_take(bytes, size) : NULL;
}

char *host_file_read_text(const char *path, gsize *length, GError **error) {
  gsize size;
  return (char *)read_path(path, HOST_TEXT_MAX, length ? length : &size, error);
}

bool host_file_begins_with(const char *path, const void *bytes, gsize size) {
  char start[64];
  CHECK(size <= sizeof start, "the bytes fit");
  uint64_t file_size;
  int fd = descriptor_open(path, &file_size);
  bool begins = fd >= 0 && descriptor_read(fd, start, size) == (int64_t)size && memcmp(start, bytes, size) == 0;
  if (fd >= 0) descriptor_close(fd);
  return begins;
}

bool host_file_link(const char *path, const char *name) {
  g_autofree char *fresh = g_strconcat(name, ".new", NULL);
  g_unlink(fresh);
  bool linked = file_info_make_link(path, fresh) && g_rename(fresh, name) == 0;
  g_unlink(fresh); /* it is still there if both were the same file */
  return linked;
}
