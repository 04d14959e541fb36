/* stable.h: library functions whose results would differ between runs or machines.
 *
 * tostring and string.format show serial numbers ("table: #17") in place of addresses.
 * setmetatable rejects finalizers and weak tables, because their effect depends on the collector.
 * math.random is seeded. math.sin and related functions are those of base/maths/, because C
 * libraries round them differently ('^' is in linked.c). */

#ifndef SCRIPT_LUA_STABLE_H
#define SCRIPT_LUA_STABLE_H

#include <lua.h>

void stable_register(lua_State *L);

/* lua_CFunction: setmetatable for scripts, without finalizers and weak tables. */
int stable_setmetatable(lua_State *L);

/* If the value is a NaN, replaces it with one that has no sign. The sign of a NaN depends on the
 * processor, and would show in the number's text and bytes. */
void stable_drop_sign_of_nan(lua_State *L, int index);

/* Pushes and returns the text of any value. Calls __tostring and __name as luaL_tolstring does. */
const char *stable_tostring(lua_State *L, int index);

/* stable_serial returns the serial number that tostring shows for the table or function at 'index';
 * 0 if it has none, because it was never shown. stable_set_serial sets the number, and replaces an
 * earlier one. */
lua_Integer stable_serial(lua_State *L, int index);
void stable_set_serial(lua_State *L, int index, lua_Integer serial);

#endif
