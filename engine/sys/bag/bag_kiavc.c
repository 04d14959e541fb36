#include "sys/bag/bag_kiavc.h"

#include "base/data/bytes.h"
#include "base/name.h"

#include <stdlib.h>
#include <string.h>

#define MAGIC "KIAVCBAG" /* in any case */
#define MAGIC_SIZE 8
#define HEAD_SIZE 16
#define LENGTH_SIZE 2 /* of an entry's length field */
#define FIXED_SIZE 8  /* of the fields before the name: offset and size */
#define INDEX_MAX (BAG_ENTRIES_MAX * (LENGTH_SIZE + FIXED_SIZE + 2 * NAME_BYTES_MAX))

static bool damaged(GError **error, const char *what) {
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "damaged: %s (an archive of KIAVC)", what);
  return false;
}

static bool entry_damaged(GError **error, uint32_t number, const char *name, size_t length, const char *fault) {
  g_autofree char *shown = name_shown(name, length);
  g_autofree char *what = g_strdup_printf("file %u, '%s': %s", number, shown, fault);
  return damaged(error, what);
}

bool bag_kiavc_is(const uint8_t *bytes, size_t size) {
  return size >= MAGIC_SIZE && g_ascii_strncasecmp((const char *)bytes, MAGIC, MAGIC_SIZE) == 0;
}

bool bag_kiavc_head(BagHead *head, const uint8_t *bytes, size_t size, uint64_t file_size, GError **error) {
  head->kiavc = true;
  if (size < HEAD_SIZE) return damaged(error, "it is cut off");
  head->version = be32(bytes + 8);
  head->index_offset = be32(bytes + 12);
  if (head->index_offset == 0) {
    head->index_offset = file_size; /* no files */
    return true;
  }
  if (head->index_offset < HEAD_SIZE) return damaged(error, "its index lies in its head");
  if (head->index_offset >= file_size) return damaged(error, "it is cut off before its index");
  head->index_size = file_size - head->index_offset;
  if (head->index_size > INDEX_MAX) return damaged(error, "its index is too large");
  return true;
}

static int compare_offsets(const void *a, const void *b) {
  const BagEntry *x = a, *y = b;
  return (x->offset > y->offset) - (x->offset < y->offset);
}

static int compare_names(const void *a, const void *b) {
  return strcmp(((const BagEntry *)a)->name, ((const BagEntry *)b)->name);
}

/* Counts the entries by their lengths; returns -1 with an error if the lengths do not fit. */
static int count_entries(const uint8_t *bytes, uint64_t size, GError **error) {
  int count = 0;
  for (uint64_t at = 0; at < size; count++) {
    uint64_t left = size - at;
    uint64_t length = left < LENGTH_SIZE ? 0 : LENGTH_SIZE + be16(bytes + at);
    if (length <= LENGTH_SIZE + FIXED_SIZE || length > left) {
      damaged(error, "its index is cut off");
      return -1;
    }
    if (count == BAG_ENTRIES_MAX) {
      damaged(error, "an archive has at most 65535 files");
      return -1;
    }
    at += length;
  }
  return count;
}

/* Reads the entry at 'at'. Stores its name in 'name', which has room for all bytes of the entry. */
static bool read_entry(BagEntry *entry, uint32_t number, const uint8_t *at, char *name, uint64_t end_of_files, GError **error) {
  size_t length = be16(at) - FIXED_SIZE;
  const char *key = (const char *)at + LENGTH_SIZE + FIXED_SIZE;
  *entry = (BagEntry){.name = name, .offset = be32(at + 2), .stored = be32(at + 6), .size = be32(at + 6)};
  if (memchr(key, 0, length)) return entry_damaged(error, number, key, length, "its name contains a zero");
  g_autofree char *asked = g_strndup(key, length);
  GError *invalid = NULL;
  g_autofree char *fit = name_normalise(asked, &invalid);
  if (!fit) {
    damaged(error, invalid->message);
    g_error_free(invalid);
    return false;
  }
  entry->name_length = (uint8_t)strlen(fit);
  memcpy(name, fit, (size_t)entry->name_length + 1);
  if (entry->size == 0 || entry->offset < HEAD_SIZE || entry->offset > end_of_files ||
      entry->size > end_of_files - entry->offset) {
    return entry_damaged(error, number, key, length, "its bytes do not fit in the archive");
  }
  return true;
}

/* Checks that no two files overlap and that no name occurs twice. Leaves the entries sorted
 * by name. */
static bool check_all(BagIndex *index, GError **error) {
  BagEntry *entries = index->entries;
  qsort(entries, index->count, sizeof *entries, compare_offsets);
  for (uint32_t i = 1; i < index->count; i++) {
    if (entries[i].offset - entries[i - 1].offset < entries[i - 1].stored) {
      return entry_damaged(error, i + 1, entries[i].name, entries[i].name_length, "it overlaps with another file");
    }
  }
  qsort(entries, index->count, sizeof *entries, compare_names);
  for (uint32_t i = 1; i < index->count; i++) {
    if (strcmp(entries[i - 1].name, entries[i].name) == 0) {
      return entry_damaged(error, i + 1, entries[i].name, entries[i].name_length, "there are two of this name");
    }
  }
  return true;
}

bool bag_kiavc_entries(BagIndex *index, const BagHead *head, GError **error) {
  if (head->index_size == 0) return true;
  if (head->index_size < 4 || be32(index->bytes) != head->index_size - 4) return damaged(error, "its index is cut off");
  const uint8_t *at = index->bytes + 4;
  int count = count_entries(at, head->index_size - 4, error);
  if (count < 0) return false;

  index->count = (uint32_t)count;
  index->entries = g_new0(BagEntry, MAX(index->count, 1));
  /* A name and its zero need less space than the entry. */
  uint8_t *names = g_malloc(head->index_size);
  uint8_t *old = index->bytes;
  index->bytes = names;
  bool fine = true;
  for (uint32_t i = 0; fine && i < index->count; i++) {
    fine = read_entry(&index->entries[i], i + 1, at, (char *)names, head->index_offset, error);
    names += fine ? index->entries[i].name_length + 1 : 0;
    at += LENGTH_SIZE + be16(at);
  }
  g_free(old);
  return fine && check_all(index, error);
}
