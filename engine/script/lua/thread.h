/* thread.h: how coroutines end.
 *
 * A coroutine that ends early is closed: its to-be-closed variables are closed, and none of its
 * other code runs. A script that the watchdog stopped is never closed, because nothing could stop
 * the code that closes its variables. Its endings (endings.h) run instead. Some versions of Lua
 * cannot close a coroutine inside xpcall; thread_close works around that (see Quirks.stale_handler
 * in quirks.h). */

#ifndef SCRIPT_LUA_THREAD_H
#define SCRIPT_LUA_THREAD_H

#include "script/lua/runtime.h"

#include <lua.h>
#include <stdbool.h>

/* Limit for coroutines that are closed inside each other. Each may use as much of the C stack as
 * Lua allows a whole program. */
#define THREAD_CLOSING_MAX 8

/* Prepares the registry. Call it once, before any coroutine runs. */
void thread_register(lua_State *L);

/* Closes a coroutine that is not running. If it has failed, its error is on top of its
 * stack. Returns false if an error is on top of its stack afterwards: this one, or one that
 * closing raised. */
bool thread_close(lua_State *L, lua_State *thread);

/* Stores whether the watchdog stopped a coroutine that has ended with an error. Call it while the
 * coroutine's frame is still the watchdog's innermost. */
void thread_died(lua_State *L, lua_State *thread);

/* Returns whether the watchdog has stopped the coroutine. Its error is then on top of its stack. */
bool thread_is_stopped(lua_State *L, lua_State *thread);

/* Returns whether thread_close has resumed L only to end it. A function that waits must then
 * raise nil. */
static inline bool thread_is_thrown(lua_State *L) { return runtime_of(L)->throwing == L; }

#endif
