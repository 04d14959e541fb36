#include "fixture_assets.h"

#include "media/image.h"
#include "media/image_cache.h"

#include <glib/gstdio.h>
#include <string.h>

static void test_get(AssetsFixture *f, gconstpointer data) {
  (void)data;
  int strip = assets_fixture_add(f, "rgba.png", 3);
  g_assert_cmpuint(image_cache_bytes(&f->assets), ==, 0); /* registering opens no file */
  const Pixels *pixels = image_cache_get(&f->assets, strip);
  g_assert_cmpint(pixels->w, ==, 12);
  g_assert_true(image_cache_get(&f->assets, strip) == pixels);
  g_assert_cmpuint(image_cache_bytes(&f->assets), ==, 12 * 8 * 4);
}

static void test_key(AssetsFixture *f, gconstpointer data) {
  (void)data;
  Animation what = {.id = "keyed", .path = "indexed.png", .has_key = true, .key = {255, 0, 255, 255}};
  int keyed = assets_add_animation(&f->assets, &what);
  g_assert_cmphex(image_cache_get(&f->assets, keyed)->data[0], ==, 0);
  g_assert_cmphex(image_cache_get(&f->assets, assets_fixture_add(f, "indexed.png", 1))->data[0], ==, 0xffff00ff);
}

static void test_placeholder(AssetsFixture *f, gconstpointer data) {
  (void)data;
  const Pixels *pixels = image_cache_get(&f->assets, assets_fixture_add(f, "none.png", 4));
  g_assert_cmpint(pixels->w, ==, 4 * PLACEHOLDER_SIZE);
  g_assert_cmpint(pixels->h, ==, PLACEHOLDER_SIZE);
  g_assert_true(pixels->opaque);
  g_assert_cmphex(pixels_row(pixels, 0)[40], ==, 0xffffffff);
  g_assert_cmphex(pixels_row(pixels, 3)[3], ==, 0xffff00ff);
  g_assert_cmphex(pixels_row(pixels, 3)[10], ==, 0xff000000);
  g_assert_cmpint(problems_count(&f->problems), ==, 1);

  /* A huge number of frames costs the memory of a single row. It still has stripes, and borders
   * left and right of each frame. */
  const Pixels *wide = image_cache_get(&f->assets, assets_fixture_add(f, "none.png", FRAMES_MAX));
  g_assert_cmpint(wide->w, ==, FRAMES_MAX * PLACEHOLDER_SIZE);
  g_assert_true(pixels_row(wide, 31) == pixels_row(wide, 0));
  g_assert_cmphex(pixels_row(wide, 5)[PLACEHOLDER_SIZE], ==, 0xffffffff);
  g_assert_cmphex(pixels_row(wide, 5)[PLACEHOLDER_SIZE + 3], ==, 0xffff00ff);
  g_assert_cmphex(pixels_row(wide, 5)[PLACEHOLDER_SIZE + 10], ==, 0xff000000);
}

/* A valid header with corrupt data: the world knows the size, so the placeholder has it. */
static void test_undecodable(AssetsFixture *f, gconstpointer data) {
  (void)data;
  f->folder = fixture_folder_new();
  g_autofree char *from = g_test_build_filename(G_TEST_DIST, "data", "rgba.png", NULL);
  g_autofree char *path = g_build_filename(f->folder, "bad.png", NULL);
  g_autofree char *bytes = NULL;
  gsize size;
  g_assert_true(g_file_get_contents(from, &bytes, &size, NULL));
  for (int i = 0; i < 8; i++) bytes[45 + i] ^= 0x55;
  g_assert_true(g_file_set_contents(path, bytes, (gssize)size, NULL));
  g_assert_true(vfs_mount(f->vfs, f->folder, NULL));

  int bad = assets_fixture_add(f, "bad.png", 2);
  g_assert_cmpint(assets_frame_size(&f->assets, bad).w, ==, 6);
  g_assert_cmpint(problems_count(&f->problems), ==, 0);
  const Pixels *pixels = image_cache_get(&f->assets, bad);
  g_assert_cmpint(pixels->w, ==, 12);
  g_assert_cmpint(pixels->h, ==, 8);
  g_assert_cmpint(problems_count(&f->problems), ==, 1);
  g_assert_true(g_str_has_prefix(problems_get(&f->problems, 0)->text, "bad.png: cannot be decoded: "));

  /* Released and created again, without a second problem. */
  image_cache_set_limits(&f->assets, (ImageLimits){0, IMAGE_BYTES_MAX});
  image_cache_trim(&f->assets, 0);
  image_cache_trim(&f->assets, 1);
  g_assert_cmpuint(image_cache_bytes(&f->assets), ==, 0);
  image_cache_get(&f->assets, bad);
  g_assert_cmpint(problems_get(&f->problems, 0)->count, ==, 1);
}

