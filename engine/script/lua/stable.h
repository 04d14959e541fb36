/* stable.h: library functions whose results would differ between runs or machines.
 *
 * tostring and string.format show serial numbers ("table: #17") in place of addresses.
 * setmetatable rejects finalizers and weak tables, because their effect depends on the collector.
 * math.random is seeded. */

#ifndef SCRIPT_LUA_STABLE_H
#define SCRIPT_LUA_STABLE_H

#include <lua.h>

void stable_register(lua_State *L);

/* Pushes and returns the text of any value. Calls __tostring and __name as luaL_tolstring does. */
const char *stable_tostring(lua_State *L, int index);

#endif
