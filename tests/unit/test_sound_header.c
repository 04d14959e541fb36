#include "samples.h"

#include "media/sound/sound_header.h"

#include <string.h>

static const char *const samples[] = {"tone.wav", "tone.ogg", "tone.opus", "tone.flac", "tone.mp3"};

/* Reads from a copy of exactly this size, so ASan detects reads beyond it. */
static bool read_copy(const uint8_t *data, gsize size, SoundHeader *header, GError **error) {
  g_autofree uint8_t *copy = g_memdup2(data, size);
  g_autoptr(GBytes) bytes = g_bytes_new_static(copy, size);
  return sound_read_header(bytes, header, error);
}

static void assert_refused(const uint8_t *data, gsize size, const char *part) {
  g_autoptr(GError) error = NULL;
  SoundHeader header = {.rate = -1};
  g_assert_false(read_copy(data, size, &header, &error));
  g_assert_true(error->domain == SOUND_ERROR);
  if (!strstr(error->message, part)) g_error("'%s' does not say '%s'", error->message, part);
  g_assert_cmpint(header.rate, ==, -1);
}

static void test_samples(void) {
  const SoundFormat formats[] = {SOUND_WAV, SOUND_OGG_VORBIS, SOUND_OGG_OPUS, SOUND_FLAC, SOUND_MP3};
  const int rates[] = {22050, 22050, 48000, 22050, 22050};
  const int64_t frames[] = {5512, 5512, 12000, 5512, 0};
  for (size_t i = 0; i < G_N_ELEMENTS(samples); i++) {
    g_autoptr(GByteArray) file = sample_read(samples[i]);
    g_autoptr(GError) error = NULL;
    SoundHeader header;
    read_copy(file->data, file->len, &header, &error);
    g_assert_no_error(error);
    g_assert_cmpint((int)header.format, ==, (int)formats[i]);
    g_assert_cmpint(header.rate, ==, rates[i]);
    g_assert_cmpint(header.channels, ==, 1);
    if (frames[i]) g_assert_cmpint(header.frames, ==, frames[i]);
    g_assert_cmpint(header.frames_max, >=, header.frames);
    g_assert_cmpint(header.frames_max, <, header.rate); /* the upper bound is not far off */
    /* MP3 adds silence. The sound lasts a quarter of a second and at most four frames more. */
    g_assert_cmpint(header.frames * 4, >=, header.rate - 4);
    g_assert_cmpint(header.frames * 4, <, header.rate + 4 * 4 * 576);
  }
}

static void test_truncated(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(samples); i++) {
    g_autoptr(GByteArray) file = sample_read(samples[i]);
    /* MP3 stores no length: a part of the file is a shorter sound. */
    bool is_mp3 = strstr(samples[i], ".mp3") != NULL;
    for (guint size = 0; size < file->len; size++) {
      SoundHeader header;
      g_autoptr(GError) error = NULL;
      bool ok = read_copy(file->data, size, &header, &error);
      g_assert_true(ok == (error == NULL));
      if (ok && !is_mp3) g_error("%s: %u bytes were believed", samples[i], size);
    }
  }
}

static void test_flipped(void) {
  g_autoptr(GRand) random = g_rand_new_with_seed(21);
  for (size_t i = 0; i < G_N_ELEMENTS(samples); i++) {
    g_autoptr(GByteArray) file = sample_read(samples[i]);
    bool is_ogg = strstr(samples[i], ".ogg") || strstr(samples[i], ".opus");
    for (int round = 0; round < 2000; round++) {
      g_autofree uint8_t *copy = g_memdup2(file->data, file->len);
      int range = round % 2 ? (int)file->len : 64; /* every second time, only in the header */
      copy[g_rand_int_range(random, 0, range)] ^= (uint8_t)(1 << g_rand_int_range(random, 0, 8));
      SoundHeader header;
      g_autoptr(GError) error = NULL;
      bool ok = read_copy(copy, file->len, &header, &error);
      g_assert_true(ok == (error == NULL));
      if (!ok) continue;
      g_assert_false(is_ogg); /* the CRC finds every changed bit */
      g_assert_true(header.frames > 0 && header.rate >= 4000 && header.channels >= 1 && header.channels <= 8);
      g_assert_cmpint(header.frames, <=, header.frames_max);
    }
  }
}

