/* cutscene.h: checks whether a cutscene is running.
 *
 * The engine's Lua keeps the running cutscene in the global "cutscene". It keeps the escape
 * function, which runs if the player skips the cutscene, in the global "cutsceneEscape". Both
 * globals are nil while no cutscene runs. */

#ifndef SCRIPT_CUTSCENE_H
#define SCRIPT_CUTSCENE_H

#include <lua.h>
#include <stdbool.h>

/* Returns whether a cutscene is running. Sets '*has_escape' to whether the cutscene has an escape
 * function. 'has_escape' may be NULL. */
bool cutscene_is_running(lua_State *L, bool *has_escape);

#endif
