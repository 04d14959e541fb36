#include "world/costume.h"

#include "base/registry.h"

#include <string.h>

/* Where a direction is missing, the front view is the best stand-in, then a side. */
static const Direction stand_ins[] = {DIRECTION_DOWN, DIRECTION_LEFT, DIRECTION_RIGHT, DIRECTION_UP};

/* Those that are asked for in every tick: to be had without a look into a table. */
static const char still_word[] = "still", walking_word[] = "walking", talking_word[] = "talking";

Pose pose_from_name(const char *name) {
  static const Pose own[] = {still_word, walking_word, talking_word};
  g_autofree char *lower = g_ascii_strdown(name, -1);
  for (size_t i = 0; i < G_N_ELEMENTS(own); i++) {
    if (strcmp(lower, own[i]) == 0) return own[i];
  }
  return g_intern_string(lower);
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
    CostumePose empty = {pose, {NONE, NONE, NONE, NONE}};
    g_array_append_val(costume->poses, empty);
    own = pose_find(costume, pose);
  }
  own->animations[direction] = animation;
}

static int any_direction(const CostumePose *pose, Direction direction) {
  if (pose->animations[direction] != NONE) return pose->animations[direction];
  for (gsize i = 0; i < G_N_ELEMENTS(stand_ins); i++) {
    int animation = pose->animations[stand_ins[i]];
    if (animation != NONE) return animation;
  }
  return NONE;
}

int costume_find(const Costume *costume, Pose pose, Direction direction) {
  const CostumePose *own = pose_find(costume, pose);
  int animation = own ? any_direction(own, direction) : NONE;
  if (animation != NONE) return animation;
  const CostumePose *still = pose_find(costume, pose_still());
  return still ? any_direction(still, direction) : NONE;
}
