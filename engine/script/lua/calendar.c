#include "script/lua/calendar.h"

#include "script/lua/runtime.h"

#include <lauxlib.h>
#include <string.h>
#include <time.h>

/* Size limit of a format for os.date, in bytes. */
#define FORMAT_MAX 4096

/* Returns the game's time in seconds since 1970. */
static int64_t now(lua_State *L) {
  const Runtime *runtime = runtime_of(L);
  return runtime->clock_start_s + *runtime->now / TICKS_PER_SECOND;
}

/* Returns the days from 1970-01-01 to a date of the Gregorian calendar. 'month' counts from 1;
 * 'day' may be out of range. Source: Howard Hinnant, chrono-Compatible Low-Level Date
 * Algorithms (days_from_civil). */
static int64_t days_from_civil(int64_t year, int64_t month, int64_t day) {
  year -= month <= 2;
  int64_t era = (year >= 0 ? year : year - 399) / 400;
  int64_t year_of_era = year - era * 400;
  int64_t day_of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return era * 146097 + day_of_era - 719468;
}

static int64_t field(lua_State *L, const char *key, int64_t missing) {
  int type = lua_getfield(L, 1, key);
  int exact = 0;
  lua_Integer value = lua_tointegerx(L, -1, &exact);
  if (!exact) {
    if (type != LUA_TNIL) luaL_error(L, "field '%s' is not an integer", key);
    if (missing < 0) luaL_error(L, "field '%s' missing in date table", key);
    value = missing;
  } else if (value < -1000000000 || value > 1000000000) {
    luaL_error(L, "field '%s' is out-of-bound", key);
  }
  lua_pop(L, 1);
  return value;
}

static int64_t floor_divide(int64_t a, int64_t b) { return a / b - (a % b < 0); }

static void set_fields(lua_State *L, const struct tm *date) {
  const struct {
    const char *key;
    int value;
  } fields[] = {
      {"year", date->tm_year + 1900}, {"month", date->tm_mon + 1}, {"day", date->tm_mday},      {"hour", date->tm_hour},
      {"min", date->tm_min},          {"sec", date->tm_sec},       {"yday", date->tm_yday + 1}, {"wday", date->tm_wday + 1},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(fields); i++) {
    lua_pushinteger(L, fields[i].value);
    lua_setfield(L, -2, fields[i].key);
  }
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "isdst");
}

static bool to_date(int64_t seconds, struct tm *date) {
  time_t time = (time_t)seconds;
  return gmtime_r(&time, date) != NULL;
}

static int calendar_time(lua_State *L) {
  if (lua_isnoneornil(L, 1)) {
    lua_pushinteger(L, now(L));
    return 1;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  int64_t year = field(L, "year", -1), month = field(L, "month", -1) - 1, day = field(L, "day", -1);
  int64_t hour = field(L, "hour", 12), min = field(L, "min", 0), sec = field(L, "sec", 0);
  year += floor_divide(month, 12);
  month -= floor_divide(month, 12) * 12;
  int64_t seconds = ((days_from_civil(year, month + 1, day) * 24 + hour) * 60 + min) * 60 + sec;
  struct tm date;
  if (!to_date(seconds, &date)) return luaL_error(L, "time result cannot be represented in this installation");
  set_fields(L, &date); /* Lua's manual: os.time normalises the fields */
  lua_pushinteger(L, seconds);
  return 1;
}

/* Conversions of C99's strftime; others are undefined there. */
static bool is_conversion(const char *c) {
  if (*c == 'E') return c[1] && strchr("cCxXyY", c[1]);
  if (*c == 'O') return c[1] && strchr("deHImMSuUVwWy", c[1]);
  return *c && strchr("aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%", *c);
}

static int calendar_date(lua_State *L) {
  size_t length;
  const char *format = luaL_optlstring(L, 1, "%c", &length);
  luaL_argcheck(L, length <= FORMAT_MAX, 1, "a format must not exceed 4096 bytes");
  int64_t seconds = luaL_opt(L, luaL_checkinteger, 2, now(L));
  if (*format == '!') format++;
  struct tm date;
  if (!to_date(seconds, &date)) return luaL_error(L, "date result cannot be represented in this installation");
  if (g_str_has_prefix(format, "*t")) {
    lua_createtable(L, 0, 9);
    set_fields(L, &date);
    return 1;
  }
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  for (const char *c = format; *c; c++) {
    if (*c != '%') {
      luaL_addchar(&text, *c);
      continue;
    }
    if (!is_conversion(c + 1)) {
      return luaL_argerror(L, 1, lua_pushfstring(L, "invalid conversion specifier '%s'", c));
    }
    char conversion[4] = {'%', *++c};
    if (*c == 'E' || *c == 'O') conversion[2] = *++c;
    char piece[128];
    luaL_addlstring(&text, piece, strftime(piece, sizeof piece, conversion, &date));
  }
  luaL_pushresult(&text);
  return 1;
}

static int calendar_clock(lua_State *L) {
  lua_pushnumber(L, (lua_Number)*runtime_of(L)->now / TICKS_PER_SECOND);
  return 1;
}

static int calendar_difftime(lua_State *L) {
  lua_pushnumber(L, (lua_Number)luaL_checkinteger(L, 1) - (lua_Number)luaL_checkinteger(L, 2));
  return 1;
}

/* Returns nil: a game must not depend on the player's environment. */
static int calendar_getenv(lua_State *L) {
  luaL_checkstring(L, 1);
  lua_pushnil(L);
  return 1;
}

void calendar_register(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"time", calendar_time},         {"clock", calendar_clock},   {"date", calendar_date},
      {"difftime", calendar_difftime}, {"getenv", calendar_getenv}, {NULL, NULL},
  };
  luaL_newlib(L, functions);
  lua_setglobal(L, "os");
}
