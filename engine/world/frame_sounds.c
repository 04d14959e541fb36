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
  pointer_refresh(world); /* updates its lists of the things on stage */
  for (guint k = 0; k < world->pointer.actors->len; k++) {
    int i = g_array_index(world->pointer.actors, int, k);
    if (has_sounds(world, actor_look(world, world_actor(world, i)).animation)) g_array_append_val(sounds->actors, i);
  }
  for (guint k = 0; k < world->pointer.objects->len; k++) {
    int i = g_array_index(world->pointer.objects, int, k);
    const Object *object = world_object(world, i);
    if (!object->ui && has_sounds(world, object_animation(object))) g_array_append_val(sounds->objects, i);
  }
}

/* Plays the sound of a frame that begins now, and schedules the next one. */
static void play_frame(World *world, int animation, Tick since) {
  const Animation *what = assets_animation(world->assets, animation);
  Tick age = world->tick - since;
  FrameMoment moment = animation_moment(what, age);
  int sound = what->frame_sounds[moment.frame];
  if (moment.began == age && sound != NONE) sound_play(world, sound, &(PlayOptions){0});
  if (moment.next != INT64_MAX) world->frame_sounds.due = MIN(world->frame_sounds.due, since + moment.next);
}

static void play_actor(World *world, const Actor *actor) {
  int animation = actor_look(world, actor).animation;
  if (!has_sounds(world, animation)) return;
  if (actor->pose_once && world->tick - actor->pose_since >= animation_ticks(assets_animation(world->assets, animation))) return;
  play_frame(world, animation, actor->pose_since);
}

static void play_object(World *world, const Object *object) {
  int animation = object_animation(object);
  if (has_sounds(world, animation)) play_frame(world, animation, object->state_since);
}

void frame_sounds_tick(World *world) {
  if (!world->assets->has_frame_sounds) return;
  FrameSounds *sounds = &world->frame_sounds;
  world_apply_stage_change(world);
  if (world->sounds_stale) find_things(world);
  else if (world->tick < sounds->due) return;
  world->sounds_stale = false;
  sounds->due = INT64_MAX;
  for (guint i = 0; i < sounds->actors->len; i++) {
    play_actor(world, world_actor(world, g_array_index(sounds->actors, int, i)));
  }
  for (guint i = 0; i < sounds->objects->len; i++) {
    play_object(world, world_object(world, g_array_index(sounds->objects, int, i)));
  }
}
