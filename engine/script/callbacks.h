/* callbacks.h: delivers the world's signals to scripts.
 *
 * A signal becomes a call of a global Lua function. The function is looked up by name at that
 * moment, so a game can replace it at any time. Each call is a separate script and may wait. A
 * named signal wakes the scripts that wait for it.
 *
 * If the watchdog stops a function of the game in three ticks in a row, the function is switched
 * off: it is not called any more, and one error reports it. Otherwise a loop in updateWorld would
 * block every tick for a second. The game can assign another function. */

#ifndef SCRIPT_CALLBACKS_H
#define SCRIPT_CALLBACKS_H

#include "base/signals.h"
#include "script/api/script_data.h"

/* Returns whether a signal has any effect. A named one has none if no script waits for it. */
bool callback_is_wanted(const Script *script, const Signal *signal);

/* Calls the global updateWorld, if the game defines it, with the game's time in ms. */
void callback_update_world(Script *script, lua_State *L);

/* Calls the engine's layoutWidgets, if anything must be laid out. Call it after the scripts. */
void callback_lay_out(Script *script, lua_State *L);

/* Delivers the tick's i-th signal to its global Lua function or to its waiters. Ignores console
 * commands (SIGNAL_COMMAND). Raises only if memory runs out. */
void callback_deliver(Script *script, lua_State *L, const Signal *signal, int i);

#endif
