#include "script/api/api.h"
#include "script/lua/chunks.h"
#include "script/lua/report.h"
#include "script/script.h"
#include "script/slots.h"

#include <string.h>

/* The scripts of the menu, and what a game's scripts have said about it (scripts/ui/title.lua). */

bool script_run_menu(Script *script) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  slots_set_ticks(script);
  lua_pushcfunction(L, chunk_load_engine);
  bool ok = chunk_run_engine_file(L, "ui/menu/main", 1);
  if (!ok) report_error(L, NULL);
  lua_settop(L, top);
  return ok;
}

/* Returns whether the global of that name is the engine's own table and has the field. A game may
 * have a global of the same name. Pushes the field, or nothing. */
static bool push_field(lua_State *L, const char *name, const char *field) {
  int top = lua_gettop(L);
  lua_checkstack(L, 6);
  bool is_ours = push_global(L, name) == LUA_TTABLE && lua_getmetatable(L, -1);
  if (is_ours) {
    lua_pushliteral(L, "__name");
    is_ours = lua_rawget(L, -2) == LUA_TSTRING && strcmp(lua_tostring(L, -1), name) == 0;
  }
  if (is_ours) {
    lua_settop(L, top + 1);
    lua_pushliteral(L, "__fields");
    is_ours = lua_rawget(L, -2) == LUA_TTABLE;
  }
  if (is_ours) {
    lua_pushstring(L, field);
    is_ours = lua_rawget(L, -2) != LUA_TNIL;
  }
  if (!is_ours) lua_settop(L, top);
  return is_ours;
}

bool script_has_title(Script *script) {
  int top = lua_gettop(script->lua);
  bool has = push_field(script->lua, "title", "isShown") && lua_toboolean(script->lua, -1);
  lua_settop(script->lua, top);
  return has;
}

bool script_menu_is_off(Script *script) {
  int top = lua_gettop(script->lua);
  bool is_off = push_field(script->lua, "gameMenu", "isOff") && lua_toboolean(script->lua, -1);
  lua_settop(script->lua, top);
  return is_off;
}
