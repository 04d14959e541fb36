/* tween_list.h: the running fades and floats of a World.
 *
 * This module only stores and cancels entries. Actors, objects and texts cancel their own entries.
 * tween.h starts and advances fades and floats.
 *
 * A thing has at most one fade and one float. */

#ifndef WORLD_TWEEN_LIST_H
#define WORLD_TWEEN_LIST_H

#include "base/clock.h"
#include "base/geometry.h"
#include "world/target.h"

#include <stdbool.h>

typedef struct World World;

typedef struct Tween {
  Target target;
  bool is_float;
  double from, to; /* fade: alpha */
  Vec start, end;  /* float: positions */
  double speed;    /* float: px/s */
  Tick elapsed;    /* ticks in which it has advanced */
  Tick duration;   /* fade: ticks in all, at least 1 */
  bool ended;      /* it has sent its signal; the next tick sets 'before' to 'at' and removes it */
} Tween;

/* Ends the float of a thing, or its fade, without a signal. Returns whether there was one. If
 * it was a float, the caller must set the thing's 'before' to its 'at', because it stands
 * still now. */
bool tween_cancel(World *world, Target target, bool is_float);

/* Returns whether the thing has a float, or a fade, that has not sent its signal yet. */
bool tween_is_active(const World *world, Target target, bool is_float);

#endif
