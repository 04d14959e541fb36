/* path_reference.h: finds the length of the shortest path by trying all possibilities, for tests.
 * It shares no code with engine/world.
 *
 * A shortest path bends only at corners of the floor. Each such corner is a corner of the overlap
 * of two boxes. The reference collects the corners of all overlaps. If the line between two corners
 * stays on the floor, the corners are connected (path_checker.h decides this exactly). Once per
 * floor, the method of Floyd and Warshall finds the shortest sequences of these lines. If the
 * straight line from the start to the target stays on the floor, it is the shortest path.
 * Otherwise, the reference tries all pairs of a corner that is visible from the start and a corner
 * that is visible from the target.
 *
 * The cost grows with the third power of the number of corners. So use at most about
 * twenty boxes. */

#ifndef TESTS_UNIT_PATH_REFERENCE_H
#define TESTS_UNIT_PATH_REFERENCE_H

#include "path_checker.h"

typedef struct PathReference PathReference;

typedef enum {
  /* Only points where a shortest path can bend: one of the four quarters around the point is not
   * floor, but both sides of this quarter are. */
  PATH_REFERENCE_CORNERS,
  PATH_REFERENCE_ALL, /* all corners of all overlaps; slower, with the same results */
} PathReferenceKind;

/* Creates a reference for these rectangles, and copies them. There must be at least one, and none
 * may be empty. The caller frees it with path_reference_free. */
PathReference *path_reference_new(const Rect *boxes, int count, PathReferenceKind kind);
void path_reference_free(PathReference *reference);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PathReference, path_reference_free)

/* Returns the checker of the same floor, owned by the reference. */
PathChecker *path_reference_checker(PathReference *reference);

/* Returns the length in px of the path that path_find must return for this query. If 'from' is not
 * on the floor, the length includes the line from 'from' to the floor. If 'to' cannot be reached,
 * the path ends at the nearest point that can be reached. */
double path_reference_length(PathReference *reference, Vec from, Vec to);

#endif
