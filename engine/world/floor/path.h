/* path.h: the shortest way through a room's floor.
 *
 * A path is a list of points joined by straight lines that never leave the union of the enabled boxes, and no such list is
 * shorter. All that decides about it (what contains what, what sees what) is decided in integers, on a grid of 1/PATH_GRID px,
 * to which starts and targets are rounded first; only lengths are floating point. Two ways of the same length are told apart by
 * the shape of the floor, never by the order of its boxes.
 *
 * A target outside the floor, or on a part of it that cannot be reached, is replaced by the nearest point that can be. A
 * start outside walks in by the nearest walkable point. Of points equally near the topmost one is meant, then the leftmost.
 *
 * The floor is prepared when it is first asked after a change of its boxes (cells.h); a query then allocates nothing that
 * lasts, beyond a scratch memory that grows to what queries need (a few MB at most; what is more is given back at once).
 *
 * Room pixels. Coordinates of boxes are at most PATH_COORDINATE_MAX in size (scripts cannot add larger ones); points asked for
 * may be anywhere. */

#ifndef WORLD_FLOOR_PATH_H
#define WORLD_FLOOR_PATH_H

#include "world/floor/walkbox.h"

#define PATH_GRID 1024            /* per px */
#define PATH_COORDINATE_MAX 65535 /* 16 bits, with a sign or without */

/* Writes the way from 'from' to 'to' (or to the nearest reachable point) into 'points' (a GArray of Vec, emptied first):
 * at least two points, the first is 'from' (rounded to the grid, if it is walkable). False, and 'points' empty, when no box is
 * enabled. */
bool path_find(WalkboxSet *set, Vec from, Vec to, GArray *points);

/* The length of what path_find wrote, in px. */
double path_length(const GArray *points);

/* Whether 'to' is walkable and can be reached from 'from' (or from the walkable point nearest to that). */
bool path_is_reachable(WalkboxSet *set, Vec from, Vec to);

/* The walkable point nearest to 'at' by Euclidean distance ('at' itself, rounded to the grid, if walkable). False, and
 * '*nearest' unchanged, when no box is enabled. */
bool path_nearest(WalkboxSet *set, Vec at, Vec *nearest);

/* Makes the preparation now, if it has to be made. */
void path_prepare(WalkboxSet *set);

/* What the preparation came to, and what the last query took. */
typedef struct PathFigures {
  int cells, corners, parts; /* rectangles that make up the floor; where ways may bend; areas without connection */
  size_t bytes;              /* kept in memory for queries, scratch included */
  int expanded;              /* steps of the last search */
} PathFigures;

PathFigures path_figures(WalkboxSet *set);

/* For the overlay: the corners that paths may bend at (a GArray of Point; owned by the set, valid until its boxes change). */
const GArray *path_corners(WalkboxSet *set);

/* For the overlay, too: rectangles that make up the floor (a GArray of Rect) and meet only at their borders; owned as above. */
const GArray *path_cells(WalkboxSet *set);

typedef struct PathGraph PathGraph;
void path_graph_free(PathGraph *graph);

#endif
