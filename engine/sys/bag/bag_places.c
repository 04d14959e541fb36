#include "sys/bag/bag_places.h"

#include "base/name.h"

#include <string.h>

/* The limit of steps for one lookup. An attacker could choose names that share a slot, which would
 * make each lookup a search through all of them. Ordinary names in a half-full table need a few
 * dozen steps at worst. */
#define STEPS_MAX 1000

static bool is_ascii(const char *bytes, size_t length) {
  unsigned char all = 0;
  for (size_t i = 0; i < length; i++) all |= (unsigned char)bytes[i];
  return all < 128;
}

/* Converts A to Z to lower case in eight bytes at a time. */
static inline uint64_t lower(uint64_t word) {
  const uint64_t each = UINT64_C(0x0101010101010101), high = 128 * each;
  uint64_t low_bits = word & ~high;
  /* The high bit of each byte is the result. */
  uint64_t from_a = low_bits + (128 - 'A') * each, behind_z = low_bits + (128 - 'Z' - 1) * each;
  uint64_t is_upper = from_a & ~behind_z & ~word & high;
  return word | is_upper >> 2; /* 'a' - 'A' is 128 >> 2 */
}

/* FNV-1a with eight bytes per step and a final mix. */
static uint32_t hash_bytes(const char *bytes, size_t length) {
  const uint64_t factor = UINT64_C(0x9e3779b97f4a7c15);
  uint64_t hash = length;
  for (; length >= 8; bytes += 8, length -= 8) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    hash = (hash ^ lower(word)) * factor;
    hash ^= hash >> 32;
  }
  uint64_t rest = 0;
  memcpy(&rest, bytes, length);
  hash = (hash ^ lower(rest)) * factor;
  return (uint32_t)(hash >> 32);
}

static uint32_t hash_of(const char *name, size_t length) {
  if (is_ascii(name, length)) return hash_bytes(name, length);
  g_autofree char *folded = name_folded(name, length);
  return hash_bytes(folded, strlen(folded));
}

static bool same_folded(const char *a, size_t a_length, const char *b, size_t b_length) {
  if (is_ascii(a, a_length) && is_ascii(b, b_length)) return a_length == b_length && g_ascii_strncasecmp(a, b, a_length) == 0;
  g_autofree char *a_folded = name_folded(a, a_length);
  g_autofree char *b_folded = name_folded(b, b_length);
  return strcmp(a_folded, b_folded) == 0;
}

static bool clash(GError **error, const BagEntry *first, size_t first_length, const BagEntry *second, size_t second_length) {
  g_autofree char *a = name_shown(first->name, first_length), *b = name_shown(second->name, second_length);
  if (strcmp(a, b) == 0) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "'%s' is both a file and a folder", a);
  } else {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "'%s' and '%s' are the same name where case does not matter", a, b);
  }
  return false;
}

/* Adds the first 'length' bytes of an entry's name: the whole name for the file, less for
 * a folder. */
static bool add(BagIndex *index, uint32_t i, size_t length, GError **error) {
  const BagEntry *entry = &index->entries[i];
  uint32_t hash = hash_of(entry->name, length);
  uint32_t slot = hash & index->place_mask;
  for (int steps = 0; index->places[slot].length > 0; steps++, slot = (slot + 1) & index->place_mask) {
    const BagPlace *place = &index->places[slot];
    const BagEntry *other = &index->entries[place->entry];
    if (steps == STEPS_MAX) {
      g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "too many of its names share a hash value");
      return false;
    }
    if (place->hash == hash && same_folded(other->name, place->length, entry->name, length)) {
      return clash(error, other, place->length, entry, length);
    }
  }
  index->places[slot] = (BagPlace){.hash = hash, .entry = (uint16_t)i, .length = (uint8_t)length};
  return true;
}

/* Returns the length of the first folder of entry i that is longer than 'length' and does
 * not contain entry i - 1; 0 if there is none. Names are sorted, so all files of a folder
 * are consecutive. */
static size_t next_new_folder(const BagIndex *index, uint32_t i, size_t length) {
  const char *name = index->entries[i].name;
  const char *before = i > 0 ? index->entries[i - 1].name : "";
  for (const char *slash = strchr(name + length + (length > 0), '/'); slash; slash = strchr(slash + 1, '/')) {
    size_t found = (size_t)(slash - name);
    if (strncmp(before, name, found + 1) != 0) return found;
  }
  return 0;
}

bool bag_places_fill(BagIndex *index, GError **error) {
  uint32_t needed = index->count;
  for (uint32_t i = 0; i < index->count; i++) {
    for (size_t length = 0; (length = next_new_folder(index, i, length)) > 0;) needed++;
  }
  uint32_t slots = 16;
  while (slots < 2 * needed) slots *= 2;
  index->places = g_new0(BagPlace, slots);
  index->place_mask = slots - 1;
  for (uint32_t i = 0; i < index->count; i++) {
    for (size_t length = 0; (length = next_new_folder(index, i, length)) > 0;) {
      if (!add(index, i, length, error)) return false;
    }
    if (!add(index, i, index->entries[i].name_length, error)) return false;
  }
  return true;
}

int bag_index_find(const BagIndex *index, const char *name) {
  size_t length = strlen(name);
  if (length == 0 || length > NAME_BYTES_MAX) return -1;
  uint32_t hash = hash_of(name, length);
  for (uint32_t slot = hash & index->place_mask; index->places[slot].length > 0; slot = (slot + 1) & index->place_mask) {
    const BagPlace *place = &index->places[slot];
    const BagEntry *entry = &index->entries[place->entry];
    if (place->hash == hash && place->length == length && entry->name_length == length &&
        memcmp(entry->name, name, length) == 0) {
      return place->entry;
    }
  }
  return -1;
}
