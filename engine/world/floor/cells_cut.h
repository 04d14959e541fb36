/* cells_cut.h: cuts the union of rectangles into cells. This is the first step of cells_new.
 *
 * A line sweeps over the rectangles from top to bottom. A border is a height at which a rectangle
 * begins or ends. Between two borders, the floor is a row of spans. A span is a range of x. If a
 * span is the same above and below a border, its cell continues. All other cells end at the border,
 * and new cells begin there. A piece of floor may lie on a border, with no floor above and below
 * it. This piece becomes a cell of height 0.
 *
 * At each border, only the spans near rectangles that begin or end are processed. The total cost
 * consists of sorting, of processing these spans, and of moving the rest of each row in memory. */

#ifndef WORLD_FLOOR_CELLS_CUT_H
#define WORLD_FLOOR_CELLS_CUT_H

#include "world/floor/cells.h"

/* Two cells that share the line from (left, y) to (right, y), in grid units. 'upper' and 'lower'
 * are indexes in 'cells' of cells_cut. The corners are indexes in 'corners' of cells_cut, or NONE
 * if no path can bend there. */
typedef struct Contact {
  int upper, lower;
  int32_t y, left, right;
  int left_corner, right_corner;
} Contact;

/* Cuts 'count' rectangles in room px, and appends the result to three arrays. 'cells' (Cell) is
 * ordered by the tops of the cells, then from left to right. The doors and the part of each Cell
 * are not set. 'contacts' (Contact) is ordered from top to bottom, then from left to right.
 * 'corners' (Spot) gets the spots where paths may bend. */
void cells_cut(const Rect *rects, int count, GArray *cells, GArray *contacts, GArray *corners);

#endif
