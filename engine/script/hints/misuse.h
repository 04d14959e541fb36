/* misuse.h: explains errors by the line of the game that caused them.
 *
 * Only errors come here, so calls that succeed pay nothing. The stack of the failed script has the
 * arguments, and the game's files have the line. */

#ifndef SCRIPT_HINTS_MISUSE_H
#define SCRIPT_HINTS_MISUSE_H

#include <glib.h>
#include <lua.h>
#include <stdbool.h>

/* If the game's code at 'level' has called a method of a class on something else than a thing of
 * this class, as in actors.ada.say('Hi.'), appends a message that replaces the one of the error.
 * 'level' is that of the innermost frame of the game in L. Returns whether it did. */
bool misuse_add_dot_call(lua_State *L, int level, GString *text);

/* Returns what the game has called for which the engine's Lua runs, such as "Actor:setSpeed" or
 * "narrate". Returns NULL if the game runs itself, or if the function has no name. Valid until the
 * program ends. */
const char *misuse_called_name(lua_State *L);

/* Appends a hint to Lua's own 'message' about a nil value or an empty module, if the line of the
 * game explains it. 'level' is as above. Returns false and appends nothing if it does not. Returns
 * true without a hint if no other name can be meant. */
bool misuse_add_hint(lua_State *L, int level, const char *message, GString *text);

#endif
