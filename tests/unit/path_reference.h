/* path_reference.h: finds the length of the shortest path by brute force. For tests. It shares no
 * code with engine/world.
 *
 * A shortest path bends only at corners of the floor. The reference tries all corners of all
 * overlaps of two boxes. Corners that see each other (decided exactly, path_checker.h) are
 * connected by a straight line. Floyd and Warshall's method finds the shortest sequences of these
 * lines, once per floor. A query then picks the best corner that its start sees and the best that
 * its target sees.
 *
 * The cost grows with the fourth power of the number of boxes: use it for up to about
 * twenty boxes. */

#ifndef TESTS_UNIT_PATH_REFERENCE_H
#define TESTS_UNIT_PATH_REFERENCE_H

#include "path_checker.h"

typedef struct PathReference PathReference;

typedef enum {
  /* Only points where a shortest path can bend: one quarter of the plane around them is missing
   * between floor on both its sides. */
  PATH_REFERENCE_CORNERS,
  PATH_REFERENCE_ALL, /* every corner of every overlap: slow, with the same answers */
} PathReferenceKind;

/* Copies the rectangles: at least one, none empty. The caller frees with path_reference_free. */
PathReference *path_reference_new(const Rect *boxes, int count, PathReferenceKind kind);
void path_reference_free(PathReference *reference);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PathReference, path_reference_free)

/* The checker of the same floor. Owned by the reference. */
PathChecker *path_reference_checker(PathReference *reference);

/* The length in px of the shortest path from 'from' to 'to', as path_find must answer it. It
 * includes the step from a start outside to the floor, and ends at the nearest point that can
 * be reached. */
double path_reference_length(PathReference *reference, Vec from, Vec to);

#endif
