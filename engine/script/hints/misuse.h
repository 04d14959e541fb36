/* misuse.h: explains errors by the line of the game that caused them.
 *
 * Only errors come here, so calls that succeed pay nothing. The stack of the failed script has the
 * arguments, and the game's files have the line. */

#ifndef SCRIPT_HINTS_MISUSE_H
#define SCRIPT_HINTS_MISUSE_H

#include "script/lua/runtime.h"

/* For Runtime.hints.
 *
 * add_message has a message if the game has called a method of a class on something else than a
 * thing of this class, as in actors.ada.say('Hi.').
 *
 * add_hint explains messages about a nil value or an empty module, if the line of the game explains
 * them. It returns true without a hint if no other name can be meant. */
extern const ErrorHints misuse_hints;

/* Returns what the game has called for which the engine's Lua runs, such as "Actor:setSpeed" or
 * "narrate". Returns NULL if the game runs itself, or if the function has no name. Valid until the
 * program ends. */
const char *misuse_called_name(lua_State *L);

#endif
