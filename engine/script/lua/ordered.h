/* ordered.h: pairs and next in an order that is the same in every run.
 *
 * Booleans come first, then numbers, then strings by their bytes, then tables with a string 'id'
 * (registered things) by class and id. Any other key (another table, a function) has no
 * reproducible order. A single key of this kind comes last. Two of them are an error, except in
 * KIAVC's games. */

#ifndef SCRIPT_LUA_ORDERED_H
#define SCRIPT_LUA_ORDERED_H

#include <lua.h>

void ordered_register(lua_State *L);

/* Pushes a sorted array of the keys of the table at 'index' and returns their number. Raises an
 * error if two keys have no reproducible order, except in KIAVC's games. */
lua_Integer ordered_keys(lua_State *L, int index);

#endif
