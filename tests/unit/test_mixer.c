#include "fixture_folder.h"
#include "samples.h"

#include "media/mixer.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Sounds for SDL's dummy device, which plays in real time and discards the output. */
typedef struct Fixture {
  char *folder;
  Vfs *vfs;
  Problems problems;
  Assets assets;
  Mixer *mixer;
} Fixture;

#define FADE_MS 600000

static void set_up(Fixture *f, gconstpointer mute) {
  g_autofree char *data = g_test_build_filename(G_TEST_DIST, "data", NULL);
  f->folder = fixture_folder_new();
  sample_write_wav(f->folder, "short.wav", 44100, 60);
  sample_write_wav(f->folder, "second.wav", 44100, 1000);
  sample_write_wav(f->folder, "long.wav", 44100, 30000);  /* 5 MiB decoded: streamed */
  sample_write_wav(f->folder, "long2.wav", 44100, 40000); /* 7 MiB: decoded beside a stream */
  sample_write_wav(f->folder, "huge.wav", 4000, 400000);  /* 67 MiB: streamed, or not played */
  sample_write_wav(f->folder, "bad.wav", 44100, 0);
  f->vfs = vfs_new();
  g_assert_true(vfs_mount(f->vfs, data, NULL));
  g_assert_true(vfs_mount(f->vfs, f->folder, NULL));
  problems_init(&f->problems);
  assets_init(&f->assets, f->vfs, &f->problems, "/nowhere/engine.ttf");
  f->mixer = mixer_new(&f->assets, mute != NULL);
}

static void tear_down(Fixture *f, gconstpointer data) {
  (void)data;
  mixer_free(f->mixer);
  assets_clear(&f->assets);
  problems_clear(&f->problems);
  vfs_free(f->vfs);
  fixture_folder_remove(f->folder);
}

static int sound(Fixture *f, const char *path, SoundGroup group) {
  int known = registry_find(&f->assets.sounds, path);
  if (known != NONE) return known;
  return assets_add_sound(&f->assets, &(Sound){.id = (char *)path, .path = (char *)path, .group = group});
}

static void play(Fixture *f, uint64_t voice, const char *path, bool loop) {
  mixer_play(f->mixer, voice, sound(f, path, SOUND_EFFECT), &(VoiceOptions){.loop = loop, .volume = 1});
}

static void wait_ms(int ms) { g_usleep((gulong)ms * 1000); }

static void assert_voices(Fixture *f, int count) { g_assert_cmpint(mixer_voice_count(f->mixer), ==, count); }

/* Waits until 'count' voices are left, at most two seconds. */
static void await_voices(Fixture *f, int count) {
  for (int i = 0; i < 200 && mixer_voice_count(f->mixer) != count; i++) wait_ms(10);
  assert_voices(f, count);
}

/* Waits until 'count' sounds play from decoded memory, at most a minute. */
static void await_channels(Fixture *f, int count) {
  for (int i = 0; i < 6000 && Mix_Playing(-1) != count; i++) {
    mixer_update(f->mixer);
    wait_ms(10);
  }
  g_assert_cmpint(Mix_Playing(-1), ==, count);
}

static void test_play(Fixture *f, gconstpointer data) {
  (void)data;
  play(f, 1, "short.wav", false);
  play(f, 2, "short.wav", true);
  assert_voices(f, 2);
  await_voices(f, 1); /* the loop continues */
  mixer_stop(f->mixer, 2, 0);
  assert_voices(f, 0);
  mixer_stop(f->mixer, 2, 0);
  mixer_pause(f->mixer, 77, true);
  mixer_set_voice_volume(f->mixer, 77, 1);
  mixer_play(f->mixer, 3, NONE, &(VoiceOptions){.volume = 1});
  assert_voices(f, 0);
  g_assert_cmpint(problems_count(&f->problems), ==, 0);
}

static void test_formats(Fixture *f, gconstpointer data) {
  (void)data;
  const char *paths[] = {"tone.wav", "tone.ogg", "tone.opus", "tone.flac", "tone.mp3"};
  for (size_t i = 0; i < G_N_ELEMENTS(paths); i++) play(f, i, paths[i], false);
  g_assert_cmpint(problems_count(&f->problems), ==, 0);
  assert_voices(f, 5);
  await_voices(f, 0);
}

