/* checksum.h: a 64-bit fingerprint of a state, for comparing a replay with its recording.
 *
 * Not a protection against people: files carry a SHA-256 for that. FNV-1a (Fowler, Noll, Vo) over 64-bit words with a final
 * mix; every value goes in with a fixed width, so that two different lists of values do not run together. Doubles go in by
 * their bits, with -0.0 and all NaNs made equal to 0.0 and one NaN. */

#ifndef BASE_CHECKSUM_H
#define BASE_CHECKSUM_H

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
