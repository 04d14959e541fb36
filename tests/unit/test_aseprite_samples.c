/* test_aseprite_samples.c: the pixels, times and tags of sample files that are stored outside the
 * project, in $ASEPRITE or ../shared/data/aseprite. Their pixels were compared with Aseprite's. */

#include "media/aseprite.h"

#include "base/data/json_reader.h"
#include "media/image.h"
#include "media/sprite_sheet.h"

#include <string.h>

static const char *folder(void) {
  const char *named = g_getenv("ASEPRITE");
  return named && *named ? named : "../shared/data/aseprite";
}

/* Returns the bytes of a file there, or NULL. */
static GBytes *read_file(const char *name, const char *ending) {
  g_autofree char *file = g_strconcat(name, ending, NULL);
  g_autofree char *path = g_build_filename(folder(), file, NULL);
  char *data;
  gsize size;
  return g_file_get_contents(path, &data, &size, NULL) ? g_bytes_new_take(data, size) : NULL;
}

static Pixels *decode(const char *name, const char *ending) {
  g_autoptr(GBytes) png = read_file(name, ending);
  g_autoptr(GError) error = NULL;
  g_assert_nonnull(png);
  Pixels *pixels = image_decode(png, NULL, &error);
  g_assert_no_error(error);
  return pixels;
}

static void assert_equal(const char *name, const Pixels *drawn, const Pixels *expected, int frame_width) {
  g_assert_cmpint(drawn->w, ==, expected->w);
  g_assert_cmpint(drawn->h, ==, expected->h);
  for (int y = 0; y < drawn->h; y++) {
    for (int x = 0; x < drawn->w; x++) {
      uint32_t a = pixels_row(drawn, y)[x], b = pixels_row(expected, y)[x];
      if (a != b) g_error("%s: frame %d, pixel %d,%d is %08x, not %08x", name, x / frame_width, x % frame_width, y, a, b);
    }
  }
}

static int number_of(JsonReader *json) { return (int)json_reader_number(json); }

/* Compares the plan of a tag with the entry of expected.json. */
static void check_tag(JsonReader *json, const Sprite *sprite, const SpriteTag *tag) {
  JsonKey key;
  SpritePlan plan;
  Sprite only = *sprite; /* of equal names, sprite_plan takes the first */
  only.tags = g_array_new(FALSE, FALSE, sizeof(SpriteTag));
  g_array_append_val(only.tags, *tag);
  g_assert_true(sprite_plan(&only, tag->name, &plan, NULL));
  g_array_unref(only.tags);
  g_assert_true(json_reader_open(json, '{'));
  while (json_reader_next(json, key)) {
    int i = 0;
    JsonKey unused;
    if (strcmp(key, "name") == 0) {
      g_autofree char *name = json_reader_text(json);
      g_assert_cmpstr(tag->name, ==, name);
    } else if (strcmp(key, "frames") == 0) {
      for (json_reader_open(json, '['); json_reader_next(json, unused); i++) {
        g_assert_cmpint(plan.first + plan.step_cells[i], ==, number_of(json));
      }
      g_assert_cmpint(plan.steps, ==, i);
    } else if (strcmp(key, "ms") == 0) {
      for (json_reader_open(json, '['); json_reader_next(json, unused); i++)
        g_assert_cmpint(plan.step_ms[i], ==, number_of(json));
    } else if (strcmp(key, "loops") == 0) {
      g_assert_cmpint(plan.once, ==, !json_reader_bool(json));
    } else {
      json_reader_skip(json);
    }
  }
  sprite_plan_clear(&plan);
}

static void check_description(JsonReader *json, const Sprite *sprite) {
  JsonKey key, unused;
  g_assert_true(json_reader_open(json, '{'));
  while (json_reader_next(json, key)) {
    guint i = 0;
    if (strcmp(key, "width") == 0) g_assert_cmpint(sprite->size.w, ==, number_of(json));
    else if (strcmp(key, "height") == 0) g_assert_cmpint(sprite->size.h, ==, number_of(json));
    else if (strcmp(key, "frames") == 0) g_assert_cmpint(sprite_frames(sprite), ==, number_of(json));
    else if (strcmp(key, "durations") == 0) {
      for (json_reader_open(json, '['); json_reader_next(json, unused); i++) {
        g_assert_cmpint(g_array_index(sprite->frame_ms, int, i), ==, number_of(json));
      }
    } else if (strcmp(key, "tags") == 0) {
      for (json_reader_open(json, '['); json_reader_next(json, unused); i++) {
        check_tag(json, sprite, &g_array_index(sprite->tags, SpriteTag, i));
      }
      g_assert_cmpuint(sprite->tags->len, ==, i);
    } else {
      json_reader_skip(json);
    }
  }
}