/* A WAV header with 'rate', 'channels' and a data chunk that claims 'size' bytes. 64
 * bytes follow. */
static void assert_wav_refused(uint32_t rate, uint32_t channels, uint32_t size, const char *part) {
  uint8_t wav[108] = "RIFF\0\0\0\0WAVEfmt \x10\0\0\0";
  put16(wav + 20, 1);
  put16(wav + 22, channels);
  put32(wav + 24, rate);
  put16(wav + 32, channels * 2);
  put16(wav + 34, 16);
  memcpy(wav + 36, "data", 4);
  put32(wav + 40, size);
  assert_refused(wav, sizeof wav, part);
}

static void test_wav(void) {
  assert_wav_refused(100, 1, 64, "100 Hz; expected 4000 to 192000");
  assert_wav_refused(4000000000u, 1, 64, "Hz; expected");
  assert_wav_refused(44100, 0, 64, "only PCM");
  assert_wav_refused(44100, 9, 64, "9 channels; expected 1 to 8");
  assert_wav_refused(44100, 65535, 64, "only PCM");
  assert_wav_refused(44100, 1, 65, "ends in the middle");
  assert_wav_refused(44100, 1, 0xffffffff, "ends in the middle");
  assert_wav_refused(44100, 1, 0, "holds no sound");
  assert_refused((const uint8_t *)"RIFF....WAVE", 12, "without sound data");
  assert_refused((const uint8_t *)"RIFF....WAVEdata\0\0\0\0", 20, "without a format");

  assert_refused((const uint8_t *)"RIFF....WAVEfmt \x10\0\0\0\1\0\1\0\x44\xac\0\0\x44\xac\0\0\1\0\x08\0"
                                  "fmt \x10\0\0\0\1\0\1\0\1\0\0\0\1\0\0\0\1\0\x08\0data\1\0\0\0x",
                 69, "two formats");

  uint8_t big[4096] = "RIFF\0\0\0\0WAVEfmt \x10\0\0\0";
  put16(big + 20, 2); /* ADPCM */
  put16(big + 22, 1);
  put32(big + 24, 22050);
  assert_refused(big, sizeof big, "only PCM");
}

static void test_foreign(void) {
  const char *foreign[] = {"MThd....", "Extended Module: ", "IMPM............", "FORM....AIFF",  "Creative Voice File",
                           "M.K.",     "SCRM............",  ".snd............", "if    tracker", "wvpk............"};
  for (size_t i = 0; i < G_N_ELEMENTS(foreign); i++) {
    assert_refused((const uint8_t *)foreign[i], strlen(foreign[i]), "not a WAV, Ogg, FLAC or MP3 sound");
  }
  assert_refused(NULL, 0, "not a WAV");
  assert_refused((const uint8_t *)"ID3\4\0\0\0\0\0\0......", 16, "without sound frames");
}

/* A small file can claim hours of silence. Such sounds are rejected before they are decoded. MP3
 * frames are the smallest way to build one. */
static void test_two_hours(void) {
  /* MPEG-2.5, 8 kbit/s, 8000 Hz, mono: 72 bytes for 576 samples. */
  const uint8_t frame[] = {0xff, 0xe3, 0x18, 0xc4};
  guint count = 7200 * 8000 / 576;
  g_autoptr(GByteArray) file = g_byte_array_new();
  g_byte_array_set_size(file, (count + 1) * 72);
  memset(file->data, 0, file->len);
  for (guint i = 0; i <= count; i++) memcpy(file->data + (gsize)i * 72, frame, 4);
  SoundHeader header;
  g_assert_true(read_copy(file->data, (gsize)count * 72, &header, NULL));
  g_assert_cmpint(header.frames, ==, INT64_C(7200) * 8000);
  assert_refused(file->data, file->len, "longer than two hours");
}

