/* api_objects.c: objects: scenery, hot areas, inventory items, buttons. */

#include "script/api/api.h"

#include "base/spelling.h"
#include "script/api/api_target.h"
#include "script/api/budget.h"

static int object_index(const ApiCall *call) { return call->args[0].integer; }

static const Object *object_of(const ApiCall *call) { return world_object(call->world, object_index(call)); }

static int register_object(ApiCall *call) {
  const char *id = call->args[0].string;
  if (registry_find(&call->world->objects, id) != NONE) return api_refuse_arg(call, 0, "the object '%s' already exists", id);
  if (!budget_take_thing(call, THINGS_OBJECTS, 0, 0)) return 1;
  registry_add(&call->world->objects, object_new(id));
  api_note_thing(call, id);
  return api_true(call);
}

/* --- pictures --- */

static int set_object_animation(ApiCall *call) {
  const char *state = call->args[1].string;
  if (!object_has_state(object_of(call), state) && !budget_take_part(call, state, BUDGET_PART)) return 1;
  object_define_state(call->world, object_index(call), call->args[1].string, call->args[2].integer);
  return api_true(call);
}

/* Pushes "; did you mean 'on'? It has: off, on". */
static const char *push_states(lua_State *L, const Object *object, const char *word) {
  Spelling nearest = spelling_begin(word);
  luaL_Buffer names;
  luaL_buffinit(L, &names);
  for (guint i = 0; i < object->states->len; i++) {
    const char *name = g_array_index(object->states, ObjectState, i).name;
    if (i > 0) luaL_addstring(&names, ", ");
    luaL_addstring(&names, name);
    spelling_offer(&nearest, name);
  }
  luaL_pushresult(&names);
  const char *list = lua_tostring(L, -1);
  if (!list[0]) return lua_pushliteral(L, "; it has none, because it has no 'animations'");
  return lua_pushfstring(L, "%s%s: %s", spelling_hint(';', nearest.best).text, nearest.best ? " It has" : "; it has", list);
}

static int set_object_state(ApiCall *call) {
  const char *name = call->args[1].string;
  if (object_set_state(call->world, object_index(call), name)) return api_true(call);
  const char *states = push_states(call->L, object_of(call), name);
  return api_refuse_arg(call, 1, "the object '%s' has no state '%s'%s", call->args[0].string, name, states);
}

/* --- groups --- */

static int set_object_group(ApiCall *call) {
  Registry *groups = &call->world->groups;
  int group = NONE;
  if (call->args[1].given) {
    group = registry_find(groups, call->args[1].string);
    if (group == NONE) {
      if (!budget_take_thing(call, THINGS_GROUPS, 1, 1)) return 1;
      group = registry_add(groups, object_group_new(call->args[1].string));
    }
  }
  object_set_group(call->world, object_index(call), group);
  return api_true(call);
}

static int refuse_group(ApiCall *call) {
  const char *nearest = registry_nearest(&call->world->groups, call->args[0].string);
  return api_refuse_arg(call, 0, "no object is in a group '%s'%s", call->args[0].string, spelling_hint(';', nearest).text);
}

static int show_object_group(ApiCall *call) {
  int group = registry_find(&call->world->groups, call->args[0].string);
  if (group == NONE) return refuse_group(call);
  object_group_show(call->world, group);
  return api_true(call);
}

static int hide_object_group(ApiCall *call) {
  int group = registry_find(&call->world->groups, call->args[0].string);
  if (group == NONE) return refuse_group(call);
  object_group_hide(call->world, group);
  return api_true(call);
}

static int is_object_group_shown(ApiCall *call) {
  int group = registry_find(&call->world->groups, call->args[0].string);
  if (group == NONE) return refuse_group(call);
  const ObjectGroup *what = registry_get(&call->world->groups, group);
  return api_bool(call, !what->hidden);
}

/* --- place --- */

static bool is_floating(ApiCall *call) { return tween_is_active(call->world, api_target_of(call), true); }

static int move_object_to(ApiCall *call) {
  Vec at = {call->args[2].integer, call->args[3].integer};
  bool was_floating = is_floating(call);
  object_place(call->world, object_index(call), call->args[1].integer, at);
  api_target_announce_cancelled(call, was_floating);
  return api_true(call);
}

/* Returns whether 'other' is placed relative to the object, directly or not. KIAVC allows
 * circles. */
