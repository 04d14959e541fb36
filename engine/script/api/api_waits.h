/* api_waits.h: faster versions of waitMs, waitSeconds, waitTicks and waitFor. */

#ifndef SCRIPT_API_API_WAITS_H
#define SCRIPT_API_API_WAITS_H

#include <lua.h>

/* Replaces these four core functions by faster ones. The faster functions handle common calls
 * directly. They pass all other calls to the replaced functions. Call it after api_register. */
void quick_waits_register(lua_State *L);

#endif
