#include "script/lua/protect.h"

#include "script/lua/runtime.h"

#include <lauxlib.h>

/* Returns whether no script may catch the error on top of L. */
static bool is_not_for_scripts(lua_State *L) {
  const Runtime *runtime = runtime_of(L);
  return watch_is_due(&runtime->watch) || (runtime->throwing == L && lua_isnil(L, -1));
}

int protect_raise(lua_State *L) {
  Watchdog *watch = watch_of(L);
  if (watch_is_due(watch)) watch_attend(L, watch);
  return lua_error(L);
}

/* Returns the results of pcall or xpcall: the values above the lowest 'below' ones. */
static int finish_pcall(lua_State *L, int status, lua_KContext below) {
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)below;
  watch_unwind(watch_of(L), L);
  if (is_not_for_scripts(L)) return protect_raise(L);
  lua_pushboolean(L, false);
  lua_insert(L, -2);
  return 2;
}

static int protected_call(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, true);
  lua_insert(L, 1);
  return finish_pcall(L, lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall), 0);
}

/* Calls the script's handler, upvalue 1. For an error that no script may catch, does not call it,
 * because no hook works inside a handler. */
static int handle(lua_State *L) {
  lua_settop(L, 1);
  if (is_not_for_scripts(L)) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

int protect_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, handle, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, true);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2); /* function, handler, true, function, arguments */
  return finish_pcall(L, lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_pcall), 2);
}

void protect_register(lua_State *L) {
  lua_register(L, "pcall", protected_call);
  lua_register(L, "xpcall", protect_xpcall);
}
