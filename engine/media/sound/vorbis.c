#include "media/sound/vorbis.h"

#include <string.h>

#define BOOK_SYNC 0x564342

/* Reads bits of a packet, from the lowest bit of each byte. */
typedef struct Bits {
  const uint8_t *data;
  uint64_t size, at; /* bits; 'at' exceeds 'size' after reading too many */
} Bits;

/* Reads at most 32 bits; zeros after the end. */
static uint32_t take(Bits *bits, int count) {
  uint32_t value = 0;
  for (int i = 0; i < count; i++, bits->at++) {
    if (bits->at < bits->size) value |= (uint32_t)(bits->data[bits->at / 8] >> bits->at % 8 & 1) << i;
  }
  return value;
}

static bool is_over(const Bits *bits) { return bits->at > bits->size; }

/* Returns the number of significant bits. */
static int bit_count(uint32_t number) {
  int count = 0;
  for (; number > 0; number >>= 1) count++;
  return count;
}

/* Reads the lengths of the codes: one by one, or as a count per length. */
static bool skip_lengths(Bits *bits, uint32_t entries) {
  bool is_ordered = take(bits, 1);
  if (is_ordered) {
    int length = (int)take(bits, 5) + 1;
    for (uint32_t i = 0; i < entries; length++) {
      uint32_t count = take(bits, bit_count(entries - i));
      if (length > 32 || count > entries - i || is_over(bits)) return false;
      i += count;
    }
    return true;
  }
  bool is_sparse = take(bits, 1);
  for (uint32_t i = 0; i < entries && !is_over(bits); i++) {
    if (!is_sparse || take(bits, 1)) take(bits, 5);
  }
  return !is_over(bits);
}

/* Returns the largest number whose 'dimensions'-th power is at most 'entries' (9.2.3). */
static uint32_t grid_values(uint32_t entries, uint32_t dimensions) {
  if (dimensions == 1) return entries;
  for (uint32_t values = 1;; values++) {
    uint64_t power = 1;
    for (uint32_t i = 0; i < dimensions && power <= entries; i++) power *= values + 1;
    if (power > entries) return values;
  }
}

static bool skip_values(Bits *bits, uint32_t entries, uint32_t dimensions) {
  uint32_t type = take(bits, 4);
  if (type == 0) return true;
  if (type > 2) return false;
  take(bits, 32);
  take(bits, 32);
  uint64_t width = take(bits, 4) + 1;
  take(bits, 1);
  bits->at += width * (type == 1 ? grid_values(entries, dimensions) : (uint64_t)entries * dimensions);
  return !is_over(bits);
}

bool vorbis_setup_is_plausible(const uint8_t *packet, size_t size) {
  if (size < 8 || memcmp(packet, "\5vorbis", 7) != 0) return false;
  Bits bits = {packet, (uint64_t)size * 8, 7 * 8};
  uint64_t all_entries = 0, all_values = 0;
  for (int books = (int)take(&bits, 8) + 1; books > 0; books--) {
    if (take(&bits, 24) != BOOK_SYNC) return false;
    uint32_t dimensions = take(&bits, 16), entries = take(&bits, 24);
    all_entries += entries;
    all_values += (uint64_t)entries * dimensions;
    bool is_much = all_entries > VORBIS_ENTRIES_MAX || all_values > VORBIS_VALUES_MAX;
    if (dimensions == 0 || entries == 0 || is_much || is_over(&bits)) return false;
    if (!skip_lengths(&bits, entries) || !skip_values(&bits, entries, dimensions)) return false;
  }
  return true;
}
