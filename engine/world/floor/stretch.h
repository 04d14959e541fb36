/* stretch.h: finds the walkboxes that a leg of a path passes through, in order. A leg is the
 * straight line between two consecutive points of the path.
 *
 * A stretch is a part of the leg that belongs to one box, or that is outside all boxes. A point in
 * several boxes belongs to the enabled box that was added first, as in walkboxes_at. Boxes are
 * closed sets, so a box that only touches the leg has a stretch of one point. Stretches and their
 * order are computed in integers on the grid of path.h. Only distances are floating-point numbers.
 *
 * Algorithm: take the boxes in the order in which they were added. Each box gets the parts of the
 * leg that are inside it and that no earlier box got. The parts that no box got belong to NONE. The
 * cost is one test per box of the room, plus the work for the boxes that touch the leg. */

#ifndef WORLD_FLOOR_STRETCH_H
#define WORLD_FLOOR_STRETCH_H

#include "world/floor/walkbox.h"

/* An exact place on a leg, as a fraction from 0 (its start) to 1 (its end). */
typedef struct LegShare {
  int64_t part, whole; /* the fraction is part / whole, with whole > 0 */
} LegShare;

typedef struct Stretch {
  int box;              /* index of the box in the set; NONE outside the floor */
  LegShare first, last; /* the ends of the stretch; equal for a single point */
  bool behind;          /* the point 'first' belongs to the previous stretch, not to this one */
  double begin, end;    /* distances of the ends from the leg's start, px */
} Stretch;

/* Replaces the content of 'stretches' (an array of Stretch) with the stretches of a leg, in walking
 * order and without gaps. 'from' and 'to' must be points of the grid, at most 2^17 px from the
 * origin. There is at least one stretch. A leg of length 0 has exactly one stretch, for the box
 * that contains its point. If no box contains the point, this stretch belongs to NONE. */
void stretches_find(const WalkboxSet *set, Vec from, Vec to, GArray *stretches);

/* The part of a leg that lies in a box, even if other boxes cover it. */
typedef struct Passage {
  int box;           /* index of the box in the set */
  LegShare first;    /* the place where the leg enters the box */
  double begin, end; /* distances from the leg's start, px; equal if the leg only touches the box */
} Passage;

/* Replaces the content of 'passages' (an array of Passage) with the passages through enabled boxes
 * that have a name. Passages are in the order in which the leg enters their boxes. If the leg
 * enters several boxes at the same point, the box that was added first comes first. */
void stretches_find_passages(const WalkboxSet *set, Vec from, Vec to, GArray *passages);

#endif
