/* costume.h: what an actor looks like: a picture for each pose and direction.
 *
 * Poses are words; KIAVC's six are still, walking, talking, usehigh, usemid and uselow. A costume need not be complete: a
 * missing entry falls back to the same pose in another direction, then to "still" (the same direction first). Pose words are
 * interned in lower case, so they are compared by pointer. */

#ifndef WORLD_COSTUME_H
#define WORLD_COSTUME_H

#include "base/geometry.h"

#include <glib.h>

/* An interned lower-case word: made by pose_from_name only. */
typedef const char *Pose;

typedef struct CostumePose {
  Pose pose;
  int animations[DIRECTION_COUNT]; /* indices in Assets.animations, NONE where missing */
} CostumePose;

typedef struct Costume {
  char *id;
  GArray *poses; /* CostumePose, in order of definition */
} Costume;

Pose pose_from_name(const char *name);

/* The three that the engine itself puts actors into. */
Pose pose_still(void);
Pose pose_walking(void);
Pose pose_talking(void);

/* Caller owns the result (the world's registry does). */
Costume *costume_new(const char *id);
void costume_free(Costume *costume);
void costume_set(Costume *costume, Pose pose, Direction direction, int animation);

/* The entry that is drawn, with the fallbacks above; NONE when the costume is empty. */
int costume_find(const Costume *costume, Pose pose, Direction direction);

#endif
