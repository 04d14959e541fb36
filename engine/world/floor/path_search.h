/* path_search.h: finds the shortest path between two spots in one connected part of a floor.
 *
 * Source: M. Cui, D. Harabor, A. Grastien, Compromise-free Pathfinding on a Navigation Mesh, IJCAI
 * 2017 ("Polyanya").
 *
 * The nodes of the search are views. A view consists of a root point and the cone of sight from
 * the root through a door. The root is the start, or the corner of the last bend. A step through
 * a cell replaces a view by views through the other doors of the cell. The cone of each new view
 * is limited by its door. If the cone touches the end of a door, the path may bend there, and
 * that end becomes the root of another view. The search is A* over the views. The cost of a view
 * is the length of the path to its root, plus the shortest length from the root through the door
 * to the target.
 *
 * All doors are horizontal. The two slopes of a cone are fractions of integers. Visibility is
 * therefore decided exactly, by products that fit into 64 bits. Doors that are not useful for the
 * target's cell (cells.h) are skipped. In a floor without rings, the search thus follows a single
 * sequence of cells. A corner that was already reached by a shorter path is skipped.
 *
 * The search works only on cells, in grid units. */

#ifndef WORLD_FLOOR_PATH_SEARCH_H
#define WORLD_FLOOR_PATH_SEARCH_H

#include "base/heap.h"
#include "world/floor/cells.h"

typedef struct PathQuery {
  Spot start, target;
  int start_cell, target_cell; /* the cells that contain these spots, in one part of the floor */
} PathQuery;

/* Temporary memory that every search reuses. All zero is a valid initial state. */
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

/* Call this before the first search in another floor. */
void path_search_reset(PathSearch *search, const Cells *cells);
void path_search_clear(PathSearch *search);

/* Writes the shortest path to search->path: the start, each bend, the target. Returns the number of
 * points, at least two, even if start and target are equal. */
int path_search(PathSearch *search, const Cells *cells, const PathQuery *query);

size_t path_search_bytes(const PathSearch *search);

#endif
