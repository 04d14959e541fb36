/* random.h: a seeded random number generator. Its state can be saved.
 *
 * The algorithm is xoshiro256** by David Blackman and Sebastiano Vigna
 * (https://prng.di.unimi.it), seeded with splitmix64. A game has two generators. One is for the
 * events of the game. The other is for visual effects only, such as a flicker. So a new visual
 * effect never changes the events. */

#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

typedef struct Random {
  uint64_t state[4];
} Random;

/* Starts the generator. The same seed gives the same numbers on every machine. */
void random_seed(Random *random, uint64_t seed);

/* Returns 64 random bits. */
uint64_t random_next(Random *random);

/* Returns a number with 53 random bits that is at least 0 and less than 1. */
double random_unit(Random *random);

/* Returns an integer from 'low' to 'high', both included. Each integer has the same probability.
 * 'low' must not exceed 'high'. */
int64_t random_between(Random *random, int64_t low, int64_t high);

#endif
