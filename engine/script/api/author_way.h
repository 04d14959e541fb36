/* author_way.h: names the constructor or method that authors of games call in place of a core
 * function.
 *
 * Core functions do not fill the game's tables. For example, fonts.title is still nil after
 * registerFont has registered the font 'title'; only the constructor Font:new sets
 * fonts.title. Error messages of core functions therefore name the constructor or method to
 * use. KIAVC games call the core functions directly, so error messages in these games name
 * only the core function. */

#ifndef SCRIPT_API_AUTHOR_WAY_H
#define SCRIPT_API_AUTHOR_WAY_H

#include "script/api/api.h"

/* Appends "; authors write Font:new { ... }" to the message on top of the stack. Changes nothing if
 * the engine's Lua called the core function, if no constructor or method replaces the core
 * function, or in a KIAVC game. */
void author_way_add(const ApiCall *call);

/* Returns the name of the called function for messages. This is usually the core function's name.
 * If a game called a constructor or method, which then called the core function, returns the name
 * of the constructor or method: "Font:new", "Actor:setSpeed". */
const char *author_way_name(const ApiCall *call);

/* Pushes and returns how the author gave an argument, if it is a field of a definition or of an
 * assignment: "the field 'plane'". Pushes nothing and returns NULL if a game called a function, if
 * the argument is no field, or in a KIAVC game. */
const char *author_way_push_field(const ApiCall *call, const char *argument);

/* Pushes a table of the core functions that authors should not call. Each key is the name of a core
 * function. Its value is the code to write in place of the function: { registerFont = "Font:new {
 * ... }" }. */
void author_way_push_all(lua_State *L);

/* Pushes and returns a hint for a value that is not a color, such as "; write red without
 * quotes". If there is no hint, the text is "". 'index' is the stack index of the value, and
 * must be positive. */
const char *author_way_push_color(lua_State *L, int index);

#endif
