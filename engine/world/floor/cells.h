/* cells.h: a floor cut into rectangles that lead into each other.
 *
 * The union of any axis-aligned rectangles is the same as that of its cells, which have no common inside: the horizontal
 * (trapezoidal) decomposition, cut where the width of the floor changes and nowhere else. It depends on the union alone, not
 * on the rectangles that made it. A cell may be a line or a point, as the rectangles may.
 *
 * Two cells that touch have a door between them: what they have in common, a horizontal piece of line or a point. (Points
 * that several cells share may have fewer doors than pairs, but never so few that a way is missing.) Every door is listed
 * twice, once in each of its cells.
 *
 * Cells are numbered so that what hangs on the floor by a single cell has consecutive numbers: the cells of each connected
 * part, and in it of everything beyond each door. A door so knows for which cells it can be part of a shortest way: a way
 * that leaves a convex cell only to come back to it is not one. In a floor without rings, hence, every door but the right
 * one is known to be wrong. (Biconnected components: J. Hopcroft, R. Tarjan, Algorithm 447, CACM 16(6), 1973.)
 *
 * Consecutive cells are mostly neighbours in the room, too. Cells are found through bounding boxes of 8 in a row, of 64 and
 * so on, from the coarsest downwards.
 *
 * Coordinates are grid units: CELLS_GRID of them make a room px. Owned by whoever made it. */

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
  int first_door, door_count; /* those along y1, then those along y2, both by x */
  int top_doors;              /* how many are along y1 */
  int part;
} Cell;

typedef struct Door {
  int32_t y, left, right;        /* what the two cells share: (left, y) to (right, y) */
  int to;                        /* the cell that it leads to */
  int twin;                      /* the same door as the other cell has it */
  int left_corner, right_corner; /* numbers of the door's ends; ends at the same spot mostly have the same number */
  uint32_t goals, goal_count;    /* it leads nearer to 'goal_count' cells from number 'goals' on, see door_leads_to */
} Door;

typedef struct Cells {
  GArray *cells;   /* Cell */
  GArray *doors;   /* Door, by cell */
  GArray *parts;   /* int: the first cell of each connected part of the floor, and at last the number of cells */
  GArray *corners; /* Spot, by their numbers in doors */
  GArray *bounds;  /* Cell, of which the first four fields count: level by level, the finest first */
  int level_begin[CELLS_LEVELS_MAX + 1]; /* in 'bounds'; the last level has at most CELLS_FANOUT of them */
  int level_count;
} Cells;

/* The cells of a union of 'count' rectangles (room px, the right way round; NULL for none). */
Cells *cells_new(const Rect *rects, int count);
void cells_free(Cells *cells);
size_t cells_bytes(const Cells *cells);

/* A cell that contains the spot, of several the one of the lowest number; NONE outside the floor. */
int cells_at(const Cells *cells, Spot at);

/* The nearest spot to 'at' in the given part of the floor (NONE: in all of it), of equals the topmost, then leftmost one; and
 * a cell that it lies in. The floor must not be empty. */
int cells_nearest(const Cells *cells, Spot at, int part, Spot *spot);

static inline const Cell *cells_get(const Cells *cells, int i) { return &g_array_index(cells->cells, Cell, i); }

/* The numbers of cells are a ring of 2^32: a door may be good for all but some. */
static inline bool door_leads_to(const Door *door, int goal) { return (uint32_t)goal - door->goals < door->goal_count; }

static inline bool cell_contains(const Cell *cell, Spot at) {
  return at.x >= cell->x1 && at.x <= cell->x2 && at.y >= cell->y1 && at.y <= cell->y2;
}

#endif
