/* lists.h: replaces functions of the table library that could run for too long: concat, insert,
 * move and remove.
 *
 * The new functions follow the reference manual of Lua 5.4, section 6.6. They call watch_check, so
 * the watchdog can stop them. sort.h replaces table.sort. pack and unpack stay Lua's own, because
 * the size of the stack limits their work. */

#ifndef SCRIPT_LUA_LISTS_H
#define SCRIPT_LUA_LISTS_H

#include <lua.h>

void lists_register(lua_State *L);

#endif
