/* endings.h: lets the engine's own Lua clean up, even if the watchdog stops the script.
 *
 *   local _ <close> = atEnd(function(problem) ... end)
 *
 * An ending is the function that is passed to atEnd. It runs when Lua closes the variable. If the
 * watchdog stops a script, Lua closes none of the script's variables. A cutscene or dialog that the
 * engine has started for that script must still end. This module therefore stores the endings of a
 * stopped coroutine. The scheduler starts each of these endings as a separate script. */

#ifndef SCRIPT_LUA_ENDINGS_H
#define SCRIPT_LUA_ENDINGS_H

#include <lua.h>

/* Registers the global atEnd, which exists only while the engine's files are being loaded. */
void endings_register(lua_State *L);

/* Stores the endings of a coroutine that the watchdog has stopped. The innermost ending comes
 * first. */
void endings_leave(lua_State *L, lua_State *thread);

/* Pushes a list of the endings that were stored since the last call, and returns their number. If
 * there are none, or the stack of L is full, pushes nothing and returns 0. Raises only if memory
 * runs out. */
lua_Integer endings_take(lua_State *L);

#endif
