/* bytes.h: reads unsigned integers of 16 to 64 bits from the bytes of a file, big-endian (be) or
 * little-endian (le).
 *
 * Each function reads the 2, 3, 4 or 8 bytes at 'b'. The caller must ensure that these bytes exist.
 * They need no alignment. The result is the same on every machine. */

#ifndef BASE_DATA_BYTES_H
#define BASE_DATA_BYTES_H

#include <stdint.h>

static inline uint32_t be16(const uint8_t *b) { return (uint32_t)b[0] << 8 | b[1]; }
static inline uint32_t be32(const uint8_t *b) { return be16(b) << 16 | be16(b + 2); }

static inline uint32_t le16(const uint8_t *b) { return (uint32_t)b[1] << 8 | b[0]; }
static inline uint32_t le24(const uint8_t *b) { return (uint32_t)b[2] << 16 | le16(b); }
static inline uint32_t le32(const uint8_t *b) { return le16(b + 2) << 16 | le16(b); }
static inline uint64_t le64(const uint8_t *b) { return (uint64_t)le32(b + 4) << 32 | le32(b); }

#endif
