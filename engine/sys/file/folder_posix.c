#define _DEFAULT_SOURCE /* d_type */

#include "sys/file/descriptor.h"
#include "sys/mount.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PART_SIZE 256 /* bytes of one part of a name, with the final zero */
#define LINKS_MAX 16  /* links followed for one name */

/* Names are resolved part by part from an open descriptor of the root, and no step follows a link.
 * Links are read and resolved here, so nothing outside the root is ever opened. */
typedef struct Folder {
  Mount mount;
  int fd;
  char *root;      /* absolute, without links */
  bool folds_case; /* the file system finds "A" when asked for "a" */
} Folder;

static bool set_errno(GError **error, const char *name, int code) {
  const char *reason = g_strerror(code);
  if (code == EISDIR) reason = "is a folder";
  if (code == ENXIO) reason = "is not a regular file";
  if (code == ENOENT || code == ENOTDIR) reason = "no such file";
  GFileError file_error = code == ENOTDIR ? G_FILE_ERROR_NOENT : g_file_error_from_errno(code);
  g_set_error(error, G_FILE_ERROR, (gint)file_error, "%s: %s", name, reason);
  return false;
}

static bool has_exact_entry(int dir, const char *name) {
  bool found = false;
  int copy = openat(dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *stream = copy >= 0 ? fdopendir(copy) : NULL;
  if (!stream) {
    if (copy >= 0) close(copy);
    return false;
  }
  for (struct dirent *entry; !found && (entry = readdir(stream)) != NULL;) found = strcmp(entry->d_name, name) == 0;
  closedir(stream);
  return found;
}

/* Returns a descriptor, or -1 with errno: ELOOP for a link, ENXIO if it is neither file nor
 * folder. The type is checked before a file is opened, because opening can block (a FIFO) or have
 * effects (a device). A folder is simply opened: the system opens nothing else with O_DIRECTORY. */
static int open_part(const Folder *folder, int dir, const char *name, bool want_folder) {
  if (want_folder && !folder->folds_case) {
    int fd = openat(dir, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_DIRECTORY);
    if (fd >= 0) return fd;
  }
  struct stat info;
  if (fstatat(dir, name, &info, AT_SYMLINK_NOFOLLOW) != 0) return -1;

  bool fits = want_folder ? S_ISDIR(info.st_mode) : S_ISREG(info.st_mode);
  if (!fits) {
    errno = S_ISLNK(info.st_mode) ? ELOOP : want_folder ? ENOTDIR : S_ISDIR(info.st_mode) ? EISDIR : ENXIO;
    return -1;
  }
  if (folder->folds_case && !has_exact_entry(dir, name)) {
    errno = ENOENT;
    return -1;
  }
  int flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | (want_folder ? O_DIRECTORY : O_NONBLOCK | O_NOCTTY);
  return openat(dir, name, flags);
}

/* Opens 'path' without following links. Returns a descriptor, or -1 with errno; '*at' is the byte
 * offset of the last tried part. */
static int open_plain(const Folder *folder, const char *path, bool want_folder, size_t *at) {
  int dir = folder->fd;
  for (const char *part = path;;) {
    size_t length = strcspn(part, "/");
    bool last = part[length] == '\0';
    int fd = -1;
    *at = (size_t)(part - path);
    if (length < PART_SIZE) {
      char name[PART_SIZE];
      memcpy(name, part, length);
      name[length] = '\0';
      fd = open_part(folder, dir, length ? name : ".", want_folder || !last);
    } else {
      errno = ENAMETOOLONG;
    }
    int code = errno;
    if (dir != folder->fd) close(dir);
    errno = code;
    if (fd < 0 || last) return fd;
    dir = fd;
    part += length + 1;
  }
}

/* Appends the parts of 'path' to 'parts', which owns them. Returns false if ".." leads out of
 * the root. */
static bool parts_append(GPtrArray *parts, const char *path) {
  g_auto(GStrv) words = g_strsplit(path, "/", -1);
  for (char **word = words; *word; word++) {
    if (strcmp(*word, "..") == 0) {
      if (parts->len == 0) return false;
      g_ptr_array_set_size(parts, (gint)parts->len - 1);
    } else if (**word && strcmp(*word, ".") != 0) {
      g_ptr_array_add(parts, g_strdup(*word));
    }
  }
  return true;
}

/* Resolves the link at byte 'at' of 'path' and returns the resulting path below the root; NULL if
 * it leads out of the root. The parts before the link are known to be real folders, so ".." can be
 * resolved in the text. */
static char *link_resolve(const Folder *folder, const char *path, size_t at) {
  size_t end = at + strcspn(path + at, "/");
  g_autofree char *link = g_strndup(path, end);
  g_autofree char *parent = g_strndup(path, at);
  char target[4096];
  ssize_t length = readlinkat(folder->fd, link, target, sizeof target);
  if (length <= 0 || (size_t)length == sizeof target) return NULL;
  target[length] = '\0';

  const char *below = target;
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func(g_free);
  if (target[0] == '/') {
    size_t root_length = strlen(folder->root);
    bool inside = strncmp(target, folder->root, root_length) == 0 && (target[root_length] == '/' || target[root_length] == '\0');
    if (!inside) return NULL;
    below = target + root_length;
  } else {
    parts_append(parts, parent);
  }
  if (!parts_append(parts, below) || !parts_append(parts, path + end)) return NULL;
  g_ptr_array_add(parts, NULL);
  return g_strjoinv("/", (char **)parts->pdata);
}

static int folder_open(const Folder *folder, const char *name, bool want_folder, GError **error) {
  g_autofree char *path = g_strdup(name);
  for (int links = 0; links <= LINKS_MAX; links++) {
    size_t at;
    int fd = open_plain(folder, path, want_folder, &at);
    if (fd >= 0) return fd;
    if (errno != ELOOP) {
      set_errno(error, name, errno);
      return -1;
    }
    char *next = link_resolve(folder, path, at);
    if (!next) {
      g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_ACCES, "%s: a link that leads out of the game", name);
      return -1;
    }
    g_free(path);
    path = next;
  }
  set_errno(error, name, ELOOP);
  return -1;
}

