#include "world/stage.h"

#include "world/world.h"

Point stage_pixel(Vec at) { return point_from_vec(stage_position(at)); }

Point stage_spot_between(Vec before, Vec at, double alpha) {
  if (alpha >= 1) return stage_spot(at); /* exact, whatever 'before' is */
  return stage_spot((Vec){before.x + (at.x - before.x) * alpha, before.y + (at.y - before.y) * alpha});
}

Size stage_size(Size frame, double scale) {
  /* Nearly all things have scale 1, and images are never larger than STAGE_FAR. */
  if (scale == 1) return frame;
  return (Size){(int)stage_clamp(frame.w * scale, 0), (int)stage_clamp(frame.h * scale, 0)};
}

StageKey stage_key_of_actor(const World *world, int actor) {
  const Actor *who = world_actor(world, actor);
  return (StageKey){.plane = who->plane, .y = stage_pixel(who->at).y, .rank = STAGE_ACTOR, .index = actor};
}

StageKey stage_key_of_object(const World *world, int object) {
  const Object *what = world_object(world, object);
  StageKey key = {.plane = what->plane, .y = stage_pixel(what->at).y, .rank = STAGE_OBJECT, .index = object};
  if (what->ui && world->rules.ui_above_room) key.screen = 1;
  return key;
}
