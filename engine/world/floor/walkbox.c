#include "world/floor/walkbox.h"

#include "base/check.h"
#include "world/floor/path.h"

#include <math.h>

static void box_clear(gpointer data) {
  Walkbox *box = data;
  g_clear_pointer(&box->name, g_free);
}

void walkboxes_init(WalkboxSet *set) {
  set->boxes = g_array_new(FALSE, FALSE, sizeof(Walkbox));
  g_array_set_clear_func(set->boxes, box_clear);
  set->changes = 0;
  set->crossings = 0;
  set->paths = NULL;
}

void walkboxes_clear(WalkboxSet *set) {
  path_graph_free(set->paths);
  g_array_unref(set->boxes);
  *set = (WalkboxSet){0};
}

static bool is_small(int coordinate) { return coordinate >= -PATH_COORDINATE_MAX && coordinate <= PATH_COORDINATE_MAX; }

static bool contains(Rect outer, Rect inner) {
  return (outer.x1 <= inner.x1) & (outer.x2 >= inner.x2) & (outer.y1 <= inner.y1) & (outer.y2 >= inner.y2);
}

int walkboxes_crossings(const WalkboxSet *set, Rect rect) {
  int count = 0;
  for (guint i = 0; i < set->boxes->len; i++) {
    Rect other = g_array_index(set->boxes, Walkbox, i).rect;
    bool meets = (other.x1 <= rect.x2) & (other.x2 >= rect.x1) & (other.y1 <= rect.y2) & (other.y2 >= rect.y1);
    count += meets && !contains(other, rect) && !contains(rect, other);
  }
  return count;
}

void walkboxes_add(WalkboxSet *set, const Walkbox *box) {
  Rect rect = box->rect;
  CHECK(!rect_is_empty(rect), "a walkbox whose corners are in order");
  CHECK(is_small(rect.x1) && is_small(rect.y1) && is_small(rect.x2) && is_small(rect.y2),
        "a walkbox whose coordinates path.c can multiply");
  set->crossings += walkboxes_crossings(set, rect);
  g_array_append_vals(set->boxes, box, 1);
  g_array_index(set->boxes, Walkbox, set->boxes->len - 1).name = g_strdup(box->name);
  set->changes++;
}

int walkboxes_find(const WalkboxSet *set, const char *name) {
  for (int i = 0; i < walkboxes_count(set); i++) {
    const char *own = walkboxes_get(set, i)->name;
    if (own && g_ascii_strcasecmp(own, name) == 0) return i;
  }
  return NONE;
}

void walkboxes_set_disabled(WalkboxSet *set, int box, bool disabled) {
  CHECK(box >= 0 && box < walkboxes_count(set), "a walkbox of this floor");
  Walkbox *changed = &g_array_index(set->boxes, Walkbox, box);
  if (changed->disabled == disabled) return;
  changed->disabled = disabled;
  set->changes++;
}

int walkboxes_at(const WalkboxSet *set, Point at) {
  for (int i = 0; i < walkboxes_count(set); i++) {
    const Walkbox *box = walkboxes_get(set, i);
    if (!box->disabled && rect_contains(box->rect, at)) return i;
  }
  return NONE;
}

bool walkboxes_nearest_in_any(const WalkboxSet *set, Vec at, Vec *nearest) {
  double least = INFINITY;
  for (int i = 0; i < walkboxes_count(set); i++) {
    Rect rect = walkboxes_get(set, i)->rect;
    Vec inside = {CLAMP(at.x, rect.x1, rect.x2), CLAMP(at.y, rect.y1, rect.y2)};
    double dx = inside.x - at.x, dy = inside.y - at.y, distance = dx * dx + dy * dy;
    if (distance >= least) continue;
    least = distance;
    *nearest = inside;
  }
  return least < INFINITY;
}

double walkbox_scale_at(const Walkbox *box, double y) {
  double height = box->rect.y2 - box->rect.y1;
  if (height <= 0 || y <= box->rect.y1) return box->scale_top;
  if (y >= box->rect.y2) return box->scale_bottom;
  double down = (y - box->rect.y1) / height;
  return box->scale_top + (box->scale_bottom - box->scale_top) * down;
}
