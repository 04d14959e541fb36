/* path_checker.h: judges paths by the floor alone. For tests and benchmarks; shares no code
 * with engine/world.
 *
 * A floor is a union of closed rectangles. Points are counted in 1/1024 px, the grid on which
 * path.h decides, so that every question is answered in integers: 17 bits of a coordinate and 10 of
 * its fraction make differences of 28 bits and products of 56.
 *
 * A checker knows nothing of shortest ways (path_reference.h does). It knows which points are
 * floor, which parts of the floor hang together, where a path has to begin and end, and whether a
 * straight line stays on the floor. */

#ifndef TESTS_UNIT_PATH_CHECKER_H
#define TESTS_UNIT_PATH_CHECKER_H

#include "base/geometry.h"

#include <glib.h>

#define PATH_CHECKER_GRID 1024  /* to a pixel */
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

/* The grid point nearest to 'at', whose coordinates are at most PATH_CHECKER_FAR in size. */
GridPoint path_checker_round(Vec at);
Vec path_checker_vec(GridPoint at);

/* px */
double path_checker_distance(GridPoint a, GridPoint b);

bool path_checker_contains(const PathChecker *checker, GridPoint at);

/* Whether all of the straight line from 'a' to 'b' lies on the floor. */
bool path_checker_covers(PathChecker *checker, GridPoint a, GridPoint b);

/* Where the way from 'from' to 'to' has to lie: its first point on the floor (the one nearest to
 * 'from') and its last one (of those connected to the first, the one nearest to 'to'). Of points
 * equally near the topmost, then the leftmost. */
typedef struct PathEnds {
  GridPoint start, target;
  bool reachable; /* the target is what was asked for */
} PathEnds;

PathEnds path_checker_ends(PathChecker *checker, Vec from, Vec to);

typedef enum {
  PATH_FAULT_NONE,
  PATH_FAULT_ENDS,    /* does not begin or end where it has to, or has fewer than two points */
  PATH_FAULT_OUTSIDE, /* leaves the floor; only the step from a start outside to its first point on the floor may */
} PathFault;

/* What is wrong with 'points' (a GArray of Vec) as the answer of path_find to that query. */
PathFault path_checker_judge(PathChecker *checker, Vec from, Vec to, const GArray *points);

#endif
