#define _DEFAULT_SOURCE /* clock_gettime */

#include "sys/file/file_info.h"

#include <glib.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static FileKind kind_of(mode_t mode) {
  if (S_ISREG(mode)) return FILE_REGULAR;
  if (S_ISDIR(mode)) return FILE_FOLDER;
  return S_ISLNK(mode) ? FILE_LINK : FILE_OTHER;
}

static void fill(FileInfo *info, const struct stat *from) {
  *info = (FileInfo){
      .kind = kind_of(from->st_mode),
      .size = (uint64_t)from->st_size,
      .changed_ns = (int64_t)from->st_mtim.tv_sec * 1000000000 + from->st_mtim.tv_nsec,
      .number = from->st_ino,
      .device = from->st_dev,
  };
}

bool file_info_read(FileInfo *info, const char *path) {
  struct stat from;
  if (stat(path, &from) != 0) return false;
  fill(info, &from);
  return true;
}

bool file_info_read_link(FileInfo *info, const char *path) {
  struct stat from;
  if (lstat(path, &from) != 0) return false;
  fill(info, &from);
  return true;
}

int64_t file_info_now(void) {
#ifdef CLOCK_REALTIME_COARSE
  const clockid_t clock = CLOCK_REALTIME_COARSE; /* which Linux uses for files */
#else
  const clockid_t clock = CLOCK_REALTIME;
#endif
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

bool file_info_is_same(const FileInfo *a, const FileInfo *b) { return a->number == b->number && a->device == b->device; }

bool file_info_make_link(const char *path, const char *name) { return link(path, name) == 0; }

char *file_info_real_path(const char *path) {
  char *real = realpath(path, NULL);
  char *copy = g_strdup(real);
  free(real);
  return copy;
}