/* Returns NULL with errno on failure. Reads at most the current size, so reading a growing
 * file ends. */
static GBytes *read_all(int fd, int64_t size) {
  uint8_t *data = g_try_malloc((gsize)MAX(size, 1));
  if (!data) {
    errno = ENOMEM;
    return NULL;
  }
  int64_t have = descriptor_read(fd, data, (size_t)size);
  if (have >= 0) return g_bytes_new_take(data, (gsize)have);
  int code = errno;
  g_free(data);
  errno = code;
  return NULL;
}

/* Opens a regular file. Returns a descriptor and sets '*size', or returns -1 with an error. */
static int open_file(const Mount *mount, const char *name, int64_t *size, GError **error) {
  int fd = folder_open((const Folder *)mount, name, false, error);
  if (fd < 0) return -1;
  struct stat info;
  int code = fstat(fd, &info) != 0 ? errno : S_ISREG(info.st_mode) ? 0 : ENXIO;
  if (code == 0) {
    *size = info.st_size;
    return fd;
  }
  set_errno(error, name, code);
  close(fd);
  return -1;
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
  close(fd);
  return bytes;
}

/* Reads exactly 'size' bytes at 'offset'. Returns false with errno, EIO if the file is shorter. */
static bool read_at(int fd, uint8_t *to, size_t size, uint64_t offset) {
  while (size > 0) {
    ssize_t count = pread(fd, to, size, (off_t)offset);
    if (count < 0 && errno == EINTR) continue;
    if (count == 0) errno = EIO;
    if (count <= 0) return false;
    to += count;
    size -= (size_t)count;
    offset += (uint64_t)count;
  }
  return true;
}

static bool folder_read_ends(const Mount *mount, const char *name, size_t tail, FileEnds *ends, GError **error) {
  int64_t size;
  int fd = open_file(mount, name, &size, error);
  if (fd < 0) return false;
  ends->size = (uint64_t)size;
  ends->head_size = MIN(ends->size, FILE_HEAD_MAX);
  ends->tail_size = MIN(ends->size, tail);
  bool ok = read_at(fd, ends->head, ends->head_size, 0) && read_at(fd, ends->tail, ends->tail_size, ends->size - ends->tail_size);
  if (!ok) set_errno(error, name, errno);
  close(fd);
  return ok;
}

