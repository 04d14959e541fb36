/* tween.h: changes over time: fades of things, floats of things, and the fade of the whole screen.
 *
 * A fade changes alpha linearly and ends with the signal "fade-<id>"; a float moves in a straight line at a speed and ends
 * with "<id>". A thing has at most one of each: a new one replaces the old one, which sends no signal. A float advances only
 * while its thing is on stage. */

#ifndef WORLD_TWEEN_H
#define WORLD_TWEEN_H

#include "base/clock.h"
#include "base/geometry.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct World World;

typedef enum { TARGET_ACTOR, TARGET_OBJECT, TARGET_TEXT } TargetKind;

/* A thing that can be changed over time: an actor's or object's index, or a text's serial. */
typedef struct Target {
  TargetKind kind;
  uint64_t which;
} Target;

typedef struct Tween {
  Target target;
  bool is_float;
  double from, to; /* fade: alpha */
  Vec start, end;  /* float: positions */
  double speed;    /* float: px/s */
  Tick elapsed;    /* ticks of its own time */
  Tick duration;   /* fade: ticks in all, at least 1 */
  bool ended;      /* has sent its signal; stays one tick longer, in which 'before' catches up with 'at' */
} Tween;

/* The black curtain over everything but the cursor. */
typedef struct ScreenFade {
  bool active;
  bool out; /* towards black */
  Tick elapsed, duration;
  int level; /* 0 clear .. 255 black; stays where the last fade left it */
} ScreenFade;

void tween_fade(World *world, Target target, int alpha, Tick duration);
/* At one px/s at least. */
void tween_float(World *world, Target target, Vec to, double speed);

/* Ends both kinds without a signal. */
void tween_cancel(World *world, Target target);
void tween_cancel_float(World *world, Target target);
bool tween_is_active(const World *world, Target target, bool is_float);

/* Starts the screen's fade. False, and nothing changed, while one is running. At its end: signal "fade". */
bool screen_fade_start(World *world, bool out, Tick duration);

/* Advances all of them by one tick; for world_tick alone. */
void tweens_tick(World *world);

#endif
