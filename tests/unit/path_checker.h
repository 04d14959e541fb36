/* path_checker.h: checks paths against the floor alone. For tests and benchmarks. It shares no code
 * with engine/world.
 *
 * A floor is a union of closed rectangles. Coordinates are in units of 1/1024 px, the grid on which
 * path.h decides, so integer arithmetic answers every question exactly: coordinates have 17 bits
 * and their fractions 10, so differences have 28 bits and products 56.
 *
 * A checker does not know shortest paths (path_reference.h does). It knows which points are on the
 * floor, which parts of the floor are connected, where a path must begin and end, and whether a
 * straight line stays on the floor. */

#ifndef TESTS_UNIT_PATH_CHECKER_H
#define TESTS_UNIT_PATH_CHECKER_H

#include "base/geometry.h"

#include <glib.h>

#define PATH_CHECKER_GRID 1024  /* units per pixel */
#define PATH_CHECKER_FAR 131071 /* px */

/* In 1/PATH_CHECKER_GRID px. */
typedef struct GridPoint {
  int64_t x, y;
} GridPoint;

typedef struct PathChecker PathChecker;

/* Copies the rectangles: at least one, none empty. The caller frees with path_checker_free. */
PathChecker *path_checker_new(const Rect *boxes, int count);
void path_checker_free(PathChecker *checker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PathChecker, path_checker_free)

/* The grid point nearest to 'at'. The coordinates of 'at' must be within +-PATH_CHECKER_FAR. */
GridPoint path_checker_round(Vec at);
Vec path_checker_vec(GridPoint at);

/* In px. */
double path_checker_distance(GridPoint a, GridPoint b);

bool path_checker_contains(const PathChecker *checker, GridPoint at);

/* Whether the whole straight line from 'a' to 'b' lies on the floor. */
bool path_checker_covers(PathChecker *checker, GridPoint a, GridPoint b);

/* Where the path from 'from' to 'to' must begin and end. It begins at the floor point nearest to
 * 'from'. It ends at the point nearest to 'to' among those connected to the first. Of points
 * equally near, the topmost counts, then the leftmost. */
typedef struct PathEnds {
  GridPoint start, target;
  bool reachable; /* 'to' itself can be reached */
} PathEnds;

PathEnds path_checker_ends(PathChecker *checker, Vec from, Vec to);

typedef enum {
  PATH_FAULT_NONE,
  PATH_FAULT_ENDS, /* does not begin or end where it must, or has fewer than two points */
  /* Leaves the floor. Only the step from a start outside to its first point on the floor may. */
  PATH_FAULT_OUTSIDE,
} PathFault;

/* Judges 'points' (a GArray of Vec) as path_find's answer to that query. */
PathFault path_checker_judge(PathChecker *checker, Vec from, Vec to, const GArray *points);

#endif
