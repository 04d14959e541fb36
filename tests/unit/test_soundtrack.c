#include "world/soundtrack.h"

#include "fixture_world.h"
#include "world/world_run.h"

static void test_once(Fixture *f, gconstpointer unused) {
  (void)unused;
  int bell = fixture_sound(f, "bell", 10);
  sound_play(&f->world, bell, &(PlayOptions){.fade_in = 3});
  const Playing *playing = sound_find(&f->world, bell);
  g_assert_nonnull(playing);
  g_assert_true(playing->volume == 1 && playing->length == 10 && playing->fade_in == 3 && !playing->loop);
  uint64_t voice = playing->voice;
  fixture_ticks(f, 5);
  sound_play(&f->world, bell, &(PlayOptions){.volume = 0.5}); /* already playing */
  playing = sound_find(&f->world, bell);
  g_assert_true(playing->voice == voice && playing->position == 5 && playing->volume == 1);
  fixture_ticks(f, 4);
  g_assert_nonnull(sound_find(&f->world, bell));
  fixture_ticks(f, 1);
  g_assert_null(sound_find(&f->world, bell));
  sound_play(&f->world, bell, &(PlayOptions){.volume = 0.5});
  g_assert_cmpuint(sound_find(&f->world, bell)->voice, !=, voice);
  g_assert_cmpfloat(sound_find(&f->world, bell)->volume, ==, 0.5);
}

static void test_loop(Fixture *f, gconstpointer unused) {
  (void)unused;
  int rain = fixture_sound(f, "rain", 10);
  sound_play(&f->world, rain, &(PlayOptions){.loop = true});
  fixture_ticks(f, 25);
  g_assert_cmpint(sound_find(&f->world, rain)->position, ==, 5);
  sound_stop(&f->world, rain, 0);
  g_assert_null(sound_find(&f->world, rain));
  sound_stop(&f->world, rain, 0);
}

static void test_fade_out(Fixture *f, gconstpointer unused) {
  (void)unused;
  int rain = fixture_sound(f, "rain", 10);
  sound_play(&f->world, rain, &(PlayOptions){.loop = true});
  sound_stop(&f->world, rain, 30);
  fixture_ticks(f, 20);
  g_assert_true(sound_find(&f->world, rain)->stopping);
  g_assert_cmpint(sound_find(&f->world, rain)->fade_out, ==, 10);
  uint64_t voice = sound_find(&f->world, rain)->voice;
  sound_play(&f->world, rain, &(PlayOptions){.loop = true, .fade_in = 8}); /* comes back */
  g_assert_false(sound_find(&f->world, rain)->stopping);
  g_assert_cmpint(sound_find(&f->world, rain)->fade_in, ==, 8);
  g_assert_cmpuint(sound_find(&f->world, rain)->voice, ==, voice);
  fixture_ticks(f, 100);
  sound_stop(&f->world, rain, 30);
  fixture_ticks(f, 29);
  g_assert_nonnull(sound_find(&f->world, rain));
  fixture_ticks(f, 1);
  g_assert_null(sound_find(&f->world, rain));
}

static void test_paused(Fixture *f, gconstpointer unused) {
  (void)unused;
  int bell = fixture_sound(f, "bell", 10), rain = fixture_sound(f, "rain", 10);
  sound_set_paused(&f->world, bell, true); /* it is not playing, so this does nothing */
  sound_play(&f->world, bell, &(PlayOptions){0});
  fixture_ticks(f, 5);
  sound_set_paused(&f->world, bell, true);
  sound_play(&f->world, rain, &(PlayOptions){0});
  fixture_ticks(f, 50);
  g_assert_cmpint(sound_find(&f->world, bell)->position, ==, 5);
  g_assert_null(sound_find(&f->world, rain));
  sound_set_paused(&f->world, bell, false);
  fixture_ticks(f, 4);
  sound_set_paused(&f->world, bell, true);
  sound_stop(&f->world, bell, 100); /* ends immediately, since its fade would be inaudible */
  g_assert_null(sound_find(&f->world, bell));
}

static void test_broken_and_volume(Fixture *f, gconstpointer unused) {
  (void)unused;
  int broken = fixture_sound(f, "broken", 0), bell = fixture_sound(f, "bell", 10);
  sound_play(&f->world, broken, &(PlayOptions){.loop = true});
  g_assert_nonnull(sound_find(&f->world, broken));
  world_tick(&f->world);
  g_assert_null(sound_find(&f->world, broken));

  sound_set_volume(&f->world, bell, 0.5);
  sound_play(&f->world, bell, &(PlayOptions){.volume = 7});
  g_assert_cmpfloat(sound_find(&f->world, bell)->volume, ==, 1);
  sound_set_volume(&f->world, bell, -3);
  g_assert_cmpfloat(sound_find(&f->world, bell)->volume, ==, 0);
  g_assert_true(f->world.soundtrack.master_volume == 1 && f->world.soundtrack.group_volume[SOUND_MUSIC] == 1);
}

