/* author_way.h: names the constructor or method that authors use in place of a core function.
 *
 * The core functions register pictures, fonts and things and change them, but do not change the
 * tables of the game: after registerFont, fonts.title is nil. Messages about such calls name the
 * constructor or method. Games for KIAVC do call the core functions, so their messages stay as they
 * are. */

#ifndef SCRIPT_API_AUTHOR_WAY_H
#define SCRIPT_API_AUTHOR_WAY_H

#include "script/api/api.h"

/* Appends "; authors write Font:new { ... }" to the message on top of the stack, if the game itself
 * has called the function, and not the engine's Lua. */
void author_way_add(const ApiCall *call);

/* Returns the name of the function for messages: what the game has called if the engine's Lua calls
 * the function for it, such as "Font:new" or "Actor:setSpeed", else its own name. */
const char *author_way_name(const ApiCall *call);

/* Pushes a table of all core functions with another way: { registerFont = "Font:new { ... }" }. */
void author_way_push_all(lua_State *L);

/* Pushes what to write in place of a value that is no color: "; write red without quotes". Pushes
 * "" if that is not clear. 'index' is positive. */
const char *author_way_push_color(lua_State *L, int index);

#endif