static uint32_t flac_crc(const uint8_t *data, gsize size, uint32_t bits, uint32_t polynomial) {
  uint32_t crc = 0;
  for (gsize i = 0; i < size; i++) {
    crc ^= (uint32_t)data[i] << (bits - 8);
    for (int bit = 0; bit < 8; bit++) crc = crc << 1 ^ (crc >> (bits - 1) & 1 ? polynomial : 0);
  }
  return crc;
}

#define FLAC_FRAME 48 /* bytes of a frame below */

/* A frame of 4096 samples. 'head' holds its bytes 2, 3 and 4 (sizes, channels, number). It cannot
 * be decoded. */
static void put_flac_frame(uint8_t *at, const uint8_t head[3], gsize size) {
  memset(at, 0x55, size);
  at[0] = 0xff;
  at[1] = 0xf8;
  memcpy(at + 2, head, 3);
  at[5] = (uint8_t)flac_crc(at, 5, 8, 0x107);
}

/* 'frames' frames with the header bytes 'plain'; the file's header claims 'total' samples. The last
 * frame contains bytes that look like another frame header, 'inner'. */
static gsize make_flac_of(uint8_t *flac, int frames, uint32_t total, const uint8_t plain[3], const uint8_t inner[3]) {
  memset(flac, 0, 42);
  memcpy(flac, "fLaC\x80\0\0\x22", 8);
  memcpy(flac + 18, "\x0a\xc4\x40\xf0", 4);        /* 44,100 Hz, 16 bits */
  flac[20] = (uint8_t)(0x40 | plain[1] >> 4 << 1); /* as many channels as the frames have */
  flac[24] = (uint8_t)(total >> 8);
  flac[25] = (uint8_t)total;
  gsize size = 42;
  for (int i = 0; i < frames; i++, size += FLAC_FRAME) {
    uint8_t *frame = flac + size;
    put_flac_frame(frame, plain, FLAC_FRAME);
    if (i == frames - 1) put_flac_frame(frame + 20, inner, 20);
    uint32_t crc = flac_crc(frame, FLAC_FRAME - 2, 16, 0x18005);
    frame[FLAC_FRAME - 2] = (uint8_t)(crc >> 8);
    frame[FLAC_FRAME - 1] = (uint8_t)crc;
  }
  return size;
}

static gsize make_flac(uint8_t *flac, int frames, uint32_t total, const uint8_t inner[3]) {
  return make_flac_of(flac, frames, total, (const uint8_t[]){0xc0, 0x00, 0x00}, inner);
}

/* A frame may contain any bytes, even bytes that look like another frame header. */
static void test_flac_by_chance(void) {
  uint8_t flac[42 + 3 * FLAC_FRAME];
  gsize size = make_flac(flac, 3, 3 * 4096, (const uint8_t[]){0xc0, 0x00, 0x00});
  SoundHeader header;
  g_autoptr(GError) error = NULL;
  read_copy(flac, size, &header, &error);
  g_assert_no_error(error);
  g_assert_cmpint(header.frames, ==, 3 * 4096);
  g_assert_cmpint(header.frames_max, ==, 4 * 4096); /* too high is safe */
  for (gsize less = 1; less < FLAC_FRAME; less++) assert_refused(flac, size - less, "ends in the middle");
}

/* Reserved codes and a number that is not UTF-8 make no frame header, even if the checksum
 * is right. */
static void test_flac_reserved(void) {
  const uint8_t heads[][3] = {{0x00, 0x00, 0x00}, {0xcf, 0x00, 0x00}, {0xc0, 0xb0, 0x00}, {0xc0, 0xf0, 0x00}, {0xc0, 0x06, 0x00},
                              {0xc0, 0x01, 0x00}, {0xc0, 0x00, 0x80}, {0xc0, 0x00, 0xff}, {0xc0, 0x00, 0xc3}};
  for (gsize i = 0; i < G_N_ELEMENTS(heads); i++) {
    uint8_t flac[42 + 2 * FLAC_FRAME];
    gsize size = make_flac(flac, 2, 2 * 4096, heads[i]);
    SoundHeader header;
    g_assert_true(read_copy(flac, size, &header, NULL));
    g_assert_cmpint(header.frames_max, ==, 2 * 4096);
  }
}

