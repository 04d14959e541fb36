/* lists.h: the functions of the table library that could run for too long: concat, insert,
 * move, remove.
 *
 * They follow the reference manual of Lua 5.4, section 6.6, and call watch_check. (sort is in
 * sort.h; pack and unpack are the library's own, since the stack bounds their counts.) */

#ifndef SCRIPT_LUA_LISTS_H
#define SCRIPT_LUA_LISTS_H

#include <lua.h>

void lists_register(lua_State *L);

#endif
