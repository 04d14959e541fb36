/* bytesum.h: a 64-bit checksum that takes about 8 bytes per cycle, so the engine can check every
 * file that it reads.
 *
 * It finds accidental damage. Damage within one aligned group of 8 bytes is always found; other
 * damage is missed once in 2^64 cases. It does not protect against an attacker. The value is part
 * of the archive format (docs/formats.md) and the same on every machine.
 *
 * Eight lanes keep eight multiplications in flight. Each lane processes 64-bit words as FNV-1a
 * (Fowler, Noll, Vo) processes bytes. It also rotates its value, because a multiplication moves
 * bits upwards only. */

#ifndef BASE_DATA_BYTESUM_H
#define BASE_DATA_BYTESUM_H

#include <stddef.h>
#include <stdint.h>

uint64_t bytesum(const void *bytes, size_t count);

#endif
