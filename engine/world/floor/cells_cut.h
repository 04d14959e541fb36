/* cells_cut.h: the first half of making cells: cutting the union of rectangles where its width changes.
 *
 * A line sweeps over the rectangles from top to bottom. Between two borders the floor is a row of spans; a span that goes on
 * unchanged across a border goes on as the same cell, any other ends there and new cells begin. What lies in the border
 * only, floor neither above nor below it, becomes cells without height.
 *
 * At each border only the spans that begin or end rectangles there are looked at, so the work is that of sorting, that of what
 * changes, and moving the rest of a row aside in memory. */

#ifndef WORLD_FLOOR_CELLS_CUT_H
#define WORLD_FLOOR_CELLS_CUT_H

#include "world/floor/cells.h"

/* Two cells share the line from (left, y) to (right, y); a corner is NONE where no way can bend. */
typedef struct Contact {
  int upper, lower;
  int32_t y, left, right;
  int left_corner, right_corner;
} Contact;

/* Appends to three arrays: the cells (Cell; doors and part not yet set), from top to bottom, and from left to right where their
 * tops are level; the contacts (Contact), from top to bottom, and from left to right at one height; the corners (Spot). */
void cells_cut(const Rect *rects, int count, GArray *cells, GArray *contacts, GArray *corners);

#endif
