/* state_value.h: the keys and values of a state (difference.h) in Lua. */

#ifndef SCRIPT_PERSIST_STATE_VALUE_H
#define SCRIPT_PERSIST_STATE_VALUE_H

#include <glib.h>
#include <lua.h>
#include <stdbool.h>

/* Pushes a value. 'objects' is the stack index of a list: [n + 1] is object n, or false if it is
 * gone. Pushes nothing and returns false if the value refers to an object that is gone or does not
 * exist, is absent, or is invalid. Raises if memory runs out. */
bool state_value_push(lua_State *L, GVariant *value, int objects);

/* Returns the value at a stack index, with a floating reference. Returns NULL if it is no boolean,
 * number, string, or coroutine that has ended. */
GVariant *state_value_take(lua_State *L, int index);

#endif
