/* cells_cut.h: cuts the union of rectangles into cells where its width changes: the first half of
 * building cells.
 *
 * A line sweeps over the rectangles from top to bottom. Between two borders (heights at which a
 * rectangle begins or ends) the floor is a row of spans. A span that is unchanged across a border
 * continues its cell. Any other span ends there, and new cells begin. Floor that lies only on a
 * border, with none above and below, becomes cells without height.
 *
 * At each border only the spans near rectangles that begin or end are processed. So the cost is
 * sorting, the changes, and moving the rest of a row in memory. */

#ifndef WORLD_FLOOR_CELLS_CUT_H
#define WORLD_FLOOR_CELLS_CUT_H

#include "world/floor/cells.h"

/* Two cells that share the line from (left, y) to (right, y). A corner is NONE where no way
 * can bend. */
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
