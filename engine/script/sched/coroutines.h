/* coroutines.h: the coroutine library as scripts see it.
 *
 * The functions of the library work like Lua's own, with three differences. The watchdog can stop a
 * script inside these functions. The functions that resume or close a coroutine notify the
 * scheduler if the coroutine is a process. A coroutine that is being closed cannot yield. create
 * and status are Lua's own functions. */

#ifndef SCRIPT_SCHED_COROUTINES_H
#define SCRIPT_SCHED_COROUTINES_H

#include <lua.h>

/* Registers close, isyieldable, resume, running, wrap and yield. Also registers debug.sethook,
 * which stops a coroutine, as games for KIAVC expect. Call this after sandbox_register. */
void coroutines_register(lua_State *L);

#endif
