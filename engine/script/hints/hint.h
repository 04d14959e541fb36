/* hint.h: suggests a correct name if a misspelt one, or one of another engine, caused an error.
 *
 * Reads Lua's own messages, such as "attempt to call a nil value (global 'fadein')". */

#ifndef SCRIPT_HINTS_HINT_H
#define SCRIPT_HINTS_HINT_H

#include <glib.h>
#include <lua.h>
#include <stdbool.h>

/* Appends a suggestion for the error 'message' to 'text': the nearest global, method of a class or
 * id of a thing, or a colon in place of a dot. Appends nothing if the message is of another kind or
 * no name is near. L is the main thread; names are looked up there. */
void hint_add(lua_State *L, const char *message, GString *text);

/* Returns whether hint_add has advice on a field or method of that name, because other engines have
 * it. */
bool hint_has_advice(const char *member);

/* Appends to the message on top of L, for a file that does not compile, how Lua writes what other
 * languages write as '!=', '+=', 'else if' and so on. 'text' is the whole file. */
void hint_add_syntax(lua_State *L, const char *text, size_t length);

#endif
