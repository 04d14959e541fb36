#include "view/view.h"

#include "media/image_cache.h"
#include "media/text_render.h"
#include "view/damage.h"
#include "view/paint.h"
#include "view/scene.h"
#include "view/scene_prepare.h"

#include <string.h>

/* The canvas before a game has set its resolution. */
#define CANVAS_W_DEFAULT 320
#define CANVAS_H_DEFAULT 180

#define BAND_PX 32768 /* 128 KB */

struct View {
  Pixels *canvas;
  GArray *shown;      /* SceneItem: what the canvas shows */
  SceneSlice visible; /* the part of 'shown' that is not hidden; its pictures may be gone */
  GArray *next;       /* SceneItem: what it shows next */
  Region painted;     /* the result of the last view_draw */
  int room;           /* the last room that view_prepare has prepared */
  Point scroll;
  Point pointer; /* where to draw the pointer */
  bool has_pointer;
  SceneComfort comfort;
  const World *front;
  GArray *above;          /* SceneItem: those of 'front' */
  SceneProgress progress; /* its text is NULL for none */
  bool is_valid;          /* the canvas shows 'shown' */
};

View *view_new(void) {
  View *view = g_new0(View, 1);
  view->shown = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  view->next = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  view->above = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  view->room = NONE;
  return view;
}

void view_free(View *view) {
  if (!view) return;
  pixels_free(view->canvas);
  g_array_unref(view->shown);
  g_array_unref(view->next);
  g_array_unref(view->above);
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

static void paint_item(const Painter *painter, const SceneItem *item) {
  switch (item->kind) {
  case ITEM_FILL: paint_fill(painter, item->target, item->color); break;
  case ITEM_MIRRORED: paint_mirrored(painter, item->pixels, item->source, item->target, item->color.a); break;
  case ITEM_ENLARGED: paint_enlarged(painter, item->pixels, item->source, item->target, item->color.a); break;
  default: paint_scaled(painter, item->pixels, item->source, item->target, item->color.a); break;
  }
}

/* Composes the band from scratch, so nothing of the old picture remains there. */
static void paint_band(Pixels *canvas, const GArray *items, Rect band) {
  const Painter painter = {canvas, band};
  SceneSlice visible = scene_visible(items, band);
  if (!visible.is_covered) paint_fill(&painter, band, (Color){0, 0, 0, 255});
  for (guint i = 0; i < visible.count; i++) {
    if (!rect_is_empty(rect_intersection(visible.items[i].target, band))) paint_item(&painter, &visible.items[i]);
  }
}

/* Paints band by band. So the band is in the processor's cache for all items, and what is hidden in
 * a whole band is not painted. */
static void paint_part(Pixels *canvas, const GArray *items, Rect part) {
  int rows = MAX(BAND_PX / (part.x2 - part.x1 + 1), 1);
  for (int y = part.y1; y <= part.y2; y += rows) {
    paint_band(canvas, items, (Rect){part.x1, y, part.x2, MIN(y + rows - 1, part.y2)});
  }
}

static void list_items(View *view, const World *world, double alpha) {
  const Point *pointer = view->has_pointer ? &view->pointer : NULL;
  const SceneComfort *comfort = &view->comfort;
  if (view->front) {
    scene_list_behind(view->next, world, alpha);
    scene_list(view->above, view->front, 1.0, pointer);
    g_array_append_vals(view->next, view->above->data, view->above->len);
  } else {
    /* The names of hotspots include the name at the pointer. */
    if (comfort->hotspots) scene_list_behind(view->next, world, alpha);
    else scene_list_world(view->next, world, alpha, pointer);
    scene_add_comfort(view->next, world, comfort);
    scene_add_pointer(view->next, world, pointer, comfort->history || comfort->recap || comfort->plate);
  }
  if (view->progress.text) scene_add_progress(view->next, world, &view->progress);
  view->scroll = scene_scroll(world, alpha);
  GArray *old = view->shown;
  view->shown = view->next;
  view->next = old;
}

const Region *view_draw(View *view, const World *world, double alpha) {
  fit_canvas(view, world->display.canvas);
  list_items(view, world, alpha);

  Rect whole = {0, 0, view->canvas->w - 1, view->canvas->h - 1};
  SceneSlice before = view->visible;
  view->visible = scene_visible(view->shown, whole);
  view->painted = view->is_valid ? damage_between(before, view->visible, whole) : region_of(whole);
  for (int i = 0; i < view->painted.count; i++) paint_part(view->canvas, view->shown, view->painted.rects[i]);
  view->is_valid = true;

  text_render_trim(world->assets);
  image_cache_trim(world->assets, world->room);
  if (view->front) {
    text_render_trim(view->front->assets);
    image_cache_trim(view->front->assets, view->front->room);
  }
  return region_is_empty(&view->painted) ? NULL : &view->painted;
}

void view_set_pointer(View *view, const Point *place) {
  view->has_pointer = place != NULL;
  if (place) view->pointer = *place;
}

void view_set_comfort(View *view, const SceneComfort *comfort) { view->comfort = comfort ? *comfort : (SceneComfort){0}; }

void view_set_front(View *view, const World *front) { view->front = front; }

void view_set_progress(View *view, const SceneProgress *progress) { view->progress = progress ? *progress : (SceneProgress){0}; }

void view_prepare(View *view, const World *world) {
  if (view->room == world->room) return;
  view->room = world->room;
  scene_prepare(world);
}

const Pixels *view_canvas(const View *view) { return view->canvas; }

Pixels *view_room_picture(const View *view, const World *world) {
  if (!view->canvas) return NULL;
  Pixels *picture = pixels_new(view->canvas->w, view->canvas->h);
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  picture->opaque = true;
  scene_list_room(items, world);
  paint_part(picture, items, (Rect){0, 0, picture->w - 1, picture->h - 1});
  return picture;
}

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

void view_forget(View *view) {
  g_array_set_size(view->shown, 0);
  view->visible = (SceneSlice){0};
  view->is_valid = false;
}

void view_invalidate(View *view) { view->is_valid = false; }
