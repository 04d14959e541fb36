/* pan.h: a movement of the camera in a given time. camera.h starts and applies it.
 *
 * While a pan runs, the camera follows no actor. A pan ends at its goal. It ends earlier if the
 * camera must show another place, follow an actor, or show another background or room. In both
 * cases it sends "effect-pan", because scripts that wait for it must continue. */

#ifndef WORLD_EFFECTS_PAN_H
#define WORLD_EFFECTS_PAN_H

#include "base/clock.h"
#include "base/geometry.h"

#include <stdbool.h>

#define SIGNAL_OF_PAN "effect-pan"

/* How the speed changes. Scripts use the words "linear", "in", "out" and "inout". */
typedef enum {
  EASE_LINEAR, /* constant speed */
  EASE_IN,     /* slow at the beginning */
  EASE_OUT,    /* slow at the end */
  EASE_IN_OUT, /* slow at both ends */
  EASE_COUNT
} Ease;

typedef struct Pan {
  int room;     /* the room in which it moves */
  Vec from, to; /* scroll positions in room px */
  Ease ease;
  Tick elapsed, duration; /* 'duration' 0 = no pan is running */
} Pan;

/* Returns which part of the distance is covered after a part of the time. Both are 0 to 1. */
double ease_at(Ease ease, double time);

/* Advances a pan by one tick, and stores the new scroll position in '*scroll'. At the goal, sets
 * 'duration' to 0. If no pan is running, returns false and leaves '*scroll' unchanged. */
bool pan_step(Pan *pan, Vec *scroll);

#endif
