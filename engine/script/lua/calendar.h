/* calendar.h: the table 'os' of scripts: its clock starts at a fixed moment and advances with the
 * ticks.
 *
 * All times are UTC, since a time zone would differ between machines. */

#ifndef SCRIPT_LUA_CALENDAR_H
#define SCRIPT_LUA_CALENDAR_H

#include <lua.h>

void calendar_register(lua_State *L);

#endif
