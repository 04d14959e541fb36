#include "aseprite_maker.h"
#include "samples.h"

#include "media/aseprite.h"
#include "media/image.h"

#include <string.h>

#define RED 0xff, 0, 0, 0xff
#define GREEN 0, 0xff, 0, 0xff
#define BLUE 0, 0, 0xff, 0xff
#define CLEAR 0, 0, 0, 0

static const uint8_t red[] = {RED}, green[] = {GREEN}, blue[] = {BLUE};
static const MadeHeader small = {.w = 2, .h = 1, .depth = 32, .flags = 1};
static const MadeLayer plain = {.name = "a", .flags = 1, .opacity = 255};

static void add_layer(MadeAseprite *made, const char *name, uint32_t flags, int kind, int level) {
  made_layer(made, &(MadeLayer){.name = name, .flags = flags, .kind = kind, .level = level, .opacity = 255});
}

/* One pixel of a layer. */
static void add_dot(MadeAseprite *made, int layer, int x, const uint8_t *color) {
  made_cel(made, &(MadeCel){.layer = layer, .x = x, .opacity = 255, .kind = 2, .w = 1, .h = 1}, color);
}

static Pixels *draw(GBytes *bytes, const SpriteView *view) {
  g_autoptr(GError) error = NULL;
  Pixels *pixels = aseprite_draw(bytes, view, NULL, &error);
  g_assert_no_error(error);
  return pixels;
}

/* Draws all frames and compares the first row. Releases the file. */
static void assert_row(GBytes *bytes, const SpriteView *view, const uint32_t *expected, int count) {
  Pixels *pixels = draw(bytes, view);
  g_assert_cmpint(pixels->w, ==, count);
  for (int x = 0; x < count; x++) g_assert_cmphex(pixels_row(pixels, 0)[x], ==, expected[x]);
  pixels_free(pixels);
}

static void assert_refused(GBytes *bytes, const char *expected) {
  g_autoptr(GError) error = NULL;
  Sprite *sprite = aseprite_read(bytes, &error);
  g_assert_null(sprite);
  g_assert_cmpstr(error->message, ==, expected);
}

/* 'expected' may have '*' for what depends on zlib. */
static void assert_not_drawn(GBytes *bytes, const char *expected) {
  g_autoptr(GError) error = NULL;
  g_autoptr(Sprite) sprite = aseprite_read(bytes, &error);
  g_assert_no_error(error);
  Pixels *pixels = aseprite_draw(bytes, &(SpriteView){.cells = sprite_frames(sprite)}, NULL, &error);
  g_assert_null(pixels);
  if (!g_pattern_match_simple(expected, error->message)) g_assert_cmpstr(error->message, ==, expected);
}

/* ---- What is drawn ---- */

static void test_frames(void) {
  MadeAseprite made;
  aseprite_make(&made, &(MadeHeader){.w = 2, .h = 1, .depth = 32, .flags = 1, .speed = 70});
  made_frame(&made, 0);
  made_layer(&made, &plain);
  add_dot(&made, 0, 0, red);
  made_frame(&made, 200);
  made_cel(&made, &(MadeCel){.x = 1, .opacity = 128, .kind = 1, .w = 0}, NULL);
  made_frame(&made, 1);
  made_tags(&made, (MadeTag[]){{"wal\xff", 0, 1, 2, 3}, {"", 1, 9, 9, 0}}, 2);
  g_autoptr(GBytes) bytes = made_end(&made);
  g_autoptr(Sprite) sprite = aseprite_read(bytes, NULL);
  g_assert_cmpint(sprite_frames(sprite), ==, 3);
  const int *ms = (const int *)sprite->frame_ms->data;
  g_assert_true(ms[0] == 70 && ms[1] == 200 && ms[2] == 1);
  const SpriteTag *tags = (const SpriteTag *)sprite->tags->data;
  g_assert_cmpstr(tags[0].name, ==, "wal\ufffd");
  g_assert_true(tags[0].last == 1 && tags[0].direction == SPRITE_PING_PONG && tags[0].repeat == 3);
  g_assert_true(tags[1].name[0] == '\0' && tags[1].last == 9 && tags[1].direction == SPRITE_FORWARD);
  g_assert_cmpstr(sprite->warning, ==, NULL);
  /* The linked cel is half transparent: premultiplied. The third frame is empty. */
  assert_row(bytes, &(SpriteView){.cells = 3}, (uint32_t[]){0xffff0000, 0, 0, 0x80800000, 0, 0}, 6);
  assert_row(bytes, &(SpriteView){.first = 1, .cells = 1}, (uint32_t[]){0, 0x80800000}, 2);
}

