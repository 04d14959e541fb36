#include "script/lua/calendar.h"

#include "script/lua/runtime.h"

#include <lauxlib.h>
#include <string.h>

/* Size limit of a format for os.date, in bytes. */
#define FORMAT_MAX 4096

/* Returns the game's time in seconds since 1970. */
static int64_t now(lua_State *L) {
  const Runtime *runtime = runtime_of(L);
  return runtime->clock_start_s + *runtime->now / TICKS_PER_SECOND;
}

/* A date of the Gregorian calendar, and the time of day in UTC. */
typedef struct Date {
  int64_t year;
  int month, day;     /* from 1 */
  int hour, min, sec; /* from 0 */
  int yday, wday;     /* from 0; Sunday is 0 */
} Date;

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

static void set_fields(lua_State *L, const Date *date) {
  const struct {
    const char *key;
    int64_t value;
  } fields[] = {
      {"year", date->year}, {"month", date->month}, {"day", date->day},       {"hour", date->hour},
      {"min", date->min},   {"sec", date->sec},     {"yday", date->yday + 1}, {"wday", date->wday + 1},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(fields); i++) {
    lua_pushinteger(L, fields[i].value);
    lua_setfield(L, -2, fields[i].key);
  }
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "isdst");
}

/* Sets '*date' to a moment, in seconds since 1970. Returns false if the year needs more than 32
 * bits. Source: Hinnant, as above (civil_from_days). */
static bool to_date(int64_t seconds, Date *date) {
  int64_t days = floor_divide(seconds, 86400);
  int second_of_day = (int)((seconds % 86400 + 86400) % 86400);
  int64_t era = floor_divide(days + 719468, 146097);
  int day_of_era = (int)(days + 719468 - era * 146097);
  int year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  /* From 1 March. */
  int day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  int month = (5 * day_of_year + 2) / 153;
  *date = (Date){
      .year = era * 400 + year_of_era + (month >= 10),
      .month = month < 10 ? month + 3 : month - 9,
      .day = day_of_year - (153 * month + 2) / 5 + 1,
      .hour = second_of_day / 3600,
      .min = second_of_day / 60 % 60,
      .sec = second_of_day % 60,
      .wday = (int)(days + 4 - floor_divide(days + 4, 7) * 7), /* 1970 began on a Thursday */
  };
  date->yday = (int)(days - days_from_civil(date->year, 1, 1));
  return date->year >= INT32_MIN && date->year <= INT32_MAX;
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
  Date date;
  if (!to_date(seconds, &date)) return luaL_error(L, "time result cannot be represented in this installation");
  set_fields(L, &date); /* Lua's manual: os.time normalises the fields */
  lua_pushinteger(L, seconds);
  return 1;
}

/* --- os.date: the conversions of C99's strftime, in the locale "C" --- */

/* Others are undefined in C99. */
static bool is_conversion(const char *c) {
  if (*c == 'E') return c[1] && strchr("cCxXyY", c[1]);
  if (*c == 'O') return c[1] && strchr("deHImMSuUVwWy", c[1]);
  return *c && strchr("aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%", *c);
}

