/* reach.h: finds out whether a function of a game can call one of some functions.
 *
 * Lua cannot answer this exactly, so the answer is an estimate. A function reaches a name if the
 * name is among its constants, or among those of a function that it knows: as a local of an
 * enclosing function, as a global, or as a field of such a table. The search is limited. The answer
 * may be wrong beyond the limit, and for names that are composed at run time. */

#ifndef SCRIPT_REACH_H
#define SCRIPT_REACH_H

#include <lua.h>
#include <stdbool.h>

/* Returns whether the function on top of L reaches one of the names, which end with NULL. Returns
 * true if the search exceeds its limit. Pops the function. Raises if memory runs out. */
bool reach_finds(lua_State *L, const char *const *names);

/* The same for the functions that a suspended coroutine is executing. */
bool reach_thread_finds(lua_State *L, lua_State *thread, const char *const *names);

/* The same for the functions that keys call, and the game's own userInput and updateWorld. */
bool reach_handlers_find(lua_State *L, const char *const *names);

#endif
