#include "script/lua/quirks.h"

#include "base/maths/maths.h"

#include <glib.h>
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <math.h>
#include <string.h>

/* The closing value of the loop must be closed before what follows the loop. */
static const char close_probe[] = "local order = ''\n"
                                  "local value = setmetatable({}, { __close = function() order = order .. 'closed ' end })\n"
                                  "local function loop()\n"
                                  "  for key in next, { 1 }, nil, value do\n"
                                  "    local function captured() return key end\n"
                                  "    break\n"
                                  "  end\n"
                                  "  order = order .. 'after'\n"
                                  "end\n"
                                  "loop()\n"
                                  "return order == 'closed after'";

/* The handler belongs to an xpcall that is over when the variable is closed. */
static const char handler_probe[] = "local calls = 0\n"
                                    "local thread = coroutine.create(function()\n"
                                    "  local v <close> = setmetatable({}, { __close = function() error('e', 0) end })\n"
                                    "  xpcall(coroutine.yield, function(e) calls = calls + 1 return e end)\n"
                                    "end)\n"
                                    "coroutine.resume(thread)\n"
                                    "local ok, message = coroutine.close(thread)\n"
                                    "return calls == 0 and message == 'e'";

static bool passes(lua_State *L, const char *probe) {
  bool ok = luaL_loadstring(L, probe) == LUA_OK && lua_pcall(L, 0, 1, 0) == LUA_OK && lua_toboolean(L, -1);
  lua_settop(L, 0);
  return ok;
}

/* maths_pow rounds these powers to the second nearest double, as it does for one in a thousand.
 * Another function that does the same for all of them is very unlikely. */
static bool pow_is_ours(lua_State *L) {
  static const double powers[][2] = {{230.5, 7.65625}, {3, 14.484375},   {116.5, 3.765625}, {42, 10.53125},   {104.5, 20.40625},
                                     {152, 21.125},    {47.25, 30.1875}, {216, 19.359375},  {57.5, 9.796875}, {190.75, 17.9375}};
  for (size_t i = 0; i < G_N_ELEMENTS(powers); i++) {
    lua_pushnumber(L, powers[i][0]);
    lua_pushnumber(L, powers[i][1]);
    lua_arith(L, LUA_OPPOW);
    if (lua_tonumber(L, -1) != maths_pow(powers[i][0], powers[i][1])) return false;
    lua_pop(L, 1);
  }
  return true;
}

static bool nan_has_sign(lua_State *L) {
  lua_pushnumber(L, copysign(NAN, -1));
  return strcmp(lua_tostring(L, -1), "nan") != 0;
}

Quirks quirks_find(void) {
  Quirks quirks = {true, LUA_VERSION_RELEASE_NUM < 50407, true, true, true};
  lua_State *L = luaL_newstate();
  if (!L) return quirks;
  luaL_requiref(L, LUA_GNAME, luaopen_base, 1);
  luaL_requiref(L, LUA_COLIBNAME, luaopen_coroutine, 1);
  lua_settop(L, 0);
  quirks.stale_close = !passes(L, close_probe);
  quirks.stale_handler = !passes(L, handler_probe);
  quirks.foreign_pow = !pow_is_ours(L);
  lua_settop(L, 0);
  quirks.signed_nan = nan_has_sign(L);
  lua_close(L);
  return quirks;
}
