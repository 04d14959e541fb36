#include "script/slots.h"

#include "base/clock.h"

void slots_open(Script *script) {
  lua_State *L = script->lua, *slots = lua_newthread(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &script->slots);
  script->slots = slots;
  lua_pushglobaltable(slots);
  lua_pushliteral(slots, "updateWorld");
  for (int slot = SLOT_UPDATE_WORLD; slot < SLOT_TICKS_NAME; slot++) lua_pushnil(slots);
  lua_pushliteral(slots, "currentTicks");
  lua_newtable(slots);
}

void slots_keep_global(Script *script, const char *name, Slot slot) {
  push_global(script->slots, name);
  lua_replace(script->slots, (int)slot);
}

void slots_set_ticks(Script *script) {
  lua_State *slots = script->slots;
  lua_pushvalue(slots, SLOT_TICKS_NAME);
  lua_pushnumber(slots, clock_ms_from_ticks(script->world->tick));
  lua_rawset(slots, SLOT_GLOBALS);
}
