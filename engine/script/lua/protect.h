/* protect.h: pcall and xpcall as scripts see them.
 *
 * The two functions work like Lua's own, except that they do not catch two errors: the error with
 * which the watchdog stops a script, and the error with which thread_close ends a coroutine. */

#ifndef SCRIPT_LUA_PROTECT_H
#define SCRIPT_LUA_PROTECT_H

#include <lua.h>

/* Registers pcall and xpcall. */
void protect_register(lua_State *L);

/* The function xpcall. thread_close searches the stack for its frames. */
int protect_xpcall(lua_State *L);

/* Raises the error on top of L again. If the running script must be stopped, raises the watchdog's
 * error in its place. Does not return; the result is for 'return protect_raise(L)'. */
int protect_raise(lua_State *L);

#endif
