#include "media/sprite.h"

#include "media/image.h"
#include "media/sprite_sheet.h"

#include <string.h>

/* A sprite of 5 frames of 10, 20, ... ms. */
static Sprite *five_frames(void) {
  Sprite *sprite = sprite_new(SPRITE_ASEPRITE);
  sprite->size = (Size){4, 4};
  for (int ms = 10; ms <= 50; ms += 10) g_array_append_val(sprite->frame_ms, ms);
  return sprite;
}

static void add_tag(Sprite *sprite, const char *name, int first, int last, SpriteDirection direction, int repeat) {
  const SpriteTag tag = {(char *)name, first, last, direction, repeat};
  sprite_add_tag(sprite, &tag, strlen(name));
}

/* Compares the frames of a plan, as digits. */
static void assert_plan(SpriteDirection direction, int first, int last, int repeat, const char *expected) {
  g_autoptr(Sprite) sprite = five_frames();
  SpritePlan plan;
  add_tag(sprite, "t", first, last, direction, repeat);
  g_assert_true(sprite_plan(sprite, "t", &plan, NULL));
  g_autoptr(GString) frames = g_string_new(NULL);
  for (int i = 0; i < plan.steps; i++) {
    int frame = plan.first + plan.step_cells[i];
    g_string_append_printf(frames, "%d", frame);
    g_assert_cmpint(plan.step_ms[i], ==, 10 * frame + 10);
  }
  g_assert_cmpstr(frames->str, ==, expected);
  g_assert_cmpint(plan.once, ==, repeat > 0);
  g_assert_cmpint(plan.cells, ==, last - first + 1);
  sprite_plan_clear(&plan);
}

static void test_plans(void) {
  assert_plan(SPRITE_FORWARD, 0, 4, 0, "01234");
  assert_plan(SPRITE_FORWARD, 1, 3, 2, "123123");
  assert_plan(SPRITE_REVERSE, 1, 3, 0, "321");
  assert_plan(SPRITE_REVERSE, 1, 3, 2, "321321");
  assert_plan(SPRITE_PING_PONG, 0, 3, 0, "012321");
  assert_plan(SPRITE_PING_PONG, 1, 3, 1, "123");
  assert_plan(SPRITE_PING_PONG, 1, 3, 3, "1232123");
  assert_plan(SPRITE_PING_PONG_REVERSE, 0, 3, 0, "321012");
  assert_plan(SPRITE_PING_PONG_REVERSE, 1, 3, 2, "32123");
  assert_plan(SPRITE_PING_PONG, 2, 3, 0, "23");
  assert_plan(SPRITE_PING_PONG, 2, 2, 0, "2");
  assert_plan(SPRITE_PING_PONG_REVERSE, 2, 2, 3, "222");
}

static void assert_no_plan(const Sprite *sprite, const char *tag, const char *expected) {
  g_autoptr(GError) error = NULL;
  SpritePlan plan = {0};
  g_assert_false(sprite_plan(sprite, tag, &plan, &error));
  g_assert_cmpstr(error->message, ==, expected);
  g_assert_null(plan.step_cells);
}

static void test_tags(void) {
  g_autoptr(Sprite) sprite = five_frames();
  assert_no_plan(sprite, "walk", "no tag 'walk'; it has none");
  add_tag(sprite, "walk-left", 0, 1, SPRITE_FORWARD, 0);
  add_tag(sprite, "", 0, 1, SPRITE_FORWARD, 0);
  add_tag(sprite, "long", 0, 4, SPRITE_FORWARD, 5000);
  add_tag(sprite, "late", 3, 5, SPRITE_FORWARD, 0);
  add_tag(sprite, "turned", 3, 2, SPRITE_FORWARD, 0);
  assert_no_plan(sprite, "walk-lfet", "no tag 'walk-lfet'; did you mean 'walk-left'? It has: walk-left, long, late, turned");
  assert_no_plan(sprite, "somersault", "no tag 'somersault'; it has: walk-left, long, late, turned");
  assert_no_plan(sprite, "long",
                 "the tag 'long' shows 25000 frames, the limit is 16384; let it repeat less often, or use shorter tags");
  assert_no_plan(sprite, "late", "the tag 'late' has the frames 4 to 6, but there are 5; correct the tag in Aseprite");
  assert_no_plan(sprite, "turned", "the tag 'turned' has the frames 4 to 3, but there are 5; correct the tag in Aseprite");
  for (int i = 0; i < 20; i++) {
    g_autofree char *name = g_strdup_printf("x%d", i);
    add_tag(sprite, name, 0, 0, SPRITE_FORWARD, 0);
  }
  assert_no_plan(sprite, "somersault",
                 "no tag 'somersault'; it has: walk-left, long, late, turned, x0, x1, x2, x3, x4, x5, x6, x7 and 12 more");
  sprite->size = (Size){10000, 3000};
  assert_no_plan(
      sprite, NULL,
      "5 frames of 10000 x 3000 pixels, the limit is 33554432 in all; use a tag with fewer frames, or a smaller canvas");
  SpritePlan plan;
  g_assert_true(sprite_plan(sprite, "x0", &plan, NULL));
  sprite_plan_clear(&plan);
  sprite->size = (Size){4, 4};
  g_assert_true(sprite_plan(sprite, "", &plan, NULL));
  g_assert_cmpint(plan.steps, ==, 2);
  sprite_plan_clear(&plan);
}

