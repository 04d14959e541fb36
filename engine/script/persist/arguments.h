/* arguments.h: the function and the arguments of a live script, as values of Lua. */

#ifndef SCRIPT_PERSIST_ARGUMENTS_H
#define SCRIPT_PERSIST_ARGUMENTS_H

#include "script/sched/sched.h"

/* Pushes onto L the function with which a script began, and its arguments as they are now: the
 * function may have assigned to them. Returns how many values it pushed; 0 if the script has not
 * begun, or if there is no room on the stack. L is another thread of the same state. */
int arguments_push(const ProcessInfo *info, lua_State *L);

#endif
