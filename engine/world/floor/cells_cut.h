/* cells_cut.h: the first step of building cells. It cuts the union of rectangles into cells.
 *
 * A line sweeps over the rectangles from top to bottom. A border is a height at which a rectangle
 * begins or ends. Between two borders, the floor is a row of spans. A span that a border does not
 * change continues its cell. All other spans end at the border, and new cells begin. If there is
 * floor on a border, but not above and below it, that floor becomes cells without height.
 *
 * At each border, only the spans near rectangles that begin or end are processed. The total cost is
 * that of sorting, of these changes, and of moving the rest of each row in memory. */

#ifndef WORLD_FLOOR_CELLS_CUT_H
#define WORLD_FLOOR_CELLS_CUT_H

#include "world/floor/cells.h"

/* Two cells that share the line from (left, y) to (right, y). A corner is NONE if no path can
 * bend there. */
typedef struct Contact {
  int upper, lower;
  int32_t y, left, right;
  int left_corner, right_corner;
} Contact;

/* Appends to three arrays. 'cells' (Cell) is ordered by the tops of the cells, then from left to
 * right. The doors and the part of a Cell are not set. 'contacts' (Contact) is ordered from top to
 * bottom, then from left to right. 'corners' (Spot) has the corners by number. */
void cells_cut(const Rect *rects, int count, GArray *cells, GArray *contacts, GArray *corners);

#endif
