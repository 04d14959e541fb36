#include "view/scene_notice.h"

#include "media/font.h"
#include "media/text_render.h"

#define MARGIN 3 /* px, times the zoom */

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
  g_array_append_val(items, item);
}
