/* source.h: from text to a function.
 *
 * Only text is accepted: bytecode could crash Lua. The text reaches the compiler in small pieces,
 * so that the watchdog can stop a script that compiles for too long. Old versions of Lua compile
 * some loops wrongly; mend.h repairs those. */

#ifndef SCRIPT_LUA_SOURCE_H
#define SCRIPT_LUA_SOURCE_H

#include <lua.h>
#include <stdbool.h>

/* Pushes the text as a function, or pushes a message and returns false. */
bool source_load(lua_State *L, const char *text, size_t length, const char *chunk_name);

#endif
