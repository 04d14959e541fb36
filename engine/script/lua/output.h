/* output.h: the output of scripts to the log.
 *
 * A line is cut after 4000 bytes. When scripts have written 10 MB in total, one warning is logged
 * and further output is dropped. */

#ifndef SCRIPT_LUA_OUTPUT_H
#define SCRIPT_LUA_OUTPUT_H

#include "base/log.h"

#include <lua.h>

/* Registers print. */
void output_register(lua_State *L);

/* Writes 'before', directly followed by 'text', as one line to the log channel "script". */
void output_text(lua_State *L, LogLevel level, const char *before, const char *text);

/* Writes all values on L's stack as one message to the log channel 'channel', and leaves the stack
 * unchanged. The values are the results of text that a developer typed. The message does not count
 * towards the 10 MB. Raises the errors of __tostring. */
void output_values(lua_State *L, const char *channel);

/* Pushes a short description of the value on top of the stack. Examples: "12", "'street'",
 * "Actor 'ada'", "{ 1, 2 }". */
void output_push_value(lua_State *L);

#endif
