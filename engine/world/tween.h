/* tween.h: changes over time: fades and floats of things, and the fade of the whole screen.
 *
 * A fade changes alpha linearly and ends with the signal "fade-<id>". A float moves a thing in a
 * straight line at constant speed and ends with "<id>". A thing has at most one fade and one float.
 * A new one replaces the old one, which sends no signal. A float advances only while its thing is
 * on stage. */

#ifndef WORLD_TWEEN_H
#define WORLD_TWEEN_H

#include "base/clock.h"
#include "base/geometry.h"
#include "world/tween_list.h"

#include <stdbool.h>

typedef struct World World;

/* The black curtain over everything except the cursor. */
typedef struct ScreenFade {
  bool active;
  bool out; /* towards black */
  Tick elapsed, duration;
  int level; /* 0 clear .. 255 black; keeps the value of the last fade */
} ScreenFade;

void tween_fade(World *world, Target target, int alpha, Tick duration);
/* Starts a float, with at least one px/s. */
void tween_float(World *world, Target target, Vec to, double speed);

/* Starts the fade of the screen. At its end it sends the signal "fade". Returns false, with nothing
 * changed, if a fade is running. */
bool screen_fade_start(World *world, bool out, Tick duration);

/* Advances all tweens by one tick. Only for world_tick. */
void tweens_tick(World *world);

#endif
