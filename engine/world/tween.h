/* tween.h: fades and floats of actors, objects and texts, and the fade of the whole screen.
 *
 * A fade changes alpha linearly. When it ends, it sends the signal "fade-<id>". A float moves a
 * thing in a straight line at constant speed. When it ends, it sends the signal "<id>".
 *
 * A thing has at most one fade and one float. A new fade or float replaces the old one, which sends
 * no signal. A float advances only while its thing is on stage. */

#ifndef WORLD_TWEEN_H
#define WORLD_TWEEN_H

#include "base/clock.h"
#include "base/geometry.h"
#include "world/tween_list.h"

#include <stdbool.h>

typedef struct World World;

/* A fade of the whole screen to black or from black. It covers everything except the cursor. */
typedef struct ScreenFade {
  bool active;
  bool out; /* towards black */
  Tick elapsed, duration;
  int level; /* 0 (clear) to 255 (black); stays after the fade */
} ScreenFade;

void tween_fade(World *world, Target target, int alpha, Tick duration);
/* Starts a float. A speed below 1 px/s counts as 1 px/s. */
void tween_float(World *world, Target target, Vec to, double speed);

/* Starts a fade of the screen. When it ends, it sends the signal "fade". If a fade of the screen is
 * running, returns false and changes nothing. */
bool screen_fade_start(World *world, bool out, Tick duration);

/* Advances all tweens by one tick. Only for world_tick. */
void tweens_tick(World *world);

#endif
