/* walk.h: how an actor follows a path through the floor.
 *
 * A walk has goals, the requested places, and a path: the shortest paths (path.h) from one goal to
 * the next. The path consists of legs, straight lines from point to point. The position on a leg is
 * computed from the leg's start and the distance covered. So the actor never leaves the path, at
 * any speed and with any rounding.
 *
 * A leg is cut into stretches (stretch.h), one for each walkbox that it crosses. Within a tick, the
 * actor moves stretch by stretch, at its speed times the factor of the box. So the speed changes
 * exactly at the border. An actor that enters a box with a name posts SIGNAL_TRIGGER (triggers.h).
 * If it crosses several boxes in one tick, it posts one signal for each, in the order of the path.
 * Scripts receive these signals after the tick, when the actor is already at its new place.
 *
 * After boxes were enabled, disabled or added, the path is planned again before the next step. The
 * new path leads from the actor's place to the remaining goals. It avoids disabled boxes, or ends
 * at the nearest reachable point; goals that became reachable are reached. Planning again does not
 * count as entering the box in which the actor stands. If there is no floor left, the walk ends at
 * once. Every walk that is not replaced or stopped ends with its signal.
 *
 * A solid actor goes around other solid actors on its path if the floor allows it and the detour is
 * short enough; otherwise it waits. It follows an actor that walks ahead. If two actors walk
 * towards each other, the one registered later goes around; if it cannot for half a second, the
 * other one does. An actor that has waited for WALK_PATIENCE walks through the other, so no actor
 * waits forever. If another actor stands on its goal, it stops beside that actor and has arrived.
 *
 * This module only performs walks; actor.h starts and stops them. Arrays are kept for the next
 * walk, so a tick allocates memory only to find a detour. */

#ifndef WORLD_WALK_H
#define WORLD_WALK_H

#include "base/geometry.h"

#include <glib.h>

#define WALK_PATIENCE 120 /* ticks */
#define WALK_HURRY_FACTOR 3

typedef struct World World;

typedef struct WalkGoal {
  Vec requested; /* room px; as requested, even if it is outside the floor */
  int point;     /* index in 'points': where the path reaches it, or comes nearest to it */
} WalkGoal;

/* Zero-initialised; the arrays are NULL until the first walk. */
typedef struct Walk {
  bool active;
  GArray *points;         /* Vec; the first is the start of the path */
  int next;               /* index of the point that the actor walks to */
  GArray *goals;          /* WalkGoal: the places on the path, the target last */
  unsigned floor_changes; /* WalkboxSet.changes when it was planned */

  /* The leg to 'next': */
  bool on_leg;         /* it has begun, and the next fields are valid */
  double length, gone; /* px */
  GArray *stretches;   /* Stretch */
  int stretch;         /* index of the current one */

  /* Solid actors (bodies.h) in the way: */
  int waited;          /* ticks that it has waited for the actor that blocks it now */
  int detours;         /* number of detours in this walk */
  bool passes_through; /* after waiting too long, walks through others until the path is free */

  bool hurries; /* at WALK_HURRY_FACTOR times the speed, until the walk ends */

  GArray *piece; /* Vec; scratch */
} Walk;

/* Frees the arrays. */
void walk_clear(Walk *walk);

/* Plans a walk in the actor's room, or in the current room if the actor has none. The walk goes
 * through all goals (room px; at least one), in order. Returns false, with the current walk
 * unchanged, if there is no floor. For actor.h. */
bool walk_begin(World *world, int actor, const Vec *goals, int count);

/* Advances the active walk of an actor on stage by one tick. */
void walk_step(World *world, int actor);

/* Finds where the actor's walk will end on the current floor. Returns false, with '*end' unchanged,
 * if it does not walk. */
bool walk_destination(const World *world, int actor, Vec *end);

/* Returns whether the floor has changed since the walk was planned. */
bool walk_is_outdated(const World *world, int actor);

#endif
