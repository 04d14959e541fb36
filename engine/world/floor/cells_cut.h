/* cells_cut.h: the first half of building cells. It cuts the union of rectangles into cells where
 * its width changes.
 *
 * A line sweeps over the rectangles from top to bottom. Between two borders (heights at which a
 * rectangle begins or ends) the floor is a row of spans. A span that is unchanged across a border
 * continues its cell. Any other span ends there, and new cells begin. Floor that lies only on a
 * border, with none above and below, becomes cells without height.
 *
 * At each border, only the spans near rectangles that begin or end are processed. So the total cost
 * is that of sorting, of these changes, and of moving the rest of each row in memory. */

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

/* Appends to three arrays. 'cells' (Cell): from top to bottom, then from left to right by their
 * tops; doors and part are not set. 'contacts' (Contact): from top to bottom, then from left to
 * right. 'corners' (Spot). */
void cells_cut(const Rect *rects, int count, GArray *cells, GArray *contacts, GArray *corners);

#endif
