/* path.h: finds the shortest path through a room's floor.
 *
 * A path is a list of points joined by straight lines that stay in the union of the enabled boxes.
 * No such path is shorter. All decisions (containment, line of sight) are made in integers on a
 * grid of 1/PATH_GRID px; starts and targets are rounded to the grid first. Only lengths are
 * floating-point numbers. Between two paths of equal length the shape of the floor decides, never
 * the order of its boxes.
 *
 * A target that is outside the floor or unreachable is replaced by the nearest reachable point. A
 * path from a start outside the floor enters the floor at the nearest walkable point. Of equally
 * near points, it uses the topmost, then the leftmost.
 *
 * The first query after a change of the boxes prepares the floor (cells.h). Queries reuse scratch
 * memory of at most a few MB. A query that needs more frees it at once.
 *
 * Room pixels. Coordinates of boxes lie between -PATH_COORDINATE_MAX and PATH_COORDINATE_MAX; the
 * API for scripts enforces this. Starts and targets may be anywhere. */

#ifndef WORLD_FLOOR_PATH_H
#define WORLD_FLOOR_PATH_H

#include "world/floor/walkbox.h"

#define PATH_GRID 1024            /* per px */
#define PATH_COORDINATE_MAX 65535 /* fits into 16 bits */

/* Replaces the content of 'points' (Vec) with the path from 'from' to 'to', or to the nearest
 * reachable point. The path has at least two points. The first is 'from', rounded to the grid if it
 * is walkable. Returns false, with 'points' empty, if no box is enabled. */
bool path_find(WalkboxSet *set, Vec from, Vec to, GArray *points);

/* Returns the length of a path from path_find, in px. */
double path_length(const GArray *points);

/* Returns whether 'to' is walkable and reachable from 'from', or from the walkable point nearest
 * to 'from'. */
bool path_is_reachable(WalkboxSet *set, Vec from, Vec to);

/* Finds the walkable point nearest to 'at' by Euclidean distance: 'at' itself, rounded to the grid,
 * if it is walkable. Returns false, with '*nearest' unchanged, if no box is enabled. */
bool path_nearest(WalkboxSet *set, Vec at, Vec *nearest);

/* Prepares the floor now if its boxes have changed. */
void path_prepare(WalkboxSet *set);

/* Figures of the prepared floor and of the last query, for the overlay and for tests. */
typedef struct PathFigures {
  int cells, corners, parts; /* cells of the floor; possible bends; unconnected areas */
  size_t bytes;              /* of memory, scratch included */
  int expanded;              /* steps of the last search */
} PathFigures;

PathFigures path_figures(WalkboxSet *set);

/* For the overlay: the corners where paths may bend (Point). Owned by the set, valid until its
 * boxes change. */
const GArray *path_corners(WalkboxSet *set);

/* For the overlay: the cells of the floor (Rect). Owned by the set, valid until its
 * boxes change. */
const GArray *path_cells(WalkboxSet *set);

typedef struct PathGraph PathGraph;
void path_graph_free(PathGraph *graph);

#endif