/* A link goes to an earlier frame. All others draw nothing. */
static void test_links(void) {
  MadeAseprite made;
  aseprite_make(&made, &small);
  made_frame(&made, 10);
  made_layer(&made, &plain);
  made_cel(&made, &(MadeCel){.opacity = 255, .kind = 1, .w = 0}, NULL);
  made_frame(&made, 10);
  made_cel(&made, &(MadeCel){.opacity = 255, .kind = 1, .w = 0}, NULL);
  made_frame(&made, 10);
  made_cel(&made, &(MadeCel){.opacity = 255, .kind = 1, .w = 9}, NULL);
  made_frame(&made, 10);
  add_dot(&made, 0, 0, red);
  add_dot(&made, 0, 0, blue); /* a second cel of the layer */
  made_frame(&made, 10);
  made_cel(&made, &(MadeCel){.opacity = 255, .kind = 1, .w = 3}, NULL);
  made_frame(&made, 10);
  made_cel(&made, &(MadeCel){.x = 1, .opacity = 255, .kind = 1, .w = 4}, NULL);
  g_autoptr(GBytes) bytes = made_end(&made);
  assert_row(bytes, &(SpriteView){.cells = 6}, (uint32_t[]){0, 0, 0, 0, 0, 0, 0xffff0000, 0, 0xffff0000, 0, 0, 0xffff0000}, 12);
}

static GBytes *layered(void) {
  MadeAseprite made;
  aseprite_make(&made, &(MadeHeader){.w = 6, .h = 1, .depth = 32, .flags = 1});
  made_frame(&made, 10);
  add_layer(&made, "base", 1, 0, 0);
  add_layer(&made, "hats", 0, 1, 0);
  add_layer(&made, "cap", 1, 0, 1);
  add_layer(&made, "crown", 0, 0, 1);
  add_layer(&made, "sketch", 1 | 64, 0, 0);
  add_layer(&made, "base", 1, 0, 0);
  for (int i = 0; i < 6; i++) {
    if (i != 1) add_dot(&made, i, i, red);
  }
  return made_end(&made);
}

static void test_layers(void) {
  g_autoptr(GBytes) bytes = layered();
  const uint32_t r = 0xffff0000;
  char *hats[] = {"hats", NULL}, *crown[] = {"crown", "base", NULL}, *base[] = {"base", NULL}, *cap[] = {"cap", NULL};
  char *all[] = {"hats", "base", "crown", "sketch", NULL};
  assert_row(bytes, &(SpriteView){.cells = 1}, (uint32_t[]){r, 0, 0, 0, 0, r}, 6);
  assert_row(bytes, &(SpriteView){.cells = 1, .layers = hats}, (uint32_t[]){0, 0, r, 0, 0, 0}, 6);
  assert_row(bytes, &(SpriteView){.cells = 1, .layers = crown}, (uint32_t[]){r, 0, 0, r, 0, r}, 6);
  assert_row(bytes, &(SpriteView){.cells = 1, .hidden = base}, (uint32_t[]){0, 0, 0, 0, 0, 0}, 6);
  assert_row(bytes, &(SpriteView){.cells = 1, .layers = all, .hidden = cap}, (uint32_t[]){r, 0, 0, r, 0, r}, 6);
  assert_row(bytes, &(SpriteView){.cells = 1, .layers = all, .hidden = hats}, (uint32_t[]){r, 0, 0, 0, 0, r}, 6);
  g_autoptr(Sprite) sprite = aseprite_read(bytes, NULL);
  g_assert_cmpuint(sprite->layers->len, ==, 6);
  g_assert_cmpstr(sprite->layers->pdata[3], ==, "crown");
}

