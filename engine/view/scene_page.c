#include "view/scene_page.h"

#include "media/image_cache.h"
#include "media/text_render.h"
#include "world/page_fade.h"

/* px at a page zoom of 1. */
#define MARK_ROWS 4 /* the height of the mark for further text */
#define BAR_WIDTH 2
#define BAR_GAP 6 /* between the text and the bar */

/* While a page fades in, the old words are gone, and the new ones begin, at this alpha. */
#define WORDS_SWAP_ALPHA 85

#define MARK_TICKS 30 /* the mark blinks: on and off for this long */

static void add_fill(GArray *items, Rect target, Color color) {
  SceneItem item = {.kind = ITEM_FILL, .target = target, .color = color};
  if (!rect_is_empty(target) && color.a > 0) g_array_append_val(items, item);
}

/* Adds a frame, 1 px wide, around the rectangle. */
static void add_border(GArray *items, Rect inside, Color color) {
  Rect out = {inside.x1 - 1, inside.y1 - 1, inside.x2 + 1, inside.y2 + 1};
  add_fill(items, (Rect){out.x1, out.y1, out.x2, out.y1}, color);
  add_fill(items, (Rect){out.x1, out.y2, out.x2, out.y2}, color);
  add_fill(items, (Rect){out.x1, inside.y1, out.x1, inside.y2}, color);
  add_fill(items, (Rect){out.x2, inside.y1, out.x2, inside.y2}, color);
}

/* A picture of a page, and the start of its animation. */
typedef struct PagePicture {
  int animation; /* NONE = none */
  Tick since;
  Rect box;
} PagePicture;

static void add_picture(GArray *items, const World *world, PagePicture picture, int alpha) {
  if (picture.animation == NONE || rect_is_empty(picture.box) || alpha == 0) return;
  const Animation *animation = assets_animation(world->assets, picture.animation);
  Size frame = assets_frame_size(world->assets, picture.animation);
  int shown = animation_frame_at(animation, world->tick - picture.since);
  SceneItem item = {.kind = ITEM_PICTURE, .color = {.a = (uint8_t)alpha}, .target = picture.box};
  item.pixels = image_cache_get(world->assets, picture.animation);
  item.content = image_cache_serial(world->assets, picture.animation);
  item.source = stage_rect(image_cache_place(animation, item.pixels, shown), frame);
  g_array_append_val(items, item);
}

static void add_line(GArray *items, const World *world, const char *text, const TextStyle *style, Point at, int alpha) {
  SceneItem item = {.kind = ITEM_TEXT, .color = {.a = (uint8_t)alpha}};
  item.pixels = alpha > 0 ? text_render(world->assets, style, text) : NULL;
  if (!item.pixels) return;
  item.content = text_render_serial(world->assets);
  item.target = stage_rect(at, (Size){item.pixels->w, item.pixels->h});
  item.source = (Rect){0, 0, item.pixels->w - 1, item.pixels->h - 1};
  g_array_append_val(items, item);
}

static Color ink_of(const Page *page, const PageLine *line) {
  if (page->back == 0) return page->style.color;
  return line->is_choice ? page->style.accent : page->style.dim;
}

static void add_words(GArray *items, const World *world, int alpha) {
  const Page *page = &world->page;
  int count = page_shown_count(world), step = page_line_step(world);
  Rect words = page_words(world);
  for (int i = 0; i < count; i++) {
    PageLine line = page_shown_line(world, i);
    const TextStyle style = {.font = page->style.font, .color = ink_of(page, &line), .align = ALIGN_LEFT};
    add_line(items, world, line.text, &style, (Point){words.x1, words.y1 + i * step}, alpha);
  }
}

/* ---- cross-fade: what was shown before becomes transparent ----
 *
 * Pictures fade at the same time. Words fade one after the other, the old ones in the first third
 * of the time, because two texts on top of each other look untidy. */

static int old_words_alpha(int alpha) { return MAX(255 - alpha * 255 / WORDS_SWAP_ALPHA, 0); }

static int new_words_alpha(int alpha) { return MAX(alpha - WORDS_SWAP_ALPHA, 0) * 255 / (255 - WORDS_SWAP_ALPHA); }

