/* reach.h: estimates whether a Lua function of a game can call one of the functions in a list of
 * names.
 *
 * Lua cannot answer this exactly. Here, a function reaches a name if its constants include the
 * name. If it refers to another function, it also reaches the names that this function reaches.
 * A function can refer to locals of enclosing functions, to globals, and to fields of tables
 * among these.
 *
 * The search misses names that are composed at run time. The number of searched functions and the
 * depth of the search are limited. Beyond the limit, the answer is true. */

#ifndef SCRIPT_REACH_H
#define SCRIPT_REACH_H

#include <lua.h>
#include <stdbool.h>

/* Returns whether the function on top of L reaches one of the names. The list of names ends with
 * NULL. Pops the function. Raises if memory runs out. */
bool reach_finds(lua_State *L, const char *const *names);

/* The same for every function on the call stack of a suspended coroutine. */
bool reach_thread_finds(lua_State *L, lua_State *thread, const char *const *names);

/* The same for the handlers of keys (inputTrigger) and for the game's userInput and updateWorld. */
bool reach_handlers_find(lua_State *L, const char *const *names);

#endif