/* The z-index of a cel moves it; layers without opacity in the header are opaque. */
static void test_order(void) {
  MadeAseprite made;
  aseprite_make(&made, &(MadeHeader){.w = 1, .h = 1, .depth = 32});
  made_frame(&made, 10);
  made_layer(&made, &(MadeLayer){.name = "a", .flags = 1});
  made_layer(&made, &(MadeLayer){.name = "b", .flags = 1});
  add_dot(&made, 0, 0, red);
  add_dot(&made, 1, 0, green);
  made_frame(&made, 10);
  made_cel(&made, &(MadeCel){.z = 1, .opacity = 255, .kind = 1}, NULL);
  add_dot(&made, 1, 0, green);
  g_autoptr(GBytes) bytes = made_end(&made);
  assert_row(bytes, &(SpriteView){.cells = 2}, (uint32_t[]){0xff00ff00, 0xffff0000}, 2);
}

static void test_indexed(void) {
  MadeAseprite made;
  const uint8_t colors[] = {RED, GREEN, BLUE}, pixels[] = {0, 1, 2, 200};
  aseprite_make(&made, &(MadeHeader){.w = 4, .h = 1, .depth = 8, .flags = 1, .transparent = 1});
  made_frame(&made, 10);
  made_layer(&made, &plain);
  made_palette(&made, 0, 3, colors);
  made_chunk(&made, 4, "\1\0\0\1\11\11\11", 7); /* ignored after a new palette */
  made_cel(&made, &(MadeCel){.opacity = 255, .w = 4, .h = 1}, pixels);
  made_frame(&made, 10);
  made_palette(&made, 2, 1, red);
  made_cel(&made, &(MadeCel){.opacity = 255, .kind = 1}, NULL);
  g_autoptr(GBytes) bytes = made_end(&made);
  assert_row(bytes, &(SpriteView){.cells = 2},
             (uint32_t[]){0xffff0000, 0, 0xff0000ff, 0xff000000, 0xffff0000, 0, 0xffff0000, 0xff000000}, 8);
}

/* The transparent color of a file with a background is shown. */
static void test_background(void) {
  MadeAseprite made;
  const uint8_t colors[] = {RED, GREEN}, pixels[] = {0, 1};
  aseprite_make(&made, &(MadeHeader){.w = 2, .h = 1, .depth = 8, .flags = 1});
  made_frame(&made, 10);
  add_layer(&made, "Background", 1 | 8, 0, 0);
  made_palette(&made, 0, 2, colors);
  made_cel(&made, &(MadeCel){.opacity = 255, .w = 2, .h = 1}, pixels);
  g_autoptr(GBytes) bytes = made_end(&made);
  char *hidden[] = {"Background", NULL};
  assert_row(bytes, &(SpriteView){.cells = 1}, (uint32_t[]){0xffff0000, 0xff00ff00}, 2);
  assert_row(bytes, &(SpriteView){.cells = 1, .hidden = hidden}, (uint32_t[]){0, 0}, 2);
}

static void test_key(void) {
  MadeAseprite made;
  aseprite_make(&made, &small);
  made_frame(&made, 10);
  made_layer(&made, &plain);
  add_dot(&made, 0, 0, red);
  g_autoptr(GBytes) bytes = made_end(&made);
  Pixels *pixels = aseprite_draw(bytes, &(SpriteView){.cells = 1}, &(Color){.r = 255, .a = 255}, NULL);
  g_assert_cmphex(pixels_row(pixels, 0)[0], ==, 0);
  pixels_free(pixels);
}

