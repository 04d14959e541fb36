/* ordered.h: pairs and next in an order that is the same in every run.
 *
 * Keys are ordered by type: booleans, numbers, strings, things. Strings are ordered by their bytes.
 * Things (rooms, actors, ...) are tables with a string in the field 'id'. They are ordered by
 * class, then by id. All other keys (other tables, functions) have no reproducible order. A table
 * may have one such key, which comes last. Two such keys raise an error, except in KIAVC games. */

#ifndef SCRIPT_LUA_ORDERED_H
#define SCRIPT_LUA_ORDERED_H

#include <lua.h>

/* Registers these pairs and next as globals. */
void ordered_register(lua_State *L);

/* Pushes a sorted array of the keys of the table at 'index' and returns their number. Raises an
 * error if two keys have no reproducible order, except in KIAVC games. */
lua_Integer ordered_keys(lua_State *L, int index);

#endif
