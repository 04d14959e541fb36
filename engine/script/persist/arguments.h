/* arguments.h: pushes the function and the arguments of a live script onto a Lua stack. */

#ifndef SCRIPT_PERSIST_ARGUMENTS_H
#define SCRIPT_PERSIST_ARGUMENTS_H

#include "script/sched/sched.h"

/* Pushes onto L the function with which a script began, then the current values of the function's
 * arguments. These may differ from the values at the start, because the script may have assigned to
 * its arguments. Returns the number of pushed values. Pushes nothing and returns 0 if the script
 * has not begun or the script's stack is full. If the stack of L is full, some values are missing.
 * L must be another thread of the same state. */
int arguments_push(const ProcessInfo *info, lua_State *L);

#endif