static void test_tiles(void) {
  MadeAseprite made;
  const uint8_t tiles[] = {CLEAR, CLEAR, CLEAR, CLEAR, RED, GREEN, BLUE, CLEAR};
  const uint8_t map[] = {1, 0, 0, 0, 1, 0, 0, 0x80, 0, 0, 0, 0, 9, 0, 0, 0};
  aseprite_make(&made, &(MadeHeader){.w = 8, .h = 2, .depth = 32, .flags = 1});
  made_frame(&made, 10);
  made_tileset(&made, 3, 2, 2, tiles);
  made_layer(&made, &(MadeLayer){.name = "map", .flags = 1, .kind = 2, .opacity = 255, .tileset = 3});
  made_cel(&made, &(MadeCel){.opacity = 255, .kind = 3, .w = 4, .h = 1}, map);
  g_autoptr(GBytes) bytes = made_end(&made);
  assert_row(bytes, &(SpriteView){.cells = 1}, (uint32_t[]){0xffff0000, 0xff00ff00, 0xff00ff00, 0xffff0000, 0, 0, 0, 0}, 8);
}

/* Where groups compose, a group's opacity counts once for all its layers. */
static void test_groups(void) {
  for (int composes = 0; composes < 2; composes++) {
    MadeAseprite made;
    aseprite_make(&made, &(MadeHeader){.w = 2, .h = 1, .depth = 32, .flags = composes ? 3 : 1});
    made_frame(&made, 10);
    made_layer(&made, &(MadeLayer){.name = "g", .flags = 1, .kind = 1, .opacity = 128});
    add_layer(&made, "a", 1, 0, 1);
    add_layer(&made, "b", 1, 0, 1);
    add_dot(&made, 1, 0, red);
    add_dot(&made, 2, 0, green);
    g_autoptr(GBytes) bytes = made_end(&made);
    assert_row(bytes, &(SpriteView){.cells = 1}, (uint32_t[]){composes ? 0x80008000 : 0xff00ff00, 0}, 2);
  }
}

/* ---- What is not drawn ---- */

static void assert_warning(GBytes *bytes, const char *expected) {
  g_autoptr(Sprite) sprite = aseprite_read(bytes, NULL);
  g_assert_cmpstr(sprite->warning, ==, expected);
  pixels_free(draw(bytes, &(SpriteView){.cells = 1}));
}

static void test_warnings(void) {
  MadeAseprite made;
  aseprite_make(&made, &small);
  made_frame(&made, 10);
  made_layer(&made, &plain);
  add_dot(&made, 7, 0, red);
  g_autoptr(GBytes) orphan = made_end(&made);
  assert_warning(orphan, "a cel in frame 1 belongs to a layer that is missing, and is not drawn");

  aseprite_make(&made, &small);
  made_frame(&made, 10);
  add_layer(&made, "g", 1, 1, 0);
  add_dot(&made, 0, 0, red);
  g_autoptr(GBytes) group = made_end(&made);
  assert_warning(group, "a cel in frame 1 belongs to the group 'g', and is not drawn");

  aseprite_make(&made, &small);
  made_frame(&made, 10);
  add_layer(&made, "text", 1, 5, 0);
  add_dot(&made, 0, 0, red);
  g_autoptr(GBytes) layer = made_end(&made);
  assert_warning(layer, "the layer 'text' is of an unknown kind, and is not drawn");

  aseprite_make(&made, &small);
  made_frame(&made, 10);
  made_layer(&made, &plain);
  made_cel(&made, &(MadeCel){.kind = 9, .opacity = 255}, NULL);
  g_autoptr(GBytes) cel = made_end(&made);
  assert_warning(cel, "a cel in frame 1 is of an unknown kind, and is not drawn");

  aseprite_make(&made, &small);
  made_frame(&made, 10);
  made_chunk(&made, 0x2023, "\0\0\0\0\1\0\0\0", 8);
  made_layer(&made, &(MadeLayer){.name = "map", .flags = 1, .kind = 2, .opacity = 255});
  made_cel(&made, &(MadeCel){.opacity = 255, .kind = 3}, "");
  g_autoptr(GBytes) tiles = made_end(&made);
  assert_warning(tiles, "the tiles of the layer 'map' are in another file, and are not drawn");

  aseprite_make(&made, &small);
  made.bytes->data[34] = 2;
  made.bytes->data[35] = 1;
  made_frame(&made, 10);
  made_chunk(&made, 0x7fff, "future", 6);
  g_autoptr(GBytes) wide = made_end(&made);
  assert_warning(wide, "its pixels are 2 x 1, and are drawn square");
}

