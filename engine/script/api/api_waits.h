/* api_waits.h: a short way for the waiting functions that scripts call most. */

#ifndef SCRIPT_API_API_WAITS_H
#define SCRIPT_API_API_WAITS_H

#include <lua.h>

/* Puts functions in the place of waitMs, waitSeconds, waitTicks and waitFor that carry out a usual call
 * themselves and pass on any other to the core function. Call it after api_register. */
void quick_waits_register(lua_State *L);

#endif