static bool is_above(const ApiCall *call, int other) {
  if (call->script->runtime.rules.allows_parent_cycles) return false;
  while (other != NONE && other != object_index(call)) other = world_object(call->world, other)->parent;
  return other != NONE;
}

static int set_object_parent(ApiCall *call) {
  if (call->args[1].integer == object_index(call)) return api_refuse_arg(call, 1, "an object cannot be its own parent");
  if (is_above(call, call->args[1].integer)) {
    return api_refuse_arg(call, 1, "'%s' is already placed relative to '%s'", call->args[1].string, call->args[0].string);
  }
  object_set_parent(call->world, object_index(call), call->args[1].integer);
  return api_true(call);
}

static int remove_object_parent(ApiCall *call) {
  object_set_parent(call->world, object_index(call), NONE);
  return api_true(call);
}

/* --- the pointer --- */

static int set_object_interactable(ApiCall *call) {
  object_set_interactable(call->world, object_index(call), call->args[1].boolean);
  return api_true(call);
}

static bool is_negative(Rect rect) { return rect.x1 < 0 || rect.y1 < 0 || rect.x2 < 0 || rect.y2 < 0; }

static int set_object_hover(ApiCall *call) {
  const ApiArg *area = &call->args[1];
  Rect rect = area->rect;
  if (lua_gettop(call->L) > 2) return api_refuse(call, "at most 2 arguments expected, got %d", lua_gettop(call->L));
  if (area->given && (is_negative(rect) || rect_is_empty(rect))) {
    return api_refuse_arg(call, 1,
                          "'%s': x1, y1 is the top left corner and x2, y2 the bottom right one, none negative; got %d,%d and "
                          "%d,%d",
                          call->args[0].string, rect.x1, rect.y1, rect.x2, rect.y2);
  }
  object_set_hover(call->world, object_index(call), area->given ? &rect : NULL);
  return api_true(call);
}

/* --- the screen and the inventory --- */

static int set_object_ui(ApiCall *call) {
  object_set_ui(call->world, object_index(call), call->args[1].boolean);
  return api_true(call);
}

static int set_object_ui_position(ApiCall *call) {
  if (!object_of(call)->ui)
    return api_refuse_arg(call, 0, "'%s' is not a UI object; call setObjectUi first", call->args[0].string);
  object_set_ui_position(call->world, object_index(call), (Vec){call->args[1].integer, call->args[2].integer});
  return api_true(call);
}

static int set_object_ui_animation(ApiCall *call) {
  object_set_ui_animation(call->world, object_index(call), call->args[1].integer);
  return api_true(call);
}

static int add_object_to_inventory(ApiCall *call) {
  bool was_floating = is_floating(call);
  object_give(call->world, object_index(call), call->args[1].integer);
  api_target_announce_cancelled(call, was_floating);
  return api_true(call);
}

static int remove_object_from_inventory(ApiCall *call) {
  if (object_of(call)->owner != call->args[1].integer) {
    return api_refuse_arg(call, 1, "'%s' does not own '%s'", call->args[1].string, call->args[0].string);
  }
  object_take(call->world, object_index(call));
  return api_true(call);
}

/* --- queries --- */

