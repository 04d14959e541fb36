#include "base/random.h"

#include "base/check.h"

static uint64_t rotate_left(uint64_t x, int bits) { return (x << bits) | (x >> (64 - bits)); }

static uint64_t splitmix64(uint64_t *x) {
  uint64_t z = (*x += UINT64_C(0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

void random_seed(Random *random, uint64_t seed) {
  for (int i = 0; i < 4; i++) random->state[i] = splitmix64(&seed);
}

uint64_t random_next(Random *random) {
  uint64_t *s = random->state;
  uint64_t result = rotate_left(s[1] * 5, 7) * 9;
  uint64_t t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate_left(s[3], 45);
  return result;
}

double random_unit(Random *random) { return (double)(random_next(random) >> 11) * 0x1.0p-53; }

int64_t random_between(Random *random, int64_t low, int64_t high) {
  CHECK(low <= high, "an interval whose ends are in order");
  uint64_t span = (uint64_t)high - (uint64_t)low;
  if (span == UINT64_MAX) return (int64_t)random_next(random);
  /* Values from the last, incomplete round would favour small results: draw again. */
  uint64_t count = span + 1;
  uint64_t limit = UINT64_MAX - UINT64_MAX % count;
  uint64_t value;
  do value = random_next(random);
  while (value >= limit);
  return (int64_t)((uint64_t)low + value % count);
}
