/* tuples.h: short lists of words, each different one kept once and numbered.
 *
 * Facts ("%% has greeted %%", John, Fred), attributes (John, horse), conditions with their terms: all are lists of 32-bit words
 * that are looked up by their content. Tuples are numbered from 0 in the order in which they came, and never forgotten. All zero
 * is a valid empty set. */

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
  uint32_t *starts; /* by tuple: where its words begin; one more than there are tuples */
  uint32_t count, capacity;
  uint32_t *slots; /* open addressing: tuple + 1, 0 is free */
  uint32_t slot_mask;
} Tuples;

void tuples_clear(Tuples *tuples);

/* The number of the tuple of 'length' words, a new one if need be. 'words' may not lie in 'tuples'. */
uint32_t tuples_add(Tuples *tuples, const uint32_t *words, uint32_t length);

/* TUPLE_NONE when it was never added. */
uint32_t tuples_find(const Tuples *tuples, const uint32_t *words, uint32_t length);

/* The words of a tuple that was handed out; valid until the next is added. */
static inline const uint32_t *tuples_words(const Tuples *tuples, uint32_t tuple) { return tuples->words + tuples->starts[tuple]; }
static inline uint32_t tuples_length(const Tuples *tuples, uint32_t tuple) {
  return tuples->starts[tuple + 1] - tuples->starts[tuple];
}

size_t tuples_bytes(const Tuples *tuples);

#endif
