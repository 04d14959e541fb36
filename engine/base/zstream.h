/* zstream.h: compresses and expands whole blocks of memory with zlib (RFC 1950, RFC 1951).
 *
 * A Zstream keeps zlib's memory, about 10 KiB for expanding and 256 KiB for compressing, so it can
 * be used for many blocks. The same input always gives the same output with one version of zlib. */

#ifndef BASE_ZSTREAM_H
#define BASE_ZSTREAM_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum {
  ZSTREAM_ZLIB, /* with zlib's head and checksum */
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

/* Compresses or expands a block. Returns true if the stream ended within 'room': all input was
 * compressed, or a valid stream was expanded completely. There may be further bytes after a valid
 * stream: compare 'used'. Returns false if the data are invalid or incomplete, or need more
 * room. */
bool zstream_run(Zstream *stream, ZstreamBlock *block);

/* The same in pieces: zstream_begin, then zstream_step, which reads at most 'most' further bytes,
 * until it returns true. If it returns false and has read nothing, zstream_run would have
 * failed. */
void zstream_begin(Zstream *stream, ZstreamBlock *block);
bool zstream_step(Zstream *stream, ZstreamBlock *block, gsize most);

/* Returns the room that suffices to compress that many bytes. */
gsize zstream_bound(gsize size);

/* Returns the bytes, compressed. The caller unrefs. */
GBytes *zstream_deflated(Zstream *deflater, const void *bytes, gsize size);

#endif
