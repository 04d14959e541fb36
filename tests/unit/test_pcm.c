#include "media/sound/pcm.h"

#include <SDL.h>
#include <string.h>

#define BYTES (PCM_RATE / 10 * PCM_FRAME_BYTES) /* size of such a sound */

/* A silent WAV in the mixer's own format. */
static GBytes *silence(void) {
  uint8_t *wav = g_malloc0(44 + BYTES);
  memcpy(wav, "RIFF\xec\x44\0\0WAVEfmt \x10\0\0\0\1\0\2\0\x44\xac\0\0\x10\xb1\2\0\4\0\x10\0data", 40);
  uint32_t size = GUINT32_TO_LE(BYTES);
  memcpy(wav + 40, &size, sizeof size);
  return g_bytes_new_take(wav, 44 + BYTES);
}

static const SoundHeader header = {
    .format = SOUND_WAV, .rate = PCM_RATE, .channels = 2, .frames = PCM_RATE / 10, .frames_max = PCM_RATE / 10};

static void assert_held(PcmCache *cache, int sound, bool held) { g_assert_true((pcm_find(cache, sound) != NULL) == held); }

static void add(PcmCache *cache, int sound) {
  g_autoptr(GBytes) bytes = silence();
  g_autoptr(GError) error = NULL;
  g_assert_nonnull(pcm_add(cache, sound, bytes, &header, &error));
  g_assert_no_error(error);
}

/* Idle sounds are dropped to make room, the longest idle first. Playing sounds are never dropped,
 * and may use more memory. */
static void test_budgets(void) {
  PcmCache *cache = pcm_new(2 * BYTES, 3 * BYTES);
  add(cache, 0);
  add(cache, 1);
  assert_held(cache, 0, true);
  add(cache, 2);
  assert_held(cache, 1, false);
  assert_held(cache, 0, true);

  pcm_hold(cache, 0);
  pcm_hold(cache, 2);
  add(cache, 3);
  pcm_hold(cache, 3);
  g_autoptr(GBytes) bytes = silence();
  g_autoptr(GError) error = NULL;
  g_assert_null(pcm_add(cache, 4, bytes, &header, &error));
  g_assert_true(g_str_has_prefix(error->message, "the sounds that play need more than "));
  pcm_release(cache, 0); /* three sounds were playing; two fit the budget */
  assert_held(cache, 0, false);
  pcm_release(cache, 2);
  pcm_release(cache, 3);
  assert_held(cache, 2, true);
  assert_held(cache, 3, true);
  pcm_free(cache);
}

/* Waits for the next decoded sound, at most a minute. */
static int await_next(PcmCache *cache, GError **error) {
  int sound = -1;
  for (int i = 0; i < 6000 && !pcm_next(cache, &sound, error); i++) g_usleep(10000);
  return sound;
}

/* 'data' is "thread", or NULL: pcm_begin decodes. */
static void test_background(gconstpointer data) {
  PcmCache *cache = pcm_new(2 * BYTES, 3 * BYTES);
  pcm_use_thread(cache, data != NULL);
  g_autoptr(GBytes) bytes = silence(), rubbish = g_bytes_new_static("RIFF", 4);
  pcm_begin(cache, 7, bytes, &header);
  pcm_begin(cache, 8, rubbish, &header);
  pcm_begin(cache, 7, bytes, &header); /* already being decoded */
  g_autoptr(GError) error = NULL;
  g_assert_cmpint(await_next(cache, &error), ==, 7);
  g_assert_no_error(error);
  assert_held(cache, 7, true);
  g_assert_cmpint(await_next(cache, &error), ==, 8);
  g_assert_error(error, SOUND_ERROR, SOUND_ERROR_DECODER);
  assert_held(cache, 8, false);
  int sound;
  g_assert_false(pcm_next(cache, &sound, NULL));

  pcm_begin(cache, 7, bytes, &header); /* already decoded */
  g_assert_cmpint(await_next(cache, NULL), ==, 7);
  for (int i = 0; i < 20; i++) pcm_begin(cache, i, bytes, &header);
  pcm_free(cache); /* while some are still being decoded */
}

