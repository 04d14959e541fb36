/* things.h: fast functions in C for the engine's own Lua. For example, scripts/live.lua calls them.
 * They perform the most frequent operations on the tables of rooms, actors and other things. Games
 * cannot call these functions. things.c describes each function. */

#ifndef SCRIPT_THINGS_H
#define SCRIPT_THINGS_H

#include <lua.h>

/* Registers the functions for the engine's Lua. Call it after sandbox_copy_for_engine
 * (lua/sandbox.h). */
void things_register(lua_State *L);

#endif
