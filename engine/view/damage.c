#include "view/damage.h"

#include <glib.h>

/* If the rectangles have more px than this share of the canvas, all of it counts as damaged. To
 * paint one rectangle in one go is then cheaper than to clip every item to many. */
#define WHOLE_SHARE 0.6

/* How far the comparison looks for an item of one list in the other. The lists of two pictures in
 * a row rarely differ by more items at one place. */
#define REACH 16 /* items */

static void skip(SceneSlice *rest, guint count) {
  rest->items += count;
  rest->count -= count;
}

/* Keys and ids do not show. */
static bool looks_same(const SceneItem *a, const SceneItem *b) {
  return a->kind == b->kind && a->pixels == b->pixels && a->content == b->content && color_equals(a->color, b->color) &&
         rect_equals(a->source, b->source) && rect_equals(a->target, b->target);
}

/* Returns the index of 'item' among the next items, or REACH if it is not there. */
static guint find(SceneSlice rest, const SceneItem *item) {
  for (guint i = 0; i < MIN(rest.count, REACH); i++) {
    if (looks_same(&rest.items[i], item)) return i;
  }
  return REACH;
}

/* Takes items from the front of a list, and adds their rectangles to the region. */
static void damage(Region *region, SceneSlice *rest, guint count, Rect canvas) {
  for (guint i = 0; i < count; i++) region_add(region, rect_intersection(rest->items[i].target, canvas));
  skip(rest, count);
}

Region damage_between(SceneSlice before, SceneSlice after, Rect canvas) {
  Region region = {0};
  SceneSlice old = before, new = after;
  Region whole = region_of(canvas);
  int64_t limit = (int64_t)((double)whole.area * WHOLE_SHARE);
  while (old.count > 0 && new.count > 0) {
    if (region.area > limit) return whole;
    guint added = find(new, old.items);
    if (added == 0) {
      skip(&old, 1);
      skip(&new, 1);
      continue;
    }
    guint removed = find(old, new.items);
    if (added < REACH && added <= removed) {
      damage(&region, &new, added, canvas);
    } else if (removed < REACH) {
      damage(&region, &old, removed, canvas);
    } else {
      damage(&region, &old, 1, canvas);
      damage(&region, &new, 1, canvas);
    }
  }
  damage(&region, &old, old.count, canvas);
  damage(&region, &new, new.count, canvas);
  return region.area > limit ? whole : region;
}