static void test_layers(void) {
  g_autoptr(Sprite) sprite = five_frames();
  g_autoptr(GError) error = NULL;
  g_ptr_array_add(sprite->layers, g_strdup("coat"));
  char *fine[] = {"coat", NULL}, *wrong[] = {"coat", "caot", NULL};
  g_assert_true(sprite_has_layers(sprite, NULL, NULL) && sprite_has_layers(sprite, fine, NULL));
  g_assert_false(sprite_has_layers(sprite, wrong, &error));
  g_assert_cmpstr(error->message, ==, "no layer 'caot'; did you mean 'coat'? It has: coat");
  g_clear_error(&error);
  sprite->format = SPRITE_SHEET;
  g_assert_false(sprite_has_layers(sprite, fine, &error));
  g_assert_cmpstr(error->message, ==, "a sheet has no layers; use the Aseprite file, or export the layers that you need");
}

static void test_names(void) {
  g_assert_true(sprite_has_name("a/ada.aseprite") && sprite_has_name("ada.ASE") && sprite_has_name("ada.json"));
  g_assert_false(sprite_has_name("ada.png") || sprite_has_name("aseprite") || sprite_has_name("ada.ase.png"));
  g_autofree char *bytes = g_strnfill(1000, 'x');
  g_autofree char *cut = sprite_name(bytes, 1000), *wrong = sprite_name("a\xff\0b", 4);
  g_assert_cmpuint(strlen(cut), ==, SPRITE_NAME_MAX);
  g_assert_cmpstr(wrong, ==,
                  "a\ufffd\ufffd"
                  "b");
  memset(bytes, 0xff, 1000); /* each becomes three bytes */
  g_autofree char *many = sprite_name(bytes, 1000);
  g_assert_cmpuint(strlen(many), ==, SPRITE_NAME_MAX);
  g_assert_true(g_utf8_validate(many, -1, NULL));
}

/* ---- Sheets ---- */

static Sprite *read_sheet(const char *text, GError **error) {
  g_autoptr(GBytes) bytes = g_bytes_new_static(text, strlen(text));
  return sprite_read("sheet.json", bytes, error);
}

#define FRAME                                                                                                                    \
  "{\"frame\":{\"x\":1,\"y\":0,\"w\":2,\"h\":1},\"spriteSourceSize\":{\"x\":1,\"y\":1,\"w\":2,\"h\":1},\"sourceSize\":{\"w\":3," \
  "\"h\":2},\"duration\":70}"
#define META                                                                                                                     \
  "\"meta\":{\"image\":\"a.png\",\"frameTags\":[{\"name\":\"t\",\"from\":0,\"to\":1,\"direction\":\"pingpong\",\"repeat\":"      \
  "\"2\"}]}"

