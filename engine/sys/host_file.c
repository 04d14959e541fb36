#include "sys/host_file.h"

#include <SDL.h>
#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

bool host_file_write(const char *path, const void *data, gsize size, GError **error) {
  /* GLib overwrites the target of a link in place. It replaces a file as a whole only under the
   * file's own name. */
  char *real = g_file_test(path, G_FILE_TEST_IS_SYMLINK) ? realpath(path, NULL) : NULL;
  g_autoptr(GFile) file = g_file_new_for_path(real ? real : path);
  free(real);
  if (g_file_replace_contents(file, data, size, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error)) return true;
  g_prefix_error(error, "%s: ", path);
  return false;
}

static int writing_fault(const char *path) {
  struct stat info;
  if (!*path) return ENOENT;
  if (stat(path, &info) == 0) {
    if (!S_ISREG(info.st_mode)) return S_ISDIR(info.st_mode) ? EISDIR : EINVAL;
    return access(path, W_OK) == 0 ? 0 : errno;
  }
  g_autofree char *folder = g_path_get_dirname(path);
  return access(folder, W_OK | X_OK) == 0 ? 0 : errno;
}

/* Sets the error with the system's reason in plain words. */
static void set_error(GError **error, const char *path, int code) {
  const char *reason = code == ENOENT ? "no such file" : code == EINVAL ? "is not a regular file" : g_strerror(code);
  g_set_error(error, G_FILE_ERROR, (gint)g_file_error_from_errno(code), "%s: %s", path, reason);
}

bool host_file_can_write(const char *path, GError **error) {
  int code = path ? writing_fault(path) : 0;
  if (code == ENOENT) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "%s: there is no such folder to write to", path);
  } else if (code != 0) {
    set_error(error, path, code);
  }
  return code == 0;
}

static GBytes *read_regular(int fd, gsize most) {
  struct stat info;
  if (fd < 0 || fstat(fd, &info) != 0) return NULL;
  errno = S_ISDIR(info.st_mode) ? EISDIR : S_ISREG(info.st_mode) ? EFBIG : EINVAL;
  if (!S_ISREG(info.st_mode) || (guint64)info.st_size > most) return NULL;
  uint8_t *bytes = g_try_malloc((gsize)info.st_size + 1);
  if (!bytes) {
    errno = ENOMEM;
    return NULL;
  }
  gsize have = 0, size = (gsize)info.st_size;
  ssize_t count = 1;
  while (have < size && count != 0) {
    count = read(fd, bytes + have, size - have);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      int code = errno;
      g_free(bytes);
      errno = code;
      return NULL;
    }
    have += (gsize)count;
  }
  return g_bytes_new_take(bytes, have);
}

GBytes *host_file_read(const char *path, gsize most, GError **error) {
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  GBytes *bytes = read_regular(fd, most);
  int code = errno;
  if (fd >= 0) close(fd);
  if (bytes) return bytes;
  set_error(error, path, code);
  return NULL;
}

bool host_file_make(const char *path) {
  int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (fd >= 0) close(fd);
  return fd >= 0;
}

char *host_program_folder(void) {
  char *base = SDL_GetBasePath();
  char *folder = g_strdup(base ? base : ".");
  SDL_free(base);
  return folder;
}
