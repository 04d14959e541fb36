#include "view/audio_output.h"

#include "fixture_folder.h"
#include "fixture_world.h"
#include "samples.h"

#include <SDL_mixer.h>
#include <glib/gstdio.h>
#include <string.h>

/* A world with silent sound files of ten seconds, and a mixer on SDL's dummy device. */
typedef struct Hall {
  Fixture f;
  Vfs *vfs;
  char *folder;
  Mixer *mixer;
  AudioOutput *audio_output;
} Hall;

/* Decodes a sound, so that it starts at once from then on. */
static void prepare(Hall *h, int sound) {
  mixer_play(h->mixer, 1, sound, &(VoiceOptions){.volume = 1});
  for (int i = 0; i < 6000 && Mix_Playing(-1) == 0; i++) {
    g_usleep(10000);
    mixer_update(h->mixer);
  }
  mixer_stop(h->mixer, 1, 0);
}

static void set_up(Hall *h, gconstpointer unused) {
  fixture_set_up(&h->f, unused);
  h->folder = fixture_folder_new();
  sample_write_wav(h->folder, "tone.wav", 8000, 10000);
  h->vfs = vfs_new();
  g_assert_true(vfs_mount(h->vfs, h->folder, NULL));
  h->f.assets.vfs = h->vfs;
  assets_add_sound(&h->f.assets, &(Sound){.id = (char *)"a", .path = (char *)"tone.wav", .group = SOUND_EFFECT});
  assets_add_sound(&h->f.assets, &(Sound){.id = (char *)"b", .path = (char *)"tone.wav", .group = SOUND_MUSIC});
  h->mixer = mixer_new(&h->f.assets, false);
  h->audio_output = audio_output_new(h->mixer);
  prepare(h, 0);
  prepare(h, 1);
}

static void tear_down(Hall *h, gconstpointer unused) {
  audio_output_free(h->audio_output);
  mixer_free(h->mixer);
  fixture_tear_down(&h->f, unused);
  vfs_free(h->vfs);
  fixture_folder_remove(h->folder);
}

/* The number of audible voices after 'ticks' more ticks. */
static int heard_after(Hall *h, int ticks) {
  fixture_ticks(&h->f, ticks);
  audio_output_update(h->audio_output, &h->f.world);
  return mixer_voice_count(h->mixer);
}

static void test_start_and_stop(Hall *h, gconstpointer unused) {
  (void)unused;
  World *world = &h->f.world;
  g_assert_cmpint(heard_after(h, 1), ==, 0);
  sound_play(world, 0, &(PlayOptions){0});
  g_assert_cmpint(heard_after(h, 1), ==, 1);
  g_assert_cmpint(heard_after(h, 1), ==, 1);
  sound_play(world, 1, &(PlayOptions){.loop = true});
  g_assert_cmpint(heard_after(h, 1), ==, 2);
  sound_set_paused(world, 0, true);
  sound_set_volume(world, 1, 0.3);
  world->soundtrack.master_volume = 0.5;
  g_assert_cmpint(heard_after(h, 1), ==, 2);
  sound_set_paused(world, 0, false);
  sound_stop(world, 0, 0);
  g_assert_cmpint(heard_after(h, 1), ==, 1);
  sound_stop(world, 1, 600);
  g_assert_cmpint(heard_after(h, 1), ==, 1); /* fading */
  sound_stop(world, 1, 0);
  g_assert_cmpint(heard_after(h, 1), ==, 0);
}

/* A sound that was stopped and started between two updates is a new voice. */
static void test_begun_again(Hall *h, gconstpointer unused) {
  (void)unused;
  World *world = &h->f.world;
  sound_play(world, 0, &(PlayOptions){0});
  g_assert_cmpint(heard_after(h, 1), ==, 1);
  sound_stop(world, 0, 0);
  sound_play(world, 0, &(PlayOptions){0});
  g_assert_cmpint(heard_after(h, 1), ==, 1);
  sound_stop(world, 0, 120);
  g_assert_cmpint(heard_after(h, 1), ==, 1);
  sound_play(world, 0, &(PlayOptions){0}); /* starts again during the fade */
  g_assert_cmpint(heard_after(h, 1), ==, 1);
}

/* A voice whose position jumps continues there. It stays one voice all the time. */
static void test_leap(Hall *h, gconstpointer unused) {
  (void)unused;
  World *world = &h->f.world;
  sound_play(world, 0, &(PlayOptions){.position = 300, .pan = -1});
  g_assert_cmpint(heard_after(h, 1), ==, 1);
  sound_set_position(world, 0, 10);
  sound_set_pan(world, 0, 1);
  g_assert_cmpint(heard_after(h, 1), ==, 1);
  sound_set_position(world, 0, 100000);
  g_assert_cmpint(heard_after(h, 1), ==, 0);
}

