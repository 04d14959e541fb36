/* path_search.h: the search for the shortest way between two spots of one part of a floor.
 *
 * What is searched are not points but pieces of doors: all that can be seen through a door from the last bend of a way, as
 * one. Such a view is a root (the start, or the corner of the last bend) and the cone of sight from it through the door.
 * Stepping through a cell, a view becomes the views through the cell's other doors, narrowed by them; and where the cone ends
 * at an end of the door, the way may bend there, and that end is the root of a new view. A* over the views, by the length of
 * the way to the root and the shortest length from there through the door to the target, finds the shortest way of all
 * (M. Cui, D. Harabor, A. Grastien, Compromise-free Pathfinding on a Navigation Mesh, IJCAI 2017: "Polyanya").
 *
 * Here doors are horizontal and cones are kept as two slopes, fractions of whole numbers: what is seen is decided exactly, by
 * products that fit into 64 bits. Doors that do not lead nearer to the target's cell (cells.h) are never tried, so in a
 * floor without rings only one sequence of cells is looked at. A corner reached by a shorter way before is not tried again.
 *
 * Knows cells only, in grid units. */

#ifndef WORLD_FLOOR_PATH_SEARCH_H
#define WORLD_FLOOR_PATH_SEARCH_H

#include "base/heap.h"
#include "world/floor/cells.h"

typedef struct PathQuery {
  Spot start, target;
  int start_cell, target_cell; /* cells that contain them, in the same part of the floor */
} PathQuery;

/* A scratch memory, used again by every search; all zero is a valid empty one. */
typedef struct PathSearch {
  struct View *views;
  int view_count, view_capacity;
  struct Bend *bends;
  int bend_count, bend_capacity;
  struct CornerMark *marks; /* for each corner of the floor */
  int mark_count;
  unsigned round; /* the number of this search: older marks count as none */
  Heap open;
  Spot *way; /* the result */
  int way_capacity;
  int expanded; /* views that the last search stepped on from */
} PathSearch;

/* For another floor, before its first search. */
void path_search_reset(PathSearch *search, const Cells *cells);
void path_search_clear(PathSearch *search);

/* Writes the shortest way to search->way, from start to target, without points where it does not bend; returns the number of
 * its points, at least two (they are the same where start and target are). */
int path_search(PathSearch *search, const Cells *cells, const PathQuery *query);

size_t path_search_bytes(const PathSearch *search);

#endif
