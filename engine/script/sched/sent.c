#include "script/sched/sent.h"

#include "script/lua/runtime.h"

#include <lauxlib.h>

#define TABLE "sentSignals"

/* The maximum number of values that a signal keeps for latched waits. */
#define VALUES_MAX 200

/* Pushes the values from index 'first' to 'last' as table.pack does, or true if there are none. */
static void push_packed(lua_State *L, int first, int last) {
  int count = last - first + 1;
  if (first == 0) {
    lua_pushboolean(L, true);
    return;
  }
  lua_createtable(L, count, 1);
  for (int i = 0; i < count; i++) {
    lua_pushvalue(L, first + i);
    lua_rawseti(L, -2, i + 1);
  }
  lua_pushinteger(L, count);
  lua_setfield(L, -2, "n");
}

void sent_note(lua_State *L, const char *name, int first) {
  int last = lua_gettop(L);
  luaL_checkstack(L, 4, "to signal");
  if (push_global(L, TABLE) == LUA_TTABLE) {
    lua_pushstring(L, name);
    push_packed(L, first, last);
    lua_rawset(L, -3);
  }
  lua_settop(L, last);
}

int sent_push(lua_State *L, const char *name) {
  int top = lua_gettop(L);
  bool was_sent = false;
  if (push_global(L, TABLE) == LUA_TTABLE) {
    lua_pushstring(L, name);
    was_sent = lua_rawget(L, -2) != LUA_TNIL;
  }
  if (!was_sent) {
    lua_settop(L, top);
    return 0;
  }
  int values = lua_gettop(L), count = 0;
  if (lua_istable(L, values)) {
    lua_getfield(L, values, "n");
    count = (int)CLAMP(lua_tointeger(L, -1), 0, VALUES_MAX);
    lua_pop(L, 1);
  }
  luaL_checkstack(L, count + 1, "too many values of a signal");
  lua_pushstring(L, name);
  for (int i = 1; i <= count; i++) lua_rawgeti(L, values, i);
  return count + 1;
}

bool sent_forget(lua_State *L, const char *name) {
  if (sent_push(L, name) == 0) return false;
  push_global(L, TABLE);
  lua_pushstring(L, name);
  lua_pushnil(L);
  lua_rawset(L, -3);
  return true;
}