static void check_pixels(const char *name, GBytes *bytes, const Sprite *sprite) {
  g_autoptr(GError) error = NULL;
  const SpriteView view = {.cells = sprite_frames(sprite)};
  Pixels *drawn = aseprite_draw(bytes, &view, NULL, &error), *expected = decode(name, ".png");
  g_assert_no_error(error);
  assert_equal(name, drawn, expected, sprite->size.w);
  pixels_free(drawn);
  /* The last frame alone: the earlier ones must count as well. */
  const SpriteView last = {.first = view.cells - 1, .cells = 1};
  drawn = aseprite_draw(bytes, &last, NULL, &error);
  g_assert_no_error(error);
  for (int y = 0; y < drawn->h; y++) {
    const uint32_t *a = pixels_row(drawn, y), *b = pixels_row(expected, y) + expected->w - drawn->w;
    g_assert_true(memcmp(a, b, (gsize)drawn->w * sizeof *a) == 0);
  }
  pixels_free(drawn);
  pixels_free(expected);
}

static void test_samples(void) {
  g_autoptr(GBytes) file = read_file("expected", ".json");
  if (!file) {
    g_test_skip("no samples in $ASEPRITE or ../shared/data/aseprite");
    return;
  }
  gsize size;
  const char *text = g_bytes_get_data(file, &size);
  JsonReader json;
  JsonKey name;
  int count = 0;
  json_reader_init(&json, text, size);
  g_assert_true(json_reader_open(&json, '{'));
  for (; json_reader_next(&json, name); count++) {
    g_autoptr(GBytes) bytes = read_file(name, ".aseprite");
    g_autoptr(GError) error = NULL;
    g_assert_nonnull(bytes);
    g_autoptr(Sprite) sprite = aseprite_read(bytes, &error);
    g_assert_no_error(error);
    check_description(&json, sprite);
    check_pixels(name, bytes, sprite);
  }
  g_autofree char *fault = json_reader_fault(&json);
  g_assert_cmpstr(fault, ==, NULL);
  g_assert_cmpint(count, >=, 12);
}

/* Both forms of the sheet show what the Aseprite file shows. */
static void test_sheets(void) {
  static const char *const forms[] = {"-array.json", "-hash.json"};
  g_autoptr(GBytes) bytes = read_file("ada", ".aseprite");
  if (!bytes) {
    g_test_skip("no samples in $ASEPRITE or ../shared/data/aseprite");
    return;
  }
  Pixels *picture = decode("ada", "-sheet.png"), *expected = decode("ada", ".png");
  g_autoptr(Sprite) sprite = aseprite_read(bytes, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS(forms); i++) {
    g_autoptr(GBytes) json = read_file("ada", forms[i]);
    g_autoptr(GError) error = NULL;
    g_autoptr(Sprite) sheet = sprite_sheet_read(json, &error);
    g_assert_no_error(error);
    g_assert_cmpstr(sheet->image, ==, "ada-sheet.png");
    g_assert_cmpuint(sheet->frame_ms->len, ==, sprite->frame_ms->len);
    g_assert_true(memcmp(sheet->frame_ms->data, sprite->frame_ms->data, sheet->frame_ms->len * sizeof(int)) == 0);
    g_assert_cmpuint(sheet->tags->len, ==, sprite->tags->len);
    for (guint k = 0; k < sheet->tags->len; k++) {
      const SpriteTag *a = &g_array_index(sheet->tags, SpriteTag, k), *b = &g_array_index(sprite->tags, SpriteTag, k);
      g_assert_cmpstr(a->name, ==, b->name);
      g_assert_true(a->first == b->first && a->last == b->last && a->direction == b->direction && a->repeat == b->repeat);
    }
    Pixels *drawn = sprite_sheet_draw(sheet, &(SpriteView){.cells = sprite_frames(sheet)}, picture, &error);
    g_assert_no_error(error);
    assert_equal(forms[i], drawn, expected, sprite->size.w);
    pixels_free(drawn);
  }
  pixels_free(picture);
  pixels_free(expected);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/aseprite-samples/files", test_samples);
  g_test_add_func("/aseprite-samples/sheets", test_sheets);
  return g_test_run();
}
