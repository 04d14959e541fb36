/* stretch.h: which walkboxes a straight way leads through.
 *
 * A leg of a way is cut where another box gives the floor: the first enabled box in order of addition that contains a point has
 * it, as walkboxes_at says, boxes being closed sets. So a line across the way, or a corner that it just touches, is a stretch of
 * one point. Stretches and their order are decided in integers, on path.h's grid; the distances are then rounded
 * to floating point.
 *
 * The first box is the topmost: the leg is covered with boxes in order of addition, each getting what is still bare, and at
 * last with NONE. A look at every box of the room, and at what it has to do with the leg for those that touch it. */

#ifndef WORLD_FLOOR_STRETCH_H
#define WORLD_FLOOR_STRETCH_H

#include "world/floor/walkbox.h"

/* A place on a leg, from 0 (its beginning) to 1 (its end), exactly. */
typedef struct LegShare {
  int64_t part, whole; /* whole > 0 */
} LegShare;

typedef struct Stretch {
  int box;              /* NONE outside of the floor */
  LegShare first, last; /* where it lies; equal for a single point */
  bool behind;          /* 'first' itself belongs to the stretch before; then that one has its 'last', too */
  double begin, end;    /* the same in px from the leg's beginning */
} Stretch;

/* Writes the stretches of the leg between two points of the grid, at most 2^17 px from the origin, into 'stretches' (a GArray of
 * Stretch, emptied first) in the order in which they are walked: at least one, without gaps. Of a leg without length: one, the
 * box at that point. */
void stretches_find(const WalkboxSet *set, Vec from, Vec to, GArray *stretches);

#endif
