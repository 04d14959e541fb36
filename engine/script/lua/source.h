/* source.h: compiles text to a function.
 *
 * Only text is accepted: bytecode could crash Lua. The compiler gets the text in small pieces, so
 * the watchdog can stop a script that compiles for too long. Old versions of Lua compile some loops
 * incorrectly; mend.h corrects those. */

#ifndef SCRIPT_LUA_SOURCE_H
#define SCRIPT_LUA_SOURCE_H

#include <lua.h>
#include <stdbool.h>

/* Compiles the text and pushes the function. On failure pushes a message and returns false. */
bool source_load(lua_State *L, const char *text, size_t length, const char *chunk_name);

/* Like source_load, but for a text in pieces: the results of the function on top of the stack,
 * which is called until it returns nil or "". Pops that function. A text with more than 'limit'
 * bytes is a failure. The caller must raise if the watchdog has stopped the function. */
bool source_load_pieces(lua_State *L, int limit, const char *chunk_name);

#endif
