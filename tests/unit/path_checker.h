/* path_checker.h: checks the paths that path_find (world/floor/path.h) returns, for tests and
 * benchmarks. The checker shares no code with engine/world.
 *
 * A floor is a union of closed rectangles. Coordinates are integers in units of 1/1024 px, as in
 * path.h. A coordinate has at most 27 bits and a sign. The difference of two coordinates has at
 * most 28 bits. The product of two differences has at most 56 bits, so it fits into an int64_t.
 * Therefore all results are exact, except the distances of path_checker_distance.
 *
 * A checker knows which points are on the floor, which parts of the floor are connected, where a
 * path must begin and end, and whether a straight line stays on the floor. It does not know which
 * path is the shortest (path_reference.h does). */

#ifndef TESTS_UNIT_PATH_CHECKER_H
#define TESTS_UNIT_PATH_CHECKER_H

#include "base/geometry.h"

#include <glib.h>

#define PATH_CHECKER_GRID 1024  /* units per px */
#define PATH_CHECKER_FAR 131071 /* the largest coordinate of a query, px */

/* Coordinates in units of 1/PATH_CHECKER_GRID px. */
typedef struct GridPoint {
  int64_t x, y;
} GridPoint;

typedef struct PathChecker PathChecker;

/* Creates a checker for these rectangles, and copies them. There must be at least one, and none may
 * be empty. The caller frees it with path_checker_free. */
PathChecker *path_checker_new(const Rect *boxes, int count);
void path_checker_free(PathChecker *checker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PathChecker, path_checker_free)

/* path_checker_round returns the grid point nearest to 'at'. The coordinates of 'at' must be from
 * -PATH_CHECKER_FAR to PATH_CHECKER_FAR. path_checker_vec converts a grid point to px. */
GridPoint path_checker_round(Vec at);
Vec path_checker_vec(GridPoint at);

/* Returns the distance in px. */
double path_checker_distance(GridPoint a, GridPoint b);

/* Returns whether the point is on the floor. */
bool path_checker_contains(const PathChecker *checker, GridPoint at);

/* Returns whether the whole straight line from 'a' to 'b' is on the floor. */
bool path_checker_covers(PathChecker *checker, GridPoint a, GridPoint b);

/* The point where the path of a query must enter the floor ('start'), and the point where the path
 * must end ('target'). 'start' is the point of the floor that is nearest to 'from'. The first point
 * of a path is 'from' itself. If 'from' is not on the floor, the second point is 'start'. 'target'
 * is the point nearest to 'to' on the part of the floor that contains 'start'. If several points
 * are equally near, the topmost counts. If several of these are at the same height, the leftmost
 * counts. */
typedef struct PathEnds {
  GridPoint start, target;
  bool reachable; /* the path can end at 'to' itself */
} PathEnds;

PathEnds path_checker_ends(PathChecker *checker, Vec from, Vec to);

typedef enum {
  PATH_FAULT_NONE,
  PATH_FAULT_ENDS, /* begins or ends at a wrong point, or has fewer than two points */
  /* The path leaves the floor, or a point after the first is not a grid point. If 'from' is not on
   * the floor, the line from there to the floor is allowed. */
  PATH_FAULT_OUTSIDE,
} PathFault;

/* Checks 'points' (Vec) as the result of path_find for this query. Returns the first fault. If
 * 'from' is on the floor, it must be a grid point, because path_find rounds any other point on the
 * floor. The first point of the path would then not be 'from'. */
PathFault path_checker_judge(PathChecker *checker, Vec from, Vec to, const GArray *points);

#endif
