/* costume.h: the looks of an actor: a picture for each pose and direction.
 *
 * Poses are words. KIAVC (docs/kiavc.md) has six: still, walking, talking, usehigh, usemid and
 * uselow. Games may use other words. Pose words are interned in lower case, so two poses can be
 * compared by pointer.
 *
 * A costume may lack pictures. These rules find the picture to draw:
 *
 *   1. the picture of the pose and direction
 *   2. the picture of the pose in the direction with left and right exchanged; drawn mirrored
 *   3. the picture of the pose in another direction; for a diagonal, first left or right
 *   4. the picture of the pose "still", by rules 1 to 3 */

#ifndef WORLD_COSTUME_H
#define WORLD_COSTUME_H

#include "base/geometry.h"

#include <glib.h>

/* An interned lower-case word, always from pose_from_name. */
typedef const char *Pose;

typedef struct CostumePose {
  Pose pose;
  int animations[DIRECTION_COUNT]; /* indices in Assets.animations; NONE = no picture */
} CostumePose;

typedef struct Costume {
  char *id;
  GArray *poses;      /* CostumePose, in order of definition */
  bool has_diagonals; /* costume_set was called for a diagonal; false = actors never turn to one */
} Costume;

/* A picture, with the pose and the direction for which it is used. */
typedef struct CostumePicture {
  Pose pose;
  Direction direction;
  int animation; /* index in Assets.animations; NONE = no picture */
} CostumePicture;

/* The picture that is drawn. */
typedef struct Look {
  int animation; /* index in Assets.animations; NONE = no picture */
  bool mirrored; /* drawn with left and right exchanged */
} Look;

/* Returns the pose with this name. Upper and lower case are the same. Interns a new word, and never
 * frees it. */
Pose pose_from_name(const char *name);

/* Returns whether the word is already interned. If not, pose_from_name would use memory that is
 * never freed. */
bool pose_is_known(const char *name);

/* The three poses that the engine itself uses. */
Pose pose_still(void);
Pose pose_walking(void);
Pose pose_talking(void);

/* Returns a costume without pictures. The caller owns it, or adds it to the World's registry, which
 * then owns it. */
Costume *costume_new(const char *id);
void costume_free(Costume *costume);

/* Sets the picture of a pose and direction (index in Assets.animations). NONE removes the
 * picture. */
void costume_set(Costume *costume, Pose pose, Direction direction, int animation);

/* Returns the picture to draw, by the rules at the top of this file. If no rule finds a picture,
 * the result's 'animation' is NONE. */
Look costume_find(const Costume *costume, Pose pose, Direction direction);

/* costume_has_pose returns whether the pose has a picture in any direction. costume_has returns
 * whether the pose has a picture in this direction or in the mirrored direction (left and right
 * exchanged). */
bool costume_has_pose(const Costume *costume, Pose pose);
bool costume_has(const Costume *costume, Pose pose, Direction direction);

#endif
