#include "base/data/checksum.h"

#include <string.h>

#define FNV_OFFSET UINT64_C(0xcbf29ce484222325)
#define FNV_PRIME UINT64_C(0x100000001b3)

void checksum_init(Checksum *sum) { sum->value = FNV_OFFSET; }

void checksum_add(Checksum *sum, uint64_t value) {
  /* One word instead of FNV's one byte. A multiplication moves bits upwards only; the rotation
   * spreads them. */
  uint64_t x = (sum->value ^ value) * FNV_PRIME;
  sum->value = (x << 23 | x >> 41) ^ (x >> 7);
}

void checksum_add_double(Checksum *sum, double value) {
  uint64_t bits;
  if (value == 0) value = 0.0; /* also -0.0 */
  if (value != value) bits = UINT64_C(0x7ff8000000000000);
  else memcpy(&bits, &value, sizeof bits);
  checksum_add(sum, bits);
}

void checksum_add_bytes(Checksum *sum, const void *bytes, size_t count) {
  const unsigned char *at = bytes;
  checksum_add(sum, count);
  for (; count >= sizeof(uint64_t); at += sizeof(uint64_t), count -= sizeof(uint64_t)) {
    uint64_t word;
    memcpy(&word, at, sizeof word);
    checksum_add(sum, word);
  }
  if (count == 0) return;
  uint64_t rest = 0;
  memcpy(&rest, at, count);
  checksum_add(sum, rest);
}

void checksum_add_string(Checksum *sum, const char *text) {
  if (text) checksum_add_bytes(sum, text, strlen(text));
  else checksum_add(sum, UINT64_MAX);
}

uint64_t checksum_result(const Checksum *sum) {
  uint64_t x = sum->value;
  x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
  return x ^ (x >> 31);
}
