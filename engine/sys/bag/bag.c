#include "sys/bag/bag.h"

#include "base/data/bytesum.h"
#include "base/name.h"
#include "sys/file/descriptor.h"
#include "sys/mount.h"

#include <errno.h>
#include <string.h>

#define VIEWED_MAX 65536 /* bytes; reading is as fast for larger files */

/* --- bytes --- */

/* Copies exactly 'size' bytes. Returns false with an error that does not name the file. */
static bool copy_block(const Bag *bag, uint8_t *to, uint64_t offset, size_t size, GError **error) {
  if (size <= VIEWED_MAX && file_view_copy(&bag->view, to, offset, size)) return true;
  int64_t have = descriptor_read_at(bag->fd, to, size, offset);
  if (have == (int64_t)size) return true;
  if (have < 0) g_set_error_literal(error, G_FILE_ERROR, (gint)g_file_error_from_errno(errno), g_strerror(errno));
  else g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "the archive has become shorter since it was opened");
  return false;
}

/* Returns exactly 'size' bytes from g_malloc. Returns NULL with an error that does not name
 * the file. */
static uint8_t *read_block(const Bag *bag, uint64_t offset, uint64_t size, GError **error) {
  uint8_t *bytes = g_try_malloc(MAX(size, 1));
  if (!bytes) {
    g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_NOMEM, g_strerror(ENOMEM));
    return NULL;
  }
  if (copy_block(bag, bytes, offset, size, error)) return bytes;
  g_free(bytes);
  return NULL;
}

/* --- opening --- */

static int open_regular(const char *path, uint64_t *size, GError **error) {
  int fd = descriptor_open(path, size);
  if (fd >= 0) return fd;
  int code = errno;
  const char *reason = code == ENOENT ? "no such file" : code == EINVAL ? "is not a regular file" : g_strerror(code);
  g_set_error_literal(error, G_FILE_ERROR, (gint)g_file_error_from_errno(code == EINVAL ? ENXIO : code), reason);
  return -1;
}

static bool read_index(Bag *bag, GError **error) {
  uint8_t start[BAG_HEAD_SIZE];
  int64_t have = descriptor_read_at(bag->fd, start, sizeof start, 0);
  if (have < 0) {
    g_set_error_literal(error, G_FILE_ERROR, (gint)g_file_error_from_errno(errno), g_strerror(errno));
    return false;
  }
  if (!bag_head_read(&bag->head, start, (size_t)have, bag->file_size, error)) return false;
  uint8_t *bytes = read_block(bag, bag->head.index_offset, bag->head.index_size, error);
  if (!bytes || !bag_index_read(&bag->index, &bag->head, bytes, error)) return false;
  file_view_init(&bag->view, bag->fd, bag->head.index_offset);
  return true;
}

Bag *bag_open(const char *path, GError **error) {
  Bag *bag = g_new0(Bag, 1);
  bag->path = g_strdup(path);
  bag->inflater = zstream_inflater_new(ZSTREAM_RAW);
  bag->fd = open_regular(path, &bag->file_size, error);
  if (bag->fd >= 0 && read_index(bag, error)) return bag;
  g_prefix_error(error, "%s: ", path);
  bag_free(bag);
  return NULL;
}

void bag_free(Bag *bag) {
  if (!bag) return;
  bag_index_clear(&bag->index);
  file_view_clear(&bag->view);
  if (bag->fd >= 0) descriptor_close(bag->fd);
  zstream_free(bag->inflater);
  g_free(bag->path);
  g_free(bag);
}

bool bag_is_archive(const char *path) {
  uint64_t file_size;
  uint8_t start[BAG_HEAD_SIZE];
  int fd = open_regular(path, &file_size, NULL);
  if (fd < 0) return false;
  int64_t have = descriptor_read_at(fd, start, sizeof start, 0);
  descriptor_close(fd);
  return have > 0 && bag_head_is_ours(start, (size_t)have);
}

/* --- reading --- */

/* Returns NULL unless the stored bytes are one complete stream of exactly the entry's size. */
static uint8_t *inflate_whole(const BagEntry *entry, const uint8_t *stored, Zstream *inflater) {
  ZstreamBlock block = {.in = stored, .in_size = entry->stored};
  block.room = entry->size + 1; /* one byte more, to detect a stream that is too long */
  block.out = g_try_malloc(block.room);
  if (!block.out) return NULL;
  if (zstream_run(inflater, &block) && block.made == entry->size && block.used == entry->stored) return block.out;
  g_free(block.out);
  return NULL;
}

GBytes *bag_unpack(const BagEntry *entry, uint8_t *stored, Zstream *inflater, GError **error) {
  if (entry->has_sum && bytesum(stored, entry->stored) != entry->sum) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: damaged: its bytes in the archive have changed", entry->name);
    g_free(stored);
    return NULL;
  }
  if (!entry->deflated) return g_bytes_new_take(stored, entry->size);
  uint8_t *whole = inflate_whole(entry, stored, inflater);
  g_free(stored);
  if (whole) return g_bytes_new_take(whole, entry->size);
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: damaged: its unpacked size differs from the index", entry->name);
  return NULL;
}