/* ---- Broken files ---- */

#define AGAIN "; save the file again with Aseprite"

static GBytes *changed(GBytes *bytes, gsize at, int value) {
  gsize size;
  const uint8_t *data = g_bytes_get_data(bytes, &size);
  uint8_t *copy = g_memdup2(data, size);
  copy[at] = (uint8_t)value;
  copy[at + 1] = (uint8_t)(value >> 8);
  return g_bytes_new_take(copy, size);
}

static void assert_changed(GBytes *bytes, gsize at, int value, const char *expected) {
  g_autoptr(GBytes) wrong = changed(bytes, at, value);
  assert_refused(wrong, expected);
}

static void test_refused(void) {
  MadeAseprite made;
  aseprite_make(&made, &small);
  made_frame(&made, 10);
  made_layer(&made, &plain);
  add_dot(&made, 0, 0, red);
  g_autoptr(GBytes) bytes = made_end(&made);
  g_autoptr(GBytes) text = g_bytes_new_static("hello, world", 12);
  g_autoptr(GBytes) head = g_bytes_new_from_bytes(bytes, 0, 100);
  g_autoptr(GBytes) none = g_bytes_new_from_bytes(bytes, 0, 130);
  g_autoptr(GBytes) cut = g_bytes_new_from_bytes(bytes, 0, g_bytes_get_size(bytes) - 1);
  assert_refused(text, "not an Aseprite file; save it with Aseprite, or give a picture its own ending");
  assert_refused(head, "ends in the middle of its header" AGAIN);
  assert_refused(none, "too short for its 1 frames" AGAIN);
  assert_refused(cut, "the file ends in the middle of a frame (frame 1, byte 128)" AGAIN);
  assert_changed(bytes, 12, 24, "pixels of 24 bits; save it as RGB, grayscale or indexed");
  assert_changed(bytes, 8, 0, "without pixels or frames" AGAIN);
  assert_changed(bytes, 8, 20000, "20000 x 1 pixels, the limit is 16384 on a side and 33554432 in all; use a smaller canvas");
  assert_changed(bytes, 6, 2, "the file ends too soon (frame 2, byte 207)" AGAIN);
  assert_changed(bytes, 132, 0, "there is no frame where one should begin (frame 1, byte 128)" AGAIN);
  assert_changed(bytes, 134, 99, "a frame that claims to have 99 chunks (frame 1, byte 128)" AGAIN);
  assert_changed(bytes, 134, 3, "a chunk goes over the end of its frame (frame 1, byte 207)" AGAIN);
  assert_changed(bytes, 144, 90, "a chunk goes over the end of its frame (frame 1, byte 144)" AGAIN);
  assert_changed(bytes, 144 + 6 + 16, 9, "a layer is cut short (frame 1, byte 150)" AGAIN);
  assert_changed(bytes, 144 + 6 + 4, 129, "groups nested more than 128 deep; flatten some (frame 1)");
}

static GBytes *with_chunk(int depth, int type, const void *data, gsize size) {
  MadeAseprite made;
  aseprite_make(&made, &(MadeHeader){.w = 2, .h = 1, .depth = depth, .flags = 1});
  made_frame(&made, 10);
  made_layer(&made, &plain);
  made_chunk(&made, type, data, size);
  return made_end(&made);
}

