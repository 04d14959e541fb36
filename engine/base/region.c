#include "base/region.h"

/* Two rectangles are merged if that adds at most this many px: to look at that many px once more
 * costs less than to begin another rectangle. */
#define MERGE_PX 512

static int64_t area(Rect rect) { return ((int64_t)rect.x2 - rect.x1 + 1) * ((int64_t)rect.y2 - rect.y1 + 1); }

/* Returns how many px the rectangle around both has beyond their sum. Negative if they overlap. */
static int64_t growth(Rect a, Rect b) { return area(rect_union(a, b)) - area(a) - area(b); }

/* Returns the rectangle that grows least by merging 'rect', or -1 if there is none. Sets '*least'
 * to its growth. */
static int find_closest(const Region *region, Rect rect, int64_t *least) {
  int closest = -1;
  for (int i = 0; i < region->count; i++) {
    int64_t more = growth(region->rects[i], rect);
    if (closest >= 0 && more >= *least) continue;
    closest = i;
    *least = more;
  }
  return closest;
}

Region region_of(Rect rect) { return (Region){.rects = {rect}, .count = 1, .area = area(rect)}; }

/* A merged rectangle is added like a new one, because it may now be close to others. */
void region_add(Region *region, Rect rect) {
  if (rect_is_empty(rect)) return;
  int64_t least = 0;
  for (int i; (i = find_closest(region, rect, &least)) >= 0;) {
    if (least > MERGE_PX && region->count < REGION_RECTS_MAX) break;
    region->area -= area(region->rects[i]);
    rect = rect_union(region->rects[i], rect);
    region->rects[i] = region->rects[--region->count];
  }
  region->rects[region->count++] = rect;
  region->area += area(rect);
}
