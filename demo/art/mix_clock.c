/* mix_clock.c: a library for LD_PRELOAD, which writes the sound of a game to a file. Compiled and
 * used by mix.py.
 *
 * A clock of its own replaces the real one. It advances only when the main thread sleeps, which
 * then returns at once. Each time the clock has passed a block of sound, the mixer is asked for
 * this block. So picture and sound are exactly in step on every machine, and the file is always the
 * same. Sounds are decoded at once, not in a thread.
 *
 *   MIX_FILE    the file: stereo, 16 bits, at the rate of the mixer, without a header */

#include <SDL.h>
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>

#define DEVICE 2 /* any number that SDL_mixer accepts */

static gint64 now_us = G_USEC_PER_SEC;
static gint64 start_us; /* when the device was opened */
static gint64 blocks;   /* written since then */
static SDL_AudioSpec spec;
static FILE *file;
static GFunc decode;

static void write_block(void) {
  Uint8 *block = calloc(1, spec.size);
  spec.callback(spec.userdata, block, (int)spec.size);
  if (fwrite(block, spec.size, 1, file) != 1) abort();
  free(block);
  blocks++;
}

/* ---- The clock ---- */

/* Advances a little with each look, so that no loop waits forever. */
gint64 g_get_monotonic_time(void) { return now_us++; }

void g_usleep(gulong us) {
  now_us += (gint64)us;
  while (file && (blocks + 1) * spec.samples * G_USEC_PER_SEC / spec.freq <= now_us - start_us) write_block();
}

/* ---- The sound device ---- */

SDL_AudioDeviceID SDL_OpenAudioDevice(const char *name, int is_capture, const SDL_AudioSpec *wanted, SDL_AudioSpec *got,
                                      int changes) {
  (void)name, (void)is_capture, (void)changes;
  spec = *wanted;
  spec.size = (Uint32)(wanted->samples * wanted->channels * SDL_AUDIO_BITSIZE(wanted->format) / 8);
  if (got) *got = spec;
  file = fopen(getenv("MIX_FILE"), "wb");
  start_us = now_us;
  return file ? DEVICE : 0;
}

void SDL_CloseAudioDevice(SDL_AudioDeviceID device) {
  (void)device;
  if (file && fclose(file) != 0) abort();
  file = NULL;
}

void SDL_PauseAudioDevice(SDL_AudioDeviceID device, int pause) { (void)device, (void)pause; }
void SDL_LockAudioDevice(SDL_AudioDeviceID device) { (void)device; }
void SDL_UnlockAudioDevice(SDL_AudioDeviceID device) { (void)device; }

/* ---- The decoder's thread ---- */

GThreadPool *g_thread_pool_new(GFunc function, gpointer user, gint threads, gboolean exclusive, GError **error) {
  (void)threads, (void)exclusive, (void)error;
  decode = function;
  GThreadPool *pool = calloc(1, sizeof *pool);
  pool->user_data = user;
  return pool;
}

gboolean g_thread_pool_push(GThreadPool *pool, gpointer job, GError **error) {
  (void)error;
  decode(job, pool->user_data);
  return TRUE;
}

void g_thread_pool_free(GThreadPool *pool, gboolean immediate, gboolean wait) {
  (void)immediate, (void)wait;
  free(pool);
}
