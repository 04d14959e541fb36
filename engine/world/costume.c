#include "world/costume.h"

#include "base/registry.h"
#include "world/bodies.h"
#include "world/world.h"

#include <string.h>

/* The directions to try for each direction, the best first: the neighbours of a diagonal, then the
 * front, then a side. Of the two sides, the same side comes first; the other one would be
 * mirrored. */
#define UP DIRECTION_UP
#define DOWN DIRECTION_DOWN
#define LEFT DIRECTION_LEFT
#define RIGHT DIRECTION_RIGHT
#define UPLEFT DIRECTION_UPLEFT
#define UPRIGHT DIRECTION_UPRIGHT
#define DOWNLEFT DIRECTION_DOWNLEFT
#define DOWNRIGHT DIRECTION_DOWNRIGHT
static const Direction stand_ins[DIRECTION_COUNT][DIRECTION_COUNT] = {
    [UP] = {UP, DOWN, LEFT, RIGHT, UPLEFT, UPRIGHT, DOWNLEFT, DOWNRIGHT},
    [DOWN] = {DOWN, LEFT, RIGHT, UP, DOWNLEFT, DOWNRIGHT, UPLEFT, UPRIGHT},
    [LEFT] = {LEFT, RIGHT, DOWN, UP, DOWNLEFT, DOWNRIGHT, UPLEFT, UPRIGHT},
    [RIGHT] = {RIGHT, LEFT, DOWN, UP, DOWNRIGHT, DOWNLEFT, UPRIGHT, UPLEFT},
    [UPLEFT] = {UPLEFT, UPRIGHT, LEFT, RIGHT, UP, DOWN, DOWNLEFT, DOWNRIGHT},
    [UPRIGHT] = {UPRIGHT, UPLEFT, RIGHT, LEFT, UP, DOWN, DOWNRIGHT, DOWNLEFT},
    [DOWNLEFT] = {DOWNLEFT, DOWNRIGHT, LEFT, RIGHT, DOWN, UP, UPLEFT, UPRIGHT},
    [DOWNRIGHT] = {DOWNRIGHT, DOWNLEFT, RIGHT, LEFT, DOWN, UP, UPRIGHT, UPLEFT},
};

/* Returns the side of a direction: -1, 0 or 1. */
static int side_of(Direction direction) {
  if (direction == LEFT || direction == UPLEFT || direction == DOWNLEFT) return -1;
  return direction == UP || direction == DOWN ? 0 : 1;
}

/* Words that are needed in every tick, without a table lookup. */
static const char still_word[] = "still", walking_word[] = "walking", talking_word[] = "talking";

Pose pose_from_name(const char *name) {
  static const Pose own[] = {still_word, walking_word, talking_word};
  g_autofree char *lower = g_ascii_strdown(name, -1);
  for (size_t i = 0; i < G_N_ELEMENTS(own); i++) {
    if (strcmp(lower, own[i]) == 0) return own[i];
  }
  return g_intern_string(lower);
}

bool pose_is_known(const char *name) {
  g_autofree char *lower = g_ascii_strdown(name, -1);
  bool is_own = strcmp(lower, still_word) == 0 || strcmp(lower, walking_word) == 0 || strcmp(lower, talking_word) == 0;
  return is_own || g_quark_try_string(lower) != 0;
}

Pose pose_still(void) { return still_word; }

Pose pose_walking(void) { return walking_word; }

Pose pose_talking(void) { return talking_word; }

Costume *costume_new(const char *id) {
  Costume *costume = g_new0(Costume, 1);
  costume->id = g_strdup(id);
  costume->poses = g_array_new(FALSE, FALSE, sizeof(CostumePose));
  return costume;
}

void costume_free(Costume *costume) {
  if (!costume) return;
  g_array_unref(costume->poses);
  g_free(costume->id);
  g_free(costume);
}

static CostumePose *pose_find(const Costume *costume, Pose pose) {
  for (guint i = 0; i < costume->poses->len; i++) {
    CostumePose *own = &g_array_index(costume->poses, CostumePose, i);
    if (own->pose == pose) return own;
  }
  return NULL;
}

void costume_set(Costume *costume, Pose pose, Direction direction, int animation) {
  CostumePose *own = pose_find(costume, pose);
  if (!own) {
    CostumePose empty = {.pose = pose};
    for (int i = 0; i < DIRECTION_COUNT; i++) empty.animations[i] = NONE;
    g_array_append_val(costume->poses, empty);
    own = pose_find(costume, pose);
  }
  own->animations[direction] = animation;
  if (direction_is_diagonal(direction)) costume->has_diagonals = true;
}

/* Up and down take either side without mirroring. */
static Look any_direction(const CostumePose *pose, Direction direction) {
  for (int i = 0; i < DIRECTION_COUNT; i++) {
    Direction shown = stand_ins[direction][i];
    int animation = pose->animations[shown];
    if (animation != NONE) return (Look){animation, side_of(direction) * side_of(shown) < 0};
  }
  return (Look){NONE, false};
}

Look costume_find(const Costume *costume, Pose pose, Direction direction) {
  const CostumePose *own = pose_find(costume, pose);
  Look look = own ? any_direction(own, direction) : (Look){NONE, false};
  if (look.animation != NONE) return look;
  const CostumePose *still = pose_find(costume, pose_still());
  return still ? any_direction(still, direction) : look;
}

bool costume_has_pose(const Costume *costume, Pose pose) {
  const CostumePose *own = pose_find(costume, pose);
  return own && any_direction(own, DIRECTION_DOWN).animation != NONE;
}

bool costume_has(const Costume *costume, Pose pose, Direction direction) {
  const CostumePose *own = pose_find(costume, pose);
  return own && (own->animations[direction] != NONE || own->animations[direction_mirrored(direction)] != NONE);
}
