/* slots.h: caches Lua values that C code needs in every tick.
 *
 * The values are names of globals, and functions and tables of the engine's Lua. The
 * coroutine Script.slots, which never runs, keeps them at fixed positions of its stack: the
 * slots. C code reads a slot faster than Lua's registry. Code that pushes values on this
 * stack must pop them again. */

#ifndef SCRIPT_SLOTS_H
#define SCRIPT_SLOTS_H

#include "script/api/script_data.h"

typedef enum Slot {
  SLOT_GLOBALS = 1,  /* the scripts' global table */
  SLOT_UPDATE_NAME,  /* "updateWorld" */
  SLOT_UPDATE_WORLD, /* the engine's own updateWorld(); nil if the engine has none */
  SLOT_SIGNAL,       /* the engine's own signal() */
  SLOT_TICKS_NAME,   /* "currentTicks" */
  SLOT_LIBRARIES     /* the set of Lua's library tables, which fingerprint.h skips */
} Slot;

/* Creates the coroutine Script.slots. The slots of the engine's functions are nil at first. */
void slots_open(Script *script);

/* Copies the current value of the global 'name' into 'slot'. */
void slots_keep_global(Script *script, const char *name, Slot slot);

/* Returns whether the game has replaced the engine's updateWorld by a function of its own. */
static inline bool slots_update_is_replaced(const Script *script) {
  lua_State *slots = script->slots;
  lua_pushvalue(slots, SLOT_UPDATE_NAME);
  bool is_replaced = lua_rawget(slots, SLOT_GLOBALS) == LUA_TFUNCTION && !lua_rawequal(slots, -1, SLOT_UPDATE_WORLD);
  lua_pop(slots, 1);
  return is_replaced;
}

/* A faster form of slots_update_is_replaced, for script_tick. If Lua has not run since the last
 * call, it returns the last result without a check. Call it while no Lua runs. */
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
