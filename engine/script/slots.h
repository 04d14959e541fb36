/* slots.h: cached stack slots.
 *
 * The engine needs some values in every tick: names of globals and functions of the engine's Lua.
 * The coroutine Script.slots, which never runs, keeps them at fixed positions of its stack. C code
 * reads them there faster than from the registry. Code that uses this stack must restore its
 * height. */

#ifndef SCRIPT_SLOTS_H
#define SCRIPT_SLOTS_H

#include "script/api/script_data.h"

typedef enum Slot {
  SLOT_GLOBALS = 1,  /* the scripts' global table */
  SLOT_UPDATE_NAME,  /* "updateWorld" */
  SLOT_UPDATE_WORLD, /* the engine's own updateWorld(), nil if it has none */
  SLOT_SIGNAL,       /* the engine's own signal() */
  SLOT_TICKS_NAME,   /* "currentTicks" */
  SLOT_LIBRARIES     /* the set of the library tables; fingerprints skip them */
} Slot;

/* Creates the coroutine, with nil in the slots of the engine's functions. */
void slots_open(Script *script);

/* Copies the current value of a global into a slot. */
void slots_keep_global(Script *script, const char *name, Slot slot);

/* Returns whether the game has replaced the engine's updateWorld by a function of its own. */
static inline bool slots_update_is_replaced(const Script *script) {
  lua_State *slots = script->slots;
  lua_pushvalue(slots, SLOT_UPDATE_NAME);
  bool is_replaced = lua_rawget(slots, SLOT_GLOBALS) == LUA_TFUNCTION && !lua_rawequal(slots, -1, SLOT_UPDATE_WORLD);
  lua_pop(slots, 1);
  return is_replaced;
}

/* A faster form for script_tick. It checks again only if Lua has run since the last call. Otherwise
 * it returns the last result. Call it while no Lua runs. */
static inline bool slots_update_is_due(Script *script) {
  uint64_t runs = script->runtime.watch.runs + 1;
  if (script->update_seen != runs) {
    script->update_seen = runs;
    script->update_replaced = slots_update_is_replaced(script);
  }
  return script->update_replaced;
}

/* Sets the global currentTicks to the world's time. Call it before Lua runs in a tick. */
void slots_set_ticks(Script *script);

#endif
