#include "script/lua/rules_table.h"

#include <glib.h>
#include <lauxlib.h>

#define KEY "rules"
#define FLAG_MAX 40 /* bytes of a flag's name, in C's form */

/* Converts "sayWaits" to "say_waits". Cuts names that are longer than any flag's. */
static void to_c_form(const char *lua_name, char out[FLAG_MAX]) {
  int length = 0;
  for (const char *at = lua_name; *at && length < FLAG_MAX - 2; at++) {
    if (g_ascii_isupper(*at)) out[length++] = '_';
    out[length++] = g_ascii_tolower(*at);
  }
  out[length] = '\0';
}

/* __index(table, name) */
static int read_flag(lua_State *L) {
  const Rules *rules = lua_touserdata(L, lua_upvalueindex(1));
  const char *name = luaL_checkstring(L, 2);
  char flag[FLAG_MAX];
  to_c_form(name, flag);
  bool on = false;
  if (!rules_get(rules, flag, &on)) return luaL_error(L, "there is no rule '%s'", name);
  lua_pushboolean(L, on);
  return 1;
}

/* __newindex(table, name, value) */
static int refuse_change(lua_State *L) { return luaL_error(L, "rules cannot be changed"); }

void rules_push_table(lua_State *L, const Rules *rules) {
  if (lua_getfield(L, LUA_REGISTRYINDEX, KEY) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_createtable(L, 0, 3);
  lua_pushlightuserdata(L, (void *)rules);
  lua_pushcclosure(L, read_flag, 1);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, refuse_change);
  lua_setfield(L, -2, "__newindex");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_setfield(L, LUA_REGISTRYINDEX, KEY);
}
