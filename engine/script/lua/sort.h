/* sort.h: table.sort as a stable merge sort.
 *
 * Elements that compare equal keep their order, and the result depends only on the elements. Lua's
 * own quicksort is not deterministic: for some lists it picks pivots by the clock. */

#ifndef SCRIPT_LUA_SORT_H
#define SCRIPT_LUA_SORT_H

#include <lua.h>

void sort_register(lua_State *L);

#endif
