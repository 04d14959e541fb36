#include "sys/file/open_folder_posix.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Returns NULL for -1, with errno unchanged. */
static OpenFolder *take(int fd) {
  if (fd < 0) return NULL;
  OpenFolder *folder = g_new(OpenFolder, 1);
  folder->fd = fd;
  return folder;
}

OpenFolder *open_folder_new(const char *path) { return take(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)); }

OpenFolder *open_folder_make(const char *path) {
  return mkdir(path, 0777) == 0 || errno == EEXIST ? open_folder_new(path) : NULL;
}

OpenFolder *open_folder_enter(const OpenFolder *folder, const char *name, bool make) {
  if (make && mkdirat(folder->fd, name, 0777) != 0 && errno != EEXIST) return NULL;
  return take(openat(folder->fd, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

OpenFolder *open_folder_again(const OpenFolder *folder) { return take(fcntl(folder->fd, F_DUPFD_CLOEXEC, 0)); }

void open_folder_free(OpenFolder *folder) {
  if (!folder) return;
  int code = errno;
  close(folder->fd);
  g_free(folder);
  errno = code;
}

bool open_folder_has(const OpenFolder *folder, const char *name) {
  struct stat info;
  return fstatat(folder->fd, name, &info, AT_SYMLINK_NOFOLLOW) == 0;
}
