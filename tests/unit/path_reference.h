/* path_reference.h: the length of the shortest way, found by brute force. For tests; shares no code
 * with engine/world.
 *
 * A shortest way bends only at corners of the floor. All corners of all overlaps of two boxes are
 * tried; between those that see each other (decided exactly, path_checker.h) lie straight lines,
 * and the shortest sequences of these are found by Floyd and Warshall's method, once for a floor. A
 * query then looks for the best corner that its start sees and the best that its target sees.
 *
 * The work grows with the fourth power of the number of boxes: for floors of up to some twenty. */

#ifndef TESTS_UNIT_PATH_REFERENCE_H
#define TESTS_UNIT_PATH_REFERENCE_H

#include "path_checker.h"

typedef struct PathReference PathReference;

typedef enum {
  PATH_REFERENCE_CORNERS, /* only points that a shortest way can bend at: a quarter of the plane around them is missing between
                             floor on both its sides */
  PATH_REFERENCE_ALL,     /* every corner of every overlap: slow; the same answers */
} PathReferenceKind;

/* Copies the rectangles: at least one, none empty. The caller frees with path_reference_free. */
PathReference *path_reference_new(const Rect *boxes, int count, PathReferenceKind kind);
void path_reference_free(PathReference *reference);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PathReference, path_reference_free)

/* The checker of the same floor; owned by the reference. */
PathChecker *path_reference_checker(PathReference *reference);

/* The length in px of the shortest way from 'from' to 'to' as path_find has to answer it: with the
 * step from a start outside to the floor, and to the nearest point that can be reached. */
double path_reference_length(PathReference *reference, Vec from, Vec to);

#endif
