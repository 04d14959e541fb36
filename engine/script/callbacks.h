/* callbacks.h: delivers the world's signals to scripts.
 *
 * For most signals (base/signals.h), the engine calls a global Lua function. It looks up the
 * function by name when it delivers the signal, so a game can replace the function at any time.
 * Each call runs as a separate script, which may wait. A named signal (SIGNAL_NAMED), such as the
 * id of an actor that has arrived, wakes the scripts that wait for its name. If the game has
 * replaced the global signal(), the engine calls the game's function for a named signal. This
 * function must then wake the scripts itself.
 *
 * If the watchdog stops a function of the game in three ticks in a row, the engine reports an error
 * and never calls that function again. Without this rule, an endless loop in updateWorld would
 * block every tick for a second. If the game assigns another function to the global, the engine
 * calls the other function. */

#ifndef SCRIPT_CALLBACKS_H
#define SCRIPT_CALLBACKS_H

#include "base/signals.h"
#include "script/api/script_data.h"

/* Returns whether a signal has any effect. A named signal (SIGNAL_NAMED) has no effect if no script
 * waits for it and the game has not replaced the global signal(). */
bool callback_is_wanted(const Script *script, const Signal *signal);

/* If the game defines its own global updateWorld, calls it with the game's time in ms. */
void callback_update_world(Script *script, lua_State *L);

/* If a widget must be laid out, calls layoutWidgets of the engine's Lua. Raises the errors of
 * layoutWidgets. Call this after the tick's scripts have run. */
void callback_lay_out(Script *script, lua_State *L);

/* Remembers a signal that a story has just posted, for latched waits. So a latched wait that begins
 * between the posting and the delivery returns at once. Does nothing if the game has replaced the
 * global signal(): the game's function then decides whether to send the signal. */
void callback_note_story(const Script *script, lua_State *L, const char *name);

/* Delivers a signal: calls its global Lua function, wakes the scripts that wait for it, or does
 * both. 'i' is the index of the signal among the signals of the tick, from 0. Ignores console
 * commands (SIGNAL_COMMAND). Raises only if memory runs out. */
void callback_deliver(Script *script, lua_State *L, const Signal *signal, int i);

#endif
