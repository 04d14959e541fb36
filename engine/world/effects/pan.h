/* pan.h: a movement of the camera in a given time. camera.h starts it and applies it.
 *
 * A pan stops following. It ends at its goal, or earlier when something else moves the camera: a
 * place to show, an actor to follow, another background, another room. It then sends "effect-pan",
 * also if it has not reached its goal: scripts that wait for it must go on. */

#ifndef WORLD_EFFECTS_PAN_H
#define WORLD_EFFECTS_PAN_H

#include "base/clock.h"
#include "base/geometry.h"

#include <stdbool.h>

#define SIGNAL_OF_PAN "effect-pan"

/* How the speed changes. In words of scripts: linear, in, out, inout. */
typedef enum {
  EASE_LINEAR, /* constant speed */
  EASE_IN,     /* begins slowly */
  EASE_OUT,    /* ends slowly */
  EASE_IN_OUT, /* both */
  EASE_COUNT
} Ease;

typedef struct Pan {
  int room;     /* the room that it moves through */
  Vec from, to; /* the scroll, room px */
  Ease ease;
  Tick elapsed, duration; /* duration 0 = none is running */
} Pan;

/* Returns the share of the way after a share of the time, both 0 to 1. */
double ease_at(Ease ease, double time);

/* Advances a pan by one tick, and stores the new scroll. Returns false if none is running, with
 * '*scroll' unchanged. At the goal, the pan has ended. */
bool pan_step(Pan *pan, Vec *scroll);

#endif
