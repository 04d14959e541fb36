/* thread.h: how coroutines end.
 *
 * A coroutine that ends early is closed: its to-be-closed variables are closed, and no other code
 * of it runs. A script that the watchdog stopped is never closed, since nothing could stop what
 * these variables do; its endings (endings.h) run in its place. Some versions of Lua cannot close a
 * coroutine inside xpcall; thread_close works around that (see Quirks.stale_handler in
 * quirks.h). */

#ifndef SCRIPT_LUA_THREAD_H
#define SCRIPT_LUA_THREAD_H

#include <lua.h>
#include <stdbool.h>

/* How many coroutines may be closed inside each other. Each may use as much of the C stack as Lua
 * allows a whole program. */
#define THREAD_CLOSING_MAX 8

/* Prepares the registry. Call it once, before any coroutine runs. */
void thread_register(lua_State *L);

/* Closes a coroutine that is not being executed; if it is dead, its error is on top of it. Returns
 * false if an error is on top of it afterwards: its own, or one that closing raised. */
bool thread_close(lua_State *L, lua_State *thread);

/* Call this when a coroutine has ended with an error, while its frame is still the watchdog's
 * innermost. Remembers whether the watchdog stopped it. */
void thread_died(lua_State *L, lua_State *thread);

/* Returns whether thread_close has resumed L only to make it raise nil. A function that waits must
 * then raise nil. */
bool thread_is_thrown(lua_State *L);

#endif
