/* walk.h: how an actor follows a way through the floor.
 *
 * A walk has goals, the places it was asked to, and a way: the shortest ways of path.h from one goal to the next. It goes along
 * the way's legs, straight from point to point. Where an actor is on a leg follows from the leg's beginning and the distance
 * gone, so it never leaves the way, however it is rounded and however fast it is.
 *
 * A leg is cut into stretches (stretch.h), one for each walkbox that it leads through. A tick's time is spent stretch by stretch,
 * at the speed of the actor times that of the box, so the speed changes exactly at the border. Whoever comes into another box
 * that has a name posts SIGNAL_TRIGGER, once, in the order of the way, even when a tick steps over several boxes. The scripts see
 * those letters after the tick, with the actor where it has got to by then.
 *
 * When boxes are enabled, disabled or added, the way is planned anew before the next step, from where the actor stands to the
 * goals that it has not reached: what was cut off is gone around, or the walk ends at the last reachable point; what has
 * become reachable is reached. The box that the actor is in then is not entered. Where no floor is left the walk ends at once.
 * Every walk that is not replaced or stopped ends with its signal.
 *
 * A solid actor with another solid one in its way goes around, where the floor allows it and it is not too far; otherwise it
 * waits. It follows who walks ahead. Of two who walk towards each other the one registered later makes room, the other one
 * if that does not help for half a second. Whoever has waited for WALK_PATIENCE walks through: nobody ever waits for good. Where
 * somebody stands on its goal it stops beside him, and has arrived.
 *
 * This knows nothing of what else an actor does: actor.h begins and stops walks. Grown arrays are kept for the next walk: a tick
 * allocates nothing, unless it looks for a way around somebody. */

#ifndef WORLD_WALK_H
#define WORLD_WALK_H

#include "base/geometry.h"

#include <glib.h>

#define WALK_PATIENCE 120 /* ticks */

typedef struct World World;

typedef struct WalkGoal {
  Vec asked; /* room px; as it was asked for, wherever the floor ends */
  int point; /* index in 'points': where the way comes to it, or nearest to it */
} WalkGoal;

/* Zero-initialised; the arrays are NULL until the first walk. */
typedef struct Walk {
  bool active;
  GArray *points;         /* Vec; the first is where the way begins */
  int next;               /* index of the point it is heading for */
  GArray *goals;          /* WalkGoal: first what lies on the way, at last where it leads to */
  unsigned floor_changes; /* WalkboxSet.changes when it was planned */

  /* The leg to 'next': */
  bool on_leg;         /* it has begun, and what follows is about it */
  double length, gone; /* px */
  GArray *stretches;   /* Stretch */
  int stretch;         /* index of the present one */

  /* Solid actors (bodies.h) in the way: */
  int waited;  /* ticks, for the one who is in the way now */
  int detours; /* how often this walk has gone around somebody */
  bool pushes; /* having waited in vain it walks through whoever is in its way, until nobody is */

  GArray *piece; /* Vec; scratch */
} Walk;

/* Frees what belongs to it. */
void walk_clear(Walk *walk);

/* Plans a walk of the actor in its room, or in the current room when it has none, by way of all goals (room px; at least one) to
 * the last of them. False, with the present walk unchanged, when there is no floor to walk on. For actor.h. */
bool walk_begin(World *world, int actor, const Vec *goals, int count);

/* One tick of an active walk of an actor on stage. */
void walk_step(World *world, int actor);

/* Where the actor's walk will end, as the floor is now. False, and '*end' unchanged, when it does not walk. */
bool walk_destination(const World *world, int actor, Vec *end);

/* Whether the floor is no longer the one that the walk was planned on. */
bool walk_is_outdated(const World *world, int actor);

#endif
