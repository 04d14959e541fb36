/* stable.h: replaces library functions whose results would differ between runs or machines.
 *
 * tostring and string.format show serial numbers ("table: #17") in place of addresses. setmetatable
 * rejects finalizers and weak tables, because their effect depends on when Lua collects garbage. In
 * a KIAVC game, it accepts them, but they have no effect. math.random uses the game's seed.
 * math.sin and related functions use base/maths/, because C libraries round their results
 * differently. linked.c replaces the operator '^' for the same reason. */

#ifndef SCRIPT_LUA_STABLE_H
#define SCRIPT_LUA_STABLE_H

#include <lua.h>

void stable_register(lua_State *L);

/* A lua_CFunction: setmetatable for scripts, which rejects finalizers and weak tables. */
int stable_setmetatable(lua_State *L);

/* If the value at 'index' is a NaN, replaces it with a NaN that has no sign. The sign of a NaN
 * depends on the processor. It would be visible in the number's text and bytes. */
void stable_drop_sign_of_nan(lua_State *L, int index);

/* Pushes and returns the text of any value. Uses __tostring and __name as luaL_tolstring does. */
const char *stable_tostring(lua_State *L, int index);

/* stable_serial returns the serial number that tostring shows for the table or function at 'index'.
 * It returns 0 if tostring has not shown the value yet. stable_set_serial sets or replaces the
 * serial number. */
lua_Integer stable_serial(lua_State *L, int index);
void stable_set_serial(lua_State *L, int index, lua_Integer serial);

#endif