static void test_broken_chunks(void) {
  const uint8_t tags[12] = {1}, many_tags[12] = {0, 0xff}, cel[4] = {0};
  g_autoptr(GBytes) short_tags = with_chunk(32, 0x2018, tags, sizeof tags);
  g_autoptr(GBytes) all_tags = with_chunk(32, 0x2018, many_tags, sizeof many_tags);
  g_autoptr(GBytes) short_cel = with_chunk(32, 0x2005, cel, sizeof cel);
  assert_refused(short_tags, "the list of tags is cut short (frame 1, byte 175)" AGAIN);
  assert_refused(all_tags, "more than 4096 tags; split the file (frame 1)");
  assert_refused(short_cel, "a cel is cut short (frame 1, byte 175)" AGAIN);
  uint8_t palette[20] = {0};
  put32(palette + 8, 0xffffffff);
  g_autoptr(GBytes) large = with_chunk(8, 0x2019, palette, sizeof palette);
  assert_not_drawn(large, "a palette is cut short (frame 1, byte 175)" AGAIN);
  g_autoptr(GBytes) old = with_chunk(8, 4, "\1\0\0\2\1\2\3", 7);
  assert_not_drawn(old, "a palette is cut short (frame 1, byte 175)" AGAIN);
  uint8_t big[20] = {[6] = 255, [7] = 2};
  put16(big + 16, 17000);
  put16(big + 18, 1);
  g_autoptr(GBytes) wide = with_chunk(32, 0x2005, big, sizeof big);
  assert_not_drawn(wide,
                   "a cel of 17000 x 1 pixels, the limit is 16384 on a side and 33554432 in all; make it smaller (frame 1)");
  put16(big + 16, 16000);
  g_autoptr(GBytes) bomb = with_chunk(32, 0x2005, big, sizeof big);
  assert_not_drawn(bomb, "the pixels of a cel are cut short (frame 1, byte 195)" AGAIN);
  put16(big + 16, 1);
  put16(big + 7, 0);
  g_autoptr(GBytes) raw = with_chunk(32, 0x2005, big, sizeof big);
  assert_not_drawn(raw, "the pixels of a cel are cut short (frame 1, byte 195)" AGAIN);
  uint8_t noise[24] = {[6] = 255, [7] = 2, [16] = 1, [18] = 1, [20] = 9, 9, 9, 9};
  g_autoptr(GBytes) damaged = with_chunk(32, 0x2005, noise, sizeof noise);
  assert_not_drawn(damaged, "the packed pixels of a cel are damaged (frame 1, byte 195)" AGAIN);
}

static void test_broken_tiles(void) {
  for (int i = 0; i < 4; i++) {
    MadeAseprite made;
    uint8_t tiles[16] = {0}, map[4] = {1};
    aseprite_make(&made, &(MadeHeader){.w = 2, .h = 2, .depth = 32, .flags = 1});
    made_frame(&made, 10);
    made_tileset(&made, 0, 2, 1, tiles);
    guint set = made.chunk_at + 6;
    made_layer(&made, &(MadeLayer){.name = "map", .flags = 1, .kind = 2, .opacity = 255});
    made_cel(&made, &(MadeCel){.opacity = 255, .kind = 3, .w = 1, .h = 1}, map);
    guint cel = made.chunk_at + 6;
    if (i == 0) put16(made.bytes->data + cel + 20, 16);
    else if (i == 1) put16(made.bytes->data + set + 12, 5000);
    else if (i == 2) put32(made.bytes->data + set + 39, 5000);
    else put16(made.bytes->data + cel + 16, 40000);
    g_autoptr(GBytes) bytes = made_end(&made);
    static const char *const messages[] = {
        "a tile map with 16 bits for each tile (frame 1, byte *)" AGAIN,
        "a tileset of 1 tiles of 5000 x 2 pixels, the limit is 1 to 4096 on a side and 33554432 in all; make it smaller (frame "
        "1)",
        "a tileset is cut short (frame 1, byte 150)" AGAIN,
        "a tile map of 40000 x 1 tiles, the limit is 16384 on a side and 33554432 in all; make it smaller (frame 1)",
    };
    assert_not_drawn(bytes, messages[i]);
  }
}

