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

/* tween_cancel ends both kinds without a signal, tween_cancel_float only the float. */
void tween_cancel(World *world, Target target);
void tween_cancel_float(World *world, Target target);
bool tween_is_active(const World *world, Target target, bool is_float);

/* Starts the fade of the screen. At its end it sends the signal "fade". Returns false, with nothing
 * changed, if a fade is running. */
bool screen_fade_start(World *world, bool out, Tick duration);

/* Advances all tweens by one tick. Only for world_tick. */
void tweens_tick(World *world);

#endif
