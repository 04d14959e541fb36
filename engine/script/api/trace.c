#include "script/api/api.h"

/* The trace is a list in the registry. */
static const char trace_key[] = "ichor.trace";

/* Kept of a trace that nobody reads, at least: a long test must not fill the game's memory with it. */
#define TRACE_KEPT 10000

/* The table on top has become too long: its latest entries in a new one take its place. */
static void shorten_trace(lua_State *L) {
  lua_Integer n = (lua_Integer)lua_rawlen(L, -1);
  lua_createtable(L, 2 * TRACE_KEPT, 0);
  for (lua_Integer i = 1; i <= TRACE_KEPT; i++) {
    lua_rawgeti(L, -2, n - TRACE_KEPT + i);
    lua_rawseti(L, -2, i);
  }
  lua_remove(L, -2);
  lua_pushvalue(L, -1);
  lua_setfield(L, LUA_REGISTRYINDEX, trace_key);
}

/* Pushes a copy of the value at 'index': of tables one level, so that later changes do not show. */
static void push_copy(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE) {
    lua_pushvalue(L, index);
    return;
  }
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, index)) {
    lua_pushvalue(L, -2);
    lua_rotate(L, -2, 1);
    lua_rawset(L, -4);
  }
}

static void push_entry(lua_State *L, const char *name, int first, int nargs) {
  lua_createtable(L, 0, 3);
  lua_pushstring(L, name);
  lua_setfield(L, -2, "name");
  lua_pushinteger(L, (lua_Integer)script_of(L)->world->tick);
  lua_setfield(L, -2, "tick");
  lua_createtable(L, nargs, 0);
  for (int i = 0; i < nargs; i++) {
    push_copy(L, first + i);
    lua_rawseti(L, -2, i + 1);
  }
  lua_setfield(L, -2, "args");
}

void api_trace(lua_State *L, const char *name, int first, int nargs) {
  if (!script_of(L)->tracing) return;
  first = lua_absindex(L, first);
  luaL_checkstack(L, 8, "no room for the trace");
  luaL_getsubtable(L, LUA_REGISTRYINDEX, trace_key);
  if (lua_rawlen(L, -1) >= 2 * TRACE_KEPT) shorten_trace(L);
  push_entry(L, name, first, nargs);
  lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
  lua_pop(L, 1);
}

void api_take_trace(lua_State *L) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, trace_key);
  lua_pushnil(L);
  lua_setfield(L, LUA_REGISTRYINDEX, trace_key);
}
