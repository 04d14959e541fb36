/* things.h: fast C functions for the engine's own Lua, such as scripts/live.lua. They perform the
 * most frequent operations on the tables of rooms, actors and other things. Games cannot call them.
 * things.c describes each function. */

#ifndef SCRIPT_THINGS_H
#define SCRIPT_THINGS_H

#include <lua.h>

/* Registers the functions. Call it after sandbox_copy_for_engine. */
void things_register(lua_State *L);

#endif
