/* checksum.h: a 64-bit checksum of the game's state, to compare a replay with its recording.
 *
 * The algorithm is FNV-1a (Fowler, Noll, Vo) with 64-bit words instead of bytes, a rotation after
 * each word, and a final mix. Each byte sequence and each string is added with its length, so "ab",
 * "c" and "a", "bc" differ. For a double, its bits are added. As exceptions, -0.0 counts as 0.0,
 * and all NaNs count as equal. The checksum depends on the order of the calls. It does not detect
 * deliberate changes. Files that need such protection contain a SHA-256. */

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

/* Adds 'count' bytes. Words are read in native byte order, so the result differs on big-endian
 * machines. */
void checksum_add_bytes(Checksum *sum, const void *bytes, size_t count);

/* Adds a string. NULL and "" give different checksums. */
void checksum_add_string(Checksum *sum, const char *text);

/* Returns the checksum of all values added so far. More values may be added later. */
uint64_t checksum_result(const Checksum *sum);

#endif
