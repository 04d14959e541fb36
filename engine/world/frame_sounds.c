#include "world/frame_sounds.h"

#include "world/world.h"

void frame_sounds_init(FrameSounds *sounds) {
  sounds->actors = g_array_new(FALSE, FALSE, sizeof(int));
  sounds->objects = g_array_new(FALSE, FALSE, sizeof(int));
}

void frame_sounds_clear(FrameSounds *sounds) {
  g_array_unref(sounds->actors);
  g_array_unref(sounds->objects);
  *sounds = (FrameSounds){0};
}

static bool has_sounds(const World *world, int animation) {
  return animation != NONE && assets_animation(world->assets, animation)->frame_sounds != NULL;
}

static void find_things(World *world) {
  FrameSounds *sounds = &world->frame_sounds;
  g_array_set_size(sounds->actors, 0);
  g_array_set_size(sounds->objects, 0);
  for (int i = 0; i < registry_count(&world->actors); i++) {
    const Actor *actor = world_actor(world, i);
    if (!actor_is_on_stage(world, actor) || !has_sounds(world, actor_look(world, actor).animation)) continue;
    g_array_append_val(sounds->actors, i);
  }
  for (int i = 0; i < registry_count(&world->objects); i++) {
    const Object *object = world_object(world, i);
    if (object->ui || !object_is_on_stage(world, object) || !has_sounds(world, object_animation(object))) continue;
    g_array_append_val(sounds->objects, i);
  }
}

/* 'frame' is shown now, 'before' was a tick ago, unless the animation began only now. */
static void play_frame(World *world, int animation, int frame, int before, Tick since) {
  if (frame == before && since != world->tick) return;
  int sound = assets_animation(world->assets, animation)->frame_sounds[frame];
  if (sound != NONE) sound_play(world, sound, &(PlayOptions){0});
}

static void play_actor(World *world, const Actor *actor) {
  int animation = actor_look(world, actor).animation;
  if (!has_sounds(world, animation)) return;
  int frame = actor_frame(world, actor, animation, world->tick);
  play_frame(world, animation, frame, actor_frame(world, actor, animation, world->tick - 1), actor->pose_since);
}

static void play_object(World *world, const Object *object) {
  int animation = object_animation(object);
  if (!has_sounds(world, animation)) return;
  const Animation *what = assets_animation(world->assets, animation);
  Tick age = world->tick - object->state_since;
  play_frame(world, animation, animation_frame_at(what, age), animation_frame_at(what, age - 1), object->state_since);
}

void frame_sounds_tick(World *world) {
  if (!world->assets->has_frame_sounds) return;
  world_pass_on_change(world);
  if (world->sounds_stale) find_things(world);
  world->sounds_stale = false;
  const FrameSounds *sounds = &world->frame_sounds;
  for (guint i = 0; i < sounds->actors->len; i++) {
    play_actor(world, world_actor(world, g_array_index(sounds->actors, int, i)));
  }
  for (guint i = 0; i < sounds->objects->len; i++) {
    play_object(world, world_object(world, g_array_index(sounds->objects, int, i)));
  }
}
