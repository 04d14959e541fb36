/* api_waits.h: faster versions of the waiting functions that scripts call most. */

#ifndef SCRIPT_API_API_WAITS_H
#define SCRIPT_API_API_WAITS_H

#include <lua.h>

/* Replaces waitMs, waitSeconds, waitTicks and waitFor by functions that handle common calls
 * themselves. They pass all other calls to the core functions. Call it after api_register. */
void quick_waits_register(lua_State *L);

#endif
