#include "script/lua/quirks.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

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

Quirks quirks_find(void) {
  Quirks quirks = {true, LUA_VERSION_RELEASE_NUM < 50407, true};
  lua_State *L = luaL_newstate();
  if (!L) return quirks;
  luaL_requiref(L, LUA_GNAME, luaopen_base, 1);
  luaL_requiref(L, LUA_COLIBNAME, luaopen_coroutine, 1);
  lua_settop(L, 0);
  quirks.stale_close = !passes(L, close_probe);
  quirks.stale_handler = !passes(L, handler_probe);
  lua_close(L);
  return quirks;
}
