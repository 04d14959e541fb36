/* api_costumes.c: costumes, the pictures of actors. */

#include "script/api/api.h"
#include "script/api/budget.h"
#include "world/world_run.h"

static int register_costume(ApiCall *call) {
  const char *id = call->args[0].string;
  Registry *costumes = &call->world->costumes;
  if (registry_find(costumes, id) != NONE) return api_refuse_arg(call, 0, "the costume '%s' already exists", id);
  if (!budget_take_thing(call, THINGS_COSTUMES, 0, 0)) return 1;
  registry_add(costumes, costume_new(id));
  return api_true(call);
}

static bool is_fixed_pose(const char *pose) {
  static const char *const poses[] = {"still", "walking", "talking", "usehigh", "usemid", "uselow"};
  for (size_t i = 0; i < G_N_ELEMENTS(poses); i++) {
    if (g_ascii_strcasecmp(poses[i], pose) == 0) return true;
  }
  return false;
}

static int set_costume_animation(ApiCall *call) {
  enum { COSTUME, POSE, DIRECTION, ANIMATION };
  const ApiArg *args = call->args;
  if (call->script->runtime.rules.fixed_poses && !is_fixed_pose(args[POSE].string)) {
    return api_refuse_arg(call, POSE, "'%s' is none of: still, walking, talking, usehigh, usemid, uselow", args[POSE].string);
  }
  const Costume *costume = world_costume(call->world, args[COSTUME].integer);
  bool is_known = pose_is_known(args[POSE].string) && costume_has_pose(costume, pose_from_name(args[POSE].string));
  if (!is_known && !budget_take_part(call, args[POSE].string, BUDGET_PART)) return 1;
  Direction direction = DIRECTION_DOWN;
  direction_from_name(args[DIRECTION].string, &direction);
  CostumePicture picture = {pose_from_name(args[POSE].string), direction, args[ANIMATION].integer};
  world_set_costume_picture(call->world, args[COSTUME].integer, &picture);
  return api_true(call);
}

const ApiFn api_costumes[] = {
    {"registerCostume", register_costume, "registerCostume{ id: id } -> bool",
     "Registers a set of pictures for actors. Costume:new calls it."},
    {"setCostumeAnimation", set_costume_animation,
     "setCostumeAnimation(costume: costume, pose: string, direction: up|down|left|right|upleft|upright|downleft|downright, "
     "animation: animation) -> bool",
     "Sets the picture of a pose in a direction. Poses are still, walking, talking, usehigh, usemid, uselow and the game's "
     "own. A missing direction shows the picture of the direction with left and right exchanged, mirrored. If there is none, "
     "another direction of the pose is shown, or else the pose still."},
    {NULL, NULL, NULL, NULL},
};
