/* walk.h: moves an actor along a path through the floor.
 *
 * A walk has one or more goals, which are the requested places. Its path consists of the shortest
 * paths (path.h) from the actor to the first goal, and from each goal to the next goal. A path is a
 * list of points. A leg is the straight line between two consecutive points. The actor's position
 * is computed from the start of the leg and the distance covered on the leg. The actor therefore
 * never leaves the path, at any speed and with any rounding.
 *
 * A leg is cut into stretches (stretch.h), each of which belongs to one walkbox. Within a tick, the
 * actor moves stretch by stretch, at its speed times the factor of the box. The actor's speed
 * therefore changes exactly at the border of a box. An actor that enters a box with a name posts
 * SIGNAL_TRIGGER (triggers.h). An actor that enters several boxes in one tick posts one signal for
 * each box, in the order of the path. Scripts receive these signals after the world's tick, when
 * the actor is already at its new place.
 *
 * When boxes were enabled, disabled or added, the path is planned again before the next step. The
 * new path leads from the actor's position to the remaining goals, through enabled boxes only. If a
 * goal cannot be reached, the path leads to the reachable point nearest to the goal. When a path is
 * planned again, the actor posts no signal for the box in which it stands. If no box is enabled,
 * the walk ends at once. A walk that was replaced or stopped sends no signal. Every other walk
 * sends its signal when it ends.
 *
 * A solid actor goes around other solid actors on its path if the floor allows it and the detour is
 * short enough. If it cannot go around, it waits. A solid actor follows a solid actor that walks
 * ahead of it. If two solid actors walk towards each other, the actor that was registered later
 * goes around. If that actor cannot go around for half a second, the other actor goes around. An
 * actor that has waited for WALK_PATIENCE walks through the actor that blocks it, so no actor waits
 * forever. If a solid actor stands on the last goal, the walk ends beside that actor.
 *
 * This module only performs walks. actor.h starts and stops them. The arrays of a Walk are kept for
 * the next walk, so most ticks of a walk allocate no memory. */

#ifndef WORLD_WALK_H
#define WORLD_WALK_H

#include "base/geometry.h"

#include <glib.h>

#define WALK_PATIENCE 120   /* ticks */
#define WALK_HURRY_FACTOR 3 /* an actor that hurries walks at this multiple of its speed */

typedef struct World World;

typedef struct WalkGoal {
  Vec requested; /* the requested place in room px; may be outside the floor */
  int point;     /* index in 'points' of the goal, or of the reachable point nearest to it */
} WalkGoal;

/* Must be zero-initialised. The arrays are NULL until the first walk. */
typedef struct Walk {
  bool active;
  GArray *points;         /* Vec; the first is the start of the path */
  int next;               /* index of the point that the actor walks to */
  GArray *goals;          /* WalkGoal: in the order of the path; the last one is the target */
  unsigned floor_changes; /* WalkboxSet.changes when the path was planned */

  /* The leg that ends at 'next': */
  bool on_leg;         /* the leg has begun; 'length' to 'stretch' are valid only then */
  double length, gone; /* the length of the leg, and the distance covered on it, px */
  GArray *stretches;   /* Stretch: the stretches of the leg */
  int stretch;         /* index of the current stretch */

  /* Solid actors (bodies.h) in the way: */
  int waited;          /* ticks of waiting; 0 again when the path is free or a detour begins */
  int detours;         /* number of detours in this walk */
  bool passes_through; /* after waiting too long: walks through others until the path is free */

  bool hurries; /* walks at WALK_HURRY_FACTOR times the actor's speed until the walk ends */

  GArray *piece; /* Vec; temporary memory for planning */
} Walk;

/* Frees the arrays. */
void walk_clear(Walk *walk);

/* Plans a walk in the actor's room, or in the current room if the actor has none. The walk leads
 * through 'count' goals in order, at least one, in room px. If there is no such room, or no
 * walkable floor in it, returns false and leaves the current walk unchanged. Only for actor.h. */
bool walk_begin(World *world, int actor, const Vec *goals, int count);

/* Advances an active walk by one tick. The actor must be on stage. */
void walk_step(World *world, int actor);

/* Sets '*end' to the point at which the actor's walk will end, in room px, if the floor does not
 * change again. If the actor does not walk, returns false and leaves '*end' unchanged. */
bool walk_destination(const World *world, int actor, Vec *end);

/* Returns whether the actor walks, and the floor has changed since the walk was planned. */
bool walk_is_outdated(const World *world, int actor);

#endif
