#include "base/log.h"
#include "script/host.h"
#include "script/sched.h"

#include <stdlib.h>

/* Strings up to this size are always granted: see allocate. */
#define SMALL_STRING 4096

/* How far over the limit a script gets before an allocation is refused outright. */
#define LIMIT_OVERRUN 4

/* lua_Alloc. Over the limit only long strings are refused, where Lua 5.4.4 copes with it; tables and stacks are not safe from
 * a refusal there (luaV_finishset), so the script that runs is stopped by a hook at its next instruction instead. */
static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
  Script *script = user;
  size_t kind = block ? 0 : old_size; /* Lua passes the kind of object in place of a size */
  if (!block) old_size = 0;
  if (new_size == 0) {
    free(block);
    script->memory_used -= old_size;
    return NULL;
  }
  if (new_size > old_size && script->memory_used + (new_size - old_size) > script->memory_limit) {
    size_t wanted = script->memory_used + (new_size - old_size);
    if (kind == LUA_TSTRING && new_size > SMALL_STRING) return NULL;
    if (wanted / LIMIT_OVERRUN > script->memory_limit) return NULL;
    watch_greed(&script->watch);
  }
  void *moved = realloc(block, new_size);
  if (moved) script->memory_used += new_size - old_size;
  return moved;
}

/* Reached only by an allocation that fails outside any protected call. Lua aborts after it. */
static int panic(lua_State *L) {
  const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an error outside any protected call";
  log_error("script", "Lua cannot go on: %s", text);
  return 0;
}

void state_open(Script *script) {
  lua_State *L = lua_newstate(allocate, script);
  if (!L) g_error("out of memory");
  script->lua = L;
  *(Script **)lua_getextraspace(L) = script;
  lua_atpanic(L, panic);
  /* Small steps: the longest pause counts, not the throughput. */
  lua_gc(L, LUA_GCINC, 200, 200, 13);

  script->desk = lua_newthread(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &script->desk);
  lua_State *desk = script->desk;
  lua_pushglobaltable(desk);
  lua_pushliteral(desk, "updateWorld");
  lua_pushnil(desk);
  lua_pushnil(desk);
  lua_pushliteral(desk, "currentTicks");
  lua_newtable(desk);
}

void state_close(Script *script) {
  if (script->lua) lua_close(script->lua);
  script->lua = NULL;
}

void state_set_ticks(Script *script) {
  lua_State *desk = script->desk;
  lua_pushvalue(desk, DESK_TICKS_NAME);
  lua_pushnumber(desk, clock_ms_from_ticks(script->world->tick));
  lua_rawset(desk, DESK_GLOBALS);
}

int push_global(lua_State *L, const char *name) {
  lua_pushglobaltable(L);
  lua_pushstring(L, name);
  int type = lua_rawget(L, -2);
  lua_remove(L, -2);
  return type;
}
