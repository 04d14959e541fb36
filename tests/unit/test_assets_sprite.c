#include "aseprite_maker.h"
#include "fixture_folder.h"

#include "media/assets_sprite.h"
#include "media/image.h"
#include "media/image_cache.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct Fixture {
  char *folder;
  Vfs *vfs;
  Problems problems;
  Assets assets;
} Fixture;

static const uint8_t colors[3][4] = {{0xff, 0, 0, 0xff}, {0, 0xff, 0, 0xff}, {0, 0, 0xff, 0xff}};

/* Three frames of one color each, 10 x 4 px; the tag "turn" plays them to and fro. */
static void write_sprite(const char *folder, const char *name, int ms) {
  MadeAseprite made;
  aseprite_make(&made, &(MadeHeader){.w = 10, .h = 4, .depth = 32, .flags = 1});
  for (int frame = 0; frame < 3; frame++) {
    uint8_t pixels[10 * 4 * 4];
    for (int i = 0; i < 40; i++) memcpy(pixels + i * 4, colors[frame], 4);
    made_frame(&made, ms * (frame + 1));
    if (frame == 0) made_layer(&made, &(MadeLayer){.name = "coat", .flags = 1, .opacity = 255});
    if (frame == 0) made_tags(&made, (MadeTag[]){{"turn", 0, 2, 2, 0}, {"last", 2, 2, 0, 1}}, 2);
    made_cel(&made, &(MadeCel){.opacity = 255, .kind = 2, .w = 10, .h = 4}, pixels);
  }
  g_autoptr(GBytes) bytes = made_end(&made);
  gsize size;
  const void *data = g_bytes_get_data(bytes, &size);
  fixture_folder_write(folder, name, data, (gssize)size);
}

/* The same as a sheet. */
static void write_sheet(const char *folder) {
  GString *json = g_string_new("{\"frames\":[");
  for (int i = 0; i < 3; i++) {
    g_string_append_printf(json, "%s{\"frame\":{\"x\":%d,\"y\":0,\"w\":10,\"h\":4},\"duration\":50}", i > 0 ? "," : "", i * 10);
  }
  g_string_append(json, "],\"meta\":{\"image\":\"sheet.png\",\"frameTags\":[{\"name\":\"turn\",\"from\":0,\"to\":2,\"direction\":"
                        "\"pingpong\"}]}}");
  fixture_folder_write(folder, "art/sheet.json", json->str, -1);
  g_string_free(json, TRUE);
}

static void write_picture(const char *folder) {
  Pixels *pixels = pixels_new(30, 4);
  for (int i = 0; i < 120; i++) {
    const uint8_t *c = colors[i % 30 / 10];
    pixels->data[i] = 0xff000000 | (uint32_t)c[0] << 16 | (uint32_t)c[1] << 8 | c[2];
  }
  g_autofree char *path = g_build_filename(folder, "art", "sheet.png", NULL);
  g_assert_true(image_write_png(pixels, path, NULL));
  pixels_free(pixels);
}

static void set_up(Fixture *f, gconstpointer unused) {
  (void)unused;
  f->folder = fixture_folder_new();
  write_sprite(f->folder, "ada.aseprite", 50);
  write_sheet(f->folder);
  write_picture(f->folder);
  f->vfs = vfs_new();
  g_assert_true(vfs_mount(f->vfs, f->folder, NULL));
  problems_init(&f->problems);
  assets_init(&f->assets, f->vfs, &f->problems, "/nowhere/engine.ttf");
}

static void tear_down(Fixture *f, gconstpointer unused) {
  (void)unused;
  assets_clear(&f->assets);
  problems_clear(&f->problems);
  vfs_free(f->vfs);
  fixture_folder_remove(f->folder);
}

/* Registers an animation as api_media.c does. */
static int add(Assets *assets, const char *path, const char *tag) {
  const char *fault = NULL;
  const SpritePlan *plan = assets_plan_sprite(assets, &(SpriteChoice){.path = path, .tag = tag}, &fault);
  g_autofree char *id = g_strdup_printf("id-%d", registry_count(&assets->animations));
  Animation animation = {.id = id, .path = (char *)path};
  if (!plan) {
    int index = assets_add_animation(assets, &animation);
    assets_fail_animation(assets, index, fault);
    return index;
  }
  AnimationSprite sprite = {.view = {plan->first, plan->cells, NULL, NULL}, .steps = plan->steps, .cells = plan->step_cells};
  sprite.image = (char *)assets_sheet_image(assets);
  animation.frames = plan->steps;
  animation.frame_ms = plan->step_ms;
  animation.sprite = &sprite;
  animation.frame = assets_sprite(assets, path, &fault)->size;
  return assets_add_animation(assets, &animation);
}

static void assert_problem(Fixture *f, int count, const char *text) {
  g_assert_cmpint(problems_count(&f->problems), ==, count);
  g_assert_cmpstr(problems_get(&f->problems, count - 1)->text, ==, text);
}

