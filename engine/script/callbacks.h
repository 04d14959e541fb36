/* callbacks.h: delivers the world's signals to scripts.
 *
 * A signal becomes a call of a global Lua function. The function is looked up by name at that
 * moment, so a game can replace it at any time. Each call is a separate script and may wait. A
 * named signal wakes the scripts that wait for it. */

#ifndef SCRIPT_CALLBACKS_H
#define SCRIPT_CALLBACKS_H

#include "base/signals.h"
#include "script/api/script_data.h"

/* Returns whether a signal has any effect. A named one has none if no script waits for it. */
bool callback_is_wanted(const Script *script, const Signal *signal);

/* Delivers the tick's i-th signal to its global Lua function or to its waiters. Ignores console
 * commands (SIGNAL_COMMAND). Raises only if memory runs out. */
void callback_deliver(Script *script, lua_State *L, const Signal *signal, int i);

#endif