/* A picture file changes while the game runs. The world keeps the size that it knows. */
static void test_other_size(AssetsFixture *f, gconstpointer data) {
  (void)data;
  f->folder = fixture_folder_new();
  g_autofree char *path = g_build_filename(f->folder, "new.png", NULL);
  g_assert_true(vfs_mount(f->vfs, f->folder, NULL));
  /* The first size also holds three frames of four pixels. */
  const Size sizes[] = {{13, 8}, {9, 8}, {16, 8}, {12, 7}, {12, 9}};
  for (gsize i = 0; i < G_N_ELEMENTS(sizes); i++) {
    Pixels *old = pixels_new(12, 8), *new = pixels_new(sizes[i].w, sizes[i].h);
    g_assert_true(image_write_png(old, path, NULL));
    int strip = assets_fixture_add(f, "new.png", 3);
    g_assert_cmpint(assets_frame_size(&f->assets, strip).w, ==, 4);
    g_assert_true(image_write_png(new, path, NULL));
    const Pixels *shown = image_cache_get(&f->assets, strip);
    g_assert_cmpint(shown->w, >=, 12);
    g_assert_cmpint(shown->h, ==, 8);
    g_assert_cmpint(problems_count(&f->problems), ==, (int)i);
    if (i > 0) {
      const char *text = problems_get(&f->problems, (int)i - 1)->text;
      g_assert_true(g_str_has_prefix(text, "new.png: changed its size while the game runs"));
    }
    pixels_free(old);
    pixels_free(new);
  }
}

#define ONE ((gsize)12 * 8 * 4) /* bytes of rgba.png */

/* Draws 'count' images in one picture of a room. */
static void show(AssetsFixture *f, int room, const int *images, int count) {
  for (int i = 0; i < count; i++) image_cache_get(&f->assets, images[i]);
  image_cache_trim(&f->assets, room);
}

/* The number of cached images. */
static int held(const AssetsFixture *f) { return (int)(image_cache_bytes(&f->assets) / ONE); }

static void add_images(AssetsFixture *f, int *images, int count) {
  for (int i = 0; i < count; i++) images[i] = assets_fixture_add(f, "rgba.png", 1);
}

/* When the new room's first picture is complete, the old room's images are released, except those
 * that fit the budget. */
static void test_leaving_a_room(AssetsFixture *f, gconstpointer data) {
  (void)data;
  int images[6];
  add_images(f, images, 6);
  image_cache_set_limits(&f->assets, (ImageLimits){2 * ONE, 100 * ONE});
  for (int i = 0; i < 4; i++) show(f, 0, &images[i], 1);
  g_assert_cmpint(held(f), ==, 4); /* the shown room keeps all its images */
  const Pixels *kept = image_cache_get(&f->assets, images[0]);
  show(f, 0, images, 1);
  show(f, 1, &images[4], 1);
  g_assert_cmpint(held(f), ==, 2); /* images 0 (used last) and 4 */
  g_assert_true(image_cache_get(&f->assets, images[0]) == kept);
  show(f, 1, &images[4], 2);
  g_assert_cmpint(held(f), ==, 3);
  show(f, 2, &images[1], 4);
  g_assert_cmpint(held(f), ==, 4); /* the new room's picture is complete, even above the budget */
  show(f, NONE, NULL, 0);
  g_assert_cmpint(held(f), ==, 2);
}

/* At the limit, the least recently used images are released: those of earlier rooms, or many stills
 * in one room. */
static void test_limit(AssetsFixture *f, gconstpointer data) {
  (void)data;
  int images[8];
  add_images(f, images, 8);
  image_cache_set_limits(&f->assets, (ImageLimits){4 * ONE, 5 * ONE});
  show(f, 0, images, 4);
  show(f, 1, &images[4], 4);
  for (int i = 0; i < 24; i++) {
    show(f, 1, &images[i % 8], 1);
    g_assert_cmpint(held(f), <=, 5);
  }
  g_assert_cmpint(problems_count(&f->problems), ==, 0);
}

/* If one picture needs more than the limit, it shows placeholders. The next room tries again. */
static void test_starving(AssetsFixture *f, gconstpointer data) {
  (void)data;
  int images[4];
  add_images(f, images, 4);
  image_cache_set_limits(&f->assets, (ImageLimits){3 * ONE, 3 * ONE});
  show(f, 0, images, 4);
  g_assert_cmpint(problems_count(&f->problems), ==, 1);
  g_assert_nonnull(strstr(problems_get(&f->problems, 0)->text, ": 4 images on the screen need more than"));
  g_assert_true(image_cache_get(&f->assets, images[3])->opaque); /* the placeholder */
  show(f, 0, images, 4);
  show(f, 1, images, 1);
  g_assert_cmpint(problems_get(&f->problems, 0)->count, ==, 1);
  g_assert_false(image_cache_get(&f->assets, images[3])->opaque);
}

/* Any number of images above the limit logs one problem and uses no memory. */
static void test_flood(AssetsFixture *f, gconstpointer data) {
  (void)data;
  enum { COUNT = 2000 };
  int images[COUNT];
  add_images(f, images, COUNT);
  image_cache_set_limits(&f->assets, (ImageLimits){3 * ONE, 3 * ONE});
  show(f, 0, images, COUNT);
  g_assert_cmpuint(image_cache_bytes(&f->assets), <=, 3 * ONE);
  g_assert_cmpint(problems_count(&f->problems), ==, 1);
  const Pixels *last = image_cache_get(&f->assets, images[COUNT - 1]);
  g_assert_cmpint(last->stride, ==, 0);
  g_assert_cmphex(pixels_row(last, last->h - 1)[last->w - 1] >> 24, ==, 0xff);
}