static void add_words_before(GArray *items, const World *world, int alpha) {
  const PageBefore *before = &world->page.before;
  const TextStyle style = {.font = before->style.font, .color = before->style.color, .align = ALIGN_LEFT};
  for (guint i = 0; i < before->lines->len; i++) {
    Point at = {before->style.area.x1, before->style.area.y1 + (int)i * before->step};
    add_line(items, world, before->lines->pdata[i], &style, at, alpha);
  }
}

/* Where the new picture covers the old one, the old one stays opaque below it. Otherwise both would
 * be half transparent in the middle of the fade, and the picture would flicker. */
static void add_pictures(GArray *items, const World *world, int alpha) {
  const Page *page = &world->page;
  const PageBefore *before = &page->before;
  PagePicture old = {before->picture, before->picture_since, before->picture_box};
  PagePicture now = {page->picture, page->picture_since, page_picture_box(world)};
  if (alpha < 255 && !page_fade_keeps_picture(world)) {
    add_picture(items, world, old, rect_covers(now.box, old.box) ? 255 : 255 - alpha);
    add_picture(items, world, now, alpha);
  } else {
    add_picture(items, world, now, 255);
  }
}

/* ---- the page ---- */

/* Adds a triangle that points down, in the panel's lower right corner. */
static void add_mark(GArray *items, const World *world) {
  const Page *page = &world->page;
  Rect panel = page_panel(world);
  int zoom = page_zoom(world), rows = MARK_ROWS * zoom;
  int middle = panel.x2 - rows - 2 * zoom, top = panel.y2 - rows - 2 * zoom;
  for (int i = 0; i < rows; i++) {
    int half = rows - 1 - i;
    add_fill(items, (Rect){middle - half, top + i, middle + half, top + i}, page->style.dim);
  }
}

/* Adds a bar beside the log that shows the visible part. */
static void add_bar(GArray *items, const World *world) {
  const Page *page = &world->page;
  Rect words = page_words(world);
  int height = words.y2 - words.y1, all = (int)page->log_lines->len, rows = page_shown_count(world);
  int first = MAX(all - (page->back - 1) - page_rows(world), 0);
  if (rows >= all) return;
  int zoom = page_zoom(world), width = BAR_WIDTH * zoom;
  int left = words.x2 + BAR_GAP * zoom, top = words.y1 + (int)((int64_t)height * first / all);
  int length = MAX((int)((int64_t)height * rows / all), width);
  Color groove = page->style.dim;
  groove.a /= 3;
  add_fill(items, (Rect){left, words.y1, left + width - 1, words.y2 - 1}, groove);
  add_fill(items, (Rect){left, top, left + width - 1, MIN(top + length, words.y2) - 1}, page->style.accent);
}

static void add_log(GArray *items, const World *world) {
  add_fill(items, stage_rect((Point){0, 0}, world->display.canvas), world->page.style.background);
  add_words(items, world, 255);
  add_bar(items, world);
}

static Color faded(Color color, int alpha) {
  color.a = (uint8_t)(color.a * alpha / 255);
  return color;
}

static void add_leaf(GArray *items, const World *world) {
  const Page *page = &world->page;
  Rect panel = page_panel(world);
  int alpha = page_fade_alpha(world), ground = page->before.is_page ? 255 : alpha;
  add_fill(items, stage_rect((Point){0, 0}, world->display.canvas), faded(page->style.backdrop, ground));
  add_pictures(items, world, alpha);
  add_fill(items, panel, faded(page->style.background, ground));
  if (page->style.border.a > 0) add_border(items, panel, faded(page->style.border, ground));
  bool fades = alpha < 255 && !page_fade_keeps_words(world);
  if (fades) add_words_before(items, world, old_words_alpha(alpha));
  add_words(items, world, fades ? new_words_alpha(alpha) : 255);
  if (page->waits && world->tick / MARK_TICKS % 2 == 0) add_mark(items, world);
}

void scene_add_page(GArray *items, const World *world) {
  const Page *page = &world->page;
  if (!page->shown) return;
  if (page->back == 0) {
    add_leaf(items, world);
    return;
  }
  add_fill(items, stage_rect((Point){0, 0}, world->display.canvas), page->style.backdrop);
  add_log(items, world);
}
