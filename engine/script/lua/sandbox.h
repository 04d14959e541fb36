/* sandbox.h: the globals that scripts can see.
 *
 * They are copied from an allow list: Lua's libraries are opened outside the globals, and only the
 * listed functions become global. Functions that could run for too long, or whose results differ
 * between machines, are replaced by the modules of this folder.
 *
 * The engine's own Lua runs with copies of these functions, which no game can change. */

#ifndef SCRIPT_LUA_SANDBOX_H
#define SCRIPT_LUA_SANDBOX_H

#include <lua.h>

/* Registers every library function of this folder, except those of chunks.h, in a bare state. */
void sandbox_register(lua_State *L);

/* Copies the library functions and tables that are global now, for the engine's own Lua. All other
 * globals (classes, core functions, callbacks, os, package and debug) are shared with the game. */
void sandbox_copy_for_engine(lua_State *L);

/* Adds a function that only the engine's own Lua sees. */
void sandbox_add_for_engine(lua_State *L, const char *name, lua_CFunction function);

/* Makes these copies the globals of the function on top of the stack, which is a file of
 * the engine. */
void sandbox_give_to_engine(lua_State *L);

#endif
