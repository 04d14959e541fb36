/* tween_list.h: the running fades and floats of a World.
 *
 * This module only stores and cancels entries. Actors, objects and texts cancel their own entries.
 * tween.h starts and advances them.
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
  Tick elapsed;    /* ticks in which it was active */
  Tick duration;   /* fade: total ticks, at least 1 */
  bool ended;      /* has sent its signal; kept for one more tick, which sets 'before' to 'at' */
} Tween;

/* Ends the thing's float, or its fade, without a signal. Returns whether there was one. The thing
 * of a float then stands still: the caller sets its 'before' to its 'at'. */
bool tween_cancel(World *world, Target target, bool is_float);

/* Returns whether a float, or a fade, of the thing has not sent its signal yet. */
bool tween_is_active(const World *world, Target target, bool is_float);

#endif
