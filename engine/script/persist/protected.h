/* protected.h: runs C functions that may raise Lua errors, with the time limit of a file. */

#ifndef SCRIPT_PERSIST_PROTECTED_H
#define SCRIPT_PERSIST_PROTECTED_H

#include "script/api/script_data.h"

/* Calls the function with 'argument' as a light userdata. If it raises, pushes a message and
 * returns false. */
bool protected_call(Script *script, lua_CFunction function, void *argument);

/* Loads a module of the game with require, unless it is already loaded. On failure pushes a message
 * and returns false. */
bool protected_require(Script *script, const char *name);

#endif
