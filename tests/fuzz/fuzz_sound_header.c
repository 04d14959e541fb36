/* fuzz_sound_header.c: any bytes as a sound. The header and the structure are read. Ogg pages are
 * also tried with correct checksums, so their content is read as well. */

#include "base/check.h"
#include "base/data/bytes.h"
#include "media/sound/pcm.h"
#include "media/sound/sound_header.h"

#include <string.h>

#define OGG_HEADER 27

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void read_sound(const uint8_t *bytes, size_t size) {
  /* A copy of exactly this size, so the sanitizer detects reads beyond it. */
  g_autofree uint8_t *copy = g_memdup2(bytes, size);
  g_autoptr(GBytes) file = g_bytes_new_static(copy, size);
  g_autoptr(GError) error = NULL;
  SoundHeader header;
  bool ok = sound_read_header(file, &header, &error);
  CHECK(ok == (error == NULL), "a header is read or refused");
  g_autofree FileEnds *ends = g_new(FileEnds, 1);
  SoundHeader found;
  file_ends_set(ends, copy, size, FILE_TAIL_MAX);
  bool is_known = sound_glance(ends, &found);
  if (!ok) return;
  /* A last page within the last page of an Ogg file can deceive sound_glance. */
  bool is_ogg = header.format == SOUND_OGG_VORBIS || header.format == SOUND_OGG_OPUS;
  CHECK(!is_known || is_ogg || sound_ticks(&found) == sound_ticks(&header), "the ends give the same length");
  CHECK(header.rate >= 4000 && header.rate <= 192000 && header.channels >= 1 && header.channels <= 8,
        "rate and channels are legal");
  CHECK(header.frames >= 1 && header.frames <= header.frames_max, "the length is possible for the data");
  CHECK(pcm_bytes(&header) > 0, "the memory needed is known");
}

/* The checksum of RFC 3533, bit by bit, unlike the engine's implementation. */
static uint32_t ogg_crc(const uint8_t *bytes, size_t size) {
  uint32_t sum = 0;
  for (size_t i = 0; i < size; i++) {
    sum ^= (uint32_t)bytes[i] << 24;
    for (int bit = 0; bit < 8; bit++) sum = sum << 1 ^ (sum >> 31 ? 0x04c11db7u : 0);
  }
  return sum;
}

static void seal_pages(uint8_t *bytes, size_t size) {
  for (size_t at = 0; size - at >= OGG_HEADER && memcmp(bytes + at, "OggS", 4) == 0;) {
    size_t length = OGG_HEADER + bytes[at + 26];
    for (size_t i = 0; i < bytes[at + 26] && at + OGG_HEADER + i < size; i++) length += bytes[at + OGG_HEADER + i];
    if (length > size - at) return;
    memset(bytes + at + 22, 0, 4);
    uint32_t sum = ogg_crc(bytes + at, length);
    for (int i = 0; i < 4; i++) bytes[at + 22 + (size_t)i] = (uint8_t)(sum >> 8 * i);
    at += length;
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  read_sound(bytes, size);
  if (size < OGG_HEADER || memcmp(bytes, "OggS", 4) != 0) return 0;
  g_autofree uint8_t *sealed = g_memdup2(bytes, size);
  seal_pages(sealed, size);
  read_sound(sealed, size);
  return 0;
}
