#include "script/lua/endings.h"

#include "script/lua/runtime.h"

#include <lauxlib.h>

/* Their addresses are keys of the registry. The values are: a table from coroutines (weak keys) to
 * lists of their endings, the innermost last; the list of stored endings of stopped coroutines; and
 * the metatable of all closing variables. */
static const char endings_key = 'e', left_key = 'l', meta_key = 'm';

static void append(lua_State *L, int list) { lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1); }

/* Pushes the coroutine's list. If it has none, pushes nothing and returns false. */
static bool push_endings(lua_State *L, lua_State *thread) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &endings_key);
  lua_pushthread(thread);
  if (thread != L) lua_xmove(thread, L, 1);
  bool found = lua_rawget(L, -2) == LUA_TTABLE;
  lua_remove(L, -2);
  if (!found) lua_pop(L, 1);
  return found;
}

static void add_endings(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &endings_key);
  lua_pushthread(L);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_insert(L, -4);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

static int at_end(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, 1);
  if (!push_endings(L, L)) add_endings(L);
  lua_pushvalue(L, 1);
  append(L, 2);
  lua_createtable(L, 1, 0);
  lua_pushvalue(L, 1);
  lua_rawseti(L, -2, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &meta_key);
  lua_setmetatable(L, -2);
  return 1;
}

static int closed(lua_State *L, int status, lua_KContext context) {
  (void)L, (void)status, (void)context;
  return 0;
}

/* __close: (variable, problem). Its ending is the last one of the coroutine. */
static int close_variable(lua_State *L) {
  lua_settop(L, 2);
  if (push_endings(L, L)) {
    lua_pushnil(L);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2));
    lua_pop(L, 1);
  }
  lua_rawgeti(L, 1, 1);
  lua_pushvalue(L, 2);
  lua_callk(L, 1, 0, 0, closed);
  return 0;
}

void endings_leave(lua_State *L, lua_State *thread) {
  if (!push_endings(L, thread)) return;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &left_key);
  int left = lua_gettop(L);
  for (lua_Integer i = (lua_Integer)lua_rawlen(L, left - 1); i > 0; i--) {
    lua_rawgeti(L, left - 1, i);
    append(L, left);
    lua_pushnil(L);
    lua_rawseti(L, left - 1, i);
  }
  lua_pop(L, 2);
}

lua_Integer endings_take(lua_State *L) {
  if (!lua_checkstack(L, 4)) return 0;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &left_key);
  lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
  if (count == 0) {
    lua_pop(L, 1);
    return 0;
  }
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &left_key);
  return count;
}

void endings_register(lua_State *L) {
  keep_table(L, "k", &endings_key);
  keep_table(L, NULL, &left_key);
  lua_createtable(L, 0, 2);
  lua_pushcfunction(L, close_variable);
  lua_setfield(L, -2, "__close");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &meta_key);
  lua_register(L, "atEnd", at_end);
}
