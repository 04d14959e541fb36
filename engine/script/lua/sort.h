/* sort.h: table.sort as a stable merge sort.
 *
 * Elements that compare equal keep their order. The result depends only on the elements and the
 * comparison. Lua's own quicksort is not deterministic, because for some lists it uses the clock to
 * choose pivots. */

#ifndef SCRIPT_LUA_SORT_H
#define SCRIPT_LUA_SORT_H

#include <lua.h>

/* Replaces the function table.sort. The global 'table' must exist. */
void sort_register(lua_State *L);

#endif
