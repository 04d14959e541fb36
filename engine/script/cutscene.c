#include "script/cutscene.h"

#include "script/lua/runtime.h"

bool cutscene_is_running(lua_State *L, bool *has_escape) {
  lua_checkstack(L, 4);
  bool running = push_global(L, "cutscene") != LUA_TNIL;
  bool escapes = running && push_global(L, "cutsceneEscape") == LUA_TFUNCTION;
  if (has_escape) *has_escape = escapes;
  lua_pop(L, running ? 2 : 1);
  return running;
}
