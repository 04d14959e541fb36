/* bytesum.h: a 64-bit checksum of many bytes, fast enough to be taken of every file that is read (8 bytes a cycle or so).
 *
 * It finds what happens to files by accident: damage that lies within any 8 bytes (at a place that is a multiple of 8) is found
 * always, other damage but for one case in 2^64. It is no protection against people. The value is part of the archive's
 * format (docs/formats.md) and the same on every machine.
 *
 * Eight lanes, so that eight multiplications are under way at once; each takes the words of its place as FNV-1a (Fowler, Noll,
 * Vo) takes bytes, with a rotation, as 64-bit products carry upwards only. */

#ifndef BASE_BYTESUM_H
#define BASE_BYTESUM_H

#include <stddef.h>
#include <stdint.h>

uint64_t bytesum(const void *bytes, size_t count);

#endif
