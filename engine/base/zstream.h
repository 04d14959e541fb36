/* zstream.h: compresses and expands whole blocks of memory with zlib (RFC 1950, RFC 1951).
 *
 * A Zstream keeps zlib's working memory and can process many blocks, one after the other. A stream
 * either compresses or expands. Its memory is about 256 KiB for compressing and 40 KiB for
 * expanding. The same version of zlib compresses equal input to equal output. */

#ifndef BASE_ZSTREAM_H
#define BASE_ZSTREAM_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum {
  ZSTREAM_ZLIB, /* with zlib's header and checksum */
  ZSTREAM_RAW   /* only the compressed data, without header and checksum */
} ZstreamFormat;

typedef struct Zstream Zstream;

/* Returns a stream that compresses. 'level' is from 1 (fast) to 9 (small). */
Zstream *zstream_deflater_new(ZstreamFormat format, int level);

/* Returns a stream that expands. */
Zstream *zstream_inflater_new(ZstreamFormat format);
void zstream_free(Zstream *stream);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Zstream, zstream_free)

/* The input and output of zstream_run. The caller sets all fields except 'used' and 'made', and
 * owns both buffers. */
typedef struct ZstreamBlock {
  const uint8_t *in;
  gsize in_size; /* bytes at 'in' */
  uint8_t *out;
  gsize room;       /* size of the buffer 'out', in bytes */
  gsize used, made; /* results: bytes read from 'in', and bytes written to 'out' */
} ZstreamBlock;

/* Compresses all input, or expands one complete stream. Returns true on success. Returns false if
 * the data are invalid or incomplete, or if 'room' is too small. The input may have further bytes
 * after a complete stream: compare 'used' with 'in_size'. */
bool zstream_run(Zstream *stream, ZstreamBlock *block);

/* These two functions do the work of zstream_run in pieces. Call zstream_begin once. Then call
 * zstream_step until it returns true. Each call reads at most 'most' further bytes of 'in'. If a
 * call returns false and 'used' has not changed, the block has failed for one of the reasons of
 * zstream_run. Then stop. */
void zstream_begin(Zstream *stream, ZstreamBlock *block);
bool zstream_step(Zstream *stream, ZstreamBlock *block, gsize most);

/* Returns the largest size that 'size' bytes can have after compression, in bytes. */
gsize zstream_bound(gsize size);

/* Compresses 'size' bytes and returns the result. The caller frees with g_bytes_unref. */
GBytes *zstream_deflated(Zstream *deflater, const void *bytes, gsize size);

#endif
