/* fuzz_aseprite.c: any bytes as an Aseprite file or as the JSON of a sheet. The file is described,
 * each tag is planned, and small ones are drawn. */

#include "base/check.h"
#include "limit.h"
#include "media/aseprite.h"
#include "media/image.h"
#include "media/sprite_sheet.h"

#define PIXELS_MAX (256 * 256)
#define LIMIT_MS 5000

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static Pixels *draw(const Sprite *sprite, GBytes *file, const SpriteView *view, GError **error) {
  if (sprite->format == SPRITE_ASEPRITE) return aseprite_draw(file, view, &(Color){.r = 1, .g = 2, .b = 3}, error);
  Pixels *picture = pixels_new(64, 64), *strip = sprite_sheet_draw(sprite, view, picture, error);
  pixels_free(picture);
  return strip;
}

/* Checks the plan of a tag, and draws its frames. */
static void check_tag(const Sprite *sprite, GBytes *file, const char *tag) {
  SpritePlan plan;
  if (!sprite_plan(sprite, tag, &plan, NULL)) return;
  CHECK(plan.cells >= 1 && plan.first >= 0 && plan.first + plan.cells <= sprite_frames(sprite),
        "the frames are those of the file");
  CHECK(plan.steps >= 1 && plan.steps <= SPRITE_STEPS_MAX, "the number of steps is within the limit");
  for (int i = 0; i < plan.steps; i++) {
    CHECK(plan.step_cells[i] >= 0 && plan.step_cells[i] < plan.cells && plan.step_ms[i] >= 1, "a step shows one of the frames");
  }
  if ((int64_t)plan.cells * sprite->size.w * sprite->size.h <= PIXELS_MAX) {
    g_autoptr(GError) error = NULL;
    const SpriteView view = {.first = plan.first, .cells = plan.cells};
    Pixels *pixels = draw(sprite, file, &view, &error);
    CHECK((pixels == NULL) == (error != NULL), "frames are drawn or refused");
    CHECK(!pixels || (pixels->w == sprite->size.w * plan.cells && pixels->h == sprite->size.h), "the strip has all frames");
    pixels_free(pixels);
  }
  sprite_plan_clear(&plan);
}

static void check_file(GBytes *file, const char *name) {
  g_autoptr(GError) error = NULL;
  g_autoptr(Sprite) sprite = sprite_read(name, file, &error);
  CHECK((sprite == NULL) == (error != NULL), "a file is described or refused");
  if (!sprite) return;
  CHECK(sprite->size.w >= 1 && sprite->size.h >= 1 && sprite->size.w <= IMAGE_SIDE_MAX && sprite->size.h <= IMAGE_SIDE_MAX &&
            (int64_t)sprite->size.w * sprite->size.h <= IMAGE_PIXELS_MAX,
        "the size is within the limits");
  CHECK(sprite_frames(sprite) >= 1 && sprite->tags->len <= SPRITE_TAGS_MAX, "the numbers are within the limits");
  check_tag(sprite, file, NULL);
  for (guint i = 0; i < MIN(sprite->tags->len, 4); i++) check_tag(sprite, file, g_array_index(sprite->tags, SpriteTag, i).name);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  g_autoptr(GBytes) file = g_bytes_new(bytes, size);
  limit_begin(LIMIT_MS);
  check_file(file, size > 0 && bytes[0] == '{' ? "a.json" : "a.aseprite");
  limit_end();
  return 0;
}
