/* thread.h: ends coroutines.
 *
 * If a coroutine must end early, thread_close closes the coroutine. Lua then closes the
 * to-be-closed variables of the coroutine and runs none of its other code.
 *
 * A script that the watchdog stopped is never closed, because the watchdog could not stop the code
 * that closes the script's variables. The script's endings (endings.h) run instead.
 *
 * Some versions of Lua cannot safely close a coroutine inside xpcall. thread_close works around
 * that (see Quirks.stale_handler in quirks.h). */

#ifndef SCRIPT_LUA_THREAD_H
#define SCRIPT_LUA_THREAD_H

#include "script/lua/runtime.h"

#include <lua.h>
#include <stdbool.h>

/* The maximum number of coroutines that are being closed inside each other. For each of these
 * coroutines, Lua allows as much of the C stack as for a whole program. */
#define THREAD_CLOSING_MAX 8

/* Prepares the registry. Call it once, before any coroutine runs. */
void thread_register(lua_State *L);

/* Closes a coroutine that is not running. If the coroutine has failed, its error must be on top of
 * its stack. Returns false if the coroutine had failed, if closing it raised an error, or if
 * THREAD_CLOSING_MAX is reached. The error is then on top of the coroutine's stack. Does nothing
 * and returns true if the watchdog has stopped the coroutine, or if a stack is full. */
bool thread_close(lua_State *L, lua_State *thread);

/* Call it after a coroutine has ended with an error. If the watchdog stopped the coroutine, marks
 * it for thread_is_stopped, and stores its endings (endings_leave). The watchdog's innermost frame
 * must still be that of the coroutine. */
void thread_died(lua_State *L, lua_State *thread);

/* Returns whether the watchdog has stopped the coroutine. If so, the error is on top of the
 * coroutine's stack. */
bool thread_is_stopped(lua_State *L, lua_State *thread);

/* Returns whether thread_close has resumed L only to end it. A C function that yielded L calls this
 * when L is resumed. If the result is true, the C function must raise an error with the value nil.
 * This error ends L. */
static inline bool thread_is_thrown(lua_State *L) { return runtime_of(L)->throwing == L; }

#endif