const ApiFn api_objects[] = {
    {"registerObject", register_object, "registerObject{ id: id } -> bool", "Registers an object. Object:new calls it."},
    {"setObjectAnimation", set_object_animation, "setObjectAnimation(id: object, state: string, animation: animation) -> bool",
     "Sets the picture of an object's state. The first state that is defined becomes the current one."},
    {"setObjectState", set_object_state, "setObjectState(id: object, state: string) -> bool",
     "Sets an object's state, and with it the picture."},
    {"setObjectInteractable", set_object_interactable, "setObjectInteractable(id: object, on: bool) -> bool",
     "Sets whether the pointer can hit an object."},
    {"setObjectUi", set_object_ui, "setObjectUi(id: object, on: bool) -> bool",
     "Makes an object part of the screen (true) or of a room (false). Puts the object at -1,-1. Call setObjectUiPosition or "
     "moveObjectTo next."},
    {"setObjectUiPosition", set_object_ui_position, "setObjectUiPosition(id: object, x: px, y: px) -> bool",
     "Puts the top left corner of a UI object at x, y, in canvas pixels."},
    {"setObjectUiAnimation", set_object_ui_animation, "setObjectUiAnimation(id: object, animation: animation) -> bool",
     "Sets the picture that an object has while it is a UI object."},
    {"setObjectParent", set_object_parent, "setObjectParent(id: object, parent: object) -> bool",
     "Makes an object's position relative to another object. It then moves with that object."},
    {"removeObjectParent", remove_object_parent, "removeObjectParent(id: object) -> bool",
     "Makes an object's position independent again."},
    {"moveObjectTo", move_object_to, "moveObjectTo(id: object, room: room, x: px, y: px) -> bool",
     "Puts an object into a room, with the bottom centre of its picture at x, y. The object then has no owner and is not a "
     "UI object."},
    {"floatObjectTo", api_target_float_to,
     "floatObjectTo{ id: object, x: px = none, y: px = none, at: place = none, speed: number } -> bool",
     "Moves an object in a straight line to x, y or to a place in its room. 'speed' is in pixels per second. The object moves "
     "only while it is on stage. Sends '<id>' on arrival."},
    {"setObjectHover", set_object_hover, "setObjectHover(id: object, area: rect = none) -> bool",
     "Sets the area where the pointer hits an object, in room pixels (UI objects: canvas pixels). Without an area, the pointer "
     "hits the picture of the object."},
    {"showObject", api_target_show, "showObject(id: object) -> bool", "Makes an object visible."},
    {"hideObject", api_target_hide, "hideObject(id: object) -> bool", "Makes an object invisible."},
    {"fadeObjectIn", api_target_fade_in, "fadeObjectIn(id: object, ms: ms) -> bool",
     "Shows an object and fades it in. Sends 'fade-<id>' at the end."},
    {"fadeObjectOut", api_target_fade_out, "fadeObjectOut(id: object, ms: ms) -> bool",
     "Fades an object out. Sends 'fade-<id>' at the end."},
    {"fadeObjectTo", api_target_fade_to, "fadeObjectTo(id: object, alpha: alpha, ms: ms) -> bool",
     "Fades an object to an alpha of 0 to 255. Sends 'fade-<id>' at the end."},
    {"setObjectAlpha", api_target_set_alpha, "setObjectAlpha(id: object, alpha: alpha) -> bool",
     "Sets an object's alpha, 0 (invisible) to 255 (opaque)."},
    {"setObjectPlane", api_target_set_plane, "setObjectPlane(id: object, plane: integer) -> bool",
     "Sets an object's plane. Higher planes are drawn in front."},
    {"scaleObject", api_target_set_scale, "scaleObject(id: object, factor: number) -> bool",
     "Scales an object's pictures by a factor."},
    {"addObjectToInventory", add_object_to_inventory, "addObjectToInventory(id: object, actor: actor) -> bool",
     "Gives an object to an actor. The object is then in no room and invisible. A game without ui() shows its inventory with UI "
     "objects."},
    {"removeObjectFromInventory", remove_object_from_inventory, "removeObjectFromInventory(id: object, actor: actor) -> bool",
     "Removes an object from the inventory of the actor that carries it. The object is then in no room."},
    {"setObjectGroup", set_object_group, "setObjectGroup(id: object, group: id = none) -> bool",
     "Puts an object into a group, such as 'inventory'. The objects of a group are shown and hidden together. Without 'group', "
     "removes the object from its group."},
    {"showObjectGroup", show_object_group, "showObjectGroup(group: string) -> bool",
     "Shows a group: all its objects except those that were hidden individually."},
    {"hideObjectGroup", hide_object_group, "hideObjectGroup(group: string) -> bool",
     "Hides a group. Its objects stay invisible until the group is shown."},
    {"isObjectGroupShown", is_object_group_shown, "isObjectGroupShown(group: string) -> bool",
     "Returns whether a group is shown. Groups are initially shown."},
    {"isObjectOnStage", api_target_is_on_stage, "isObjectOnStage(id: object) -> bool",
     "Returns whether an object is visible, in no hidden group, and either a UI object or in the current room."},
    {"objectPosition", api_target_position, "objectPosition(id: object) -> x, y, room",
     "Returns an object's position in room pixels, and its room (nil if it is in none). For a UI object, returns canvas "
     "pixels and nil."},
    {NULL, NULL, NULL, NULL},
};