static void test_sheet(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(Sprite) list = read_sheet("{\"frames\":[" FRAME "," FRAME "]," META "}", &error);
  g_assert_no_error(error);
  g_autoptr(Sprite) hash = read_sheet("{" META ",\"frames\":{\"b 9\":" FRAME ",\"a 10\":" FRAME "}}", &error);
  g_assert_no_error(error);
  g_assert_true(sprite_frames(list) == 2 && sprite_frames(hash) == 2);
  const SpriteTag *tag = sprite_find_tag(hash, "t");
  g_assert_true(tag->first == 0 && tag->last == 1 && tag->direction == SPRITE_PING_PONG && tag->repeat == 2);
  g_assert_cmpstr(list->image, ==, "a.png");
  g_assert_true(list->size.w == 3 && list->size.h == 2 && g_array_index(list->frame_ms, int, 1) == 70);
  Pixels *picture = pixels_new(3, 1);
  for (int x = 0; x < 3; x++) picture->data[x] = 0xff000001 + (uint32_t)x;
  Pixels *strip = sprite_sheet_draw(list, &(SpriteView){.first = 1, .cells = 1}, picture, &error);
  g_assert_no_error(error);
  g_assert_true(strip->w == 3 && strip->h == 2);
  g_assert_true(pixels_row(strip, 1)[0] == 0 && pixels_row(strip, 1)[1] == 0xff000002 && pixels_row(strip, 1)[2] == 0xff000003);
  pixels_free(strip);
  g_assert_null(sprite_sheet_draw(list, &(SpriteView){.first = 1, .cells = 2}, picture, &error));
  g_assert_cmpstr(error->message, ==, "changed while the game runs: it has no frame 3; load the game again");
  g_clear_error(&error);
  pixels_free(picture);
  picture = pixels_new(2, 1);
  g_assert_null(sprite_sheet_draw(list, &(SpriteView){.cells = 2}, picture, &error));
  g_assert_cmpstr(error->message, ==, "frame 1 is outside of the picture a.png, which has 2 x 1 pixels; export both again");
  pixels_free(picture);
}

static void assert_refused(const char *text, const char *expected) {
  g_autoptr(GError) error = NULL;
  Sprite *sprite = read_sheet(text, &error);
  g_assert_null(sprite);
  g_assert_cmpstr(error->message, ==, expected);
}

#define SIZED(place, in, size)                                                                                                   \
  "{\"frames\":[{\"frame\":{" place "},\"spriteSourceSize\":{" in "},\"sourceSize\":{" size "}}]," META "}"

static void test_refused(void) {
  assert_refused("", "not a sheet in JSON: line 1: the text ends too soon; export it again");
  assert_refused("{\"frames\":[" FRAME "," META "}", "not a sheet in JSON: line 1: an object in { } expected; export it again");
  assert_refused("{}", "not a sheet of Aseprite: it has no 'frames'; export one with --format json-array");
  assert_refused("{\"frames\":[]," META "}", "a sheet without frames; export it again");
  assert_refused("{\"frames\":[" FRAME "]}", "a sheet without the name of its picture; export it with --sheet");
  static const char *const names[] = {"../a.png", "a/b.png", "/a.png", "", "..", "c:a.png", "a\\\\b.png"};
  for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *text = g_strdup_printf("{\"frames\":[" FRAME "],\"meta\":{\"image\":\"%s\"}}", names[i]);
    assert_refused(text, "its picture must be in the same folder; correct the name in \"image\" to that of a file there");
  }
  assert_refused("{\"frames\":[{\"rotated\":true}]," META "}", "frame 1 is rotated; export the sheet with Aseprite");
  assert_refused(SIZED("\"x\":-1,\"w\":1,\"h\":1", "", "\"w\":1,\"h\":1"),
                 "frame 1 has no place in the picture; export the sheet again");
  assert_refused(SIZED("\"w\":1e99,\"h\":1", "", "\"w\":1,\"h\":1"),
                 "frame 1 has no place in the picture; export the sheet again");
  assert_refused(SIZED("\"w\":1,\"h\":1", "", "\"w\":16384,\"h\":16384"),
                 "frame 1 has a size that is not allowed; use at most 16384 pixels on a side");
  assert_refused(SIZED("\"w\":2,\"h\":1", "\"x\":1", "\"w\":2,\"h\":1"),
                 "frame 1 is larger than the sprite; export the sheet without --shape-padding, --inner-padding and --extrude");
  assert_refused("{\"frames\":[{\"frame\":{\"w\":1,\"h\":1}}," FRAME "]," META "}",
                 "frame 2 has another size than the first; export one sprite to a sheet");
  g_autofree char *large = g_strnfill(SPRITE_SHEET_FILE_MAX + 1, ' ');
  assert_refused(large, "a sheet larger than 16 MiB; split it");
  /* A tag counts the frames of the sprite, which --tag and --ignore-empty leave out. */
  g_autoptr(Sprite) few = read_sheet("{\"frames\":[" FRAME "]," META "}", NULL);
  assert_no_plan(few, "t",
                 "the tag 't' has the frames 1 to 2, but there are 1; export all frames, without --tag and --ignore-empty");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/sprite/plans", test_plans);
  g_test_add_func("/sprite/tags", test_tags);
  g_test_add_func("/sprite/layers", test_layers);
  g_test_add_func("/sprite/names", test_names);
  g_test_add_func("/sprite/sheet", test_sheet);
  g_test_add_func("/sprite/refused", test_refused);
  return g_test_run();
}
