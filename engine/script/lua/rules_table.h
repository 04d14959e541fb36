/* rules_table.h: lets the engine's own Lua read the rules of the game (base/rules.h).
 *
 * Every file of scripts/ receives this table as its third argument:
 *
 *   local _, _, rules = ...
 *   if rules.sayWaits then ...
 *
 * Names are in camel case: say_waits becomes sayWaits. The table is read-only, and reading an
 * unknown name raises an error. Games cannot access the table. */

#ifndef SCRIPT_LUA_RULES_TABLE_H
#define SCRIPT_LUA_RULES_TABLE_H

#include "base/rules.h"

#include <lua.h>

/* Pushes the table. The first call creates it and stores it in the Lua state. 'rules' is borrowed,
 * and must stay valid until the state is closed. */
void rules_push_table(lua_State *L, const Rules *rules);

#endif
