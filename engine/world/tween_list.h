/* tween_list.h: the running fades and floats of a World. A fade changes the alpha of a thing, and
 * a float moves a thing in a straight line. A thing here is an actor, an object or a free text.
 *
 * This module only defines the entries of World.tweens, and finds and removes them. The modules of
 * actors, objects and texts remove the entries of their own things. tween.h starts and advances
 * fades and floats.
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
  bool is_float;   /* a float; otherwise a fade */
  double from, to; /* fade: alpha at the start and at the end, 0..255 */
  Vec start, end;  /* float: 'at' of the thing at the start and at the end, px */
  double speed;    /* float: px/s */
  Tick elapsed;    /* number of ticks in which the tween has advanced */
  Tick duration;   /* fade: its whole length in ticks, at least 1 */
  bool ended;      /* has sent its signal; the next tick sets 'before' to 'at' and removes it */
} Tween;

/* Removes the float ('is_float') or the fade of a thing. Sends no signal. Returns whether there
 * was one. If a float was removed, the thing now stands still, so the caller must set its 'before'
 * to its 'at' (see target.h). */
bool tween_cancel(World *world, Target target, bool is_float);

/* Returns whether the thing has a float ('is_float') or a fade that has not sent its signal
 * yet. */
bool tween_is_active(const World *world, Target target, bool is_float);

#endif
