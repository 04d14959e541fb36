/* state_value.h: converts keys and values of a stored state (difference.h) to and from Lua
 * values. */

#ifndef SCRIPT_PERSIST_STATE_VALUE_H
#define SCRIPT_PERSIST_STATE_VALUE_H

#include <glib.h>
#include <lua.h>
#include <stdbool.h>

/* Pushes a value of a state. 'objects' is the stack index of a list of the state's objects, which
 * are tables and functions. Entry [n + 1] of the list is object n, or false if that object no
 * longer exists. If the value is absent or invalid, or refers to a missing object, pushes nothing
 * and returns false. Raises if memory runs out. */
bool state_value_push(lua_State *L, GVariant *value, int objects);

/* Returns the value at a stack index as a value of a state, with a floating reference. A coroutine
 * becomes a coroutine that has ended. Returns NULL for a value that is not a boolean, number,
 * string or coroutine. */
GVariant *state_value_take(lua_State *L, int index);

#endif
