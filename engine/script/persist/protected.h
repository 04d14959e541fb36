/* protected.h: runs C functions that may raise Lua errors. The functions have the time limit that
 * also applies to loading a file (WATCH_LOADING in watchdog.h). */

#ifndef SCRIPT_PERSIST_PROTECTED_H
#define SCRIPT_PERSIST_PROTECTED_H

#include "script/api/script_data.h"

/* Calls the function with 'argument' as its only argument, a light userdata. Returns true if the
 * function returns; its results are dropped. If it raises an error, pushes the error message with a
 * traceback onto the stack of the Script, and returns false. The caller must pop the message. */
bool protected_call(Script *script, lua_CFunction function, void *argument);

/* Loads a module of the game with the Lua function 'require', which does nothing if the module is
 * loaded already. On failure, pushes a message as protected_call does, and returns false. */
bool protected_require(Script *script, const char *name);

#endif
