#include "view/scene_notice.h"

#include "media/font.h"
#include "media/text_render.h"

#define MARGIN 3  /* px, times the zoom: between the words and the edges of the picture */
#define PADDING 2 /* px, times the zoom: between the words and the edges of their plate */
#define PLATE ((Color){16, 18, 24, 224})

/* A notice may lie over an inventory. */
static void add_plate(GArray *items, Rect words, int padding) {
  SceneItem item = {.kind = ITEM_FILL, .color = PLATE};
  item.target = (Rect){words.x1 - padding, words.y1 - padding, words.x2 + padding, words.y2 + padding};
  g_array_append_val(items, item);
}

void scene_add_notice(GArray *items, const World *world) {
  const Notice *notice = &world->notice;
  if (!notice->text || world->tick >= notice->ends) return;
  int zoom = page_zoom(world), margin = MARGIN * zoom;
  const TextStyle style = {.font = NONE,
                           .size = FONT_SIZE_DEFAULT * zoom,
                           .color = {255, 255, 255, 255},
                           .has_outline = true,
                           .outline = {0, 0, 0, 255},
                           .max_width = MAX(world->display.canvas.w - 2 * margin, 1),
                           .align = ALIGN_LEFT};
  SceneItem item = {.kind = ITEM_TEXT, .color = {.a = 255}};
  item.pixels = text_render(world->assets, &style, notice->text);
  if (!item.pixels) return;
  item.content = text_render_serial(world->assets);
  item.source = (Rect){0, 0, item.pixels->w - 1, item.pixels->h - 1};
  item.target =
      stage_rect((Point){world->display.canvas.w - margin - item.pixels->w, margin}, (Size){item.pixels->w, item.pixels->h});
  add_plate(items, item.target, PADDING * zoom);
  g_array_append_val(items, item);
}
