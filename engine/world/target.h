/* target.h: the fields that actors, objects and free texts have in common.
 *
 * A Target identifies an actor, an object or a free text. Fades and floats (tween.h) store a
 * Target. Core functions that exist for each kind, such as showActor and showObject, use the
 * setters below. */

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

/* The common fields. 'id', 'room', 'visible' and 'on_stage' are copies. The other members point
 * into the target. '*before' is '*at' one tick ago. Tweens write through these pointers; all other
 * code uses the setters. */
typedef struct TargetFields {
  const char *id;   /* borrowed; NULL for a text without id */
  Vec *at, *before; /* room px, or canvas px (UI objects, absolute texts) */
  double *scale;    /* 1 = the size of the picture; NULL for texts */
  int *plane;       /* higher is in front */
  int *alpha;       /* 0 (invisible) to 255 */
  int room;         /* NONE for texts, and for targets in no room */
  bool visible;     /* true for texts */
  bool on_stage;    /* true for texts */
} TargetFields;

/* Returns the fields of a target. The target must exist. The pointers are valid until a text is
 * shown or removed. */
TargetFields target_fields(World *world, Target target);

/* These set a field of a target, which must exist. A text has no visibility and no scale, so it
 * must not be passed to target_set_visible or target_set_scale. 'alpha' must be 0 to 255. See also
 * actor_set_visible and object_set_visible. */
void target_set_visible(World *world, Target target, bool visible);
void target_set_alpha(World *world, Target target, int alpha);
void target_set_plane(World *world, Target target, int plane);
void target_set_scale(World *world, Target target, double scale);

#endif
