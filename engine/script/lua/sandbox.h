/* sandbox.h: the globals that scripts can see.
 *
 * An allow list decides which functions of Lua's libraries become global. Modules of this folder
 * replace functions that could run for too long, or whose results differ between machines.
 *
 * The engine's own Lua uses its own copies of these functions, which no game can change. */

#ifndef SCRIPT_LUA_SANDBOX_H
#define SCRIPT_LUA_SANDBOX_H

#include <lua.h>

/* Registers the allowed library functions in a bare state, except those of chunks.h. */
void sandbox_register(lua_State *L);

/* Copies the library functions and tables that are global at this moment, for the engine's own Lua.
 * The engine's Lua shares all other globals with the game: classes, core functions, callbacks, os,
 * package and debug. */
void sandbox_copy_for_engine(lua_State *L);

/* Adds a function that only the engine's own Lua can call. */
void sandbox_add_for_engine(lua_State *L, const char *name, lua_CFunction function);

/* Makes these copies the globals of the function on top of the stack, which is a compiled file of
 * the engine. */
void sandbox_give_to_engine(lua_State *L);

#endif
