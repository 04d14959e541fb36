#include "fixture_assets.h"

#include <string.h>

static void assert_size(AssetsFixture *f, int animation, int w, int h) {
  Size size = assets_frame_size(&f->assets, animation);
  g_assert_cmpint(size.w, ==, w);
  g_assert_cmpint(size.h, ==, h);
}

static void assert_last_problem(AssetsFixture *f, int count, const char *text) {
  g_assert_cmpint(problems_count(&f->problems), ==, count);
  g_assert_cmpstr(problems_get(&f->problems, count - 1)->text, ==, text);
}

static void test_sizes(AssetsFixture *f, gconstpointer data) {
  (void)data;
  assert_size(f, NONE, 0, 0);
  assert_size(f, assets_fixture_add(f, "rgba.png", 1), 12, 8);
  assert_size(f, assets_fixture_add(f, "rgba.png", 4), 3, 8);
  /* 12 is not divisible by 5: the remaining pixels are never shown. */
  assert_size(f, assets_fixture_add(f, "rgba.png", 5), 2, 8);
  assert_size(f, assets_fixture_add(f, "rgba.png", 12), 1, 8);
  assert_size(f, assets_fixture_add(f, "baseline.jpg", 0), 12, 8); /* 0 counts as 1 frame */
  g_assert_cmpint(problems_count(&f->problems), ==, 0);
}

static void test_failures(AssetsFixture *f, gconstpointer data) {
  (void)data;
  int missing = assets_fixture_add(f, "rgbb.png", 1);
  for (int i = 0; i < 3; i++) assert_size(f, missing, PLACEHOLDER_SIZE, PLACEHOLDER_SIZE);
  assert_last_problem(f, 1, "rgbb.png: no such file; did you mean 'rgba.png'? (animation 'id-0')");
  g_assert_cmpint(problems_get(&f->problems, 0)->count, ==, 1);
  assert_size(f, assets_fixture_add(f, "tone.wav", 1), PLACEHOLDER_SIZE, PLACEHOLDER_SIZE);
  assert_last_problem(f, 2, "tone.wav: not a PNG, JPEG or WebP image (animation 'id-1')");
  assert_size(f, assets_fixture_add(f, "rgba.png", 13), PLACEHOLDER_SIZE, PLACEHOLDER_SIZE);
  assert_last_problem(f, 3, "rgba.png: 12 pixels are too narrow for 13 frames (animation 'id-2')");
  assert_size(f, assets_fixture_add(f, "../rgba.png", 1), PLACEHOLDER_SIZE, PLACEHOLDER_SIZE);
  assert_last_problem(f, 4, "../rgba.png: names must not contain '..' (animation 'id-3')");
}

/* Missing files are found without reading any file, and each is reported once. */
static void test_missing(AssetsFixture *f, gconstpointer data) {
  (void)data;
  int fine = assets_fixture_add(f, "rgba.png", 1), broken = assets_fixture_add(f, "tone.wav", 1);
  int missing = assets_add_animation(&f->assets, &(Animation){.id = "x", .path = "xyzzy.png", .place = "media.lua:12"});
  int silent = assets_add_sound(&f->assets, &(Sound){.id = "y", .path = "xyzzy.ogg", .place = "media.lua:13"});
  int known = assets_add_animation(&f->assets, &(Animation){.id = "z", .path = "known.png"});
  assets_frame_size(&f->assets, known);
  assets_add_font(&f->assets, &(Font){.id = "f", .path = "xyzzy.ttf", .place = "media.lua:14", .size = 10});
  assets_add_font(&f->assets, &(Font){.id = "e", .path = "/nowhere/engine.ttf", .size = 10, .is_engine = true});
  for (int i = 0; i < 2; i++) assets_report_missing(&f->assets);
  g_assert_cmpint(problems_count(&f->problems), ==, 4);
  g_assert_cmpstr(problems_get(&f->problems, 1)->text, ==, "media.lua:12: xyzzy.png: no such file (animation 'x')");
  g_assert_cmpstr(problems_get(&f->problems, 2)->text, ==, "media.lua:13: xyzzy.ogg: no such file (sound 'y')");
  g_assert_cmpstr(problems_get(&f->problems, 3)->text, ==, "media.lua:14: xyzzy.ttf: no such file (font 'f')");
  g_assert_false(assets_animation(&f->assets, fine)->measured);
  g_assert_false(assets_animation(&f->assets, broken)->measured);

  /* The first use does not report them again. */
  assert_size(f, missing, PLACEHOLDER_SIZE, PLACEHOLDER_SIZE);
  g_assert_cmpint(assets_sound_length(&f->assets, silent), ==, 0);
  for (int i = 0; i < 4; i++) g_assert_cmpint(problems_get(&f->problems, i)->count, ==, 1);
}

static void test_sounds(AssetsFixture *f, gconstpointer data) {
  (void)data;
  const char *paths[] = {"tone.wav", "tone.ogg", "tone.flac"};
  for (size_t i = 0; i < G_N_ELEMENTS(paths); i++) {
    int sound = assets_add_sound(&f->assets, &(Sound){.id = (char *)paths[i], .path = (char *)paths[i]});
    g_assert_cmpint(assets_sound_length(&f->assets, sound), ==, 15); /* a quarter of a second */
  }
  g_assert_cmpint(assets_sound_length(&f->assets, NONE), ==, 0);
  int broken = assets_add_sound(&f->assets, &(Sound){.id = "broken", .path = "rgba.png"});
  for (int i = 0; i < 3; i++) g_assert_cmpint(assets_sound_length(&f->assets, broken), ==, 0);
  assert_last_problem(f, 1, "rgba.png: not a WAV, Ogg, FLAC or MP3 sound (sound 'broken')");
  g_assert_cmpint(problems_get(&f->problems, 0)->count, ==, 1);
}

