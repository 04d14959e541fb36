/* arguments.h: the function and the arguments of a live script, as values of Lua. */

#ifndef SCRIPT_PERSIST_ARGUMENTS_H
#define SCRIPT_PERSIST_ARGUMENTS_H

#include "script/sched/sched.h"

/* Pushes onto L the function with which a script began, and its arguments as they are now: the
 * function may have assigned to them. Returns how many values it pushed. This is 0 if the script
 * has not begun or its own stack is full, and fewer than all if the stack of L is full. L is
 * another thread of the same state. */
int arguments_push(const ProcessInfo *info, lua_State *L);

#endif
