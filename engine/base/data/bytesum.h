/* bytesum.h: a 64-bit checksum that is fast enough to check every file that the engine reads.
 *
 * The function processes about 8 bytes per processor cycle. The checksum detects accidental damage,
 * but not deliberate changes. Damage within one aligned group of 8 bytes is always detected. Other
 * damage is missed in about one of 2^64 cases. The checksum is the same on every machine, because
 * archives contain it (docs/formats.md).
 *
 * Eight lanes run in parallel. A lane is one 64-bit value. Each lane processes words of 64 bits in
 * the way in which FNV-1a (Fowler, Noll, Vo) processes bytes, but with another factor. Each lane
 * also rotates its value, because a multiplication moves bits upwards only. */

#ifndef BASE_DATA_BYTESUM_H
#define BASE_DATA_BYTESUM_H

#include <stddef.h>
#include <stdint.h>

/* Returns the checksum of 'count' bytes. */
uint64_t bytesum(const void *bytes, size_t count);

#endif
