/* coroutines.h: the coroutine library as scripts see it.
 *
 * Its functions work like Lua's own, with the watchdog in between, and the scheduler knows what scripts do
 * with the coroutines of its processes. create, status and isyieldable are Lua's own. */

#ifndef SCRIPT_SCHED_COROUTINES_H
#define SCRIPT_SCHED_COROUTINES_H

#include <lua.h>

/* Registers close, resume, running, wrap and yield, and debug.sethook, which stops a coroutine. Call it
 * after sandbox_register. */
void coroutines_register(lua_State *L);

#endif
