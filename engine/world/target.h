/* target.h: the fields that actors, objects and free texts have in common. A free text is a text
 * that a script shows at a place of its own (text.h).
 *
 * A Target identifies an actor, an object or a free text. Each fade and each float stores its
 * Target (tween.h). For most of these fields, scripts have a core function for each kind, such as
 * showActor and showObject. These core functions use the setters below. */

#ifndef WORLD_TARGET_H
#define WORLD_TARGET_H

#include "base/geometry.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct World World;

typedef enum { TARGET_ACTOR, TARGET_OBJECT, TARGET_TEXT } TargetKind;

typedef struct Target {
  TargetKind kind;
  uint64_t which; /* actor, object: index in the World's registry; text: its serial number */
} Target;

/* The common fields of a target. 'id', 'room', 'visible' and 'on_stage' are copies. The other
 * members point into the target. '*before' is the value of '*at' one tick ago, for drawing between
 * ticks. Fades and floats write through these pointers. All other code must use the setters. */
typedef struct TargetFields {
  const char *id;   /* borrowed; NULL for a text without id */
  Vec *at, *before; /* room px, or canvas px (UI objects, absolute texts) */
  double *scale;    /* 1 = the size of the picture; NULL for texts */
  int *plane;       /* higher is in front */
  int *alpha;       /* 0 (invisible) to 255 */
  int room;         /* NONE for texts, and for targets in no room */
  bool visible;     /* has been shown and not hidden; true for texts */
  bool on_stage;    /* is drawn, in the current room or on the screen; true for texts */
} TargetFields;

/* Returns the fields of a target, which must exist. The pointers are valid until a text is shown
 * or removed. */
TargetFields target_fields(World *world, Target target);

/* These set a field of a target, which must exist. 'alpha' must be 0 to 255. A text has no
 * visibility and no scale, so target_set_visible and target_set_scale must not be called for
 * texts. The functions actor_set_visible and object_set_visible do the same for one kind. */
void target_set_visible(World *world, Target target, bool visible);
void target_set_alpha(World *world, Target target, int alpha);
void target_set_plane(World *world, Target target, int plane);
void target_set_scale(World *world, Target target, double scale);

#endif
