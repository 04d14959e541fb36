/* protect.h: pcall and xpcall as scripts see them.
 *
 * They work like Lua's own, but a script cannot catch two errors with them. The watchdog raises the
 * first to stop a script. thread_close raises the second to end a coroutine. */

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
