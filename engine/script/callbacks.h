/* callbacks.h: delivers the world's signals to scripts.
 *
 * For each signal, the engine calls a global Lua function. It looks the function up by name at that
 * moment, so a game can replace the function at any time. Each call runs as a separate script,
 * which may wait. A named signal (SIGNAL_NAMED) also wakes the scripts that wait for it.
 *
 * If the watchdog stops a function of the game in three ticks in a row, the engine reports an error
 * and never calls that function again. Otherwise an endless loop in updateWorld would block every
 * tick for a second. If the game assigns another function, the engine calls that one. */

#ifndef SCRIPT_CALLBACKS_H
#define SCRIPT_CALLBACKS_H

#include "base/signals.h"
#include "script/api/script_data.h"

/* Returns whether a signal has any effect. A named signal (SIGNAL_NAMED) has no effect if no script
 * waits for it and the game has not replaced the global signal(). */
bool callback_is_wanted(const Script *script, const Signal *signal);

/* Calls the global updateWorld, if the game defines it, with the game's time in ms. */
void callback_update_world(Script *script, lua_State *L);

/* Calls layoutWidgets of the engine's Lua if any widget must be laid out. Raises its errors. Call
 * this after the tick's scripts have run. */
void callback_lay_out(Script *script, lua_State *L);

/* Delivers a signal to its global Lua function or to the scripts that wait for it. 'i' is its
 * index in the tick, from 0. Ignores console commands (SIGNAL_COMMAND). Raises only if memory
 * runs out. */
void callback_deliver(Script *script, lua_State *L, const Signal *signal, int i);

#endif