/* If the file claims stereo but its frames are mono, SDL_mixer would read a missing channel. */
static void test_flac_channels(void) {
  const uint8_t stereo[] = {0xc0, 0x10, 0x00}, mono[] = {0xc0, 0x00, 0x00}, long_mono[] = {0xd0, 0x00, 0x00};
  uint8_t flac[42 + 2 * FLAC_FRAME];
  SoundHeader header;
  gsize size = make_flac_of(flac, 2, 2 * 4096, stereo, mono);
  g_assert_true(read_copy(flac, size, &header, NULL));
  g_assert_cmpint(header.channels, ==, 2);
  size = make_flac_of(flac, 2, 2 * 4096, stereo, long_mono);
  assert_refused(flac, size, "ends in the middle");
  size = make_flac_of(flac, 2, 2 * 4096, mono, long_mono);
  g_assert_true(read_copy(flac, size, &header, NULL));
  flac[20] |= 2; /* it claims stereo, but its frames are mono */
  assert_refused(flac, size, "ends in the middle");
}

static uint32_t ogg_crc(const uint8_t *data, gsize size) {
  uint32_t crc = 0;
  for (gsize i = 0; i < size; i++) {
    crc ^= (uint32_t)data[i] << 24;
    for (int bit = 0; bit < 8; bit++) crc = crc << 1 ^ (crc >> 31 ? 0x04c11db7u : 0);
  }
  return crc;
}

/* Where page 'n' of an Ogg file begins. */
static gsize page_at(const GByteArray *file, int n, gsize *length) {
  gsize at = 0;
  for (;; n--) {
    *length = 27u + file->data[at + 26];
    for (int i = 0; i < file->data[at + 26]; i++) *length += file->data[at + 27 + (gsize)i];
    if (n == 0) return at;
    at += *length;
  }
}

static void seal(GByteArray *file, gsize at, gsize length) {
  put32(file->data + at + 22, 0);
  put32(file->data + at + 22, ogg_crc(file->data + at, length));
}

static void test_ogg_lies(void) {
  gsize length, at;
  g_autoptr(GByteArray) longer = sample_read("tone.opus");
  at = page_at(longer, 2, &length);
  put32(longer->data + at + 6, 48000 * 600);
  seal(longer, at, length);
  assert_refused(longer->data, longer->len, "longer than its data");

  g_autoptr(GByteArray) back = sample_read("tone.opus");
  at = page_at(back, 1, &length);
  put32(back->data + at + 6, 0x7fffffff);
  seal(back, at, length);
  assert_refused(back->data, back->len, "runs backwards");

  g_autoptr(GByteArray) twice = sample_read("tone.opus"), chained = sample_read("tone.opus");
  g_byte_array_append(twice, chained->data, chained->len);
  assert_refused(twice->data, twice->len, "several streams");

  g_autoptr(GByteArray) other = sample_read("tone.ogg");
  at = page_at(other, 0, &length);
  memcpy(other->data + at + 28, "\x80theora", 7);
  seal(other, at, length);
  assert_refused(other->data, other->len, "neither Vorbis nor Opus");

  g_autoptr(GByteArray) wrong = sample_read("tone.ogg");
  wrong->data[wrong->len - 1] ^= 1;
  assert_refused(wrong->data, wrong->len, "invalid checksum");
}

int main(int argc, char **argv) {
  g_setenv("G_TEST_SRCDIR", "tests/unit", FALSE);
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/sound_header/samples", test_samples);
  g_test_add_func("/sound_header/truncated", test_truncated);
  g_test_add_func("/sound_header/flipped", test_flipped);
  g_test_add_func("/sound_header/wav", test_wav);
  g_test_add_func("/sound_header/foreign", test_foreign);
  g_test_add_func("/sound_header/two-hours", test_two_hours);
  g_test_add_func("/sound_header/flac-by-chance", test_flac_by_chance);
  g_test_add_func("/sound_header/flac-reserved", test_flac_reserved);
  g_test_add_func("/sound_header/flac-channels", test_flac_channels);
  g_test_add_func("/sound_header/ogg-lies", test_ogg_lies);
  return g_test_run();
}
