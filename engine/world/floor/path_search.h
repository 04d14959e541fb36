/* path_search.h: finds the shortest path between two spots in one connected part of a floor.
 *
 * Source: M. Cui, D. Harabor, A. Grastien, Compromise-free Pathfinding on a Navigation Mesh, IJCAI
 * 2017 ("Polyanya").
 *
 * The nodes of the search are views. A view consists of a root point and the cone of sight from the
 * root through a door (cells.h). The root is the start of the path, or the corner at which the path
 * last bent. In each step, the search takes a view and enters the cell beyond the view's door. The
 * view is replaced by views through the other doors of this cell. The cone of each new view is
 * limited by its door. A path may bend at the end of a door if the cone touches this end. The end
 * then becomes the root of another view. The search is A* over the views. The cost of a view is the
 * length of the path to its root, plus the shortest length from the root through the door to the
 * target.
 *
 * All doors are horizontal. The two slopes of a cone are fractions of integers. Visibility is
 * therefore decided exactly, by products that fit into 64 bits. Doors that are not useful for the
 * target's cell (cells.h) are skipped. In a floor without rings, the search thus follows a single
 * sequence of cells. A corner that was already reached by a shorter path is skipped.
 *
 * The search knows only cells. All coordinates are in grid units (CELLS_GRID). */

#ifndef WORLD_FLOOR_PATH_SEARCH_H
#define WORLD_FLOOR_PATH_SEARCH_H

#include "base/heap.h"
#include "world/floor/cells.h"

typedef struct PathQuery {
  Spot start, target;
  int start_cell, target_cell; /* cells that contain the spots; both must be in the same part */
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
  Heap open;      /* the views that the search has not yet taken, cheapest first */
  Spot *path;     /* the result of the last search */
  int path_capacity;
  int expanded; /* number of steps of the last search */
} PathSearch;

/* Prepares 'search' for a floor. Call it before the first search in another or changed floor. */
void path_search_reset(PathSearch *search, const Cells *cells);
void path_search_clear(PathSearch *search);

/* Writes the shortest path to search->path: the start, each bend, the target. The path is valid
 * until the next search. Returns the number of its points. This is at least two, even if start and
 * target are equal. */
int path_search(PathSearch *search, const Cells *cells, const PathQuery *query);

size_t path_search_bytes(const PathSearch *search);

#endif
