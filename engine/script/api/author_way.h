/* author_way.h: names the constructor or method that authors use in place of a core function.
 *
 * Core functions do not fill the game's tables. For example, fonts.title is still nil after
 * registerFont has registered the font 'title'; only the constructor Font:new sets it. Error
 * messages therefore name the constructor or method to use. Games for KIAVC call the core functions
 * directly, so their messages name no other way. */

#ifndef SCRIPT_API_AUTHOR_WAY_H
#define SCRIPT_API_AUTHOR_WAY_H

#include "script/api/api.h"

/* Appends "; authors write Font:new { ... }" to the message on top of the stack. Changes nothing if
 * the engine's Lua called the function, or if there is no other way. */
void author_way_add(const ApiCall *call);

/* Returns the function's name for messages: "Font:new" if the engine's Lua calls registerFont for
 * the game, else the function's own name. */
const char *author_way_name(const ApiCall *call);

/* Pushes a table of the core functions that authors should not call. Its values are the way to
 * write instead: { registerFont = "Font:new { ... }" }. */
void author_way_push_all(lua_State *L);

/* Pushes a hint for a value that is not a color, such as "; write red without quotes". Pushes "" if
 * there is no hint. 'index' must be positive. */
const char *author_way_push_color(lua_State *L, int index);

#endif
