#include "sys/bag/bag_extract.h"

#include "sys/file_draft.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool system_error(GError **error, const char *name) {
  int code = errno;
  const char *reason = code == EEXIST                     ? "exists already"
                       : code == ELOOP || code == ENOTDIR ? "a link or a file stands where a folder should"
                                                          : g_strerror(code);
  g_set_error(error, G_FILE_ERROR, (gint)g_file_error_from_errno(code), "%s: %s", name, reason);
  return false;
}

bool bag_extractor_init(BagExtractor *extractor, const char *path, bool force, GError **error) {
  *extractor = (BagExtractor){.fd = -1, .force = force};
  if (mkdir(path, 0777) != 0 && errno != EEXIST) return system_error(error, path);
  extractor->fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return extractor->fd >= 0 || system_error(error, path);
}

void bag_extractor_clear(BagExtractor *extractor) {
  if (extractor->fd >= 0) close(extractor->fd);
  extractor->fd = -1;
}

/* Opens the folder of a file without following links; '*last' is the last part of the name. 'make'
 * creates missing folders. Returns -1 with errno on failure. */
static int open_parent(const BagExtractor *extractor, const char *name, bool make, const char **last) {
  int dir = fcntl(extractor->fd, F_DUPFD_CLOEXEC, 0);
  for (const char *slash; dir >= 0 && (slash = strchr(name, '/')) != NULL; name = slash + 1) {
    g_autofree char *part = g_strndup(name, (gsize)(slash - name));
    int next = -1;
    if (!make || mkdirat(dir, part, 0777) == 0 || errno == EEXIST) {
      next = openat(dir, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    }
    int code = errno;
    close(dir);
    errno = code;
    dir = next;
  }
  *last = name;
  return dir;
}

int bag_extractor_obstacle(const BagExtractor *extractor, const Bag *bag) {
  for (uint32_t i = 0; i < bag->index.count; i++) {
    const char *last;
    struct stat info;
    int dir = open_parent(extractor, bag->index.entries[i].name, false, &last);
    if (dir < 0 && errno == ENOENT) continue;
    bool free_way = dir >= 0 && fstatat(dir, last, &info, AT_SYMLINK_NOFOLLOW) != 0;
    if (dir >= 0) close(dir);
    if (!free_way) return (int)i;
  }
  return -1;
}

static bool write_file(const BagExtractor *extractor, int dir, const char *name, GBytes *content) {
  gsize size;
  const void *bytes = g_bytes_get_data(content, &size);
  FileDraft draft;
  bool written = file_draft_begin_at(&draft, dir, name, !extractor->force) && file_draft_write(&draft, bytes, size) &&
                 file_draft_publish(&draft);
  file_draft_end(&draft, written);
  return written;
}

bool bag_extractor_write(const BagExtractor *extractor, const Bag *bag, uint32_t number, GError **error) {
  const char *name = bag->index.entries[number].name;
  g_autoptr(GBytes) content = bag_read(bag, number, error);
  if (!content) return false;
  const char *last;
  int dir = open_parent(extractor, name, true, &last);
  if (dir < 0) return system_error(error, name);
  bool written = write_file(extractor, dir, last, content);
  if (!written) system_error(error, name);
  close(dir);
  return written;
}