static void test_overlap(Hall *h, gconstpointer unused) {
  (void)unused;
  for (int i = 0; i < 32; i++) sound_play(&h->f.world, 0, &(PlayOptions){.overlap = true});
  g_assert_cmpint(heard_after(h, 1), ==, 32);
  sound_stop(&h->f.world, 0, 0);
  g_assert_cmpint(heard_after(h, 1), ==, 0);
}

/* Audio lags a little behind the world. When the world counts a sound as ended, the output still
 * plays its last moments. */
static void test_rings_out(Hall *h, gconstpointer unused) {
  (void)unused;
  sound_play(&h->f.world, 0, &(PlayOptions){0});
  for (int i = 0; i < 60; i++) g_assert_cmpint(heard_after(h, 10), ==, 1);
  g_assert_null(sound_find(&h->f.world, 0));
  g_assert_cmpint(heard_after(h, 1), ==, 1); /* ten seconds of game time took less real time */
}

/* After a jump in time, only sounds that the world plays at that tick are audible, at the
 * right position. */
static void test_jump(Hall *h, gconstpointer unused) {
  (void)unused;
  World *world = &h->f.world;
  sound_play(world, 0, &(PlayOptions){0});
  sound_play(world, 1, &(PlayOptions){.loop = true});
  g_assert_cmpint(heard_after(h, 1), ==, 2);
  g_assert_cmpint(heard_after(h, 300), ==, 2);
  g_assert_cmpint(heard_after(h, 1000), ==, 1);
  world->tick = 5;
  g_assert_cmpint(heard_after(h, 1), ==, 1);
}

/* Bytes of the sound that channel 0 plays: a restart in the middle plays only the rest. */
static uint32_t chunk_bytes(void) { return Mix_GetChunk(0)->alen; }

static void shift(Hall *h, Tick ticks) {
  World *world = &h->f.world;
  world->tick += ticks;
  g_array_index(world->soundtrack.playing, Playing, 0).position += ticks;
  audio_output_jump(h->audio_output);
  audio_output_update(h->audio_output, world);
}

/* A sound that plays at about the same position after a jump is not interrupted. Many small jumps
 * count as a large one. */
static void test_shift(Hall *h, gconstpointer unused) {
  (void)unused;
  sound_play(&h->f.world, 0, &(PlayOptions){0});
  heard_after(h, 1);
  uint32_t whole = chunk_bytes();
  heard_after(h, 20);
  heard_after(h, 20);
  for (int i = 0; i < 10; i++) shift(h, 3);
  for (int i = 0; i < 60; i++) shift(h, i < 30 ? -1 : 1);
  for (int i = 0; i < 3; i++) shift(h, -10);
  g_assert_cmpuint(chunk_bytes(), ==, whole);
  for (int i = 0; i < 3; i++) shift(h, 10);
  g_assert_cmpuint(chunk_bytes(), ==, whole);
  shift(h, 1);
  g_assert_cmpuint(chunk_bytes(), <, whole);
}

static void test_end(Hall *h, gconstpointer unused) {
  (void)unused;
  sound_play(&h->f.world, 0, &(PlayOptions){0});
  sound_play(&h->f.world, 1, &(PlayOptions){.loop = true});
  g_assert_cmpint(heard_after(h, 1), ==, 2);
  g_clear_pointer(&h->audio_output, audio_output_free);
  g_assert_cmpint(mixer_voice_count(h->mixer), ==, 0);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_setenv("SDL_AUDIODRIVER", "dummy", TRUE);
  g_test_add("/audio_output/start-and-stop", Hall, NULL, set_up, test_start_and_stop, tear_down);
  g_test_add("/audio_output/begun-again", Hall, NULL, set_up, test_begun_again, tear_down);
  g_test_add("/audio_output/leap", Hall, NULL, set_up, test_leap, tear_down);
  g_test_add("/audio_output/overlap", Hall, NULL, set_up, test_overlap, tear_down);
  g_test_add("/audio_output/rings-out", Hall, NULL, set_up, test_rings_out, tear_down);
  g_test_add("/audio_output/jump", Hall, NULL, set_up, test_jump, tear_down);
  g_test_add("/audio_output/shift", Hall, NULL, set_up, test_shift, tear_down);
  g_test_add("/audio_output/end", Hall, NULL, set_up, test_end, tear_down);
  return g_test_run();
}
