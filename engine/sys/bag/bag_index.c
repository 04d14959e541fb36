#include "sys/bag/bag_index.h"

#include "base/data/bytes.h"
#include "base/data/bytesum.h"
#include "base/name.h"
#include "sys/bag/bag_kiavc.h"
#include "sys/bag/bag_places.h"
#include "sys/mount.h"

#include <string.h>

#define SUMMED 56 /* bytes of the head that its own checksum covers; the checksum follows them */

static bool damaged(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);
static bool damaged(GError **error, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  if (error) *error = g_error_new_valist(G_FILE_ERROR, G_FILE_ERROR_INVAL, format, arguments);
  va_end(arguments);
  return false;
}

/* --- the head --- */

static bool check_extent(const BagHead *head, uint64_t length, uint64_t file_size, GError **error) {
  if (length > file_size) {
    return damaged(error, "cut off: it has %" G_GUINT64_FORMAT " bytes of %" G_GUINT64_FORMAT, file_size, length);
  }
  if (length < file_size) {
    return damaged(error, "damaged: %" G_GUINT64_FORMAT " bytes follow its end", file_size - length);
  }
  if (head->count > BAG_ENTRIES_MAX) return damaged(error, "damaged: an archive has at most %d files", BAG_ENTRIES_MAX);
  bool fits = head->index_offset >= BAG_HEAD_SIZE && head->index_offset <= length &&
              head->index_size == length - head->index_offset &&
              head->index_size <= (uint64_t)head->count * (BAG_RECORD_SIZE + NAME_BYTES_MAX);
  return fits || damaged(error, "damaged: its head has an invalid position of the index");
}

bool bag_head_is_ours(const uint8_t *bytes, size_t size) {
  size_t known = MIN(size, BAG_MAGIC_SIZE); /* of a truncated file, the part that is left */
  return bag_kiavc_is(bytes, size) || (known > 0 && memcmp(bytes, BAG_MAGIC, known) == 0);
}

bool bag_head_read(BagHead *head, const uint8_t *bytes, size_t size, uint64_t file_size, GError **error) {
  *head = (BagHead){0};
  if (size == 0) return damaged(error, "an empty file, not a BAG archive");
  if (bag_kiavc_is(bytes, size)) return bag_kiavc_head(head, bytes, size, file_size, error);

  if (!bag_head_is_ours(bytes, size)) return damaged(error, "not a BAG archive");
  if (size < BAG_HEAD_SIZE) return damaged(error, "cut off: it has %zu bytes, and its head alone has %d", size, BAG_HEAD_SIZE);
  if (bytesum(bytes, SUMMED) != le64(bytes + SUMMED)) return damaged(error, "damaged: its head has changed");
  head->version = le32(bytes + 12);
  if (head->version != BAG_VERSION) {
    return damaged(error, "an archive of version %u; this engine reads version %d", head->version, BAG_VERSION);
  }
  head->count = le32(bytes + 16);
  head->index_offset = le64(bytes + 24);
  head->index_size = le64(bytes + 32);
  head->index_sum = le64(bytes + 40);
  if (le32(bytes + 20) != 0) return damaged(error, "damaged: its head has an unknown value");
  return check_extent(head, le64(bytes + 48), file_size, error);
}

/* --- the index --- */

/* Sets the error for an entry, with its number (from 1) and name. */
static bool entry_damaged(GError **error, uint32_t i, const BagEntry *entry, const char *fault) {
  g_autofree char *shown = name_shown(entry->name, entry->name_length);
  return damaged(error, "damaged: file %u, '%s': %s", i + 1, shown, fault);
}

static const char *size_fault(const BagEntry *entry, uint64_t room) {
  if (entry->stored > room) return "its bytes do not fit in the archive";
  if (entry->size > MOUNT_FILE_MAX) return "it is larger than 1 GiB";
  if (!entry->deflated) return entry->stored == entry->size ? NULL : "its two sizes contradict each other";
  if (entry->stored == 0 || entry->stored > entry->size) return "its two sizes contradict each other";
  return entry->size > entry->stored * BAG_RATIO_MAX ? "it is deflated to less than a 200th of its size" : NULL;
}

/* Reads the entry at '*at'. Its bytes must start at 'offset' of the archive. */
static bool read_entry(BagIndex *index, uint32_t i, uint8_t **at, const uint8_t *end, uint64_t offset, uint64_t room,
                       GError **error) {
  uint8_t *record = *at;
  size_t left = (size_t)(end - record);
  if (left < BAG_RECORD_SIZE || left - BAG_RECORD_SIZE < record[33]) {
    return damaged(error, "damaged: its index ends within file %u", i + 1);
  }
  BagEntry *entry = &index->entries[i];
  *entry = (BagEntry){.offset = le64(record),
                      .stored = le64(record + 8),
                      .size = le64(record + 16),
                      .sum = le64(record + 24),
                      .deflated = record[32] == 1,
                      .has_sum = true,
                      .name_length = record[33],
                      .name = (const char *)record + 34};
  *at += BAG_RECORD_SIZE + entry->name_length;
  if (record[32] > 1) return entry_damaged(error, i, entry, "it is packed in an unknown way");
  if ((*at)[-1] != 0) return entry_damaged(error, i, entry, "its name does not end where it should");
  const char *fault = name_fault(entry->name, entry->name_length);
  if (!fault && entry->offset != offset) fault = "it does not begin where the file before it ends";
  if (!fault) fault = size_fault(entry, room);
  if (!fault && i > 0) {
    int order = strcmp(entry[-1].name, entry->name);
    if (order >= 0) fault = order == 0 ? "there are two of this name" : "it is not in the order of names";
  }
  return !fault || entry_damaged(error, i, entry, fault);
}

static bool read_entries(BagIndex *index, const BagHead *head, GError **error) {
  if (bytesum(index->bytes, head->index_size) != head->index_sum) return damaged(error, "damaged: its index has changed");
  uint8_t *at = index->bytes;
  const uint8_t *end = at + head->index_size;
  uint64_t offset = BAG_HEAD_SIZE;
  for (uint32_t i = 0; i < index->count; i++) {
    if (!read_entry(index, i, &at, end, offset, head->index_offset - offset, error)) return false;
    offset += index->entries[i].stored;
  }
  if (at != end) return damaged(error, "damaged: its index is longer than its files need");
  return offset == head->index_offset || damaged(error, "damaged: there are bytes that belong to no file");
}

bool bag_index_read(BagIndex *index, const BagHead *head, uint8_t *bytes, GError **error) {
  *index = (BagIndex){.count = head->count};
  index->bytes = bytes ? bytes : g_malloc0(1); /* g_malloc returns NULL for an empty index */
  bool read;
  if (head->kiavc) {
    read = bag_kiavc_entries(index, head, error);
  } else {
    index->entries = g_new0(BagEntry, MAX(index->count, 1));
    read = read_entries(index, head, error);
  }
  if (read) read = bag_places_fill(index, error);
  if (!read) bag_index_clear(index);
  return read;
}

void bag_index_clear(BagIndex *index) {
  g_free(index->entries);
  g_free(index->places);
  g_free(index->bytes);
  *index = (BagIndex){0};
}

uint32_t bag_index_bound(const BagIndex *index, const char *bytes, size_t length) {
  uint32_t low = 0, high = index->count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (strncmp(index->entries[middle].name, bytes, length) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