/* With 'overlap', a sound gets another voice. Settings of the sound apply to all of its voices. */
static void test_overlap(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  int bell = fixture_sound(f, "bell", 10);
  uint64_t first = sound_play(world, bell, &(PlayOptions){0});
  g_assert_cmpuint(sound_play(world, bell, &(PlayOptions){0}), ==, 0);
  fixture_ticks(f, 4);
  uint64_t second = sound_play(world, bell, &(PlayOptions){.overlap = true});
  g_assert_true(first != 0 && second != 0 && first != second);
  g_assert_cmpuint(sound_find(world, bell)->voice, ==, second);
  sound_set_volume(world, bell, 0.5);
  sound_set_pan(world, bell, -3);
  for (guint i = 0; i < 2; i++) {
    const Playing *playing = &g_array_index(world->soundtrack.playing, Playing, i);
    g_assert_true(playing->volume == 0.5 && playing->pan == -1);
  }
  assert_signals(f, "");
  fixture_ticks(f, 6);
  assert_signals(f, "audio-bell");
  g_assert_false(voice_is_playing(world, first));
  g_assert_true(voice_is_playing(world, second));
  sound_play(world, bell, &(PlayOptions){.overlap = true});
  sound_stop(world, bell, 0);
  assert_signals(f, "audio-bell audio-bell");
  g_assert_cmpuint(world->soundtrack.playing->len, ==, 0);
}

static void test_one_voice(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  int bell = fixture_sound(f, "bell", 10);
  uint64_t first = sound_play(world, bell, &(PlayOptions){0});
  uint64_t second = sound_play(world, bell, &(PlayOptions){.overlap = true});
  voice_stop(world, 77, 0);
  voice_stop(world, first, 0);
  g_assert_false(voice_is_playing(world, first));
  voice_stop(world, second, 3);
  fixture_ticks(f, 2);
  g_assert_true(voice_is_playing(world, second));
  world_tick(world);
  g_assert_false(voice_is_playing(world, second));
}

/* Every end of a sound sends its signal. A loop that starts over does not. */
static void test_signals(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  int bell = fixture_sound(f, "bell", 10), rain = fixture_sound(f, "rain", 10);
  sound_play(world, rain, &(PlayOptions){.loop = true});
  sound_play(world, bell, &(PlayOptions){0});
  fixture_ticks(f, 9);
  assert_signals(f, "");
  world_tick(world);
  assert_signals(f, "audio-bell");
  fixture_ticks(f, 50);
  sound_stop(world, rain, 5);
  fixture_ticks(f, 4);
  assert_signals(f, "");
  world_tick(world);
  assert_signals(f, "audio-rain");
  sound_stop(world, rain, 0);
  assert_signals(f, "");
}

static void test_position(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  int bell = fixture_sound(f, "bell", 10), rain = fixture_sound(f, "rain", 10);
  sound_play(world, bell, &(PlayOptions){.position = 4, .is_muted = true, .volume = 1, .fade_in = 3});
  sound_play(world, rain, &(PlayOptions){.position = 25, .loop = true});
  const Playing *playing = sound_find(world, bell);
  g_assert_true(playing->position == 4 && playing->volume == 0 && playing->fade_in == 3);
  g_assert_cmpint(sound_find(world, rain)->position, ==, 5);
  fixture_ticks(f, 2);
  g_assert_cmpint(sound_find(world, bell)->fade_in, ==, 1);
  int seeks = sound_find(world, bell)->seeks;
  sound_set_position(world, bell, -5);
  sound_set_position(world, rain, 12);
  g_assert_true(sound_find(world, bell)->position == 0 && sound_find(world, bell)->seeks == seeks + 1);
  g_assert_cmpint(sound_find(world, rain)->position, ==, 2);
  sound_set_position(world, bell, 100);
  world_tick(world);
  g_assert_null(sound_find(world, bell));
}

static void test_all_paused(Fixture *f, gconstpointer unused) {
  (void)unused;
  World *world = &f->world;
  int bell = fixture_sound(f, "bell", 10), rain = fixture_sound(f, "rain", 10), wind = fixture_sound(f, "wind", 10);
  ((Sound *)registry_get(&f->assets.sounds, wind))->group = SOUND_MUSIC;
  sound_play(world, bell, &(PlayOptions){0});
  sound_play(world, rain, &(PlayOptions){0});
  sound_play(world, wind, &(PlayOptions){0});
  sound_set_paused(world, bell, true);
  soundtrack_pause_all(world, SOUND_MUSIC);
  g_assert_true(sound_find(world, wind)->paused && !sound_find(world, rain)->paused);
  soundtrack_pause_all(world, SOUND_GROUP_COUNT);
  fixture_ticks(f, 100);
  g_assert_cmpint(sound_find(world, rain)->position, ==, 0);
  soundtrack_resume_all(world, SOUND_EFFECT);
  g_assert_true(sound_find(world, bell)->paused && sound_find(world, wind)->paused && !sound_find(world, rain)->paused);
  soundtrack_resume_all(world, SOUND_GROUP_COUNT);
  g_assert_true(sound_find(world, bell)->paused && !sound_find(world, wind)->paused);

  /* A sound that is paused with all others and then by itself stays paused. */
  soundtrack_pause_all(world, SOUND_GROUP_COUNT);
  sound_set_paused(world, rain, true);
  soundtrack_resume_all(world, SOUND_GROUP_COUNT);
  g_assert_true(sound_find(world, rain)->paused && !sound_find(world, wind)->paused);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/soundtrack/once", test_once);
  fixture_test("/soundtrack/loop", test_loop);
  fixture_test("/soundtrack/fade-out", test_fade_out);
  fixture_test("/soundtrack/paused", test_paused);
  fixture_test("/soundtrack/broken-and-volume", test_broken_and_volume);
  fixture_test("/soundtrack/overlap", test_overlap);
  fixture_test("/soundtrack/one-voice", test_one_voice);
  fixture_test("/soundtrack/signals", test_signals);
  fixture_test("/soundtrack/position", test_position);
  fixture_test("/soundtrack/all-paused", test_all_paused);
  return g_test_run();
}
