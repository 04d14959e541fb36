/* reach.h: estimates whether a Lua function of a game can call one of the functions in a list of
 * names.
 *
 * No program can answer this exactly. Here, a function reaches a name if one of its string
 * constants contains the name, also as a part of a longer text. The global function with this name
 * reaches it, too. If a function refers to a second function, it also reaches the names that the
 * second function reaches. A function can refer to locals of enclosing functions, to globals, and
 * to the fields of tables in these locals and globals.
 *
 * The search misses names that a script composes at run time. It does not look into functions of
 * the engine. The number of searched functions and the depth of the search are limited. If the
 * search reaches a limit, the answer is true. */

#ifndef SCRIPT_REACH_H
#define SCRIPT_REACH_H

#include <lua.h>
#include <stdbool.h>

/* Returns whether the function on top of L reaches one of the names. The list of names ends with
 * NULL. Pops the function. Raises if memory runs out. */
bool reach_finds(lua_State *L, const char *const *names);

/* Returns whether any function on the call stack of the suspended coroutine 'thread' reaches one of
 * the names. */
bool reach_thread_finds(lua_State *L, lua_State *thread, const char *const *names);

/* Returns whether one of these functions reaches one of the names: the game's handlers of keys (in
 * the table inputTrigger), its userInput and its updateWorld. */
bool reach_handlers_find(lua_State *L, const char *const *names);

#endif
