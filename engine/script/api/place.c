#include "script/api/place.h"

#include <math.h>

#define PLACES_MAX 1000 /* in a list, because each needs a path search */

/* Returns whether the value on top of the stack is a table with the numbers x and y that can be no
 * other place: no thing, and no waypoint of another room. Most places are such tables. */
static bool is_plain(lua_State *L, Vec *at) {
  static const char *const names[] = {"id", "room", "x", "y"};
  int table = lua_gettop(L);
  if (!lua_istable(L, table) || lua_getmetatable(L, table)) {
    lua_settop(L, table);
    return false;
  }
  for (int i = 0; i < 4; i++) {
    lua_pushstring(L, names[i]);
    lua_rawget(L, table);
  }
  bool is_free = lua_isnil(L, -4) && lua_isnil(L, -3);
  bool is_place = is_free && lua_type(L, -2) == LUA_TNUMBER && lua_type(L, -1) == LUA_TNUMBER;
  if (is_place) *at = (Vec){lua_tonumber(L, -2), lua_tonumber(L, -1)};
  lua_settop(L, table);
  return is_place && isfinite(at->x) && isfinite(at->y);
}

/* Resolves the value on top of the stack and pops it. */
static bool read_top(ApiCall *call, int arg, int room, Vec *at) {
  lua_State *L = call->L;
  int value = lua_gettop(L);
  Vec place;
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  if (is_plain(L, &place)) {
    *at = stage_position(place);
    lua_settop(L, value - 1);
    return true;
  }
  lua_getglobal(L, "Room");
  lua_getfield(L, -1, "findPlace");
  lua_getglobal(L, "rooms");
  if (room == NONE) lua_pushnil(L);
  else lua_getfield(L, -1, world_room(call->world, room)->id);
  lua_remove(L, -2);
  lua_pushvalue(L, value);
  lua_call(L, 2, 2);
  bool found = lua_isnumber(L, -2) && lua_isnumber(L, -1);
  place = (Vec){lua_tonumber(L, -2), lua_tonumber(L, -1)};
  bool finite = found && isfinite(place.x) && isfinite(place.y);
  if (finite) *at = stage_position(place);
  else if (found) api_refuse_arg(call, arg, "finite numbers expected, got %f, %f", place.x, place.y);
  else api_refuse_arg(call, arg, "%s", luaL_tolstring(L, -1, NULL));
  lua_settop(L, value - 1);
  return finite;
}

bool place_read(ApiCall *call, int arg, int room, Vec *at) {
  lua_pushvalue(call->L, call->args[arg].stack);
  return read_top(call, arg, room, at);
}

bool place_read_fields(ApiCall *call, int x, int room, Vec *at) {
  const ApiArg *args = call->args + x;
  if (args[2].given) return place_read(call, x + 2, room, at);
  for (int i = 0; i < 2; i++) {
    if (!args[i].given) api_raise_missing(call, x + i);
  }
  *at = (Vec){args[0].integer, args[1].integer};
  return true;
}

const Vec *place_read_list(ApiCall *call, int arg, int room, int *count) {
  lua_State *L = call->L;
  int list = call->args[arg].stack;
  lua_Integer length = luaL_len(L, list);
  if (length < 1 || length > PLACES_MAX) {
    api_refuse_arg(call, arg, "a list of 1 to %d places expected, got %d", PLACES_MAX, (int)CLAMP(length, 0, INT32_MAX));
    return NULL;
  }
  Vec *points = lua_newuserdatauv(L, (size_t)length * sizeof(Vec), 0);
  for (lua_Integer i = 1; i <= length; i++) {
    lua_geti(L, list, i);
    if (!read_top(call, arg, room, &points[i - 1])) return NULL;
  }
  *count = (int)length;
  return points;
}

void place_push_number(lua_State *L, double value) {
  if (value == floor(value)) lua_pushinteger(L, (lua_Integer)value);
  else lua_pushnumber(L, value);
}

void place_push(lua_State *L, Vec at) {
  lua_createtable(L, 0, 2);
  place_push_number(L, at.x);
  lua_setfield(L, -2, "x");
  place_push_number(L, at.y);
  lua_setfield(L, -2, "y");
}
