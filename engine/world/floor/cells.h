/* cells.h: a floor that is cut into rectangles, its cells.
 *
 * The cells cover exactly the union of the walkboxes, and overlap only at their borders. They are
 * the horizontal (trapezoidal) decomposition of the floor, which cuts only where the width of the
 * floor changes. The cells therefore depend only on the union, not on the boxes that form it. A
 * cell may have no width or no height, like a box.
 *
 * A door joins two cells that touch. It is their common part, a horizontal line or a point. If
 * several cells share a point, some pairs of them have no door of their own. Paths between these
 * cells use the other doors at that point. Each door is listed twice, once for each of its cells.
 *
 * A door is useful for a target cell if it can be part of a shortest path to that cell. Each door
 * stores its target cells as one range of cell numbers. One range suffices for two reasons.
 * First, cells are convex, so a path that leaves a cell and returns to it is never the shortest.
 * Second, the numbering keeps related cells together. If a group of cells is joined to the rest
 * of the floor through a single cell, its cells have consecutive numbers. The cells beyond a door
 * also have consecutive numbers. In a floor without rings, each cell has at most one useful door
 * for a target. Source for biconnected components: J. Hopcroft, R. Tarjan, Algorithm 447, CACM
 * 16(6), 1973.
 *
 * Most cells with consecutive numbers are neighbours in the room. A lookup therefore uses bounding
 * boxes of 8 consecutive cells, of 64 cells and so on, from the coarsest level to the finest.
 *
 * Coordinates are in grid units, CELLS_GRID per room px. The caller of cells_new owns the
 * result. */

#ifndef WORLD_FLOOR_CELLS_H
#define WORLD_FLOOR_CELLS_H

#include "base/geometry.h"

#include <glib.h>

#define CELLS_GRID 1024 /* grid units per px */
#define CELLS_FANOUT 8
#define CELLS_LEVELS_MAX 10

/* A point in grid units. */
typedef struct Spot {
  int32_t x, y;
} Spot;

typedef struct Cell {
  int32_t x1, y1, x2, y2;
  int first_door, door_count; /* the doors along y1, then the doors along y2, both ordered by x */
  int top_doors;              /* the number of doors along y1 */
  int part;
} Cell;

typedef struct Door {
  int32_t y, left, right;        /* the common part: (left, y) to (right, y) */
  int to;                        /* the cell to which it leads */
  int twin;                      /* the index of the same door in the list of the other cell */
  int left_corner, right_corner; /* corner numbers of its ends; equal spots mostly share one */
  uint32_t goals, goal_count;    /* target cells: 'goal_count' numbers from 'goals' on */
} Door;

typedef struct Cells {
  GArray *cells; /* Cell */
  GArray *doors; /* Door, by cell */
  /* int: the first cell of each connected part, then the number of cells */
  GArray *parts;
  GArray *corners;                       /* Spot: by corner number, see Door */
  GArray *bounds;                        /* Cell: bounding boxes only; finest level first */
  int level_begin[CELLS_LEVELS_MAX + 1]; /* in 'bounds'; the last level has at most CELLS_FANOUT */
  int level_count;
} Cells;

/* Returns the cells of the union of 'count' rectangles in room px. Each must have x1 <= x2 and y1
 * <= y2. Returns NULL if 'count' is 0. */
Cells *cells_new(const Rect *rects, int count);
void cells_free(Cells *cells);
size_t cells_bytes(const Cells *cells);

/* Returns the cell that contains the spot. If several do, returns the cell with the lowest number.
 * Returns NONE outside the floor. */
int cells_at(const Cells *cells, Spot at);

/* Finds the spot nearest to 'at' in a part of the floor, or in the whole floor if 'part' is NONE.
 * Of equally near spots, takes the topmost, then the leftmost. Stores it in '*spot', and returns a
 * cell that contains it. The floor must not be empty. */
int cells_nearest(const Cells *cells, Spot at, int part, Spot *spot);

static inline const Cell *cells_get(const Cells *cells, int i) { return &g_array_index(cells->cells, Cell, i); }

/* Returns whether a door is useful for a target cell. The range of numbers may wrap around
 * at 2^32. */
static inline bool door_leads_to(const Door *door, int goal) { return (uint32_t)goal - door->goals < door->goal_count; }

static inline bool cell_contains(const Cell *cell, Spot at) {
  return at.x >= cell->x1 && at.x <= cell->x2 && at.y >= cell->y1 && at.y <= cell->y2;
}

#endif