static void test_many(Fixture *f, gconstpointer data) {
  (void)data;
  for (uint64_t i = 0; i < 100; i++) play(f, i, "second.wav", true);
  assert_voices(f, 100);
  for (uint64_t i = 0; i < 100; i += 2) mixer_stop(f->mixer, i, 0);
  assert_voices(f, 50);
  play(f, 1, "second.wav", true); /* a voice that is already playing is replaced */
  assert_voices(f, 50);
}

/* ---- Output */

/* The loudest sample of each side since the last reset. The mixer's thread writes it. */
static gint peak[2];

static void note_peak(void *unused, Uint8 *stream, int length) {
  (void)unused;
  int16_t *samples = (int16_t *)(void *)stream;
  for (int i = 0; i < length / 2; i++) {
    if (samples[i] > g_atomic_int_get(&peak[i % 2])) g_atomic_int_set(&peak[i % 2], samples[i]);
  }
}

/* Measures a while after the last change, when the output reflects it. */
static void assert_loudest(int left, int right) {
  wait_ms(150);
  g_atomic_int_set(&peak[0], 0);
  g_atomic_int_set(&peak[1], 0);
  wait_ms(100);
  g_assert_cmpint(ABS(g_atomic_int_get(&peak[0]) - left), <=, 1 + left / 50);
  g_assert_cmpint(ABS(g_atomic_int_get(&peak[1]) - right), <=, 1 + right / 50);
}

