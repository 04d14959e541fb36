#include "world/tween_list.h"

#include "world/world.h"

static bool is_same(const Tween *tween, Target target, bool is_float) {
  return tween->is_float == is_float && tween->target.kind == target.kind && tween->target.which == target.which;
}

bool tween_cancel(World *world, Target target, bool is_float) {
  for (guint i = 0; i < world->tweens->len; i++) {
    if (!is_same(&g_array_index(world->tweens, Tween, i), target, is_float)) continue;
    g_array_remove_index(world->tweens, i);
    return true;
  }
  return false;
}

bool tween_is_active(const World *world, Target target, bool is_float) {
  for (guint i = 0; i < world->tweens->len; i++) {
    const Tween *tween = &g_array_index(world->tweens, Tween, i);
    if (!tween->ended && is_same(tween, target, is_float)) return true;
  }
  return false;
}
