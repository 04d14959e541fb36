/* region.h: a part of a picture, as a few rectangles that cover it.
 *
 * A region is a plain value and allocates nothing. region_add merges rectangles that lie near each
 * other, because every rectangle costs painting time. It also merges them to keep at most
 * REGION_RECTS_MAX. So a region may cover more than was added. Its rectangles may overlap. */

#ifndef BASE_REGION_H
#define BASE_REGION_H

#include "base/geometry.h"

#define REGION_RECTS_MAX 12

/* All zero is an empty region. */
typedef struct Region {
  Rect rects[REGION_RECTS_MAX]; /* none is empty */
  int count;
  int64_t area; /* the sum of the areas of all rectangles, in px; overlaps count more than once */
} Region;

static inline bool region_is_empty(const Region *region) { return region->count == 0; }

/* Returns a region of one rectangle, which must not be empty. */
Region region_of(Rect rect);

/* Adds a rectangle. Does nothing if it is empty. */
void region_add(Region *region, Rect rect);

#endif
