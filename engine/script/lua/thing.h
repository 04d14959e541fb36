/* thing.h: reads the fields of a game's things (rooms, actors, ...) without calling metamethods.
 *
 * The table of a thing has a field '__fields'. Its value is a table with the documented
 * fields of the thing (scripts/live.lua). A table that is no thing has no '__fields' and
 * contains its fields directly. */

#ifndef SCRIPT_LUA_THING_H
#define SCRIPT_LUA_THING_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

/* Pushes the table '__fields' of the table at 'index'. If there is none, pushes nothing and
 * returns false. */
static inline bool thing_push_fields(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_pushliteral(L, "__fields");
  if (lua_rawget(L, index) == LUA_TTABLE) return true;
  lua_pop(L, 1);
  return false;
}

/* Pushes a field of the table at 'index', or nil. Looks in the table itself, then in '__fields'.
 * 'length' is the length of 'name' in bytes. Returns the type of the value. */
static inline int thing_get(lua_State *L, int index, const char *name, size_t length) {
  index = lua_absindex(L, index);
  lua_pushlstring(L, name, length);
  if (lua_rawget(L, index) != LUA_TNIL || !thing_push_fields(L, index)) return lua_type(L, -1);
  lua_pushlstring(L, name, length);
  int type = lua_rawget(L, -2);
  lua_replace(L, -3);
  lua_pop(L, 1);
  return type;
}

/* Replaces the table on top of the stack by its class and returns true. The class is the table in
 * which Lua looks for missing fields, which is __index of the metatable. If __index is a function,
 * the metatable is the class. If there is no class, pops the table and returns false. */
static inline bool thing_to_class(lua_State *L) {
  if (!lua_getmetatable(L, -1)) {
    lua_pop(L, 1);
    return false;
  }
  lua_replace(L, -2);
  lua_pushliteral(L, "__index");
  int type = lua_rawget(L, -2);
  if (type == LUA_TTABLE) lua_remove(L, -2);
  else lua_pop(L, type == LUA_TFUNCTION ? 1 : 2);
  return type == LUA_TTABLE || type == LUA_TFUNCTION;
}

#endif
