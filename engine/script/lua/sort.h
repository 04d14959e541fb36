/* sort.h: table.sort as a stable merge sort.
 *
 * Elements that compare equal keep their order, and the result depends on the elements only. The
 * library's quicksort picks pivots by the clock when a list is unlucky. */

#ifndef SCRIPT_LUA_SORT_H
#define SCRIPT_LUA_SORT_H

#include <lua.h>

void sort_register(lua_State *L);

#endif
