/* target.h: what actors, objects and free texts have in common: a position, alpha, a plane.
 *
 * A Target names one of them, of any kind. Fades and floats (tween.h) have one, and so do the core
 * functions that exist for each kind, such as showActor and showObject. */

#ifndef WORLD_TARGET_H
#define WORLD_TARGET_H

#include "base/geometry.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct World World;

typedef enum { TARGET_ACTOR, TARGET_OBJECT, TARGET_TEXT } TargetKind;

typedef struct Target {
  TargetKind kind;
  uint64_t which; /* an actor's or object's index, or a text's serial */
} Target;

/* The common fields. The pointers point into the thing. */
typedef struct TargetFields {
  const char *id; /* NULL for a text without id */
  Vec *at, *before;
  double *scale; /* NULL for texts */
  int *plane, *alpha;
  int room; /* NONE for texts, and for things in no room */
  bool visible, on_stage;
} TargetFields;

/* Returns the fields of a thing that exists. They are valid until a text is shown or removed. */
TargetFields target_fields(World *world, Target target);

/* Shows or hides an actor or an object: see actor_set_visible and object_set_visible. */
void target_set_visible(World *world, Target target, bool visible);

void target_set_alpha(World *world, Target target, int alpha);
void target_set_plane(World *world, Target target, int plane);

/* Sets the scale of an actor or an object. */
void target_set_scale(World *world, Target target, double scale);

#endif
