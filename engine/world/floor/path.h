/* path.h: finds the shortest path through a room's floor.
 *
 * A path is a list of points. The straight lines between them stay in the union of the enabled
 * boxes. The module finds the shortest of all these paths. Starts and targets are first rounded to
 * a grid of 1/PATH_GRID px. All decisions (containment, line of sight) use integers on this grid.
 * Only lengths are floating-point numbers. If two paths have the same length, the shape of the
 * floor decides, never the order of its boxes.
 *
 * If the target is outside the floor or unreachable, the path ends at the nearest reachable point.
 * If the start is outside the floor, the path enters the floor at the nearest walkable point. Of
 * equally near points, the topmost is used, then the leftmost.
 *
 * The first query after a change of the boxes prepares the floor (cells.h). Queries reuse temporary
 * memory of at most a few MB. A query that needs more frees its memory at once.
 *
 * Room pixels. Coordinates of boxes lie between -PATH_COORDINATE_MAX and PATH_COORDINATE_MAX; the
 * API for scripts enforces this. Starts and targets may be anywhere. */

#ifndef WORLD_FLOOR_PATH_H
#define WORLD_FLOOR_PATH_H

#include "world/floor/walkbox.h"

#define PATH_GRID 1024            /* grid units per px */
#define PATH_COORDINATE_MAX 65535 /* fits into 16 bits */

/* Replaces the content of 'points' (Vec) with the path from 'from' to 'to', or to the nearest
 * reachable point. The path has at least two points. The first is 'from', which is rounded to the
 * grid if it is walkable. If no box is enabled, returns false and leaves 'points' empty. */
bool path_find(WalkboxSet *set, Vec from, Vec to, GArray *points);

/* Returns the length of a path from path_find, in px. */
double path_length(const GArray *points);

/* Returns whether 'to' is walkable and reachable from 'from', or from the walkable point nearest
 * to 'from'. */
bool path_is_reachable(WalkboxSet *set, Vec from, Vec to);

/* Finds the walkable point nearest to 'at' by Euclidean distance. If 'at' is walkable, this is 'at'
 * rounded to the grid. If no box is enabled, returns false and leaves '*nearest' unchanged. */
bool path_nearest(WalkboxSet *set, Vec at, Vec *nearest);

/* Prepares the floor now, if its boxes have changed. */
void path_prepare(WalkboxSet *set);

/* Numbers about the prepared floor and the last query, for the developer's overlay and for
 * tests. */
typedef struct PathFigures {
  int cells, corners, parts; /* cells of the floor; possible bends; unconnected areas */
  size_t bytes;              /* memory, including temporary memory */
  int expanded;              /* steps of the last search */
} PathFigures;

PathFigures path_figures(WalkboxSet *set);

/* For the overlay: returns the corners where paths may bend (Point). Owned by the set, and valid
 * until its boxes change. */
const GArray *path_corners(WalkboxSet *set);

/* For the overlay: returns the cells of the floor (Rect). Owned by the set, and valid until its
 * boxes change. */
const GArray *path_cells(WalkboxSet *set);

typedef struct PathGraph PathGraph;
void path_graph_free(PathGraph *graph);

#endif
