#include "view/scene_page.h"

#include "media/image_cache.h"
#include "media/text_render.h"

/* px at a page zoom of 1. */
#define MARK_ROWS 4 /* the height of the mark for further text */
#define BAR_WIDTH 2
#define BAR_GAP 6 /* between the text and the bar */

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

static void add_picture(GArray *items, const World *world) {
  const Page *page = &world->page;
  Rect box = page_picture_box(world);
  if (rect_is_empty(box)) return;
  const Animation *animation = assets_animation(world->assets, page->picture);
  Size frame = assets_frame_size(world->assets, page->picture);
  int shown = animation_frame_at(animation, world->tick - page->picture_since);
  SceneItem item = {.kind = ITEM_PICTURE, .color = {.a = 255}, .target = box};
  item.pixels = image_cache_get(world->assets, page->picture);
  item.content = image_cache_serial(world->assets, page->picture);
  item.source = stage_rect((Point){shown * frame.w, 0}, frame);
  g_array_append_val(items, item);
}

static Color ink_of(const Page *page, const PageLine *line) {
  if (page->back == 0) return page->style.color;
  return line->is_choice ? page->style.accent : page->style.dim;
}

static void add_words(GArray *items, const World *world) {
  const Page *page = &world->page;
  int count = page_shown_count(world), step = page_line_step(world);
  Rect words = page_words(world);
  for (int i = 0; i < count; i++) {
    PageLine line = page_shown_line(world, i);
    const TextStyle style = {.font = page->style.font, .color = ink_of(page, &line), .align = ALIGN_LEFT};
    SceneItem item = {.kind = ITEM_TEXT, .color = {.a = 255}};
    item.pixels = text_render(world->assets, &style, line.text);
    if (!item.pixels) continue;
    item.content = text_render_serial(world->assets);
    Point at = {words.x1, words.y1 + i * step};
    item.target = stage_rect(at, (Size){item.pixels->w, item.pixels->h});
    item.source = (Rect){0, 0, item.pixels->w - 1, item.pixels->h - 1};
    g_array_append_val(items, item);
  }
}

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
  add_words(items, world);
  add_bar(items, world);
}

static void add_leaf(GArray *items, const World *world) {
  const Page *page = &world->page;
  Rect panel = page_panel(world);
  add_picture(items, world);
  add_fill(items, panel, page->style.background);
  if (page->style.border.a > 0) add_border(items, panel, page->style.border);
  add_words(items, world);
  if (page->waits && world->tick / MARK_TICKS % 2 == 0) add_mark(items, world);
}

void scene_add_page(GArray *items, const World *world) {
  const Page *page = &world->page;
  if (!page->shown) return;
  add_fill(items, stage_rect((Point){0, 0}, world->display.canvas), page->style.backdrop);
  if (page->back > 0) add_log(items, world);
  else add_leaf(items, world);
}
