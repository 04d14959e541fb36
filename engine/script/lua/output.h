/* output.h: the output of scripts to the log.
 *
 * A line has the same length limit as an error message. After 10 MB in all, further output is
 * dropped, and one warning is logged. */

#ifndef SCRIPT_LUA_OUTPUT_H
#define SCRIPT_LUA_OUTPUT_H

#include "base/log.h"

#include <lua.h>

/* Registers print. */
void output_register(lua_State *L);

/* Writes 'before' and 'text' as one line of the channel "script". */
void output_text(lua_State *L, LogLevel level, const char *before, const char *text);

/* Writes all values on L's stack as one line of 'channel'. Does not count towards the limit,
 * because it shows the results of what the developer typed. Raises if a __tostring does. */
void output_values(lua_State *L, const char *channel);

/* Pushes a text of the value on top of the stack, in one line: "12", "'street'", "Actor 'ada'",
 * "{ 1, 2 }". */
void output_push_value(lua_State *L);

#endif
