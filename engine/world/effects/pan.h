/* pan.h: a pan, which is a movement of the camera to a place in a given time. This module computes
 * the movement. camera.h starts and ends a pan, and moves the camera.
 *
 * While a pan runs, the camera follows no actor. A pan ends at its goal. A pan ends before its goal
 * if another pan starts. It also ends if the camera must show another place, follow an actor, or
 * show another background or room. At every end of a pan, camera.h sends "effect-pan". So scripts
 * that wait for the pan always continue. */

#ifndef WORLD_EFFECTS_PAN_H
#define WORLD_EFFECTS_PAN_H

#include "base/clock.h"
#include "base/geometry.h"

#include <stdbool.h>

#define SIGNAL_OF_PAN "effect-pan"

/* How the speed changes during the pan. Scripts use the words "linear", "in", "out" and "inout". */
typedef enum {
  EASE_LINEAR, /* constant speed */
  EASE_IN,     /* slow at the beginning */
  EASE_OUT,    /* slow at the end */
  EASE_IN_OUT, /* slow at both ends */
  EASE_COUNT
} Ease;

typedef struct Pan {
  int room;     /* the room in which the camera moves; NONE = no pan */
  Vec from, to; /* the scroll at the start and at the end: room px at the canvas's top left */
  Ease ease;
  Tick elapsed, duration; /* 'duration' 0 = no pan is running */
} Pan;

/* Returns the part of the distance that is covered after the part 'time' of the duration. Both
 * parts are numbers from 0 to 1. */
double ease_at(Ease ease, double time);

/* Advances a pan by one tick, and sets '*scroll' to the new scroll. At the goal, sets 'duration' to
 * 0. If no pan is running, returns false and leaves '*scroll' unchanged. */
bool pan_step(Pan *pan, Vec *scroll);

#endif
