/* tuples.h: gives every short list of 32-bit words a number.
 *
 * Such a list is a tuple. Examples of tuples are facts ("%% has greeted %%", John, Fred),
 * attributes (John, horse) and conditions with their terms. Each different tuple is stored once and
 * found by its content. Tuples are numbered from 0 in the order in which they were added. They are
 * never removed. A Tuples of zeros is valid, and has no tuples. */

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
  uint32_t *starts; /* for each tuple: index of its first word in 'words'; count + 1 entries */
  uint32_t count, capacity;
  uint32_t *slots; /* hash table with open addressing: tuple + 1; 0 = free */
  uint32_t slot_mask;
} Tuples;

void tuples_clear(Tuples *tuples);

/* Returns the number of a tuple of 'length' words. Adds the tuple if it is new. 'words' must not
 * point into 'tuples'. */
uint32_t tuples_add(Tuples *tuples, const uint32_t *words, uint32_t length);

/* Returns the number of a tuple, or TUPLE_NONE if the tuple was never added. */
uint32_t tuples_find(const Tuples *tuples, const uint32_t *words, uint32_t length);

/* Returns the words of an existing tuple. Valid until the next tuples_add. */
static inline const uint32_t *tuples_words(const Tuples *tuples, uint32_t tuple) { return tuples->words + tuples->starts[tuple]; }
static inline uint32_t tuples_length(const Tuples *tuples, uint32_t tuple) {
  return tuples->starts[tuple + 1] - tuples->starts[tuple];
}

/* Returns the memory of the tuples in bytes. */
size_t tuples_bytes(const Tuples *tuples);

#endif
