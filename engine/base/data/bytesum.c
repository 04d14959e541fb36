#include "base/data/bytesum.h"

#include "base/data/bytes.h"

#include <string.h>

#define LANES 8
#define BLOCK (8 * LANES)                   /* bytes */
#define OFFSET UINT64_C(0xcbf29ce484222325) /* FNV's */
#define FACTOR UINT64_C(0x9e3779b97f4a7c15) /* 2^64 / golden ratio; odd, so nothing is lost */

static inline uint64_t step(uint64_t lane, uint64_t word) { return ((lane << 29 | lane >> 35) ^ word) * FACTOR; }

static inline void take_block(uint64_t lane[LANES], const uint8_t *block) {
  for (int i = 0; i < LANES; i++) lane[i] = step(lane[i], le64(block + 8 * (size_t)i));
}

uint64_t bytesum(const void *bytes, size_t count) {
  const uint8_t *at = bytes;
  size_t left = count;
  uint64_t lane[LANES];
  for (int i = 0; i < LANES; i++) lane[i] = OFFSET + (uint64_t)i;

  for (; left >= BLOCK; at += BLOCK, left -= BLOCK) take_block(lane, at);
  if (left > 0) {
    uint8_t rest[BLOCK] = {0};
    memcpy(rest, at, left);
    take_block(lane, rest);
  }
  uint64_t sum = step(OFFSET, count);
  for (int i = 0; i < LANES; i++) sum = step(sum, lane[i]);
  sum ^= sum >> 32;
  return sum * FACTOR;
}
