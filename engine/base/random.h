/* random.h: a seeded generator whose whole state can be stored.
 *
 * xoshiro256** by David Blackman and Sebastiano Vigna (https://prng.di.unimi.it), seeded with
 * splitmix64. A game has two generators, one for the story and one for ornament. So an added
 * ornament, such as a flicker, never changes what happens. */

#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

typedef struct Random {
  uint64_t state[4];
} Random;

void random_seed(Random *random, uint64_t seed);
uint64_t random_next(Random *random);

/* Returns a number in [0, 1) with 53 random bits. */
double random_unit(Random *random);

/* Returns a number in [low, high] without bias. 'low' must not exceed 'high'. */
int64_t random_between(Random *random, int64_t low, int64_t high);

#endif