/* The colors of the frames that are shown, at each step. */
static void assert_shown(Assets *assets, int animation, const char *expected) {
  const Animation *what = assets_animation(assets, animation);
  const Pixels *strip = image_cache_get(assets, animation);
  g_autoptr(GString) shown = g_string_new(NULL);
  for (int i = 0; i < what->frames; i++) {
    Point at = image_cache_place(what, strip, i);
    uint32_t pixel = pixels_row(strip, at.y + 1)[at.x + 1];
    g_string_append_c(shown, pixel == 0xffff0000 ? 'r' : pixel == 0xff00ff00 ? 'g' : pixel == 0xff0000ff ? 'b' : '?');
  }
  g_assert_cmpstr(shown->str, ==, expected);
}

static void test_frames(Fixture *f, gconstpointer unused) {
  (void)unused;
  int turn = add(&f->assets, "ada.aseprite", "turn"), all = add(&f->assets, "ada.aseprite", NULL);
  int last = add(&f->assets, "ada.aseprite", "last"), sheet = add(&f->assets, "art/sheet.json", "turn");
  g_assert_null(f->assets.images); /* registering and measuring decodes nothing */
  assert_shown(&f->assets, turn, "rgbg");
  assert_shown(&f->assets, all, "rgb");
  assert_shown(&f->assets, last, "b");
  assert_shown(&f->assets, sheet, "rgbg");
  g_assert_cmpint(assets_frame_size(&f->assets, turn).w, ==, 10);
  g_assert_cmpint(assets_frame_size(&f->assets, sheet).h, ==, 4);
  /* 50, 100, 150, 100 ms */
  g_assert_cmpint(animation_ticks(assets_animation(&f->assets, turn)), ==, 24);
  g_assert_cmpint(animation_frame_at(assets_animation(&f->assets, turn), 18), ==, 3);
  g_assert_cmpint(animation_ticks(assets_animation(&f->assets, sheet)), ==, 12);
  g_assert_cmpint(animation_cells(assets_animation(&f->assets, turn)), ==, 3);
  g_assert_cmpint(problems_count(&f->problems), ==, 0);
  g_assert_cmpuint(image_cache_bytes(&f->assets), ==, 160 * (3 + 3 + 1 + 3));
}

static void test_missing(Fixture *f, gconstpointer unused) {
  (void)unused;
  int typo = add(&f->assets, "adda.aseprite", "turn");
  assert_problem(f, 1, "adda.aseprite: no such file; did you mean 'ada.aseprite'? (animation 'id-0')");
  int tag = add(&f->assets, "ada.aseprite", "trun");
  assert_problem(f, 2, "ada.aseprite: no tag 'trun'; did you mean 'turn'? It has: turn, last (animation 'id-1')");
  fixture_folder_write(f->folder, "broken.ase", "not one", -1);
  int broken = add(&f->assets, "broken.ase", NULL);
  assert_problem(f, 3,
                 "broken.ase: not an Aseprite file; save it with Aseprite, or give a picture its own ending (animation 'id-2')");
  const int all[] = {typo, tag, broken};
  for (int i = 0; i < 3; i++) {
    g_assert_cmpint(assets_frame_size(&f->assets, all[i]).w, ==, PLACEHOLDER_SIZE);
    assert_shown(&f->assets, all[i], "?");
  }
  assets_report_missing(&f->assets);
  g_assert_cmpint(problems_count(&f->problems), ==, 3);
}

/* A missing picture of a sheet is one problem. The size remains that of the sheet. */
static void test_missing_picture(Fixture *f, gconstpointer unused) {
  (void)unused;
  g_autofree char *picture = g_build_filename(f->folder, "art", "sheet.png", NULL);
  g_assert_cmpint(g_remove(picture), ==, 0);
  int turn = add(&f->assets, "art/sheet.json", "turn");
  add(&f->assets, "art/sheet.json", NULL);
  for (int i = 0; i < 2; i++) assets_report_missing(&f->assets);
  assert_problem(f, 1, "art/sheet.png: no such file; did you mean 'art/sheet.json'? (animation 'id-0')");
  g_assert_cmpint(assets_frame_size(&f->assets, turn).w, ==, 10);
  assert_shown(&f->assets, turn, "????");
  g_assert_cmpint(problems_count(&f->problems), ==, 1);

  /* A player's run finds it when it is drawn. */
  int late = add(&f->assets, "art/sheet.json", "turn");
  assert_shown(&f->assets, late, "????");
  assert_problem(f, 2, "art/sheet.png: no such file; did you mean 'art/sheet.json'? (animation 'id-2')");
}

/* The picture of a sheet is decoded once for all its animations. After two pictures that need
 * nothing of it, it is released. */
