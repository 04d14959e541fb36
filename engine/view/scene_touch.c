#include "view/scene_touch.h"

#define DOTS 24
#define RADIUS 18 /* px, before the zoom */

/* The directions of the dots in a quarter, clockwise from the top, in thousandths. */
static const Point quarter[DOTS / 4] = {{0, -1000}, {259, -966}, {500, -866}, {707, -707}, {866, -500}, {966, -259}};

static Point direction(int i) {
  Point at = quarter[i % (DOTS / 4)];
  for (int turns = i / (DOTS / 4); turns > 0; turns--) at = (Point){-at.y, at.x};
  return at;
}

static void add_dot(GArray *items, Point at, int radius, Color color) {
  SceneItem item = {.kind = ITEM_FILL, .color = color, .target = {at.x - radius, at.y - radius, at.x + radius, at.y + radius}};
  g_array_append_val(items, item);
}

void scene_add_touch(GArray *items, const World *world, Point middle) {
  int filled = touch_ring(world, DOTS), zoom = page_zoom(world);
  for (int i = 0; filled > 0 && i < DOTS; i++) {
    Point way = direction(i);
    Point at = {middle.x + way.x * RADIUS * zoom / 1000, middle.y + way.y * RADIUS * zoom / 1000};
    Color dark = {0, 0, 0, (uint8_t)(i < filled ? 200 : 90)};
    add_dot(items, at, zoom + 1, dark);
    if (i < filled) add_dot(items, at, zoom, world->touch.ring);
  }
}
