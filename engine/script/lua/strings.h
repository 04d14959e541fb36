/* strings.h: replaces functions of the string library that could run for too long.
 *
 * find, match, gmatch and gsub use pattern.h. rep, pack, packsize and unpack have limits. All of
 * them follow the reference manual of Lua 5.4, section 6.4. */

#ifndef SCRIPT_LUA_STRINGS_H
#define SCRIPT_LUA_STRINGS_H

#include <lua.h>
#include <stddef.h>

/* Replaces these functions in the global table 'string', which must exist. */
void strings_register(lua_State *L);

/* Raises if a string of 'have' bytes would exceed STRING_MAX (runtime.h) after it grows by
 * 'more' bytes. */
void strings_check_size(lua_State *L, size_t have, size_t more);

#endif
