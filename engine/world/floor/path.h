/* path.h: finds the shortest path through a room's floor.
 *
 * A path is a list of points. The straight lines between consecutive points stay in the union of
 * the enabled boxes. The module finds the shortest path from a start to a target. The search rounds
 * both points to a grid of 1/PATH_GRID px. All decisions (containment, line of sight) use integers
 * on this grid. Only lengths are floating-point numbers. If two paths have the same length, the
 * shape of the floor decides which one is used. The order of the boxes has no influence.
 *
 * If the target is outside the floor or unreachable, the path ends at the nearest reachable point.
 * If the start is outside the floor, the path begins at the start, which is not rounded in this
 * case. From there, the path leads straight to the nearest walkable point. Of equally near points,
 * the topmost is used, then the leftmost.
 *
 * The boxes are in a WalkboxSet (walkbox.h). The first query after a change of the boxes prepares
 * the floor: it cuts the floor into cells (cells.h). The WalkboxSet keeps temporary memory of at
 * most a few MB for the next query. Memory beyond that is freed at the end of each query.
 *
 * Coordinates are room px. Coordinates of boxes must lie between -PATH_COORDINATE_MAX and
 * PATH_COORDINATE_MAX; the API for scripts enforces this. Starts and targets may be anywhere. */

#ifndef WORLD_FLOOR_PATH_H
#define WORLD_FLOOR_PATH_H

#include "world/floor/walkbox.h"

#define PATH_GRID 1024            /* grid units per px */
#define PATH_COORDINATE_MAX 65535 /* fits into 16 bits */

/* Replaces the content of 'points' (Vec) with the path from 'from' to 'to', or to the reachable
 * point nearest to 'to'. The path has at least two points. The first point is 'from'. It is rounded
 * to the grid if it is walkable. If no box is enabled, returns false and leaves 'points' empty. */
bool path_find(WalkboxSet *set, Vec from, Vec to, GArray *points);

/* Returns the length of a path from path_find, in px. */
double path_length(const GArray *points);

/* Returns whether 'to' is walkable and reachable from 'from', or from the walkable point nearest
 * to 'from'. */
bool path_is_reachable(WalkboxSet *set, Vec from, Vec to);

/* Finds the walkable point nearest to 'at' by Euclidean distance. If 'at' is walkable, this is 'at'
 * rounded to the grid. If no box is enabled, returns false and leaves '*nearest' unchanged. */
bool path_nearest(WalkboxSet *set, Vec at, Vec *nearest);

/* Prepares the floor now if its boxes have changed, so that the next query is fast. */
void path_prepare(WalkboxSet *set);

/* Numbers about the prepared floor and the last query, for the developer's overlay and for
 * tests. */
typedef struct PathFigures {
  /* The numbers of cells, of places where paths may bend, and of areas that are not connected to
   * each other. */
  int cells, corners, parts;
  size_t bytes; /* memory, including temporary memory */
  int expanded; /* number of steps of the last search */
} PathFigures;

PathFigures path_figures(WalkboxSet *set);

/* For the overlay: returns the corners where paths may bend (Point). Owned by the set, and valid
 * until its boxes change. */
const GArray *path_corners(WalkboxSet *set);

/* For the overlay: returns the cells of the floor (Rect). Owned by the set, and valid until its
 * boxes change. */
const GArray *path_cells(WalkboxSet *set);

/* The prepared floor and the temporary memory of a WalkboxSet. The set owns it. */
typedef struct PathGraph PathGraph;
void path_graph_free(PathGraph *graph);

#endif
