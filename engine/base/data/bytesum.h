/* bytesum.h: a 64-bit checksum that is fast enough to check every file that the engine reads.
 *
 * It processes about 8 bytes per processor cycle. It detects accidental damage, but not deliberate
 * changes. Damage within one aligned group of 8 bytes is always detected. Other damage is missed
 * once in 2^64 cases. Archives contain this checksum (docs/formats.md), so it is the same on every
 * machine.
 *
 * Eight lanes run in parallel. Each lane processes 64-bit words as FNV-1a (Fowler, Noll, Vo)
 * processes bytes. Each lane also rotates its value, because a multiplication moves bits upwards
 * only. */

#ifndef BASE_DATA_BYTESUM_H
#define BASE_DATA_BYTESUM_H

#include <stddef.h>
#include <stdint.h>

uint64_t bytesum(const void *bytes, size_t count);

#endif
