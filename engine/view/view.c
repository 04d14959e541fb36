#include "view/view.h"

#include "media/image_cache.h"
#include "media/text_render.h"
#include "view/paint.h"
#include "view/scene.h"

#include <string.h>

/* The canvas before a game has set its resolution. */
#define CANVAS_W_DEFAULT 320
#define CANVAS_H_DEFAULT 180

struct View {
  Pixels *canvas;
  GArray *shown; /* SceneItem: what the canvas shows */
  GArray *next;  /* SceneItem: what it shows next */
  int room;      /* the room that view_prepare is done with */
  Point scroll;
  bool is_valid; /* the canvas shows 'shown' */
};

View *view_new(void) {
  View *view = g_new0(View, 1);
  view->shown = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  view->next = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  view->room = NONE;
  return view;
}

void view_free(View *view) {
  if (!view) return;
  pixels_free(view->canvas);
  g_array_unref(view->shown);
  g_array_unref(view->next);
  g_free(view);
}

static void fit_canvas(View *view, Size wanted) {
  if (wanted.w < 1 || wanted.h < 1) wanted = (Size){CANVAS_W_DEFAULT, CANVAS_H_DEFAULT};
  if (view->canvas && view->canvas->w == wanted.w && view->canvas->h == wanted.h) return;
  pixels_free(view->canvas);
  view->canvas = pixels_new(wanted.w, wanted.h);
  view->canvas->opaque = true;
  view->is_valid = false;
}

static bool lists_are_equal(const GArray *a, const GArray *b) {
  return a->len == b->len && (a->len == 0 || memcmp(a->data, b->data, a->len * sizeof(SceneItem)) == 0);
}

/* Returns whether an item hides everything below it. */
static bool covers(const SceneItem *item, const Pixels *canvas) {
  if (item->color.a < 255) return false;
  if (item->kind != ITEM_FILL && !item->pixels->opaque) return false;
  return item->target.x1 <= 0 && item->target.y1 <= 0 && item->target.x2 >= canvas->w - 1 && item->target.y2 >= canvas->h - 1;
}

static void paint_item(const Painter *painter, const SceneItem *item) {
  switch (item->kind) {
  case ITEM_FILL: paint_fill(painter, item->target, item->color); break;
  case ITEM_MIRRORED: paint_mirrored(painter, item->pixels, item->source, item->target, item->color.a); break;
  default: paint_scaled(painter, item->pixels, item->source, item->target, item->color.a); break;
  }
}

static void paint_list(const View *view) {
  const SceneItem *items = (const SceneItem *)(const void *)view->shown->data;
  Painter painter = painter_for(view->canvas);
  guint first = view->shown->len;
  while (first > 0 && !covers(&items[first - 1], view->canvas)) first--;
  if (first == 0) paint_fill(&painter, painter.clip, (Color){0, 0, 0, 255});
  else first--;
  for (guint i = first; i < view->shown->len; i++) paint_item(&painter, &items[i]);
}

bool view_draw(View *view, const World *world, double alpha) {
  fit_canvas(view, world->display.canvas);
  scene_list(view->next, world, alpha);
  bool is_same = view->is_valid && lists_are_equal(view->next, view->shown);
  GArray *old = view->shown;
  view->shown = view->next;
  view->next = old;
  view->scroll = scene_scroll(world, alpha);
  if (!is_same) paint_list(view);
  view->is_valid = true;
  text_render_trim(world->assets);
  image_cache_trim(world->assets, world->room);
  return !is_same;
}

void view_prepare(View *view, const World *world) {
  if (view->room == world->room) return;
  view->room = world->room;
  scene_touch(world);
}

const Pixels *view_canvas(const View *view) { return view->canvas; }

bool view_box(const View *view, const char *id, Rect *box) {
  for (guint i = 0; i < view->shown->len; i++) {
    const SceneItem *item = &g_array_index(view->shown, SceneItem, i);
    if (!item->id || strcmp(item->id, id) != 0) continue;
    *box = item->target;
    return true;
  }
  return false;
}

Point view_scroll(const View *view) { return view->scroll; }

void view_invalidate(View *view) { view->is_valid = false; }
