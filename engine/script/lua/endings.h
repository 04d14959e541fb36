/* endings.h: cleanup of the engine's own Lua that runs even if the watchdog stops the script.
 *
 *   local _ <close> = atEnd(function(problem) ... end)
 *
 * The function runs when the variable is closed. A stopped script closes no variables. But if the
 * engine has started a cutscene or a dialog for it, this must still end. So the endings of a
 * stopped coroutine are stored, and the scheduler starts each of them as a separate script. */

#ifndef SCRIPT_LUA_ENDINGS_H
#define SCRIPT_LUA_ENDINGS_H

#include <lua.h>

/* Registers the global atEnd, which exists while the engine's files are loaded. */
void endings_register(lua_State *L);

/* Stores the endings of a coroutine that the watchdog has stopped, the innermost first. */
void endings_leave(lua_State *L, lua_State *thread);

/* Pushes a list of the functions that were stored since the last call, and returns their number.
 * Pushes nothing if there are none. Raises only if memory runs out. */
lua_Integer endings_take(lua_State *L);

#endif
