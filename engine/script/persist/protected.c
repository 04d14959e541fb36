#include "script/persist/protected.h"

#include "script/lua/report.h"

bool protected_call(Script *script, lua_CFunction function, void *argument) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  lua_checkstack(L, 4);
  lua_pushcfunction(L, report_handler);
  lua_pushcfunction(L, function);
  lua_pushlightuserdata(L, argument);
  int entered = watch_enter(&script->runtime.watch, L, WATCH_LOADING);
  bool ok = lua_pcall(L, 1, 0, top + 1) == LUA_OK;
  watch_leave(&script->runtime.watch, entered);
  lua_remove(L, top + 1);
  return ok;
}

static int require_module(lua_State *L) {
  if (push_global(L, "require") != LUA_TFUNCTION) return luaL_error(L, "the game has replaced 'require'");
  lua_pushstring(L, lua_touserdata(L, 1));
  lua_call(L, 1, 0);
  return 0;
}

bool protected_require(Script *script, const char *name) { return protected_call(script, require_module, (void *)name); }
