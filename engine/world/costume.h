/* costume.h: the looks of an actor: a picture for each pose and direction.
 *
 * Poses are words. KIAVC has six: still, walking, talking, usehigh, usemid and uselow. A costume
 * need not be complete. If a pose lacks a direction, the picture of the opposite side is mirrored.
 * If that is also missing, another direction is used. For a diagonal, the neighbouring directions
 * are tried first. If the pose has no picture at all, the pose "still" is used by the same rules.
 * Pose words are interned in lower case, so they can be compared by pointer. */

#ifndef WORLD_COSTUME_H
#define WORLD_COSTUME_H

#include "base/geometry.h"

#include <glib.h>

/* An interned lower-case word, always from pose_from_name. */
typedef const char *Pose;

typedef struct CostumePose {
  Pose pose;
  int animations[DIRECTION_COUNT]; /* indices in Assets.animations, NONE where missing */
} CostumePose;

typedef struct Costume {
  char *id;
  GArray *poses;      /* CostumePose, in order of definition */
  bool has_diagonals; /* has, or once had, diagonals; otherwise no diagonal is searched */
} Costume;

/* The picture of one direction of a pose. */
typedef struct CostumePicture {
  Pose pose;
  Direction direction;
  int animation; /* NONE = nothing */
} CostumePicture;

/* The picture that is drawn. */
typedef struct Look {
  int animation; /* NONE = nothing */
  bool mirrored; /* left and right exchanged */
} Look;

Pose pose_from_name(const char *name);

/* Returns whether this word is already interned. pose_from_name interns a new word, whose memory is
 * never freed. */
bool pose_is_known(const char *name);

/* The three poses that the engine itself uses. */
Pose pose_still(void);
Pose pose_walking(void);
Pose pose_talking(void);

/* The caller owns the result; in a World, the registry owns it. */
Costume *costume_new(const char *id);
void costume_free(Costume *costume);
void costume_set(Costume *costume, Pose pose, Direction direction, int animation);

/* Returns the picture to draw, with the fallbacks above. If the costume has no picture to use, the
 * result's 'animation' is NONE. */
Look costume_find(const Costume *costume, Pose pose, Direction direction);

/* costume_has_pose returns whether the pose has a picture in any direction. costume_has returns
 * whether the pose has a picture in this direction, or one that can be mirrored for it. */
bool costume_has_pose(const Costume *costume, Pose pose);
bool costume_has(const Costume *costume, Pose pose, Direction direction);

#endif