static const char *const weekdays[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char *const months[] = {"January", "February", "March",     "April",   "May",      "June",
                                     "July",    "August",   "September", "October", "November", "December"};

/* Weekday of 1 January, from Monday = 0. */
static int first_weekday(int64_t year) {
  int64_t days = days_from_civil(year, 1, 1) + 3;
  return (int)(days - floor_divide(days, 7) * 7);
}

static bool is_leap(int64_t year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

/* Returns the week of ISO 8601, which begins on Monday, and sets '*year' to the year it belongs to.
 * The first week of a year has its first Thursday. */
static int iso_week(const Date *date, int64_t *year) {
  *year = date->year;
  int week = (date->yday - (date->wday + 6) % 7 + 10) / 7;
  if (week == 0) *year -= 1;
  int first = first_weekday(*year);
  int weeks = first == 3 || (first == 2 && is_leap(*year)) ? 53 : 52;
  if (week == 0) return weeks;
  if (week <= weeks) return week;
  *year += 1;
  return 1;
}

/* Returns what a conversion stands for, or NULL if it is none of these. */
static const char *longer_form(char conversion) {
  switch (conversion) {
  case 'c': return "%a %b %e %H:%M:%S %Y";
  case 'D':
  case 'x': return "%m/%d/%y";
  case 'F': return "%Y-%m-%d";
  case 'r': return "%I:%M:%S %p";
  case 'R': return "%H:%M";
  case 'T':
  case 'X': return "%H:%M:%S";
  default: return NULL;
  }
}

static void add_number(luaL_Buffer *text, const char *format, int64_t number) {
  char digits[32];
  g_snprintf(digits, sizeof digits, format, (long long)number);
  luaL_addstring(text, digits);
}

static void add_conversion(luaL_Buffer *text, const Date *date, char conversion) {
  int64_t iso_year;
  int hour = date->hour % 12 == 0 ? 12 : date->hour % 12;
  switch (conversion) {
  case 'a': luaL_addlstring(text, weekdays[date->wday], 3); break;
  case 'A': luaL_addstring(text, weekdays[date->wday]); break;
  case 'b':
  case 'h': luaL_addlstring(text, months[date->month - 1], 3); break;
  case 'B': luaL_addstring(text, months[date->month - 1]); break;
  case 'C': add_number(text, "%02lld", floor_divide(date->year, 100)); break;
  case 'd': add_number(text, "%02lld", date->day); break;
  case 'e': add_number(text, "%2lld", date->day); break;
  case 'g': iso_week(date, &iso_year), add_number(text, "%02lld", iso_year - floor_divide(iso_year, 100) * 100); break;
  case 'G': iso_week(date, &iso_year), add_number(text, "%lld", iso_year); break;
  case 'H': add_number(text, "%02lld", date->hour); break;
  case 'I': add_number(text, "%02lld", hour); break;
  case 'j': add_number(text, "%03lld", date->yday + 1); break;
  case 'm': add_number(text, "%02lld", date->month); break;
  case 'M': add_number(text, "%02lld", date->min); break;
  case 'n': luaL_addchar(text, '\n'); break;
  case 'p': luaL_addstring(text, date->hour < 12 ? "AM" : "PM"); break;
  case 'S': add_number(text, "%02lld", date->sec); break;
  case 't': luaL_addchar(text, '\t'); break;
  case 'u': add_number(text, "%lld", date->wday == 0 ? 7 : date->wday); break;
  case 'U': add_number(text, "%02lld", (date->yday + 7 - date->wday) / 7); break;
  case 'V': add_number(text, "%02lld", iso_week(date, &iso_year)); break;
  case 'w': add_number(text, "%lld", date->wday); break;
  case 'W': add_number(text, "%02lld", (date->yday + 7 - (date->wday + 6) % 7) / 7); break;
  case 'y': add_number(text, "%02lld", date->year - floor_divide(date->year, 100) * 100); break;
  case 'Y': add_number(text, "%lld", date->year); break;
  case 'z': luaL_addstring(text, "+0000"); break;
  case 'Z': luaL_addstring(text, "GMT"); break;
  default: luaL_addchar(text, conversion); break; /* %% */
  }
}

static int calendar_date(lua_State *L) {
  size_t length;
  const char *format = luaL_optlstring(L, 1, "%c", &length);
  luaL_argcheck(L, length <= FORMAT_MAX, 1, "a format must not exceed 4096 bytes");
  int64_t seconds = luaL_opt(L, luaL_checkinteger, 2, now(L));
  if (*format == '!') format++;
  Date date;
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
    if (*++c == 'E' || *c == 'O') c++; /* another era or other digits, which the locale "C" lacks */
    const char *form = longer_form(*c);
    if (!form) add_conversion(&text, &date, *c);
    for (; form && *form; form++) {
      if (*form == '%') add_conversion(&text, &date, *++form);
      else luaL_addchar(&text, *form);
    }
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