/* A file with every kind of chunk. */
static GBytes *everything(int depth) {
  MadeAseprite made;
  uint8_t pixels[64], map[] = {1, 0, 0, 0xe0, 0, 0, 0, 0};
  for (gsize i = 0; i < sizeof pixels; i++) pixels[i] = (uint8_t)(i * 37);
  aseprite_make(&made, &(MadeHeader){.w = 4, .h = 4, .depth = depth, .flags = 3});
  for (int frame = 0; frame < 3; frame++) {
    made_frame(&made, 10 + frame);
    made_palette(&made, frame, 4, pixels);
    if (frame == 0) {
      made_tileset(&made, 0, 2, 2, pixels);
      made_tags(&made, (MadeTag[]){{"walk", 0, 2, 3, 2}, {"still", 1, 1, 0, 0}}, 2);
      made_layer(&made, &(MadeLayer){.name = "g", .flags = 1, .kind = 1, .mode = 12, .opacity = 200});
      made_layer(&made, &(MadeLayer){.name = "a", .flags = 1, .level = 1, .mode = 9, .opacity = 200});
      made_layer(&made, &(MadeLayer){.name = "map", .flags = 1, .kind = 2, .mode = 7, .opacity = 255});
      made_layer(&made, &(MadeLayer){.name = "b", .flags = 1 | 8, .opacity = 255});
    }
    made_cel(&made, &(MadeCel){.layer = 1, .x = -1, .opacity = 200, .kind = frame == 1 ? 0 : 2, .w = 4, .h = 4}, pixels);
    made_cel(&made, &(MadeCel){.layer = 2, .y = 1, .z = frame, .opacity = 255, .kind = 3, .w = 2, .h = 1}, map);
    made_cel(&made, &(MadeCel){.layer = 3, .opacity = 255, .kind = frame > 0 ? 1 : 2, .w = frame > 0 ? 0 : 4, .h = 3}, pixels);
  }
  return made_end(&made);
}

/* Reads and draws, if possible. Returns whether it is. */
static bool survives(GBytes *bytes) {
  g_autoptr(GError) error = NULL;
  g_autoptr(Sprite) sprite = aseprite_read(bytes, &error);
  g_assert_true((sprite == NULL) == (error != NULL));
  if (!sprite || (int64_t)sprite->size.w * sprite->size.h * sprite_frames(sprite) > 100000) return sprite != NULL;
  Pixels *pixels = aseprite_draw(bytes, &(SpriteView){.cells = sprite_frames(sprite)}, NULL, &error);
  g_assert_true((pixels == NULL) == (error != NULL));
  if (pixels) g_assert_cmpint(pixels->w, ==, sprite->size.w * sprite_frames(sprite));
  pixels_free(pixels);
  return pixels != NULL;
}

/* Every file that is cut short, and every byte set to some values. */
static void test_damaged(void) {
  static const int depths[] = {32, 16, 8}, values[] = {0, 1, 0x7f, 0x80, 0xff};
  for (gsize d = 0; d < G_N_ELEMENTS(depths); d++) {
    g_autoptr(GBytes) bytes = everything(depths[d]);
    gsize size;
    const uint8_t *data = g_bytes_get_data(bytes, &size);
    g_assert_true(survives(bytes));
    for (gsize length = 0; length < size; length++) {
      g_autoptr(GBytes) cut = g_bytes_new(data, length);
      g_assert_false(survives(cut));
    }
    for (gsize at = 0; at < size * G_N_ELEMENTS(values); at++) {
      uint8_t *copy = g_memdup2(data, size);
      copy[at / G_N_ELEMENTS(values)] = (uint8_t)values[at % G_N_ELEMENTS(values)];
      g_autoptr(GBytes) wrong = g_bytes_new_take(copy, size);
      survives(wrong);
    }
  }
}

/* ---- Limits ---- */

/* A thousand links to a large cel that is outside of the canvas, or mostly: only what is seen
 * counts. */