/* A second of the smallest step above silence: 256 of 32767. */
static int step_sound(Fixture *f) {
  sample_write_wav(f->folder, "bad.wav", 44100, 1000);
  g_autofree char *path = g_build_filename(f->folder, "bad.wav", NULL), *bytes = NULL;
  gsize size;
  g_assert_true(g_file_get_contents(path, &bytes, &size, NULL));
  memset(bytes + 44, 129, size - 44);
  g_assert_true(g_file_set_contents_full(path, bytes, (gssize)size, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  return sound(f, "bad.wav", SOUND_EFFECT);
}

/* All 32 sounds are mixed, not only listed. */
static void test_sum(Fixture *f, gconstpointer data) {
  (void)data;
  int step = step_sound(f);
  Mix_SetPostMix(note_peak, NULL);
  for (uint64_t i = 0; i < 32; i++) mixer_play(f->mixer, i, step, &(VoiceOptions){.loop = true, .volume = 1});
  assert_loudest(32 * 256, 32 * 256);
  for (uint64_t i = 0; i < 22; i++) mixer_stop(f->mixer, i, 0);
  assert_loudest(10 * 256, 10 * 256);
  Mix_SetPostMix(NULL, NULL);
}

static void test_pan(Fixture *f, gconstpointer data) {
  (void)data;
  int step = step_sound(f);
  Mix_SetPostMix(note_peak, NULL);
  mixer_play(f->mixer, 1, step, &(VoiceOptions){.loop = true, .volume = 1, .pan = -1});
  assert_loudest(256, 0);
  mixer_set_voice_pan(f->mixer, 1, 0.5);
  assert_loudest(128, 256);
  mixer_set_master_volume(f->mixer, 0.5);
  assert_loudest(64, 128);
  mixer_set_voice_pan(f->mixer, 1, 0);
  mixer_set_voice_pan(f->mixer, 77, 1);
  assert_loudest(128, 128);
  mixer_stop(f->mixer, 1, 0);
  Mix_SetPostMix(NULL, NULL);
  mixer_play(f->mixer, 2, sound(f, "long.wav", SOUND_MUSIC), &(VoiceOptions){.volume = 1, .pan = 1});
  g_assert_false(Mix_PlayingMusic()); /* a stream cannot be panned */
  await_channels(f, 1);
}

/* Waits until the loudest samples of both sides are as expected, at most a minute. */
static void await_loudest(Fixture *f, int left, int right) {
  for (int i = 0; i < 600; i++) {
    mixer_update(f->mixer);
    g_atomic_int_set(&peak[0], 0);
    g_atomic_int_set(&peak[1], 0);
    wait_ms(100);
    if (ABS(g_atomic_int_get(&peak[0]) - left) < 600 && ABS(g_atomic_int_get(&peak[1]) - right) < 600) return;
  }
  g_assert_cmpint(g_atomic_int_get(&peak[0]), ==, left);
  g_assert_cmpint(g_atomic_int_get(&peak[1]), ==, right);
}

/* A hum of seven seconds, 8000 high, is kept compact and plays on both sides. */
static void test_compact(Fixture *f, gconstpointer data) {
  (void)data;
  int hum = sound(f, "hum.ogg", SOUND_EFFECT);
  Mix_SetPostMix(note_peak, NULL);
  mixer_play(f->mixer, 1, hum, &(VoiceOptions){.loop = true, .volume = 1});
  g_assert_cmpint(Mix_Playing(-1), ==, 0); /* it is decoded in the background */
  await_loudest(f, 8000, 8000);
  mixer_set_voice_pan(f->mixer, 1, 0.5);
  await_loudest(f, 4000, 8000);
  mixer_set_voice_pan(f->mixer, 1, 0); /* removes SDL_mixer's effect for the pan, and no other */
  await_loudest(f, 8000, 8000);
  mixer_set_master_volume(f->mixer, 0.5);
  await_loudest(f, 4000, 4000);
  mixer_pause(f->mixer, 1, true);
  await_loudest(f, 0, 0);
  mixer_pause(f->mixer, 1, false);
  await_loudest(f, 4000, 4000);
  mixer_set_master_volume(f->mixer, 1);
  mixer_stop(f->mixer, 1, 200);
  await_voices(f, 0);
  await_loudest(f, 0, 0);

  /* Decoded already, so it starts at once; the loop goes on past the end; the other one ends. */
  mixer_play(f->mixer, 1, hum, &(VoiceOptions){.loop = true, .fade_in_ms = 50, .volume = 1, .start_s = 6.9});
  mixer_play(f->mixer, 2, hum, &(VoiceOptions){.volume = 0, .start_s = 6.9});
  g_assert_cmpint(Mix_Playing(-1), ==, 2);
  await_voices(f, 1);
  await_loudest(f, 8000, 8000);
  mixer_stop(f->mixer, 1, 0);
  g_assert_cmpint(problems_count(&f->problems), ==, 0);
  Mix_SetPostMix(NULL, NULL);
}

static void test_fade(Fixture *f, gconstpointer data) {
  (void)data;
  int index = sound(f, "second.wav", SOUND_EFFECT);
  mixer_play(f->mixer, 1, index, &(VoiceOptions){.loop = true, .fade_in_ms = 50, .volume = 0.5});
  mixer_stop(f->mixer, 1, 100); /* ends immediately, since nothing was audible yet */
  assert_voices(f, 0);
  mixer_play(f->mixer, 1, index, &(VoiceOptions){.loop = true, .fade_in_ms = 50, .volume = 0.5});
  wait_ms(300);
  mixer_stop(f->mixer, 1, 100);
  mixer_stop(f->mixer, 1, 10000); /* the first fade continues */
  assert_voices(f, 1);
  await_voices(f, 0);

  play(f, 1, "second.wav", true);
  mixer_stop(f->mixer, 1, 100);
  play(f, 1, "second.wav", true); /* restarts during its own fade-out */
  wait_ms(250);
  assert_voices(f, 1);
  mixer_stop(f->mixer, 1, 0);
}

static void test_streams(Fixture *f, gconstpointer data) {
  (void)data;
  play(f, 1, "long.wav", true);
  g_assert_true(Mix_PlayingMusic());
  play(f, 2, "long2.wav", true); /* the second long sound is decoded */
  assert_voices(f, 2);
  g_assert_cmpint(Mix_Playing(-1), ==, 0); /* decoding happens in the background */
  await_channels(f, 1);
  g_assert_cmpint(problems_count(&f->problems), ==, 0);
  play(f, 3, "huge.wav", false); /* there is no room for a third long sound */
  assert_voices(f, 2);
  g_assert_cmpint(problems_count(&f->problems), ==, 1);
  g_assert_cmpstr(problems_get(&f->problems, 0)->text, ==,
                  "huge.wav: too long to be played beside another long sound (sound 'huge.wav')");

  /* A stream that fades out makes room immediately. The fade would last far longer than
   * the test. */
  mixer_stop(f->mixer, 1, FADE_MS);
  assert_voices(f, 2);
  play(f, 3, "huge.wav", false);
  assert_voices(f, 2);
  g_assert_true(Mix_PlayingMusic());
  mixer_stop(f->mixer, 3, FADE_MS);
  play(f, 3, "huge.wav", false); /* restarts during its own fade-out */
  assert_voices(f, 2);
  mixer_stop(f->mixer, 3, 0);
  g_assert_false(Mix_PlayingMusic());
  assert_voices(f, 1);
}

/* A stream whose file is cut off ends with one Problem, and can be played again. */
static void test_cut_off(Fixture *f, gconstpointer data) {
  (void)data;
  g_autofree char *path = g_build_filename(f->folder, "long.wav", NULL);
  for (int round = 0; round < 2; round++) {
    sample_write_wav(f->folder, "long.wav", 44100, 30000);
    play(f, 1, "long.wav", true);
    g_assert_true(Mix_PlayingMusic());
    g_assert_cmpint(truncate(path, 100000), ==, 0);
    mixer_stop(f->mixer, 1, 0);
    g_assert_cmpint(problems_count(&f->problems), ==, 0); /* nothing was missed */
  }
  sample_write_wav(f->folder, "long.wav", 44100, 30000);
  play(f, 1, "long.wav", true);
  g_assert_cmpint(truncate(path, 20000), ==, 0);
  for (int i = 0; i < 500 && problems_count(&f->problems) == 0; i++) {
    mixer_update(f->mixer);
    wait_ms(10);
  }
  assert_voices(f, 0);
  g_assert_cmpint(problems_count(&f->problems), ==, 1);
  g_assert_cmpstr(problems_get(&f->problems, 0)->text, ==,
                  "long.wav: changed or became unreadable while it played; it is silent until it is played again "
                  "(sound 'long.wav')");
  sample_write_wav(f->folder, "long.wav", 44100, 30000);
  play(f, 1, "long.wav", true);
  g_assert_true(Mix_PlayingMusic());
  g_assert_cmpint(problems_count(&f->problems), ==, 1);
}

static void test_start(Fixture *f, gconstpointer data) {
  (void)data;
  int second = sound(f, "second.wav", SOUND_EFFECT), longer = sound(f, "long.wav", SOUND_MUSIC);
  mixer_pause_all(f->mixer, true); /* so that no sound ends before all have begun */
  mixer_play(f->mixer, 1, second, &(VoiceOptions){.volume = 1, .start_s = 0.9});
  mixer_play(f->mixer, 2, second, &(VoiceOptions){.volume = 1, .start_s = 100.5, .loop = true});
  /* After the end: silence. */
  mixer_play(f->mixer, 3, second, &(VoiceOptions){.volume = 1, .start_s = 1.5});
  mixer_play(f->mixer, 4, longer, &(VoiceOptions){.volume = 1, .start_s = 29.8});
  assert_voices(f, 3);
  mixer_pause_all(f->mixer, false);
  await_voices(f, 1);
  g_assert_cmpint(problems_count(&f->problems), ==, 0);
}

static void test_pause(Fixture *f, gconstpointer data) {
  (void)data;
  play(f, 1, "short.wav", false);
  mixer_pause(f->mixer, 1, true);
  wait_ms(200);
  assert_voices(f, 1);
  mixer_pause_all(f->mixer, true);
  play(f, 2, "short.wav", false); /* starts paused */
  play(f, 3, "long.wav", true);
  mixer_pause(f->mixer, 1, false); /* the game as a whole is still paused */
  wait_ms(200);
  assert_voices(f, 3);
  g_assert_true(Mix_PausedMusic());
  mixer_pause(f->mixer, 1, true);
  mixer_pause_all(f->mixer, false);
  g_assert_false(Mix_PausedMusic());
  await_voices(f, 2);            /* 1 is still paused, 2 has ended */
  mixer_stop(f->mixer, 1, 5000); /* ends immediately, since its fade would be inaudible */
  assert_voices(f, 1);
}

static void test_volumes(Fixture *f, gconstpointer data) {
  (void)data;
  int music = sound(f, "long.wav", SOUND_MUSIC);
  mixer_set_master_volume(f->mixer, 0.5);
  mixer_play(f->mixer, 1, music, &(VoiceOptions){.loop = true, .volume = 1});
  play(f, 2, "second.wav", true);
  g_assert_cmpint(Mix_VolumeMusic(-1), ==, 64);
  mixer_set_group_volume(f->mixer, SOUND_MUSIC, 0.5);
  g_assert_cmpint(Mix_VolumeMusic(-1), ==, 32);
  mixer_set_voice_volume(f->mixer, 1, 0.25);
  g_assert_cmpint(Mix_VolumeMusic(-1), ==, 8);
  mixer_set_voice_volume(f->mixer, 2, 0.25);
  mixer_set_group_volume(f->mixer, SOUND_EFFECT, 2);
  mixer_set_master_volume(f->mixer, 0);
  g_assert_cmpint(Mix_VolumeMusic(-1), ==, 0);
  mixer_set_master_volume(f->mixer, -1);
  mixer_set_voice_volume(f->mixer, 1, 0.0 / 0.0);
  mixer_set_master_volume(f->mixer, 7);
  g_assert_cmpint(Mix_VolumeMusic(-1), ==, 0);
  mixer_set_voice_volume(f->mixer, 1, 1);
  g_assert_cmpint(Mix_VolumeMusic(-1), ==, 64);
}

static void test_broken(Fixture *f, gconstpointer data) {
  (void)data;
  for (uint64_t i = 0; i < 3; i++) {
    play(f, i, "bad.wav", false);
    play(f, i, "rgba.png", false);
    play(f, i, "none.ogg", false);
  }
  assert_voices(f, 0);
  g_assert_cmpint(problems_count(&f->problems), ==, 3);
  g_assert_cmpstr(problems_get(&f->problems, 0)->text, ==, "bad.wav: holds no sound (sound 'bad.wav')");
}

/* More sounds than the budget holds: idle ones are dropped. */
static void test_budget(Fixture *f, gconstpointer data) {
  (void)data;
  play(f, 1, "long.wav", true);
  for (int i = 0; i < 20; i++) { /* 7 MiB each */
    g_autofree char *id = g_strdup_printf("copy %d", i);
    int copy = assets_add_sound(&f->assets, &(Sound){.id = id, .path = "long2.wav"});
    mixer_play(f->mixer, 2, copy, &(VoiceOptions){.volume = 1});
    assert_voices(f, 2);
    await_channels(f, 1);
  }
  g_assert_cmpint(problems_count(&f->problems), ==, 0);
}

static int track(Fixture *f, const char *id) {
  return assets_add_sound(&f->assets, &(Sound){.id = (char *)id, .path = "track.wav", .group = SOUND_MUSIC});
}

/* Two tracks of three minutes with rain below them. None is cut off. */
static void test_crossfade(Fixture *f, gconstpointer data) {
  (void)data;
  sample_write_wav(f->folder, "track.wav", 4000, 180000); /* 30 MiB decoded */
  int day = track(f, "day"), rain = track(f, "rain"), night = track(f, "night");
  mixer_play(f->mixer, 1, day, &(VoiceOptions){.loop = true, .volume = 1});
  mixer_play(f->mixer, 2, rain, &(VoiceOptions){.loop = true, .volume = 1, .start_s = 100});
  mixer_pause(f->mixer, 2, true);
  await_channels(f, 1);
  g_assert_cmpint(Mix_Paused(-1), ==, 1); /* it was paused while it was being decoded */
  mixer_pause(f->mixer, 2, false);

  mixer_stop(f->mixer, 1, 600000);
  mixer_play(f->mixer, 3, night, &(VoiceOptions){.loop = true, .volume = 1});
  await_channels(f, 2);
  g_assert_cmpint(Mix_FadingMusic(), ==, MIX_FADING_OUT);
  g_assert_true(Mix_PlayingMusic());
  assert_voices(f, 3);

  mixer_stop(f->mixer, 1, 0);
  /* And back: the stream is free again. */
  mixer_play(f->mixer, 4, day, &(VoiceOptions){.loop = true, .volume = 1});
  mixer_stop(f->mixer, 3, 600000);
  g_assert_true(Mix_PlayingMusic());
  assert_voices(f, 3);
  g_assert_cmpint(problems_count(&f->problems), ==, 0);
}

/* A sound that is stopped while it is being decoded never starts. */
static void test_stopped_early(Fixture *f, gconstpointer data) {
  (void)data;
  play(f, 1, "long.wav", true);
  play(f, 2, "long2.wav", true);
  play(f, 3, "long2.wav", true);
  mixer_stop(f->mixer, 2, 60000);
  assert_voices(f, 2);
  await_channels(f, 1);
  mixer_stop(f->mixer, 3, 0);
  play(f, 4, "long2.wav", true); /* immediately: it is already decoded */
  g_assert_cmpint(Mix_Playing(-1), ==, 1);
  assert_voices(f, 2);
}

static void test_damaged(Fixture *f, gconstpointer data) {
  (void)data;
  const char *paths[] = {"tone.wav", "tone.opus", "tone.flac", "tone.mp3"};
  g_autoptr(GRand) random = g_rand_new_with_seed(23);
  g_autofree char *path = g_build_filename(f->folder, "bad.wav", NULL);
  for (int round = 0; round < 200; round++) {
    g_autofree char *from = g_test_build_filename(G_TEST_DIST, "data", paths[round % 4], NULL), *bytes = NULL;
    gsize size;
    g_assert_true(g_file_get_contents(from, &bytes, &size, NULL));
    for (int i = 0; i < 3; i++) {
      int at = g_rand_int_range(random, 0, round % 2 ? 100 : (gint32)size);
      bytes[at] = (char)(bytes[at] ^ 1 << g_rand_int_range(random, 0, 8));
    }
    g_assert_true(g_file_set_contents_full(path, bytes, (gssize)size, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
    g_autofree char *id = g_strdup_printf("damaged %d", round);
    int damaged = assets_add_sound(&f->assets, &(Sound){.id = id, .path = "bad.wav"});
    mixer_play(f->mixer, 1, damaged, &(VoiceOptions){.volume = 1});
  }
  g_assert_cmpint(problems_count(&f->problems), >, 0);
}

static void test_mute(Fixture *f, gconstpointer data) {
  (void)data;
  play(f, 1, "short.wav", true);
  assert_voices(f, 0);
  mixer_stop(f->mixer, 1, 10);
  mixer_pause(f->mixer, 1, true);
  mixer_pause_all(f->mixer, true);
  mixer_set_voice_volume(f->mixer, 1, 1);
  mixer_set_group_volume(f->mixer, SOUND_VOICE, 1);
  mixer_set_master_volume(f->mixer, 1);
  g_assert_cmpint(SDL_WasInit(SDL_INIT_AUDIO), ==, 0);
}

static void test_no_device(void) {
  if (g_test_subprocess()) {
    Fixture f;
    g_setenv("SDL_AUDIODRIVER", "nosuchdriver", TRUE);
    set_up(&f, NULL);
    test_mute(&f, NULL);
    tear_down(&f, NULL);
    return;
  }
  g_test_trap_subprocess(NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed();
  g_test_trap_assert_stderr("*no audio device, the game is silent*");
}

#define ADD(name, function) g_test_add("/mixer/" name, Fixture, NULL, set_up, function, tear_down)

/* Mixers are created and freed; the device stays open. */
static void test_held_device(void) {
  g_assert_true(mixer_hold_device());
  Fixture first, second;
  set_up(&first, NULL);
  g_assert_cmpint(Mix_QuerySpec(NULL, NULL, NULL), ==, 2);
  tear_down(&first, NULL);
  g_assert_cmpint(Mix_QuerySpec(NULL, NULL, NULL), ==, 1);
  set_up(&second, NULL);
  tear_down(&second, NULL);
  mixer_release_device();
  g_assert_cmpint(Mix_QuerySpec(NULL, NULL, NULL), ==, 0);
}

int main(int argc, char **argv) {
  g_setenv("G_TEST_SRCDIR", "tests/unit", FALSE);
  g_setenv("SDL_AUDIODRIVER", "dummy", FALSE);
  g_test_init(&argc, &argv, NULL);
  g_log_set_always_fatal(G_LOG_FATAL_MASK);
  ADD("play", test_play);
  ADD("formats", test_formats);
  ADD("many", test_many);
  ADD("sum", test_sum);
  ADD("pan", test_pan);
  ADD("compact", test_compact);
  ADD("fade", test_fade);
  ADD("streams", test_streams);
  ADD("cut-off", test_cut_off);
  ADD("start", test_start);
  ADD("pause", test_pause);
  ADD("volumes", test_volumes);
  ADD("broken", test_broken);
  ADD("budget", test_budget);
  ADD("crossfade", test_crossfade);
  ADD("stopped-early", test_stopped_early);
  ADD("damaged", test_damaged);
  g_test_add("/mixer/mute", Fixture, "mute", set_up, test_mute, tear_down);
  g_test_add_func("/mixer/no-device", test_no_device);
  g_test_add_func("/mixer/held-device", test_held_device);
  return g_test_run();
}
