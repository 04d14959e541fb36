/* hint.h: suggests a correct name if a misspelt one led to nil.
 *
 * Reads Lua's own messages, such as "attempt to call a nil value (global 'fadein')". */

#ifndef SCRIPT_LUA_HINT_H
#define SCRIPT_LUA_HINT_H

#include <glib.h>
#include <lua.h>

/* Appends to 'text' what the author of 'message' probably meant: the nearest global, method of a
 * class or id of a thing, or a colon in place of a dot. Appends nothing to other messages, or if no
 * name is near. L is the main thread; names are looked up there. */
void hint_add(lua_State *L, const char *message, GString *text);

#endif