static void test_decoded_once(Fixture *f, gconstpointer unused) {
  (void)unused;
  g_autofree char *picture = g_build_filename(f->folder, "art", "sheet.png", NULL);
  int turn = add(&f->assets, "art/sheet.json", "turn"), all = add(&f->assets, "art/sheet.json", NULL);
  int late = add(&f->assets, "art/sheet.json", "turn");
  assert_shown(&f->assets, turn, "rgbg");
  g_assert_cmpint(g_remove(picture), ==, 0);
  image_cache_trim(&f->assets, 0);
  image_cache_touch(&f->assets, all);
  assert_shown(&f->assets, all, "rgb");
  g_assert_cmpint(problems_count(&f->problems), ==, 0);
  for (int i = 0; i < 2; i++) image_cache_trim(&f->assets, 0);
  g_assert_null(f->assets.sheet);
  assert_shown(&f->assets, late, "????");
  assert_problem(f, 1, "art/sheet.png: no such file; did you mean 'art/sheet.json'? (animation 'id-2')");
}

/* Another transparent color needs other pixels. */
static void test_decoded_with_key(Fixture *f, gconstpointer unused) {
  (void)unused;
  int plain = add(&f->assets, "art/sheet.json", "turn"), keyed = add(&f->assets, "art/sheet.json", NULL);
  Animation *what = registry_get(&f->assets.animations, keyed);
  what->has_key = true;
  what->key = (Color){0, 0xff, 0, 0xff};
  assert_shown(&f->assets, plain, "rgbg");
  assert_shown(&f->assets, keyed, "r?b");
}

/* A file that no longer fits is a placeholder. */
static void test_changed(Fixture *f, gconstpointer unused) {
  (void)unused;
  int turn = add(&f->assets, "ada.aseprite", "turn");
  MadeAseprite made;
  aseprite_make(&made, &(MadeHeader){.w = 10, .h = 4, .depth = 32, .flags = 1});
  made_frame(&made, 10);
  g_autoptr(GBytes) bytes = made_end(&made);
  gsize size;
  const void *data = g_bytes_get_data(bytes, &size);
  fixture_folder_write(f->folder, "ada.aseprite", data, (gssize)size);
  assert_shown(&f->assets, turn, "????");
  assert_problem(f, 1, "ada.aseprite: changed while the game runs: it has no frame 3; load the game again (animation 'id-0')");
}

static bool is_path(const char *path, void *user) { return strcmp(path, user) == 0; }

/* The images of a reloaded game: those of changed files are decoded again, also if the picture of a
 * sheet has changed. */
static void test_move(Fixture *f, gconstpointer unused) {
  (void)unused;
  static const struct {
    const char *tag, *changed; /* of the new game; the file that has changed */
    size_t kept;               /* bytes of the Aseprite file and of the sheet */
  } cases[] = {{"turn", "none", 960}, {"last", "none", 480}, {"turn", "ada.aseprite", 480}, {"turn", "art/sheet.png", 480}};
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    Assets before, after;
    assets_init(&before, f->vfs, &f->problems, "/nowhere/engine.ttf");
    assets_init(&after, f->vfs, &f->problems, "/nowhere/engine.ttf");
    image_cache_get(&before, add(&before, "ada.aseprite", "turn"));
    image_cache_get(&before, add(&before, "art/sheet.json", "turn"));
    add(&after, "ada.aseprite", cases[i].tag);
    add(&after, "art/sheet.json", "turn");
    image_cache_forget(&before, is_path, (char *)cases[i].changed);
    image_cache_move(&before, &after);
    g_assert_cmpuint(image_cache_bytes(&after), ==, cases[i].kept);
    assert_shown(&after, 0, i == 1 ? "b" : "rgbg");
    assert_shown(&after, 1, "rgbg");
    assets_clear(&before);
    assets_clear(&after);
  }
  g_assert_cmpint(problems_count(&f->problems), ==, 0);
}

/* Above the limit of all images, one striped frame stands for all. */
static void test_starved(Fixture *f, gconstpointer unused) {
  (void)unused;
  int turn = add(&f->assets, "ada.aseprite", "turn");
  image_cache_set_limits(&f->assets, (ImageLimits){100, 100});
  const Pixels *strip = image_cache_get(&f->assets, turn);
  g_assert_cmpint(strip->w, ==, 10);
  assert_shown(&f->assets, turn, "????");
  assert_problem(f, 1, "ada.aseprite: 1 images on the screen need more than 0 MiB (animation 'id-0')");
}

#define ADD(name, function) g_test_add("/assets-sprite/" name, Fixture, NULL, set_up, function, tear_down)

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_log_set_always_fatal(G_LOG_FATAL_MASK);
  ADD("frames", test_frames);
  ADD("missing", test_missing);
  ADD("missing-picture", test_missing_picture);
  ADD("decoded-once", test_decoded_once);
  ADD("decoded-with-key", test_decoded_with_key);
  ADD("changed", test_changed);
  ADD("move", test_move);
  ADD("starved", test_starved);
  return g_test_run();
}
