/* stage.h: in which order things are drawn, and how far away and how large they can be.
 *
 * One order for the eye (view/) and for the pointer (pointer.h): by plane, then by the height of the feet (whole px), the
 * nearer one later. Where both are equal the newer thing goes under: of two actors or two objects the one registered
 * later, of an actor and an object the object. A parent's offset does not count. */

#ifndef WORLD_STAGE_H
#define WORLD_STAGE_H

#include "world/actor.h"
#include "world/object.h"

/* Scripts may ask for any number; this far out nothing is drawn, and whole px do not overflow. */
#define STAGE_FAR 100000 /* px */

typedef struct StageKey {
  int plane, y;
  bool is_actor;
  int index; /* in the registry of its kind */
} StageKey;

StageKey stage_key_of_actor(const World *world, int actor);
StageKey stage_key_of_object(const World *world, int object);

/* Whether 'a' is drawn before 'b'. A strict total order for different things. */
bool stage_is_under(const StageKey *a, const StageKey *b);

/* The nearest position at most STAGE_FAR from the origin on each axis. */
Vec stage_position(Vec at);
Point stage_pixel(Vec at);

/* A picture's size on stage: scaled, cut to whole px, 0..STAGE_FAR. */
Size stage_size(Size frame, double scale);

#endif