/* ---- Compact sounds */

#define HUM_SECONDS 7
#define HUM_RATE 22050

static GBytes *hum(SoundHeader *read) {
  g_autofree char *path = g_test_build_filename(G_TEST_DIST, "data", "hum.ogg", NULL);
  char *data;
  gsize size;
  g_assert_true(g_file_get_contents(path, &data, &size, NULL));
  GBytes *bytes = g_bytes_new_take(data, size);
  g_assert_true(sound_read_header(bytes, read, NULL));
  return bytes;
}

/* A long Vorbis file keeps its rate and its one channel. Its samples are those of the file: a hum
 * of 441 Hz, 8000 high. */
static void test_compact(void) {
  PcmCache *cache = pcm_new(4 << 20, 4 << 20);
  SoundHeader read;
  g_autoptr(GBytes) bytes = hum(&read);
  const Pcm *pcm = pcm_add(cache, 0, bytes, &read, NULL);
  g_assert_nonnull(pcm);
  g_assert_null(pcm->chunk);
  g_assert_cmpint(pcm->rate, ==, HUM_RATE);
  g_assert_cmpint(pcm->channels, ==, 1);
  g_assert_cmpuint(pcm->size, ==, HUM_SECONDS * HUM_RATE * 2);
  const int16_t *samples = (const int16_t *)(const void *)pcm->data;
  int highest = 0, crossings = 0;
  for (int i = 1; i < HUM_SECONDS * HUM_RATE; i++) {
    highest = MAX(highest, samples[i]);
    crossings += samples[i - 1] < 0 && samples[i] >= 0;
  }
  g_assert_cmpint(ABS(highest - 8000), <, 400);
  g_assert_cmpint(ABS(crossings - HUM_SECONDS * 441), <=, 1);
  pcm_free(cache);
}

/* What libvorbisfile refuses, SDL_mixer decodes, or the error is SDL_mixer's. */
static void test_not_compact(void) {
  PcmCache *cache = pcm_new(4 << 20, 4 << 20);
  SoundHeader read;
  g_autoptr(GBytes) bytes = hum(&read), wav = silence(), start = g_bytes_new_from_bytes(bytes, 0, 60);
  const Pcm *pcm = pcm_add(cache, 0, wav, &read, NULL);
  g_assert_nonnull(pcm);
  g_assert_nonnull(pcm->chunk);
  g_assert_cmpint(pcm->rate, ==, PCM_RATE);
  g_autoptr(GError) error = NULL;
  g_assert_null(pcm_add(cache, 1, start, &read, &error));
  g_assert_error(error, SOUND_ERROR, SOUND_ERROR_DECODER);
  g_clear_error(&error);

  gsize size = g_bytes_get_size(bytes);
  g_autofree uint8_t *data = g_memdup2(g_bytes_get_data(bytes, NULL), size);
  data[size / 2] ^= 0xff; /* a page has a wrong checksum */
  g_autoptr(GBytes) damaged = g_bytes_new_static(data, size);
  pcm = pcm_add(cache, 2, damaged, &read, &error);
  g_assert_true((pcm == NULL) == (error != NULL));
  g_assert_true(!pcm || pcm->chunk);
  pcm_free(cache);
}

int main(int argc, char **argv) {
  g_setenv("SDL_AUDIODRIVER", "dummy", TRUE);
  g_test_init(&argc, &argv, NULL);
  g_assert_cmpint(SDL_InitSubSystem(SDL_INIT_AUDIO), ==, 0);
  g_assert_cmpint(Mix_OpenAudio(PCM_RATE, AUDIO_S16SYS, 2, 1024), ==, 0);
  g_test_add_func("/pcm/budgets", test_budgets);
  g_test_add_data_func("/pcm/background", "thread", test_background);
  g_test_add_data_func("/pcm/without-thread", NULL, test_background);
  g_test_add_func("/pcm/compact", test_compact);
  g_test_add_func("/pcm/not-compact", test_not_compact);
  int status = g_test_run();
  Mix_CloseAudio();
  SDL_Quit();
  return status;
}
