/* hint.h: suggests the correct name if an error comes from a misspelt name or a name of
 * another engine.
 *
 * This module reads Lua's own messages, such as "attempt to call a nil value (global 'fadein')". */

#ifndef SCRIPT_LUA_HINT_H
#define SCRIPT_LUA_HINT_H

#include <glib.h>
#include <lua.h>
#include <stdbool.h>

/* Appends a suggestion for the error 'message' to 'text'. It suggests the most similar global,
 * method of a class or id of a thing, or a colon in place of a dot. Appends nothing if the message
 * is of another kind or no name is similar. L must be the main thread. */
void hint_add(lua_State *L, const char *message, GString *text);

/* Returns whether hint_add has better advice for the field 'member' than a similar name. This is
 * true if other engines have this field. If 'is_call' is true, it is also true if a class has a
 * method of this name. If 'is_call' is false, it is also true if a thing has this id. */
bool hint_knows(lua_State *L, const char *member, bool is_call);

/* For a file that does not compile. If the file uses syntax of other languages, such as '!=', '+='
 * or 'else if', appends the Lua syntax to the message on top of L. 'text' is the whole file. */
void hint_add_syntax(lua_State *L, const char *text, size_t length);

#endif
