/* checksum.h: a 64-bit checksum of a state, to compare a replay with its recording.
 *
 * FNV-1a (Fowler, Noll, Vo) over 64-bit words with a final mix. Every value is added with a fixed
 * width, and every string with its length, so "ab", "c" and "a", "bc" differ. Doubles are added by
 * their bits; -0.0 counts as 0.0, and all NaNs are equal. It does not protect against an attacker;
 * files carry a SHA-256 for that. */

#ifndef BASE_DATA_CHECKSUM_H
#define BASE_DATA_CHECKSUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Checksum {
  uint64_t value;
} Checksum;

void checksum_init(Checksum *sum);
void checksum_add(Checksum *sum, uint64_t value);
void checksum_add_double(Checksum *sum, double value);
void checksum_add_bytes(Checksum *sum, const void *bytes, size_t count);

/* NULL differs from "". */
void checksum_add_string(Checksum *sum, const char *text);
uint64_t checksum_result(const Checksum *sum);

#endif
