#include "world/stage.h"

#include "world/world.h"

/* The comparisons are false for what is not a number. */
static double clamp(double value, double low) {
  if (!(value > low)) return low;
  return value < STAGE_FAR ? value : STAGE_FAR;
}

Vec stage_position(Vec at) { return (Vec){clamp(at.x, -STAGE_FAR), clamp(at.y, -STAGE_FAR)}; }

Point stage_pixel(Vec at) { return point_from_vec(stage_position(at)); }

Size stage_size(Size frame, double scale) { return (Size){(int)clamp(frame.w * scale, 0), (int)clamp(frame.h * scale, 0)}; }

StageKey stage_key_of_actor(const World *world, int actor) {
  const Actor *who = world_actor(world, actor);
  return (StageKey){who->plane, stage_pixel(who->at).y, true, actor};
}

StageKey stage_key_of_object(const World *world, int object) {
  const Object *what = world_object(world, object);
  return (StageKey){what->plane, stage_pixel(what->at).y, false, object};
}

bool stage_is_under(const StageKey *a, const StageKey *b) {
  if (a->plane != b->plane) return a->plane < b->plane;
  if (a->y != b->y) return a->y < b->y;
  if (a->is_actor != b->is_actor) return b->is_actor;
  return a->index > b->index;
}
