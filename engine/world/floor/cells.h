/* cells.h: a floor cut into rectangles, its cells.
 *
 * The cells cover exactly the union of the walkboxes and do not overlap, except at their borders.
 * They are the horizontal (trapezoidal) decomposition: a cut lies only where the width of the floor
 * changes. So the cells depend only on the union, not on the boxes that form it. Like a box, a cell
 * may be a line or a point.
 *
 * Two cells that touch are joined by a door: their common part, a horizontal line or a point. At a
 * point that several cells share, some pairs have no door of their own. Paths between them use the
 * other doors at that point. Each door is listed twice, once in each cell.
 *
 * Each door stores the target cells for which it can be part of a shortest path, as one range of
 * numbers. This works because of the order in which cells are numbered. Cells that are joined to
 * the rest of the floor through a single cell have consecutive numbers, and so have all cells
 * beyond a door. (A path that leaves a convex cell and comes back to it is never the shortest.) In
 * a floor without rings, each cell has at most one useful door for a target. Source for biconnected
 * components: J. Hopcroft, R. Tarjan, Algorithm 447, CACM 16(6), 1973.
 *
 * Most cells with consecutive numbers are neighbours in the room. So lookups use bounding boxes of
 * 8 consecutive cells, of 64 and so on, from the coarsest level down.
 *
 * Coordinates are grid units, CELLS_GRID per room px. The caller of cells_new owns the result. */

#ifndef WORLD_FLOOR_CELLS_H
#define WORLD_FLOOR_CELLS_H

#include "base/geometry.h"

#include <glib.h>

#define CELLS_GRID 1024 /* per px */
#define CELLS_FANOUT 8
#define CELLS_LEVELS_MAX 10

/* A point in grid units. */
typedef struct Spot {
  int32_t x, y;
} Spot;

typedef struct Cell {
  int32_t x1, y1, x2, y2;
  int first_door, door_count; /* the doors along y1, then those along y2, both by x */
  int top_doors;              /* number of doors along y1 */
  int part;
} Cell;

typedef struct Door {
  int32_t y, left, right;        /* the common part: (left, y) to (right, y) */
  int to;                        /* the cell that it leads to */
  int twin;                      /* the same door in the other cell's list */
  int left_corner, right_corner; /* numbers of its ends; ends at one spot usually share a number */
  uint32_t goals, goal_count;    /* it is useful for 'goal_count' cells, from number 'goals' on */
} Door;

typedef struct Cells {
  GArray *cells; /* Cell */
  GArray *doors; /* Door, by cell */
  /* int: the first cell of each connected part; at the end the number of cells */
  GArray *parts;
  GArray *corners;                       /* Spot, indexed by the doors' corner numbers */
  GArray *bounds;                        /* Cell, first four fields only; by level, finest first */
  int level_begin[CELLS_LEVELS_MAX + 1]; /* in 'bounds'; the last has at most CELLS_FANOUT */
  int level_count;
} Cells;

/* Returns the cells of the union of 'count' rectangles, in room px with x1 <= x2 and y1 <= y2; NULL
 * for none. */
Cells *cells_new(const Rect *rects, int count);
void cells_free(Cells *cells);
size_t cells_bytes(const Cells *cells);

/* Returns the cell that contains the spot, of several the one with the lowest number; NONE outside
 * the floor. */
int cells_at(const Cells *cells, Spot at);

/* Finds the nearest spot to 'at' in the given part of the floor (NONE: in the whole floor). Of
 * equally near spots, takes the topmost, then the leftmost. Returns a cell that contains the spot.
 * The floor must not be empty. */
int cells_nearest(const Cells *cells, Spot at, int part, Spot *spot);

static inline const Cell *cells_get(const Cells *cells, int i) { return &g_array_index(cells->cells, Cell, i); }

/* Returns whether a door is useful for a target cell. The range may wrap around at 2^32: it then
 * excludes only cells in the middle. */
static inline bool door_leads_to(const Door *door, int goal) { return (uint32_t)goal - door->goals < door->goal_count; }

static inline bool cell_contains(const Cell *cell, Spot at) {
  return at.x >= cell->x1 && at.x <= cell->x2 && at.y >= cell->y1 && at.y <= cell->y2;
}

#endif
