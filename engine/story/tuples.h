/* tuples.h: short lists of words. Each different list is stored once and has a number.
 *
 * Facts ("%% has greeted %%", John, Fred), attributes (John, horse) and conditions with their terms
 * are lists of 32-bit words, looked up by content. Tuples are numbered from 0 in the order in which
 * they were added. They are never removed. All zero is a valid empty set. */

#ifndef STORY_TUPLES_H
#define STORY_TUPLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* No tuple. */
#define TUPLE_NONE UINT32_MAX

typedef struct Tuples {
  uint32_t *words;
  uint32_t word_count, word_capacity;
  uint32_t *starts; /* by tuple: where its words begin; has count + 1 entries */
  uint32_t count, capacity;
  uint32_t *slots; /* open addressing: tuple + 1, 0 is free */
  uint32_t slot_mask;
} Tuples;

void tuples_clear(Tuples *tuples);

/* Returns the number of the tuple of 'length' words, and adds the tuple if it is new. 'words' must
 * not point into 'tuples'. */
uint32_t tuples_add(Tuples *tuples, const uint32_t *words, uint32_t length);

/* Returns TUPLE_NONE if the tuple was never added. */
uint32_t tuples_find(const Tuples *tuples, const uint32_t *words, uint32_t length);

/* The words of an existing tuple, valid until the next tuples_add. */
static inline const uint32_t *tuples_words(const Tuples *tuples, uint32_t tuple) { return tuples->words + tuples->starts[tuple]; }
static inline uint32_t tuples_length(const Tuples *tuples, uint32_t tuple) {
  return tuples->starts[tuple + 1] - tuples->starts[tuple];
}

size_t tuples_bytes(const Tuples *tuples);

#endif
