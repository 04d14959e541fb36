#include "world/soundtrack.h"

#include "fixture_world.h"

static void test_once(Fixture *f, gconstpointer unused) {
  (void)unused;
  int bell = fixture_sound(f, "bell", 10);
  sound_play(&f->world, bell, &(PlayOptions){.fade_in = 3});
  const Playing *playing = sound_find(&f->world, bell);
  g_assert_nonnull(playing);
  g_assert_true(playing->volume == 1 && playing->length == 10 && playing->fade_in == 3 && !playing->loop);
  uint64_t voice = playing->voice;
  fixture_ticks(f, 5);
  sound_play(&f->world, bell, &(PlayOptions){.volume = 0.5}); /* plays already */
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
  sound_set_paused(&f->world, bell, true); /* nothing plays */
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
  sound_stop(&f->world, bell, 100); /* nobody would hear it fade */
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

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/soundtrack/once", test_once);
  fixture_test("/soundtrack/loop", test_loop);
  fixture_test("/soundtrack/fade-out", test_fade_out);
  fixture_test("/soundtrack/paused", test_paused);
  fixture_test("/soundtrack/broken-and-volume", test_broken_and_volume);
  return g_test_run();
}
