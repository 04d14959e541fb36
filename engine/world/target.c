#include "world/target.h"

#include "base/check.h"
#include "world/world.h"

static TargetFields actor_fields(const World *world, Actor *actor) {
  return (TargetFields){.id = actor->id,
                        .at = &actor->at,
                        .before = &actor->before,
                        .scale = &actor->scale,
                        .plane = &actor->plane,
                        .alpha = &actor->alpha,
                        .room = actor->room,
                        .visible = actor->visible,
                        .on_stage = actor_is_on_stage(world, actor)};
}

static TargetFields object_fields(const World *world, Object *object) {
  return (TargetFields){.id = object->id,
                        .at = &object->at,
                        .before = &object->before,
                        .scale = &object->scale,
                        .plane = &object->plane,
                        .alpha = &object->alpha,
                        .room = object->room,
                        .visible = object->visible,
                        .on_stage = object_is_on_stage(world, object)};
}

static TargetFields text_fields(FreeText *text) {
  return (TargetFields){.id = text->id,
                        .at = &text->at,
                        .before = &text->before,
                        .plane = &text->plane,
                        .alpha = &text->alpha,
                        .room = NONE,
                        .visible = true,
                        .on_stage = true};
}

TargetFields target_fields(World *world, Target target) {
  if (target.kind == TARGET_ACTOR) return actor_fields(world, world_actor(world, (int)target.which));
  if (target.kind == TARGET_OBJECT) return object_fields(world, world_object(world, (int)target.which));
  FreeText *text = text_by_serial(world, target.which);
  CHECK(text, "a text that exists");
  return text_fields(text);
}

void target_set_visible(World *world, Target target, bool visible) {
  CHECK(target.kind != TARGET_TEXT, "an actor or an object");
  if (target.kind == TARGET_ACTOR) actor_set_visible(world, (int)target.which, visible);
  else object_set_visible(world, (int)target.which, visible);
}

/* The pointer never hits a text. */
static void mark_stage(World *world, Target target) {
  if (target.kind != TARGET_TEXT) world_mark_stage(world);
}

void target_set_alpha(World *world, Target target, int alpha) {
  *target_fields(world, target).alpha = alpha;
  mark_stage(world, target);
}

void target_set_plane(World *world, Target target, int plane) {
  *target_fields(world, target).plane = plane;
  mark_stage(world, target);
}

void target_set_scale(World *world, Target target, double scale) {
  double *place = target_fields(world, target).scale;
  CHECK(place, "an actor or an object");
  *place = scale;
  world_mark_stage(world);
}
