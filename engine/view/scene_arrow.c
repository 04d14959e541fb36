#include "view/scene_arrow.h"

static const Color white = {255, 255, 255, 255}, black = {0, 0, 0, 255};

/* '#' is the black outline, '.' the white inside. */
static const char *const arrow[] = {
    "#",         "##",        "#.#",     "#..#",     "#...#",    "#....#",    "#.....#",   "#......#",
    "#.......#", "#....####", "#..#..#", "#.# #..#", "##  #..#", "#    #..#", "     ####",
};

static void add_parts(GArray *items, Point at, int zoom) {
  for (int y = 0; y < (int)G_N_ELEMENTS(arrow); y++) {
    for (int x = 0, end = 0; arrow[y][x]; x = end) {
      while (arrow[y][end] == arrow[y][x]) end++;
      if (arrow[y][x] == ' ') continue;
      SceneItem part = {.kind = ITEM_FILL, .color = arrow[y][x] == '#' ? black : white};
      part.target = (Rect){at.x + x * zoom, at.y + y * zoom, at.x + end * zoom - 1, at.y + (y + 1) * zoom - 1};
      g_array_append_val(items, part);
    }
  }
}

void scene_add_arrow(GArray *items, const World *world, Point tip) { add_parts(items, tip, page_zoom(world)); }

void scene_paint_arrow(const Painter *painter, Point tip, int zoom) {
  g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  add_parts(parts, tip, zoom);
  for (guint i = 0; i < parts->len; i++) {
    const SceneItem *part = &g_array_index(parts, SceneItem, i);
    paint_fill(painter, part->target, part->color);
  }
}
