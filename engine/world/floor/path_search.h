/* path_search.h: finds the shortest path between two spots in one connected part of a floor.
 *
 * Source: M. Cui, D. Harabor, A. Grastien, Compromise-free Pathfinding on a Navigation Mesh, IJCAI
 * 2017 ("Polyanya").
 *
 * The nodes of the search are not points but views. A view is a root (the start, or the corner of
 * the last bend) and the cone of sight from the root through a door. A step through a cell replaces
 * a view by views through the cell's other doors, each narrowed to its door. If the cone ends at
 * the end of a door, the path may bend there, and that end becomes the root of a new view. The
 * search is A* over the views. The cost of a view is the length of the path to its root, plus the
 * shortest length from there through the door to the target.
 *
 * In this floor, doors are horizontal. A cone has two slopes, each a fraction of integers. So
 * visibility is decided exactly, by products that fit into 64 bits. Doors that are useless for the
 * target's cell (cells.h) are skipped, so in a floor without rings the search follows one sequence
 * of cells. A corner that was reached by a shorter path is not tried again.
 *
 * The search works only on cells, in grid units. */

#ifndef WORLD_FLOOR_PATH_SEARCH_H
#define WORLD_FLOOR_PATH_SEARCH_H

#include "base/heap.h"
#include "world/floor/cells.h"

typedef struct PathQuery {
  Spot start, target;
  int start_cell, target_cell; /* the cells that contain them, in one part of the floor */
} PathQuery;

/* Scratch memory, reused by every search. All zero is a valid initial state. */
typedef struct PathSearch {
  struct View *views;
  int view_count, view_capacity;
  struct Bend *bends;
  int bend_count, bend_capacity;
  struct CornerMark *marks; /* for each corner of the floor */
  int mark_count;
  unsigned round; /* the number of this search; marks of older searches are ignored */
  Heap open;
  Spot *path; /* the result */
  int path_capacity;
  int expanded; /* steps of the last search */
} PathSearch;

/* Call it before the first search in another floor. */
void path_search_reset(PathSearch *search, const Cells *cells);
void path_search_clear(PathSearch *search);

/* Writes the shortest path to search->path: the start, each bend, the target. Returns the number of
 * points. There are at least two, even if start and target are equal. */
int path_search(PathSearch *search, const Cells *cells, const PathQuery *query);

size_t path_search_bytes(const PathSearch *search);

#endif
