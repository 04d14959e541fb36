/* cells.h: cuts a room's floor into rectangles, which are called cells.
 *
 * The cells cover exactly the union of the walkboxes, and overlap only at their borders. They are
 * the horizontal (trapezoidal) decomposition of the floor: the floor is cut only at the heights at
 * which its width changes. The cells therefore depend only on the union, not on the boxes that form
 * it. Like a box, a cell may have the width 0 or the height 0.
 *
 * A door joins two cells that touch. It is the horizontal line or the point that both cells share.
 * If more than two cells share a point, some pairs of these cells have no door. Paths between such
 * a pair use the other doors at that point. Each door is listed twice, once for each of its cells.
 *
 * A door is useful for a target cell if it can be part of a shortest path to that cell. Each door
 * stores its target cells as one range of cell numbers. One range suffices for two reasons.
 * First, cells are convex, so a path that leaves a cell and returns to it is never the shortest.
 * Second, cells are numbered so that the target cells of each door have consecutive numbers.
 * cells_order.h explains this order. It uses biconnected components (J. Hopcroft, R. Tarjan,
 * Algorithm 447, CACM 16(6), 1973). In a floor without rings, each cell has at most one useful door
 * for a target.
 *
 * Most cells with consecutive numbers are neighbours in the room. The search for the cell at a spot
 * therefore uses bounding boxes of 8 consecutive cells, of 64 cells and so on. It begins with the
 * largest boxes.
 *
 * Coordinates are in grid units, CELLS_GRID per room px. A cell is identified by its index in
 * Cells.cells. The caller of cells_new frees the result with cells_free. */

#ifndef WORLD_FLOOR_CELLS_H
#define WORLD_FLOOR_CELLS_H

#include "base/geometry.h"

#include <glib.h>

#define CELLS_GRID 1024 /* grid units per px */
#define CELLS_FANOUT 8  /* cells in a bounding box of the finest level, and boxes in a larger box */
#define CELLS_LEVELS_MAX 10

/* A point in grid units. */
typedef struct Spot {
  int32_t x, y;
} Spot;

typedef struct Cell {
  int32_t x1, y1, x2, y2;
  /* The cell's doors in Cells.doors: first the doors along y1, then the doors along y2. Each of
   * these two groups is ordered by x. */
  int first_door, door_count;
  int top_doors; /* the number of doors along y1 */
  int part;      /* the number of the connected part of the floor, from 0 */
} Cell;

typedef struct Door {
  int32_t y, left, right; /* the door is the line from (left, y) to (right, y) */
  int to;                 /* index of the cell to which it leads */
  int twin;               /* index in Cells.doors of the same door, listed for the other cell */
  /* Indexes in Cells.corners of the ends. NONE if no path can bend at the end. Ends at the same
   * spot usually have the same index. */
  int left_corner, right_corner;
  uint32_t goals, goal_count; /* target cells: 'goal_count' consecutive numbers, from 'goals' on */
} Door;

typedef struct Cells {
  GArray *cells; /* Cell */
  GArray *doors; /* Door, by cell */
  /* int: the index of the first cell of each connected part. One more element at the end is the
   * number of cells. */
  GArray *parts;
  GArray *corners; /* Spot: the places where paths may bend */
  GArray *bounds;  /* Cell: bounding boxes, of which only x1 to y2 are used; finest level first */
  /* Indexes in 'bounds' at which the levels begin. The last level has at most CELLS_FANOUT
   * boxes. */
  int level_begin[CELLS_LEVELS_MAX + 1];
  int level_count;
} Cells;

/* Returns the cells of the union of 'count' rectangles in room px. Each must have x1 <= x2 and y1
 * <= y2. If 'count' is 0, the result has no cells. */
Cells *cells_new(const Rect *rects, int count);
void cells_free(Cells *cells);
size_t cells_bytes(const Cells *cells);

/* Returns the cell that contains the spot, or NONE if the spot is outside the floor. If several
 * cells contain it, returns the one with the lowest number. */
int cells_at(const Cells *cells, Spot at);

/* Finds the spot nearest to 'at' in a connected part of the floor, or in the whole floor if 'part'
 * is NONE. Of equally near spots, takes the topmost, then the leftmost. Stores this spot in
 * '*spot', and returns a cell that contains it. The floor must not be empty. */
int cells_nearest(const Cells *cells, Spot at, int part, Spot *spot);

static inline const Cell *cells_get(const Cells *cells, int i) { return &g_array_index(cells->cells, Cell, i); }

/* Returns whether a door is useful for the target cell 'goal'. The door's range of numbers may
 * continue at 0 after 2^32 - 1. */
static inline bool door_leads_to(const Door *door, int goal) { return (uint32_t)goal - door->goals < door->goal_count; }

static inline bool cell_contains(const Cell *cell, Spot at) {
  return at.x >= cell->x1 && at.x <= cell->x2 && at.y >= cell->y1 && at.y <= cell->y2;
}

#endif
