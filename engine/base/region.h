/* region.h: a part of a picture: a few rectangles that together cover it.
 *
 * A region is a value without memory of its own. It may cover more than what was added to it: close
 * rectangles are merged, because every rectangle costs time, and there are at most
 * REGION_RECTS_MAX. Rectangles may overlap. */

#ifndef BASE_REGION_H
#define BASE_REGION_H

#include "base/geometry.h"

#define REGION_RECTS_MAX 12

/* All zero is empty. */
typedef struct Region {
  Rect rects[REGION_RECTS_MAX]; /* none is empty */
  int count;
  int64_t area; /* px, the sum of the rectangles: where they overlap, px count more than once */
} Region;

static inline bool region_is_empty(const Region *region) { return region->count == 0; }

/* Returns a region of one rectangle, which must not be empty. */
Region region_of(Rect rect);

/* Adds a rectangle; an empty one changes nothing. */
void region_add(Region *region, Rect rect);

#endif
