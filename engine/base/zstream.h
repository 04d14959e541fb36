/* zstream.h: compresses and expands whole blocks of memory with zlib (RFC 1950, RFC 1951).
 *
 * A Zstream keeps zlib's working memory and can be used for many blocks. The memory is about 10 KiB
 * for expanding and 256 KiB for compressing. Equal input gives equal output as long as the version
 * of zlib is the same. */

#ifndef BASE_ZSTREAM_H
#define BASE_ZSTREAM_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum {
  ZSTREAM_ZLIB, /* with zlib's header and checksum */
  ZSTREAM_RAW   /* the deflated data only */
} ZstreamFormat;

typedef struct Zstream Zstream;

/* 'level' is 1 (fast) to 9 (small). */
Zstream *zstream_deflater_new(ZstreamFormat format, int level);
Zstream *zstream_inflater_new(ZstreamFormat format);
void zstream_free(Zstream *stream);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Zstream, zstream_free)

/* The input and output of zstream_run. */
typedef struct ZstreamBlock {
  const uint8_t *in;
  gsize in_size;
  uint8_t *out;
  gsize room;       /* bytes at 'out' */
  gsize used, made; /* set: bytes that were read, and written */
} ZstreamBlock;

/* Compresses all input, or expands one complete stream. Returns true on success. Returns false if
 * the data are invalid or incomplete, or if 'room' is too small. The input may have further bytes
 * after a complete stream: compare 'used' with 'in_size'. */
bool zstream_run(Zstream *stream, ZstreamBlock *block);

/* These two functions do the work of zstream_run in pieces. Call zstream_begin once, then
 * zstream_step until it returns true. Each step reads at most 'most' further bytes. If a step
 * returns false without reading anything, the block has failed, as in zstream_run. */
void zstream_begin(Zstream *stream, ZstreamBlock *block);
bool zstream_step(Zstream *stream, ZstreamBlock *block, gsize most);

/* Returns the largest number of bytes that compressing 'size' bytes can give. */
gsize zstream_bound(gsize size);

/* Returns the compressed bytes. The caller frees with g_bytes_unref. */
GBytes *zstream_deflated(Zstream *deflater, const void *bytes, gsize size);

#endif