static bool folder_open_span(const Mount *mount, const char *name, FileSpan *span) {
  int64_t size;
  int fd = open_file(mount, name, &size, NULL);
  if (fd >= 0) *span = (FileSpan){.fd = fd, .size = (uint64_t)size};
  return fd >= 0;
}

static bool folder_has(const Mount *mount, const char *name) {
  int fd = folder_open((const Folder *)mount, name, false, NULL);
  if (fd >= 0) close(fd);
  return fd >= 0;
}

/* Returns the type as in stat's st_mode; 0 if the entry is gone. Most file systems report it with
 * the name, without a stat call. */
static mode_t entry_type(int dir, const struct dirent *entry) {
  if (entry->d_type != DT_UNKNOWN) return (mode_t)DTTOIF(entry->d_type);
  struct stat info;
  return fstatat(dir, entry->d_name, &info, AT_SYMLINK_NOFOLLOW) == 0 ? info.st_mode : 0;
}

/* Skips linked folders: a link to its own parent would never end. */
static void folder_entries(const Mount *mount, const char *path, GPtrArray *names) {
  const Folder *folder = (const Folder *)mount;
  int fd = folder_open(folder, path, true, NULL);
  DIR *stream = fd >= 0 ? fdopendir(fd) : NULL;
  if (!stream) {
    if (fd >= 0) close(fd);
    return;
  }
  for (struct dirent *entry; (entry = readdir(stream)) != NULL;) {
    const char *name = entry->d_name;
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0) continue;
    mode_t type = entry_type(fd, entry);
    if (S_ISDIR(type)) {
      g_ptr_array_add(names, g_strconcat(name, "/", NULL));
    } else if (S_ISREG(type)) {
      g_ptr_array_add(names, g_strdup(name));
    } else if (S_ISLNK(type)) {
      g_autofree char *full = *path ? g_strconcat(path, "/", name, NULL) : g_strdup(name);
      if (folder_has(mount, full)) g_ptr_array_add(names, g_strdup(name));
    }
  }
  closedir(stream);
}

static void folder_free(Mount *mount) {
  Folder *folder = (Folder *)mount;
  if (folder->fd >= 0) close(folder->fd);
  free(folder->root); /* allocated by realpath */
  g_free(folder);
}

static const MountKind folder_kind = {folder_read, folder_read_ends, folder_open_span, folder_has, folder_entries, folder_free};

/* Opens the folder's first name with one letter in the other case. If that finds the same file,
 * case is folded. */
static bool find_folds_case(int fd) {
  bool folds = false;
  int copy = openat(fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *stream = copy >= 0 ? fdopendir(copy) : NULL;
  if (!stream) {
    if (copy >= 0) close(copy);
    return false;
  }
  for (struct dirent *entry; (entry = readdir(stream)) != NULL;) {
    g_autofree char *other = g_strdup(entry->d_name);
    for (char *c = other; *c; c++) *c = g_ascii_islower(*c) ? g_ascii_toupper(*c) : g_ascii_tolower(*c);
    if (strcmp(other, entry->d_name) == 0) continue;
    struct stat here, there;
    folds = fstatat(fd, entry->d_name, &here, AT_SYMLINK_NOFOLLOW) == 0 && fstatat(fd, other, &there, AT_SYMLINK_NOFOLLOW) == 0 &&
            here.st_ino == there.st_ino && here.st_dev == there.st_dev;
    break;
  }
  closedir(stream);
  return folds;
}

Mount *folder_mount_new(const char *path, GError **error) {
  int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  char *root = fd >= 0 ? realpath(path, NULL) : NULL;
  if (!root) {
    int code = errno;
    const char *reason = code == ENOENT ? "no such file or folder" : code == ENOTDIR ? "is not a folder" : g_strerror(code);
    g_set_error(error, G_FILE_ERROR, (gint)g_file_error_from_errno(code), "%s: %s", path, reason);
    if (fd >= 0) close(fd);
    return NULL;
  }
  Folder *folder = g_new0(Folder, 1);
  folder->mount.kind = &folder_kind;
  folder->fd = fd;
  folder->root = root;
  folder->folds_case = find_folds_case(fd);
  return &folder->mount;
}
