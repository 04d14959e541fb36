#include "media/sound/sound_reader.h"

#include "base/data/bytesum.h"
#include "sys/file/descriptor.h"

#include <string.h>

struct SoundReader {
  FileSpan span;
  uint64_t *sums;   /* of the blocks */
  int64_t position; /* bytes; the stream's */
  int64_t loaded;   /* the number of the block in 'block'; -1: none */
  gint has_failed;  /* atomic */
  uint8_t block[SOUND_READER_BLOCK];
};

SoundReader *sound_reader_new(const Vfs *vfs, const char *name, GBytes *bytes) {
  FileSpan span;
  if (!vfs_open_span(vfs, name, &span)) return NULL;
  gsize size;
  const uint8_t *data = g_bytes_get_data(bytes, &size);
  SoundReader *reader = g_new(SoundReader, 1);
  reader->span = (FileSpan){span.fd, span.offset, size};
  reader->position = 0;
  reader->loaded = -1;
  reader->has_failed = 0;
  reader->sums = g_new(uint64_t, size / SOUND_READER_BLOCK + 1);
  for (gsize at = 0; at < size; at += SOUND_READER_BLOCK) {
    reader->sums[at / SOUND_READER_BLOCK] = bytesum(data + at, MIN(size - at, SOUND_READER_BLOCK));
  }
  return reader;
}

void sound_reader_free(SoundReader *reader) {
  if (!reader) return;
  descriptor_close(reader->span.fd);
  g_free(reader->sums);
  g_free(reader);
}

bool sound_reader_has_failed(const SoundReader *reader) { return g_atomic_int_get(&reader->has_failed); }

/* ---- The stream ---- */

static bool load(SoundReader *reader, int64_t number) {
  if (reader->loaded == number) return true;
  uint64_t at = (uint64_t)number * SOUND_READER_BLOCK;
  size_t size = (size_t)MIN(reader->span.size - at, SOUND_READER_BLOCK);
  reader->loaded = -1;
  if (descriptor_read_at(reader->span.fd, reader->block, size, reader->span.offset + at) != (int64_t)size) return false;
  if (bytesum(reader->block, size) != reader->sums[number]) return false;
  reader->loaded = number;
  return true;
}

/* Copies 'size' bytes, which the file has, or fewer if reading fails. Returns their number. */
static size_t copy(SoundReader *reader, uint8_t *to, size_t size) {
  size_t done = 0;
  while (done < size && !sound_reader_has_failed(reader)) {
    int64_t number = reader->position / SOUND_READER_BLOCK;
    size_t from = (size_t)(reader->position % SOUND_READER_BLOCK), count = MIN(size - done, SOUND_READER_BLOCK - from);
    if (load(reader, number)) {
      memcpy(to + done, reader->block + from, count);
      reader->position += (int64_t)count;
      done += count;
    } else {
      g_atomic_int_set(&reader->has_failed, 1);
    }
  }
  return done;
}

static SoundReader *reader_of(const SDL_RWops *stream) { return stream->hidden.unknown.data1; }

static Sint64 stream_size(SDL_RWops *stream) { return (Sint64)reader_of(stream)->span.size; }

static Sint64 stream_seek(SDL_RWops *stream, Sint64 offset, int whence) {
  SoundReader *reader = reader_of(stream);
  int64_t size = (int64_t)reader->span.size;
  int64_t base = whence == RW_SEEK_CUR ? reader->position : whence == RW_SEEK_END ? size : 0;
  if (sound_reader_has_failed(reader)) return SDL_SetError("the file can no longer be read");
  reader->position = CLAMP(offset, -base, size - base) + base;
  return reader->position;
}

static size_t stream_read(SDL_RWops *stream, void *to, size_t size, size_t count) {
  SoundReader *reader = reader_of(stream);
  if (size == 0) return 0;
  uint64_t left = reader->span.size - (uint64_t)reader->position;
  return copy(reader, to, (size_t)MIN(count, left / size) * size) / size;
}

static size_t stream_write(SDL_RWops *stream, const void *data, size_t size, size_t count) {
  (void)stream, (void)data, (void)size, (void)count;
  return 0;
}

static int stream_close(SDL_RWops *stream) {
  SDL_FreeRW(stream);
  return 0;
}

SDL_RWops *sound_reader_open(SoundReader *reader) {
  SDL_RWops *stream = SDL_AllocRW();
  if (!stream) return NULL;
  stream->type = SDL_RWOPS_UNKNOWN;
  stream->size = stream_size;
  stream->seek = stream_seek;
  stream->read = stream_read;
  stream->write = stream_write;
  stream->close = stream_close;
  stream->hidden.unknown.data1 = reader;
  reader->position = 0;
  return stream;
}
