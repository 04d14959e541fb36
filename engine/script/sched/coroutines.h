/* coroutines.h: the coroutine library as scripts see it.
 *
 * Its functions work like Lua's own, with two additions. The watchdog can stop a script inside
 * them. They notify the scheduler when a script resumes or closes a process. create and status are
 * Lua's own. */

#ifndef SCRIPT_SCHED_COROUTINES_H
#define SCRIPT_SCHED_COROUTINES_H

#include <lua.h>

/* Registers close, isyieldable, resume, running, wrap and yield. Also registers debug.sethook, with
 * which a script can stop a coroutine. Call it after sandbox_register. */
void coroutines_register(lua_State *L);

#endif
