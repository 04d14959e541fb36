/* sandbox.h: the globals that scripts can see.
 *
 * An allow list decides which functions of Lua's libraries become global. Other modules of
 * this folder replace functions that could run for too long, or that give different results
 * on different machines.
 *
 * The engine's own Lua uses separate copies of these functions, so a game cannot change them for
 * the engine. */

#ifndef SCRIPT_LUA_SANDBOX_H
#define SCRIPT_LUA_SANDBOX_H

#include <lua.h>

/* Registers the allowed library functions in a bare state, except those of chunks.h and of
 * sched/coroutines.h. */
void sandbox_register(lua_State *L);

/* For the engine's own Lua, copies the library functions and tables that are global at this moment,
 * except os, package and debug. The engine's Lua shares these three tables and all later globals
 * with the game. Later globals are, for example, classes and callbacks. */
void sandbox_copy_for_engine(lua_State *L);

/* Adds a global function that only the engine's own Lua can see. Call it after
 * sandbox_copy_for_engine. */
void sandbox_add_for_engine(lua_State *L, const char *name, lua_CFunction function);

/* Gives new globals to the function on top of the stack, which is a compiled file of the engine.
 * The new globals are the copies that sandbox_copy_for_engine has made. */
void sandbox_give_to_engine(lua_State *L);

#endif
