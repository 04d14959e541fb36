#include "script/api/author_way.h"

#include "script/hints/misuse.h"
#include "script/lua/report.h"

#include <string.h>

static const struct {
  const char *function, *way;
  const char *constructor; /* what calls it, if the stack does not show that; or NULL */
} ways[] = {
    {"registerAnimation", "Animation:new { id =, path =, frames = } or Image:new { id =, path = }", "Animation:new"},
    {"registerFont", "Font:new { id =, path =, size = }", "Font:new"},
    {"registerCursor", "Cursor:new { id =, animation = }", "Cursor:new"},
    {"registerAudio", "Music:new { id =, path = } or SoundFX:new { id =, path = }", NULL},
    {"registerRoom", "Room:new { id =, background =, walkboxes = }", "Room:new"},
    {"registerActor", "Actor:new { id =, costume =, font = }", "Actor:new"},
    {"registerCostume", "Costume:new { id =, still =, walking = }", "Costume:new"},
    {"registerObject", "Object:new { id =, animations = }", "Object:new"},
    {"setRoomBackground", "rooms.ID:setBackground(image), or the field 'background' of Room:new", NULL},
    {"addRoomLayer", "rooms.ID:addLayer { id =, image =, plane = }, or the field 'layers' of Room:new", NULL},
    {"removeRoomLayer", "rooms.ID:removeLayer(name)", NULL},
    {"addRoomWalkbox", "rooms.ID:addWalkbox { x1 =, y1 =, x2 =, y2 = }, or the field 'walkboxes' of Room:new", NULL},
    {"showRoom", "rooms.ID:enter()", NULL},
    {"setActorCostume", "actors.ID:setCostume(costume)", NULL},
    {"moveActorTo", "actors.ID:moveTo(room, x, y)", NULL},
    {"showActor", "actors.ID:show()", NULL},
    {"hideActor", "actors.ID:hide()", NULL},
    {"controlledActor", "setActiveActor(id)", NULL},
    {"walkActorTo", "actors.ID:goTo(x, y)", NULL},
    {"sayActor", "actors.ID:say(text)", NULL},
    {"setActorDirection", "actors.ID:look(direction)", NULL},
    {"setObjectAnimation", "objects.ID:setAnimation(image, state)", NULL},
    {"setObjectState", "objects.ID:setState(state)", NULL},
    {"moveObjectTo", "objects.ID:moveTo(room, x, y)", NULL},
    {"showObject", "objects.ID:show()", NULL},
    {"hideObject", "objects.ID:hide()", NULL},
    {"addObjectToInventory", "objects.ID:addToInventory(actor)", NULL},
    {"panCamera", "camera:panTo(place)", "camera:panTo"},
    {"showMessage", "narrate(words)", "narrate"},
    {"startDialog", "enterDialog(tree)", NULL},
};

/* The fields that the engine's Lua passes to core functions. The first %s in 'words' stands for the
 * second argument of the call, the next one for the third. */
static const struct {
  const char *function, *argument, *words;
} fields[] = {
    {"setRoomBackground", "image", "the field 'background'"},
    {"addRoomLayer", "image", "the field 'image' of the layer '%s'"},
    {"setActorSpeed", "speed", "the field 'speed'"},
    {"setActorAlpha", "alpha", "the field 'alpha'"},
    {"setActorPlane", "plane", "the field 'plane'"},
    {"setActorSolid", "width", "the field 'solidWidth'"},
    {"scaleActor", "factor", "the field 'scaleFactor'"},
    {"setObjectAnimation", "animation", "the field 'animations', state '%s'"},
    {"setObjectState", "state", "the field 'state'"},
    {"setObjectUiAnimation", "animation", "the field 'uiAnimation'"},
    {"setObjectAlpha", "alpha", "the field 'alpha'"},
    {"setObjectPlane", "plane", "the field 'plane'"},
    {"setObjectHover", "area", "the field 'hover'"},
    {"scaleObject", "factor", "the field 'scaleFactor'"},
    {"setCostumeAnimation", "animation", "the pose '%s', direction '%s'"},
    {"registerAnimation", "frameSounds", "the field 'sounds'"},
};

/* Returns the row of a core function, or -1. */
static int row_of(const char *function) {
  for (int i = 0; i < (int)G_N_ELEMENTS(ways); i++) {
    if (strcmp(ways[i].function, function) == 0) return i;
  }
  return -1;
}

/* Returns whether the function that calls the core function is Lua of the game. */
static bool game_calls(lua_State *L) {
  lua_Debug frame;
  return lua_getstack(L, 1, &frame) && lua_getinfo(L, "Sl", &frame) && report_is_game_frame(L, &frame);
}

/* Returns whether it is the engine's own Lua. It may also be C: pcall(registerFont). */
static bool engine_calls(lua_State *L) {
  lua_Debug frame;
  return lua_getstack(L, 1, &frame) && lua_getinfo(L, "Sl", &frame) && report_is_engine(L, frame.source);
}

void author_way_add(const ApiCall *call) {
  lua_State *L = call->L;
  int row = call->script->runtime.rules.checks_things ? row_of(call->fn->name) : -1;
  if (row < 0 || !game_calls(L)) return;
  lua_pushfstring(L, "; authors write %s", ways[row].way);
  lua_concat(L, 2);
}

const char *author_way_name(const ApiCall *call) {
  if (!call->script->runtime.rules.checks_things || !engine_calls(call->L)) return call->fn->name;
  const char *name = misuse_called_name(call->L);
  int row = name ? -1 : row_of(call->fn->name);
  return name ? name : row >= 0 && ways[row].constructor ? ways[row].constructor : call->fn->name;
}

const char *author_way_push_field(const ApiCall *call, const char *argument) {
  lua_State *L = call->L;
  if (!call->script->runtime.rules.checks_things || !engine_calls(L)) return NULL;
  const char *name = misuse_called_name(L);
  if (name && !g_str_has_suffix(name, ":new")) return NULL;
  for (size_t i = 0; i < G_N_ELEMENTS(fields); i++) {
    if (strcmp(fields[i].function, call->fn->name) != 0 || strcmp(fields[i].argument, argument) != 0) continue;
    return lua_pushfstring(L, fields[i].words, call->args[1].string, call->args[2].string);
  }
  return NULL;
}

void author_way_push_all(lua_State *L) {
  lua_createtable(L, 0, G_N_ELEMENTS(ways));
  for (size_t i = 0; i < G_N_ELEMENTS(ways); i++) {
    lua_pushstring(L, ways[i].way);
    lua_setfield(L, -2, ways[i].function);
  }
}

const char *author_way_push_color(lua_State *L, int index) {
  bool has_value = !lua_isnoneornil(L, index);
  bool can_ask = has_value && push_global(L, "Thing") == LUA_TTABLE && lua_getfield(L, -1, "colorAdvice") == LUA_TFUNCTION;
  if (!can_ask) return lua_pushliteral(L, "");
  lua_pushvalue(L, index);
  lua_call(L, 1, 1);
  return luaL_optstring(L, -1, "");
}
