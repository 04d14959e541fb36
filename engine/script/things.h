/* things.h: functions for the engine's own Lua, such as scripts/live.lua. They do in C what happens
 * most often to the tables of things. Games cannot call them. things.c describes each. */

#ifndef SCRIPT_THINGS_H
#define SCRIPT_THINGS_H

#include <lua.h>

/* Registers the functions. Call it after sandbox_copy_for_engine. */
void things_register(lua_State *L);

#endif
