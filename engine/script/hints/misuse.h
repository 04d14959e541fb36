/* misuse.h: explains errors by the line of the game that caused them.
 *
 * This module works only after an error, so calls that succeed cost nothing. It finds the arguments
 * on the stack of the failed script, and the line in the game's files. */

#ifndef SCRIPT_HINTS_MISUSE_H
#define SCRIPT_HINTS_MISUSE_H

#include "script/lua/runtime.h"

/* For Runtime.hints (script/lua/runtime.h).
 *
 * add_message explains the call of a method on a value that is not a thing of the method's class,
 * as in actors.ada.say('Hi.').
 *
 * add_hint explains messages about a nil value or an empty module, if the line of the game shows
 * the cause. If a field of one of the game's own tables is nil, and no key of this table is
 * similar, add_hint appends nothing and returns true. */
extern const ErrorHints misuse_hints;

/* Returns the name of the engine's Lua function that the game has called and that runs now, such as
 * "Actor:setSpeed" or "narrate". Returns NULL if the game's own Lua runs, or if the engine's
 * function has no name. The name is valid until the program ends. */
const char *misuse_called_name(lua_State *L);

#endif
