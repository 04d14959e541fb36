#include "base/zstream.h"

#include "base/check.h"

#include <limits.h>
#include <zlib.h>

#define MEMORY_LEVEL 8 /* zlib's default */

struct Zstream {
  z_stream z;
  bool deflates;
};

static int window_bits(ZstreamFormat format) { return format == ZSTREAM_RAW ? -MAX_WBITS : MAX_WBITS; }

/* zlib fails here only if there is no memory, or if its header belongs to another version. */
static Zstream *checked(Zstream *stream, int result) {
  if (result != Z_OK) g_error("zlib cannot be used: %s", zError(result));
  return stream;
}

Zstream *zstream_deflater_new(ZstreamFormat format, int level) {
  Zstream *stream = g_new0(Zstream, 1);
  stream->deflates = true;
  return checked(stream, deflateInit2(&stream->z, level, Z_DEFLATED, window_bits(format), MEMORY_LEVEL, Z_DEFAULT_STRATEGY));
}

Zstream *zstream_inflater_new(ZstreamFormat format) {
  Zstream *stream = g_new0(Zstream, 1);
  return checked(stream, inflateInit2(&stream->z, window_bits(format)));
}

void zstream_free(Zstream *stream) {
  if (!stream) return;
  if (stream->deflates) deflateEnd(&stream->z);
  else inflateEnd(&stream->z);
  g_free(stream);
}

void zstream_begin(Zstream *stream, ZstreamBlock *block) {
  if (stream->deflates) deflateReset(&stream->z);
  else inflateReset(&stream->z);
  block->used = block->made = 0;
}

/* zlib counts in 32 bits, so large blocks are passed in parts. */
bool zstream_step(Zstream *stream, ZstreamBlock *block, gsize most) {
  z_stream *z = &stream->z;
  gsize end = block->used + MIN(most, block->in_size - block->used);
  int result = Z_OK;
  do {
    uInt in = (uInt)MIN(end - block->used, UINT_MAX), out = (uInt)MIN(block->room - block->made, UINT_MAX);
    bool is_rest = block->used + in == block->in_size;
    z->next_in = (Bytef *)(uintptr_t)(block->in + block->used);
    z->next_out = block->out + block->made;
    z->avail_in = in;
    z->avail_out = out;
    result = stream->deflates ? deflate(z, is_rest ? Z_FINISH : Z_NO_FLUSH) : inflate(z, Z_NO_FLUSH);
    block->used += in - z->avail_in;
    block->made += out - z->avail_out;
    if (z->avail_in == in && z->avail_out == out) break; /* no progress: damaged, or no room */
  } while (result == Z_OK && (block->used < end || end == block->in_size));
  return result == Z_STREAM_END;
}

bool zstream_run(Zstream *stream, ZstreamBlock *block) {
  zstream_begin(stream, block);
  return zstream_step(stream, block, block->in_size);
}

gsize zstream_bound(gsize size) { return compressBound((uLong)size); }

GBytes *zstream_deflated(Zstream *deflater, const void *bytes, gsize size) {
  ZstreamBlock block = {.in = bytes, .in_size = size, .room = zstream_bound(size)};
  block.out = g_malloc(block.room);
  bool fits = zstream_run(deflater, &block);
  CHECK(fits, "compressed data fit into the bound that zlib names");
  return g_bytes_new_take(block.out, block.made);
}
