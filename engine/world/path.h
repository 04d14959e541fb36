/* path.h: ways through a room's floor.
 *
 * A path is a list of points, the start first, joined by straight lines that never leave the union of the enabled boxes.
 * It is the shortest such path: a taut string bends only at corners of the union, so A* searches the corners that see each
 * other (a visibility graph; D. T. Lee 1978, and Hart, Nilsson, Raphael, IEEE SSC-4(2), 1968), its heuristic the straight
 * distance, which never overestimates. Visibility is decided exactly, in integers: a segment is walkable when the boxes' parts
 * of it cover it without a gap.
 *
 * A target outside the floor, or on a part of it that cannot be reached, is replaced by the nearest point that can. A start
 * outside walks in by the nearest walkable point.
 *
 * Room pixels. Coordinates of boxes are at most PATH_COORDINATE_MAX in size (scripts cannot add larger ones). */

#ifndef WORLD_PATH_H
#define WORLD_PATH_H

#include "world/walkbox.h"

#define PATH_COORDINATE_MAX 32767

typedef struct PathGraph PathGraph;

/* Writes the way from 'from' to 'to' (or to the nearest reachable point) into 'points' (a GArray of Vec, emptied first):
 * at least two points, the first is 'from' itself. False, and 'points' empty, when no box is enabled. */
bool path_find(WalkboxSet *set, Vec from, Point to, GArray *points);

/* Whether the straight line between two walkable points stays on the floor. */
bool path_is_clear(const WalkboxSet *set, Point a, Point b);

/* For the overlay: the corners that paths may bend at (a GArray of Point; owned by the set, valid until its boxes change). */
const GArray *path_corners(WalkboxSet *set);

void path_graph_free(PathGraph *graph);

#endif
