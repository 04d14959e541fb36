/* stretch.h: finds the walkboxes that a straight leg of a way passes through, in order.
 *
 * A stretch is a part of the leg in one box. A point belongs to the first enabled box, in order of
 * addition, that contains it, as in walkboxes_at. Boxes are closed sets, so a box that only touches
 * the leg gives a stretch of one point. Stretches and their order are computed in integers on
 * path.h's grid. Then their distances are rounded to floating point.
 *
 * The boxes are laid over the leg in order of addition; each gets the parts that are still free.
 * NONE gets the rest. The cost is one test per box of the room, plus the work for the boxes that
 * touch the leg. */

#ifndef WORLD_FLOOR_STRETCH_H
#define WORLD_FLOOR_STRETCH_H

#include "world/floor/walkbox.h"

/* An exact place on a leg, as a fraction from 0 (its start) to 1 (its end). */
typedef struct LegShare {
  int64_t part, whole; /* whole > 0 */
} LegShare;

typedef struct Stretch {
  int box;              /* NONE outside of the floor */
  LegShare first, last; /* its ends; equal for a single point */
  bool behind;          /* 'first' itself belongs to the stretch before */
  double begin, end;    /* the ends in px from the leg's start */
} Stretch;

/* Replaces the content of 'stretches' (Stretch) with those of the leg between two points of the
 * grid, at most 2^17 px from the origin, in walking order and without gaps. There is at least one;
 * a leg of length 0 has one, the box at its point. */
void stretches_find(const WalkboxSet *set, Vec from, Vec to, GArray *stretches);

#endif