/* An image gets a new serial even if it reuses an address. */
static void test_serial(AssetsFixture *f, gconstpointer data) {
  (void)data;
  int images[2];
  add_images(f, images, 2);
  image_cache_set_limits(&f->assets, (ImageLimits){ONE, ONE});
  uint64_t last = 0;
  for (int i = 0; i < 8; i++) {
    show(f, 0, &images[i % 2], 1);
    uint64_t serial = image_cache_serial(&f->assets, images[i % 2]);
    g_assert_cmpuint(serial, >, last);
    show(f, 0, &images[i % 2], 1);
    g_assert_cmpuint(image_cache_serial(&f->assets, images[i % 2]), ==, serial);
    last = serial;
  }
}

/* The images are not decoded again for another game that has registered the same files. */
static void test_move(AssetsFixture *f, gconstpointer data) {
  (void)data;
  Assets other;
  assets_init(&other, f->vfs, &f->problems, "/nowhere/engine.ttf");
  image_cache_move(&f->assets, &other); /* nothing */
  int same = assets_fixture_add(f, "rgba.png", 3), changed = assets_fixture_add(f, "rgba.png", 1);
  int gone = assets_fixture_add(f, "indexed.png", 1);
  assets_add_animation(&other, &(Animation){.id = "id-0", .path = "rgba.png", .frames = 3});
  assets_add_animation(&other, &(Animation){.id = "id-1", .path = "rgba.png", .frames = 3});
  const Pixels *pixels = image_cache_get(&f->assets, same);
  uint64_t serial = image_cache_serial(&f->assets, same);
  image_cache_get(&f->assets, changed);
  image_cache_get(&f->assets, gone);
  image_cache_move(&f->assets, &other);
  g_assert_cmpuint(image_cache_bytes(&f->assets), ==, 0);
  g_assert_cmpuint(image_cache_bytes(&other), ==, 12 * 8 * 4);
  g_assert_true(image_cache_get(&other, same) == pixels);
  g_assert_cmpuint(image_cache_serial(&other, same), ==, serial);
  g_assert_cmpint(assets_frame_size(&other, same).w, ==, 4);
  image_cache_get(&other, changed);
  g_assert_cmpuint(image_cache_serial(&other, changed), >, serial);
  assets_clear(&other);
}

static bool is_rgba(const char *path, void *user) {
  (void)user;
  return strcmp(path, "rgba.png") == 0;
}

/* A file has changed: its image is decoded again, the other one is not. A size that is not known
 * yet is read from the new file. */
static void test_forget(AssetsFixture *f, gconstpointer data) {
  (void)data;
  Assets other;
  assets_init(&other, f->vfs, &f->problems, "/nowhere/engine.ttf");
  int changed = assets_fixture_add(f, "rgba.png", 3), same = assets_fixture_add(f, "indexed.png", 1);
  assets_add_animation(&other, &(Animation){.id = "id-0", .path = "rgba.png", .frames = 3});
  assets_add_animation(&other, &(Animation){.id = "id-1", .path = "indexed.png", .frames = 1});
  image_cache_get(&f->assets, changed);
  uint64_t serial = image_cache_serial(&f->assets, changed);
  const Pixels *pixels = image_cache_get(&f->assets, same);
  size_t bytes = image_cache_bytes(&f->assets);
  image_cache_forget(&f->assets, is_rgba, NULL);
  g_assert_cmpuint(image_cache_bytes(&f->assets), ==, bytes - 12 * 8 * 4);
  image_cache_move(&f->assets, &other);
  g_assert_false(assets_animation(&other, changed)->measured);
  g_assert_true(assets_animation(&other, same)->measured);
  g_assert_true(image_cache_get(&other, same) == pixels);
  image_cache_get(&other, changed);
  g_assert_cmpuint(image_cache_serial(&other, changed), >, serial);
  g_assert_cmpint(assets_frame_size(&other, changed).w, ==, 4);
  assets_clear(&other);
}

#define ADD(name, function) assets_fixture_test("/image_cache/" name, function)

int main(int argc, char **argv) {
  g_setenv("G_TEST_SRCDIR", "tests/unit", FALSE);
  g_test_init(&argc, &argv, NULL);
  g_log_set_always_fatal(G_LOG_FATAL_MASK);
  ADD("get", test_get);
  ADD("key", test_key);
  ADD("placeholder", test_placeholder);
  ADD("undecodable", test_undecodable);
  ADD("other-size", test_other_size);
  ADD("leaving-a-room", test_leaving_a_room);
  ADD("limit", test_limit);
  ADD("starving", test_starving);
  ADD("flood", test_flood);
  ADD("serial", test_serial);
  ADD("move", test_move);
  ADD("forget", test_forget);
  return g_test_run();
}
