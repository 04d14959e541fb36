/* calendar.h: the table 'os' of scripts.
 *
 * The table has the functions time, clock, date, difftime and getenv. getenv returns nil. The
 * current time of os.time and os.date starts at a fixed moment (Runtime.clock_start_s) and advances
 * with the ticks. os.clock returns the seconds since tick 0. All times are UTC, because time zones
 * differ between machines. */

#ifndef SCRIPT_LUA_CALENDAR_H
#define SCRIPT_LUA_CALENDAR_H

#include <lua.h>

void calendar_register(lua_State *L);

#endif
