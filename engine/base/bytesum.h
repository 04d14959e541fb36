/* bytesum.h: a 64-bit checksum of many bytes, at about 8 bytes per cycle: fast enough for every
 * file that is read.
 *
 * It finds accidental damage. Damage within one aligned group of 8 bytes is always found; other
 * damage is missed once in 2^64 cases. It does not protect against an attacker. The value is part
 * of the archive format (docs/formats.md) and the same on every machine.
 *
 * Eight lanes keep eight multiplications in flight. Each lane takes 64-bit words as FNV-1a (Fowler,
 * Noll, Vo) takes bytes. It also rotates, because a 64-bit product carries upwards only. */

#ifndef BASE_BYTESUM_H
#define BASE_BYTESUM_H

#include <stddef.h>
#include <stdint.h>

uint64_t bytesum(const void *bytes, size_t count);

#endif