static void test_copies(AssetsFixture *f, gconstpointer data) {
  (void)data;
  char id[] = "walk", path[] = "rgba.png";
  int ms[] = {10, -5, 30};
  int index = assets_add_animation(&f->assets, &(Animation){.id = id, .path = path, .frames = 3, .frame_ms = ms});
  memset(id, 'x', 4);
  memset(path, 'x', 4);
  ms[0] = 99;
  const Animation *animation = assets_animation(&f->assets, index);
  g_assert_cmpstr(animation->id, ==, "walk");
  g_assert_cmpstr(animation->path, ==, "rgba.png");
  g_assert_cmpint(animation->frame_ms[0], ==, 10);
  g_assert_cmpint(animation->frame_ms[1], ==, 0);
  g_assert_cmpint(animation->ms, ==, FRAME_MS_DEFAULT);
  int font = assets_add_font(&f->assets, &(Font){.id = "f", .path = "f.ttf", .size = 9, .failed = true});
  g_assert_false(assets_font(&f->assets, font)->failed);
}

static void test_frames(void) {
  Animation a = {.frames = 4, .ms = 100};
  g_assert_cmpint(animation_ticks(&a), ==, 24);
  const int begins[] = {0, 6, 12, 18};
  for (int i = 0; i < 4; i++) {
    g_assert_cmpint(animation_frame_at(&a, begins[i]), ==, i);
    g_assert_cmpint(animation_frame_at(&a, begins[i] + 5), ==, i);
    g_assert_cmpint(animation_frame_at(&a, begins[i] + 24 * 1000), ==, i);
  }
  g_assert_cmpint(animation_frame_at(&a, -7), ==, 0);
  a.once = true;
  g_assert_cmpint(animation_frame_at(&a, 23), ==, 3);
  g_assert_cmpint(animation_frame_at(&a, 24), ==, 3);
  g_assert_cmpint(animation_frame_at(&a, INT64_C(1) << 50), ==, 3);

  /* 50 ms are 3 ticks, 70 ms are 4.2: frames begin at ceil(0), ceil(4.2), ceil(8.4), not at
   * multiples of 5. */
  Animation b = {.frames = 3, .ms = 70};
  g_assert_cmpint(animation_ticks(&b), ==, 13);
  const int frames[] = {0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 0};
  for (int tick = 0; tick < 14; tick++) g_assert_cmpint(animation_frame_at(&b, tick), ==, frames[tick]);

  int ms[] = {50, 0, 100};
  Animation c = {.frames = 3, .ms = 100, .frame_ms = ms};
  g_assert_cmpint(animation_ticks(&c), ==, 9);
  g_assert_cmpint(animation_frame_at(&c, 2), ==, 0);
  g_assert_cmpint(animation_frame_at(&c, 3), ==, 2); /* a frame of length 0 is never shown */
  g_assert_cmpint(animation_frame_at(&c, 9), ==, 0);

  int none[] = {0, 0};
  Animation d = {.frames = 2, .ms = 100, .frame_ms = none};
  g_assert_cmpint(animation_ticks(&d), ==, 1);
  g_assert_cmpint(animation_frame_at(&d, 1000), ==, 1);
  Animation e = {.frames = FRAMES_MAX, .ms = FRAME_MS_MAX};
  g_assert_cmpint(animation_ticks(&e), ==, INT64_C(16384) * 3600 * 60);
}

#define ADD(name, function) assets_fixture_test("/assets/" name, function)

/* The frame stays the same from 'began' to 'next', and the next one begins at 'next'. */
static void test_moment(void) {
  int times[] = {0, 33, 250, 1, 17};
  for (int once = 0; once < 2; once++) {
    for (int frames = 1; frames <= 5; frames++) {
      Animation a = {.frames = frames, .ms = 50, .frame_ms = frames > 1 ? times : NULL, .once = once};
      for (Tick age = 0; age < 200; age++) {
        FrameMoment moment = animation_moment(&a, age);
        g_assert_cmpint(moment.began, <=, age);
        g_assert_cmpint(moment.next, >, age);
        for (Tick t = moment.began; t < MIN(moment.next, 200); t++) {
          g_assert_cmpint(animation_frame_at(&a, t), ==, moment.frame);
        }
        if (moment.next != INT64_MAX) g_assert_cmpint(animation_moment(&a, moment.next).began, ==, moment.next);
      }
    }
  }
}

int main(int argc, char **argv) {
  g_setenv("G_TEST_SRCDIR", "tests/unit", FALSE);
  g_test_init(&argc, &argv, NULL);
  g_log_set_always_fatal(G_LOG_FATAL_MASK);
  ADD("sizes", test_sizes);
  ADD("failures", test_failures);
  ADD("missing", test_missing);
  ADD("sounds", test_sounds);
  ADD("copies", test_copies);
  g_test_add_func("/assets/frames", test_frames);
  g_test_add_func("/assets/moment", test_moment);
  return g_test_run();
}
