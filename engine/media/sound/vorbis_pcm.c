#include "media/sound/vorbis_pcm.h"

#include <string.h>
#include <vorbis/vorbisfile.h>

#define SAMPLE_BYTES 2

typedef struct Input {
  const uint8_t *data;
  size_t left;
} Input;

static size_t read_input(void *out, size_t size, size_t count, void *user) {
  Input *input = user;
  size_t bytes = MIN(size * count, input->left);
  memcpy(out, input->data, bytes);
  input->data += bytes;
  input->left -= bytes;
  return bytes;
}

/* Fills at most 'size' bytes. Returns how many, or 0 if the data are damaged. */
static size_t decode(OggVorbis_File *file, char *out, size_t size) {
  size_t filled = 0;
  for (long got = 1; got > 0 && filled < size; filled += (size_t)got) {
    int part;
    got = ov_read(file, out + filled, (int)MIN(size - filled, 65536), G_BYTE_ORDER == G_BIG_ENDIAN, SAMPLE_BYTES, 1, &part);
    if (got < 0) return 0;
  }
  return filled;
}

int16_t *vorbis_pcm_decode(GBytes *bytes, const SoundHeader *header, uint32_t *size) {
  Input input;
  input.data = g_bytes_get_data(bytes, &input.left);
  uint64_t most = (uint64_t)header->frames_max * (uint64_t)header->channels * SAMPLE_BYTES;
  int16_t *samples = most <= INT32_MAX ? g_try_malloc(most) : NULL;
  OggVorbis_File file;
  if (!samples || ov_open_callbacks(&input, &file, NULL, 0, (ov_callbacks){.read_func = read_input}) != 0) {
    g_free(samples);
    return NULL;
  }
  size_t filled = decode(&file, (char *)samples, most);
  ov_clear(&file);
  *size = (uint32_t)filled;
  if (filled > 0) return g_realloc(samples, filled);
  g_free(samples);
  return NULL;
}
