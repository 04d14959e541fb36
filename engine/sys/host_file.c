#include "sys/host_file.h"

#include "base/check.h"
#include "sys/descriptor.h"
#include "sys/file_draft.h"

#include <SDL.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
  bool (*begin)(FileDraft *, const char *, mode_t) = file->replaces_link ? file_draft_begin_unlinked : file_draft_begin;
  return begin(draft, file->path, file->is_private ? 0600 : 0666) && file_draft_write(draft, file->data, file->size);
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
  bool fine = file_draft_begin(&draft, path, 0666) || host_file_refuse(error, path, errno);
  file_draft_end(&draft, false);
  return fine;
}

/* Returns the content, followed by a zero byte; NULL with errno. */
static uint8_t *read_regular(int fd, gsize most, gsize *size) {
  struct stat info;
  if (fd < 0 || fstat(fd, &info) != 0) return NULL;
  errno = S_ISDIR(info.st_mode) ? EISDIR : S_ISREG(info.st_mode) ? EFBIG : EINVAL;
  if (!S_ISREG(info.st_mode) || (guint64)info.st_size > most) return NULL;
  *size = (gsize)info.st_size;
  uint8_t *bytes = g_try_malloc(*size + 1);
  ssize_t have = bytes ? descriptor_read(fd, bytes, *size) : -1;
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
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  uint8_t *bytes = read_regular(fd, most, size);
  int code = errno;
  if (fd >= 0) close(fd);
  if (!bytes && code == EFBIG) {
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
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  struct stat info;
  bool begins = fd >= 0 && fstat(fd, &info) == 0 && S_ISREG(info.st_mode) && descriptor_read(fd, start, size) == (ssize_t)size &&
                memcmp(start, bytes, size) == 0;
  if (fd >= 0) close(fd);
  return begins;
}

char *host_program_folder(void) {
  char *base = SDL_GetBasePath();
  char *folder = g_strdup(base ? base : ".");
  SDL_free(base);
  return folder;
}

bool host_file_link(const char *path, const char *name) {
  g_autofree char *fresh = g_strconcat(name, ".new", NULL);
  unlink(fresh);
  bool linked = link(path, fresh) == 0 && rename(fresh, name) == 0;
  unlink(fresh); /* it is still there if both were the same file */
  return linked;
}
