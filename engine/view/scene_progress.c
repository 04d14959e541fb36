#include "view/scene_progress.h"

#include "media/font.h"
#include "media/text_render.h"

/* In px, times the zoom. The bar has at least the width of the text. */
#define BAR_W 96
#define BAR_H 3
#define PADDING 7
#define GAP 4 /* between the text and the bar */

#define PLATE ((Color){16, 18, 24, 224})
#define TRACK ((Color){64, 72, 88, 255})
#define FILLED ((Color){222, 226, 234, 255})

static void add_fill(GArray *items, Rect target, Color color) {
  SceneItem item = {.kind = ITEM_FILL, .color = color};
  item.target = target;
  g_array_append_val(items, item);
}

static void add_text(GArray *items, const Assets *assets, const Pixels *text, Point at) {
  SceneItem item = {.kind = ITEM_TEXT, .color = {.a = 255}, .pixels = text};
  item.content = text_render_serial(assets);
  item.source = (Rect){0, 0, text->w - 1, text->h - 1};
  item.target = stage_rect(at, (Size){text->w, text->h});
  g_array_append_val(items, item);
}

void scene_add_progress(GArray *items, const World *world, const SceneProgress *progress) {
  int zoom = page_zoom(world), padding = PADDING * zoom;
  const TextStyle style = {.font = NONE, .size = FONT_SIZE_DEFAULT * zoom, .color = FILLED, .align = ALIGN_LEFT};
  const Pixels *text = text_render(world->assets, &style, progress->text);
  if (!text) return;
  Size canvas = world->display.canvas;
  Size inside = {MAX(BAR_W * zoom, text->w), text->h + (GAP + BAR_H) * zoom};
  Point at = {(canvas.w - inside.w) / 2, (canvas.h - inside.h) / 2};
  Rect plate = stage_rect((Point){at.x - padding, at.y - padding}, (Size){inside.w + 2 * padding, inside.h + 2 * padding});
  Rect bar = stage_rect((Point){at.x, at.y + text->h + GAP * zoom}, (Size){inside.w, BAR_H * zoom});
  int filled = inside.w * CLAMP(progress->percent, 0, 100) / 100;
  add_fill(items, plate, PLATE);
  add_fill(items, bar, TRACK);
  if (filled > 0) add_fill(items, (Rect){bar.x1, bar.y1, bar.x1 + filled - 1, bar.y2}, FILLED);
  add_text(items, world->assets, text, (Point){at.x + (inside.w - text->w) / 2, at.y});
}
