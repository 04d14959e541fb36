/* tween.h: fades and floats of actors, objects and texts, and the fade of the whole screen.
 *
 * Things are actors, objects and texts. <id> is the id of the thing. A thing without an id sends no
 * signals. A fade changes the thing's alpha linearly. When a fade ends, it sends the signal
 * "fade-<id>". A float moves the thing in a straight line at constant speed. When a float ends, it
 * sends the signal "<id>".
 *
 * A thing has at most one fade and one float. A new fade replaces the old fade, and a new float
 * replaces the old float. The replaced one sends no signal. A float advances only while its thing
 * is on stage. A fade always advances. */

#ifndef WORLD_TWEEN_H
#define WORLD_TWEEN_H

#include "base/clock.h"
#include "base/geometry.h"
#include "world/tween_list.h"

#include <stdbool.h>

typedef struct World World;

/* A fade of the whole screen to black or from black. It covers everything except messages, notices
 * and the cursor. */
typedef struct ScreenFade {
  bool active; /* the fade is running */
  bool out;    /* the fade goes towards black */
  Tick elapsed, duration;
  int level; /* 0 (clear) to 255 (black); stays after the fade */
} ScreenFade;

/* Starts a fade to 'alpha' (0..255). A duration below 1 tick counts as 1 tick. If the thing already
 * has this alpha, the fade ends in the next tick. */
void tween_fade(World *world, Target target, int alpha, Tick duration);

/* Starts a float. 'speed' is in px/s. A speed below 1 px/s counts as 1 px/s. */
void tween_float(World *world, Target target, Vec to, double speed);

/* Starts a fade of the screen. When the fade ends, it sends the signal "fade". If a fade of the
 * screen is already running, returns false and changes nothing. */
bool screen_fade_start(World *world, bool out, Tick duration);

/* Advances all tweens by one tick. Only for world_tick. */
void tweens_tick(World *world);

#endif
