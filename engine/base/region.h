/* region.h: describes a part of a picture by a few rectangles that cover the part.
 *
 * A region is a plain value and allocates nothing. Each rectangle costs painting time, so
 * region_add merges rectangles that lie near each other. If the region already has REGION_RECTS_MAX
 * rectangles, region_add merges the new rectangle with the one that grows least. A region may
 * therefore cover more than was added. Its rectangles may overlap. */

#ifndef BASE_REGION_H
#define BASE_REGION_H

#include "base/geometry.h"

#define REGION_RECTS_MAX 12

/* All zero is an empty region. */
typedef struct Region {
  Rect rects[REGION_RECTS_MAX]; /* the first 'count' are used; none of them is empty */
  int count;
  int64_t area; /* the sum of the areas of all rectangles, in px; overlaps count repeatedly */
} Region;

static inline bool region_is_empty(const Region *region) { return region->count == 0; }

/* Returns a region of one rectangle. 'rect' must not be empty. */
Region region_of(Rect rect);

/* Adds a rectangle. Does nothing if 'rect' is empty. */
void region_add(Region *region, Rect rect);

#endif
