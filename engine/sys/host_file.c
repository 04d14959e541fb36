#include "sys/host_file.h"

#include <SDL.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <unistd.h>

bool host_file_write(const char *path, const void *data, gsize size, GError **error) {
  g_autoptr(GFile) file = g_file_new_for_path(path);
  if (g_file_replace_contents(file, data, size, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error)) return true;
  g_prefix_error(error, "%s: ", path);
  return false;
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
