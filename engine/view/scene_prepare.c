#include "view/scene_prepare.h"

#include "media/image_cache.h"

static void touch_object(const World *world, const Object *object) {
  for (guint i = 0; i < object->states->len; i++) {
    int animation = g_array_index(object->states, ObjectState, i).animation;
    if (animation != NONE) image_cache_touch(world->assets, animation);
  }
}

/* The engine shows these poses by itself, at any time. A game may have many others, of which most
 * are never shown in this room. */
static bool is_common(Pose pose) { return pose == pose_still() || pose == pose_walking() || pose == pose_talking(); }

static void touch_costume(const World *world, const Costume *costume) {
  for (guint i = 0; i < costume->poses->len; i++) {
    const CostumePose *pose = &g_array_index(costume->poses, CostumePose, i);
    if (!is_common(pose->pose)) continue;
    for (int k = 0; k < DIRECTION_COUNT; k++) {
      if (pose->animations[k] != NONE) image_cache_touch(world->assets, pose->animations[k]);
    }
  }
}

void scene_prepare(const World *world) {
  if (world->room == NONE) return;
  for (int i = 0; i < registry_count(&world->objects); i++) {
    const Object *object = world_object(world, i);
    if (object->room == world->room) touch_object(world, object);
  }
  for (int i = 0; i < registry_count(&world->actors); i++) {
    const Actor *actor = world_actor(world, i);
    if (actor->room == world->room && actor->costume != NONE) touch_costume(world, world_costume(world, actor->costume));
  }
}