static void test_large_cel(void) {
  enum { SIDE = 2000 };
  for (int x = 0; x < 2; x++) {
    MadeAseprite made;
    g_autofree uint8_t *pixels = g_malloc0(SIDE * SIDE * 4);
    memcpy(pixels, red, 4);
    aseprite_make(&made, &small);
    made_frame(&made, 10);
    made_layer(&made, &plain);
    made_cel(&made, &(MadeCel){.x = 2 * x, .opacity = 255, .kind = 2, .w = SIDE, .h = SIDE}, pixels);
    for (int i = 0; i < 1000; i++) {
      made_frame(&made, 10);
      made_cel(&made, &(MadeCel){.x = 2 * x, .opacity = 255, .kind = 1}, NULL);
    }
    g_autoptr(GBytes) bytes = made_end(&made);
    Pixels *drawn = draw(bytes, &(SpriteView){.cells = 1001});
    g_assert_cmphex(pixels_row(drawn, 0)[2000], ==, x == 0 ? 0xffff0000 : 0);
    pixels_free(drawn);
  }
}

/* So many layers that drawing would take too long. */
static void test_work(void) {
  enum { SIDE = 4096, LAYERS = 40 };
  MadeAseprite made;
  g_autofree uint8_t *pixels = g_malloc0(SIDE * SIDE);
  aseprite_make(&made, &(MadeHeader){.w = SIDE, .h = SIDE, .depth = 8, .flags = 1, .transparent = 0});
  made_frame(&made, 10);
  for (int i = 0; i < LAYERS; i++) made_layer(&made, &plain);
  made_cel(&made, &(MadeCel){.opacity = 255, .kind = 2, .w = SIDE, .h = SIDE}, pixels);
  for (int i = 1; i < LAYERS; i++) made_cel_again(&made, i);
  g_autoptr(GBytes) bytes = made_end(&made);
  assert_not_drawn(bytes, "more than 536870912 pixels in all layers and frames; use fewer layers, or shorter tags (frame 1)");
}

static void test_deep_groups(void) {
  MadeAseprite made;
  aseprite_make(&made, &(MadeHeader){.w = 2000, .h = 1000, .depth = 32, .flags = 3});
  made_frame(&made, 10);
  for (int i = 0; i < 128; i++) add_layer(&made, "g", 1, 1, i);
  add_layer(&made, "a", 1, 0, 128);
  add_dot(&made, 128, 0, red);
  g_autoptr(GBytes) bytes = made_end(&made);
  assert_not_drawn(bytes, "groups nested 67 deep on a canvas of 2000 x 1000 pixels need too much memory; flatten some");
}

static void test_too_many(void) {
  MadeAseprite made;
  aseprite_make(&made, &small);
  made_frame(&made, 10);
  for (int i = 0; i <= ASEPRITE_LAYERS_MAX; i++) made_layer(&made, &plain);
  g_autoptr(GBytes) layers = made_end(&made);
  assert_refused(layers, "more than 4096 layers; merge some (frame 1)");
  g_autoptr(GBytes) bytes = layered();
  g_autoptr(GError) error = NULL;
  g_assert_null(aseprite_draw(bytes, &(SpriteView){.first = 1, .cells = 1}, NULL, &error));
  g_assert_cmpstr(error->message, ==, "changed while the game runs: it has no frame 2; load the game again");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/aseprite/frames", test_frames);
  g_test_add_func("/aseprite/links", test_links);
  g_test_add_func("/aseprite/layers", test_layers);
  g_test_add_func("/aseprite/order", test_order);
  g_test_add_func("/aseprite/indexed", test_indexed);
  g_test_add_func("/aseprite/background", test_background);
  g_test_add_func("/aseprite/key", test_key);
  g_test_add_func("/aseprite/tiles", test_tiles);
  g_test_add_func("/aseprite/groups", test_groups);
  g_test_add_func("/aseprite/warnings", test_warnings);
  g_test_add_func("/aseprite/refused", test_refused);
  g_test_add_func("/aseprite/broken-chunks", test_broken_chunks);
  g_test_add_func("/aseprite/broken-tiles", test_broken_tiles);
  g_test_add_func("/aseprite/damaged", test_damaged);
  g_test_add_func("/aseprite/large-cel", test_large_cel);
  g_test_add_func("/aseprite/work", test_work);
  g_test_add_func("/aseprite/deep-groups", test_deep_groups);
  g_test_add_func("/aseprite/too-many", test_too_many);
  return g_test_run();
}
