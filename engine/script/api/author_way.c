#include "script/api/author_way.h"

#include "script/lua/report.h"

#include <string.h>

static const struct {
  const char *function, *way;
} ways[] = {
    {"registerAnimation", "Animation:new { id =, path =, frames = } or Image:new { id =, path = }"},
    {"registerFont", "Font:new { id =, path =, size = }"},
    {"registerCursor", "Cursor:new { id =, animation = }"},
    {"registerAudio", "Music:new { id =, path = } or SoundFX:new { id =, path = }"},
    {"registerRoom", "Room:new { id =, background =, walkboxes = }"},
    {"registerActor", "Actor:new { id =, costume =, font = }"},
    {"registerCostume", "Costume:new { id =, still =, walking = }"},
    {"registerObject", "Object:new { id =, animations = }"},
    {"setRoomBackground", "rooms.ID:setBackground(image), or the field 'background' of Room:new"},
    {"addRoomLayer", "rooms.ID:addLayer { id =, image =, plane = }, or the field 'layers' of Room:new"},
    {"removeRoomLayer", "rooms.ID:removeLayer(name)"},
    {"addRoomWalkbox", "rooms.ID:addWalkbox { x1 =, y1 =, x2 =, y2 = }, or the field 'walkboxes' of Room:new"},
    {"showRoom", "rooms.ID:enter()"},
    {"setActorCostume", "actors.ID:setCostume(costume)"},
    {"moveActorTo", "actors.ID:moveTo(room, x, y)"},
    {"showActor", "actors.ID:show()"},
    {"hideActor", "actors.ID:hide()"},
    {"controlledActor", "setActiveActor(id)"},
    {"walkActorTo", "actors.ID:goTo(x, y)"},
    {"sayActor", "actors.ID:say(text)"},
    {"setActorDirection", "actors.ID:look(direction)"},
    {"setObjectAnimation", "objects.ID:setAnimation(image, state)"},
    {"setObjectState", "objects.ID:setState(state)"},
    {"moveObjectTo", "objects.ID:moveTo(room, x, y)"},
    {"showObject", "objects.ID:show()"},
    {"hideObject", "objects.ID:hide()"},
    {"addObjectToInventory", "objects.ID:addToInventory(actor)"},
    {"startDialog", "enterDialog(tree)"},
};

/* Returns what to write in place of a core function, or NULL. */
static const char *way_of(const char *function) {
  for (size_t i = 0; i < G_N_ELEMENTS(ways); i++) {
    if (strcmp(ways[i].function, function) == 0) return ways[i].way;
  }
  return NULL;
}

/* Returns whether the function that calls the core function is Lua of the game. */
static bool game_calls(lua_State *L) {
  lua_Debug frame;
  return lua_getstack(L, 1, &frame) && lua_getinfo(L, "Sl", &frame) && report_is_game_frame(L, &frame);
}

void author_way_add(const ApiCall *call) {
  lua_State *L = call->L;
  const char *way = call->script->runtime.rules.checks_things ? way_of(call->fn->name) : NULL;
  if (!way || !game_calls(L)) return;
  lua_pushfstring(L, "; authors write %s", way);
  lua_concat(L, 2);
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
