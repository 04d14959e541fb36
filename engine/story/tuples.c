#include "story/tuples.h"

#include "base/check.h"

#include <glib.h>
#include <string.h>

#define SLOTS_FIRST 64

void tuples_clear(Tuples *tuples) {
  g_free(tuples->words);
  g_free(tuples->starts);
  g_free(tuples->slots);
  *tuples = (Tuples){0};
}

static uint32_t hash_of(const uint32_t *words, uint32_t length) {
  uint64_t hash = length + UINT64_C(0x9e3779b97f4a7c15);
  for (uint32_t i = 0; i < length; i++) {
    hash = (hash ^ words[i]) * UINT64_C(0xd6e8feb86659fd93);
    hash ^= hash >> 32;
  }
  return (uint32_t)hash;
}

/* Returns the slot that holds the words, or the free slot where they belong. */
static uint32_t slot_of(const Tuples *tuples, const uint32_t *words, uint32_t length) {
  uint32_t slot = hash_of(words, length) & tuples->slot_mask;
  for (; tuples->slots[slot]; slot = (slot + 1) & tuples->slot_mask) {
    uint32_t tuple = tuples->slots[slot] - 1;
    if (tuples_length(tuples, tuple) == length &&
        (length == 0 || !memcmp(tuples_words(tuples, tuple), words, length * sizeof *words)))
      break;
  }
  return slot;
}

/* Keeps at least half of the slots free. */
static void grow(Tuples *tuples) {
  uint32_t slots = tuples->slots ? (tuples->slot_mask + 1) * 2 : SLOTS_FIRST;
  g_free(tuples->slots);
  tuples->slots = g_new0(uint32_t, slots);
  tuples->slot_mask = slots - 1;
  tuples->capacity = slots / 2;
  tuples->starts = g_renew(uint32_t, tuples->starts, tuples->capacity + 1);
  tuples->starts[0] = 0;
  for (uint32_t t = 0; t < tuples->count; t++) {
    uint32_t slot = hash_of(tuples_words(tuples, t), tuples_length(tuples, t)) & tuples->slot_mask;
    while (tuples->slots[slot]) slot = (slot + 1) & tuples->slot_mask;
    tuples->slots[slot] = t + 1;
  }
}

static void reserve_words(Tuples *tuples, uint32_t length) {
  CHECK(length <= UINT32_MAX / 4 - tuples->word_count, "fewer words than numbers");
  if (tuples->word_count + length <= tuples->word_capacity) return;
  tuples->word_capacity = MAX(tuples->word_capacity * 2, tuples->word_count + length + 64);
  tuples->words = g_renew(uint32_t, tuples->words, tuples->word_capacity);
}

uint32_t tuples_add(Tuples *tuples, const uint32_t *words, uint32_t length) {
  if (tuples->count == tuples->capacity) grow(tuples);
  uint32_t slot = slot_of(tuples, words, length);
  if (tuples->slots[slot]) return tuples->slots[slot] - 1;
  reserve_words(tuples, length);
  if (length > 0) memcpy(tuples->words + tuples->word_count, words, length * sizeof *words);
  tuples->word_count += length;
  tuples->slots[slot] = ++tuples->count;
  tuples->starts[tuples->count] = tuples->word_count;
  return tuples->count - 1;
}

uint32_t tuples_find(const Tuples *tuples, const uint32_t *words, uint32_t length) {
  if (!tuples->slots) return TUPLE_NONE;
  /* A free slot holds 0, which gives TUPLE_NONE. */
  return tuples->slots[slot_of(tuples, words, length)] - 1;
}

size_t tuples_bytes(const Tuples *tuples) {
  size_t words = (size_t)tuples->word_capacity + (tuples->starts ? tuples->capacity + 1 : 0) +
                 (tuples->slots ? (size_t)tuples->slot_mask + 1 : 0);
  return words * sizeof(uint32_t);
}
