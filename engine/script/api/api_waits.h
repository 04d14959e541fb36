/* api_waits.h: faster versions of the waiting functions that scripts call most. */

#ifndef SCRIPT_API_API_WAITS_H
#define SCRIPT_API_API_WAITS_H

#include <lua.h>

/* Replaces waitMs, waitSeconds, waitTicks and waitFor by functions that handle the common calls
 * themselves and pass all others to the core function. Call it after api_register. */
void quick_waits_register(lua_State *L);

#endif
