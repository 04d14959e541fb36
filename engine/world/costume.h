/* costume.h: what an actor looks like: a picture for each pose and direction.
 *
 * Poses are words; KIAVC's six are still, walking, talking, usehigh, usemid and uselow. A costume need not be complete. Where
 * a pose lacks a direction, the picture of the opposite side is mirrored; where it lacks that too, another direction stands
 * in, for a diagonal its neighbours first; where it has no picture at all, "still" stands in, by the same rules. Pose words
 * are interned in lower case, so they are compared by pointer. */

#ifndef WORLD_COSTUME_H
#define WORLD_COSTUME_H

#include "base/geometry.h"

#include <glib.h>

typedef struct World World;

/* An interned lower-case word: made by pose_from_name only. */
typedef const char *Pose;

typedef struct CostumePose {
  Pose pose;
  int animations[DIRECTION_COUNT]; /* indices in Assets.animations, NONE where missing */
} CostumePose;

typedef struct Costume {
  char *id;
  GArray *poses;      /* CostumePose, in order of definition */
  bool has_diagonals; /* or had: costumes without cost no look at them */
} Costume;

/* What one direction of a pose looks like. */
typedef struct CostumePicture {
  Pose pose;
  Direction direction;
  int animation; /* NONE: nothing */
} CostumePicture;

/* What is drawn. */
typedef struct Look {
  int animation; /* NONE: nothing */
  bool mirrored; /* left and right exchanged */
} Look;

Pose pose_from_name(const char *name);

/* Whether somebody has asked for that one before: a new one takes memory for ever. */
bool pose_is_known(const char *name);

/* The three that the engine itself puts actors into. */
Pose pose_still(void);
Pose pose_walking(void);
Pose pose_talking(void);

/* Caller owns the result (the world's registry does). */
Costume *costume_new(const char *id);
void costume_free(Costume *costume);
void costume_set(Costume *costume, Pose pose, Direction direction, int animation);

/* The same for a costume of a World, in which actors may wear it already. */
void costume_set_picture(World *world, int costume, const CostumePicture *picture);

/* What is drawn, with the fallbacks above; NONE when the costume is empty. */
Look costume_find(const Costume *costume, Pose pose, Direction direction);

/* Whether there is a picture for that pose in any direction; and in that direction, its own or a mirrored one. */
bool costume_has_pose(const Costume *costume, Pose pose);
bool costume_has(const Costume *costume, Pose pose, Direction direction);

#endif
