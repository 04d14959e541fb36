/* random.h: a seeded random number generator. Its whole state can be saved.
 *
 * The algorithm is xoshiro256** by David Blackman and Sebastiano Vigna (https://prng.di.unimi.it),
 * seeded with splitmix64. A game has two generators: one decides the events of the game, the other
 * only visual effects such as a flicker. So an added effect never changes the events. */

#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

typedef struct Random {
  uint64_t state[4];
} Random;

void random_seed(Random *random, uint64_t seed);
uint64_t random_next(Random *random);

/* Returns a number from 0 to below 1, with 53 random bits. */
double random_unit(Random *random);

/* Returns an integer from 'low' to 'high', both included. All have the same probability. 'low' must
 * not exceed 'high'. */
int64_t random_between(Random *random, int64_t low, int64_t high);

#endif