GBytes *bag_read(const Bag *bag, uint32_t number, GError **error) {
  const BagEntry *entry = &bag->index.entries[number];
  uint8_t *stored = read_block(bag, entry->offset, entry->stored, error);
  if (stored) return bag_unpack(entry, stored, bag->inflater, error);
  g_prefix_error(error, "%s: ", entry->name);
  return NULL;
}

static bool read_deflated_ends(const Bag *bag, uint32_t number, size_t tail, FileEnds *ends, GError **error) {
  g_autoptr(GBytes) whole = bag_read(bag, number, error);
  if (!whole) return false;
  gsize size;
  const uint8_t *bytes = g_bytes_get_data(whole, &size);
  file_ends_set(ends, bytes, size, tail);
  return true;
}

bool bag_read_ends(const Bag *bag, uint32_t number, size_t tail, FileEnds *ends, GError **error) {
  const BagEntry *entry = &bag->index.entries[number];
  if (entry->deflated) return read_deflated_ends(bag, number, tail, ends, error);
  ends->size = entry->size;
  ends->head_size = MIN(ends->size, FILE_HEAD_MAX);
  ends->tail_size = MIN(ends->size, tail);
  uint64_t tail_at = entry->offset + entry->size - ends->tail_size;
  bool ok = copy_block(bag, ends->head, entry->offset, ends->head_size, error) &&
            copy_block(bag, ends->tail, tail_at, ends->tail_size, error);
  if (!ok) g_prefix_error(error, "%s: ", entry->name);
  return ok;
}

/* --- as a mount of the vfs --- */

typedef struct BagMount {
  Mount mount;
  Bag *bag;
} BagMount;

/* Returns the number of the file. Returns -1 with an error if there is none. */
static int find_file(const Bag *bag, const char *name, GError **error) {
  int number = bag_index_find(&bag->index, name);
  if (number < 0) g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "%s: no such file", name);
  return number;
}

static GBytes *mount_read(const Mount *mount, const char *name, gint64 most, GError **error) {
  const Bag *bag = ((const BagMount *)mount)->bag;
  int number = find_file(bag, name, error);
  if (number < 0) return NULL;
  if (bag->index.entries[number].size > (uint64_t)most) return mount_refuse_large(name, most, error);
  return bag_read(bag, (uint32_t)number, error);
}

static bool mount_read_ends(const Mount *mount, const char *name, size_t tail, FileEnds *ends, GError **error) {
  const Bag *bag = ((const BagMount *)mount)->bag;
  int number = find_file(bag, name, error);
  return number >= 0 && bag_read_ends(bag, (uint32_t)number, tail, ends, error);
}

static bool mount_open_span(const Mount *mount, const char *name, FileSpan *span) {
  const Bag *bag = ((const BagMount *)mount)->bag;
  int number = bag_index_find(&bag->index, name);
  if (number < 0 || bag->index.entries[number].deflated) return false;
  int fd = descriptor_duplicate(bag->fd);
  if (fd < 0) return false;
  *span = (FileSpan){fd, bag->index.entries[number].offset, bag->index.entries[number].size};
  return true;
}

static bool mount_has(const Mount *mount, const char *name) {
  return bag_index_find(&((const BagMount *)mount)->bag->index, name) >= 0;
}

/* Goes from entry to entry and skips the rest of each folder: all its names sort before the
 * folder's name followed by the character after "/". */
static void mount_entries(const Mount *mount, const char *folder, GPtrArray *names) {
  const BagIndex *index = &((const BagMount *)mount)->bag->index;
  g_autofree char *prefix = *folder ? g_strconcat(folder, "/", NULL) : g_strdup("");
  size_t length = strlen(prefix);
  uint32_t i = bag_index_bound(index, prefix, length);
  while (i < index->count && strncmp(index->entries[i].name, prefix, length) == 0) {
    const char *name = index->entries[i].name;
    const char *slash = strchr(name + length, '/');
    if (slash) {
      g_ptr_array_add(names, g_strndup(name + length, (gsize)(slash + 1 - name) - length));
      g_autofree char *behind = g_strndup(name, (gsize)(slash + 1 - name));
      behind[slash - name] = '/' + 1;
      i = bag_index_bound(index, behind, strlen(behind));
    } else {
      g_ptr_array_add(names, g_strdup(name + length));
      i++;
    }
  }
}

static void mount_free(Mount *mount) {
  bag_free(((BagMount *)mount)->bag);
  g_free(mount);
}

static const MountKind bag_kind = {mount_read, mount_read_ends, mount_open_span, mount_has, mount_entries, mount_free};

Mount *bag_mount_new(const char *path, GError **error) {
  Bag *bag = bag_open(path, error);
  if (!bag) return NULL;
  BagMount *mount = g_new0(BagMount, 1);
  mount->mount.kind = &bag_kind;
  mount->bag = bag;
  return &mount->mount;
}
