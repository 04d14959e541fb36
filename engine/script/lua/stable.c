#include "script/lua/stable.h"

#include "base/maths/maths.h"
#include "script/lua/runtime.h"
#include "script/lua/strings.h"

#include <lauxlib.h>
#include <math.h>
#include <string.h>

/* Its address is the registry's key for the weak table from objects to their serial numbers. */
static const char serials_key = 's';

/* Limits for one call of string.format, which the watchdog cannot stop. A conversion may take 10
 * us, as may 100 bytes of a %q. */
#define CONVERSIONS_MAX 1024
#define QUOTED_MAX ((size_t)256 << 10)

/* --- tostring, string.format --- */

static lua_Integer serial_of(lua_State *L, int index) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &serials_key);
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    lua_pop(L, 1);
    lua_pushvalue(L, index);
    lua_pushinteger(L, ++runtime_of(L)->next_serial);
    lua_rawset(L, -3);
    lua_pushvalue(L, index);
    lua_rawget(L, -2);
  }
  lua_Integer serial = lua_tointeger(L, -1);
  lua_pop(L, 2);
  return serial;
}

lua_Integer stable_serial(lua_State *L, int index) {
  if (runtime_of(L)->next_serial == 0) return 0;
  lua_pushvalue(L, index);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &serials_key);
  lua_insert(L, -2);
  lua_rawget(L, -2);
  lua_Integer serial = lua_tointeger(L, -1);
  lua_pop(L, 2);
  return serial;
}

void stable_set_serial(lua_State *L, int index, lua_Integer serial) {
  lua_pushvalue(L, index);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &serials_key);
  lua_insert(L, -2);
  lua_pushinteger(L, serial);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

void stable_drop_sign_of_nan(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TNUMBER || lua_tonumber(L, index) == lua_tonumber(L, index)) return;
  lua_pushnumber(L, NAN);
  lua_replace(L, index);
}

const char *stable_tostring(lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
    return lua_tostring(L, -1);
  }
  switch (lua_type(L, index)) {
  case LUA_TNUMBER: stable_drop_sign_of_nan(L, index); /* fall through */
  case LUA_TSTRING: lua_pushvalue(L, index); return lua_tostring(L, -1);
  case LUA_TBOOLEAN: return lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
  case LUA_TNIL: return lua_pushliteral(L, "nil");
  default: break;
  }
  lua_Integer serial = serial_of(L, index);
  int kind = luaL_getmetafield(L, index, "__name");
  lua_pushfstring(L, "%s: #%I", kind == LUA_TSTRING ? lua_tostring(L, -1) : luaL_typename(L, index), (LUAI_UACINT)serial);
  if (kind != LUA_TNIL) lua_remove(L, -2);
  return lua_tostring(L, -1);
}

static int stable_tostring_function(lua_State *L) {
  luaL_checkany(L, 1);
  stable_tostring(L, 1);
  return 1;
}

/* Returns the largest size of the string at 'arg' in the result of string.format. %q may write four
 * bytes for one. */
static size_t formatted_size(lua_State *L, int arg, char conversion, size_t *quoted) {
  size_t length = lua_type(L, arg) == LUA_TSTRING ? lua_rawlen(L, arg) : 0;
  if (conversion != 'q') return length;
  *quoted += length;
  luaL_argcheck(L, *quoted <= QUOTED_MAX, arg, "strings for '%q' must not exceed 256 KB in total");
  return 4 * length;
}

/* Replaces each argument that "%s" would print as an address, then calls the library's function
 * (the upvalue). */
static int stable_format(lua_State *L) {
  int n = lua_gettop(L);
  const char *format = luaL_checkstring(L, 1);
  int arg = 1;
  size_t size = strlen(format), quoted = 0;
  for (const char *c = format; *c; c++) {
    if (*c != '%') continue;
    if (c[1] == '%') {
      c++;
      continue;
    }
    c += 1 + strspn(c + 1, "-+ #0123456789.");
    if (++arg > n || !*c) break;
    luaL_argcheck(L, arg <= CONVERSIONS_MAX + 1, 1, "a format must not have more than 1024 conversions");
    if (*c == 'p') return luaL_argerror(L, arg, "'%p' would show an address, which differs in each run");
    int type = lua_type(L, arg);
    stable_drop_sign_of_nan(L, arg);
    if (*c == 's' && type != LUA_TSTRING && type != LUA_TNUMBER) {
      stable_tostring(L, arg);
      lua_replace(L, arg);
    }
    /* A number takes at most a few hundred bytes. */
    size_t more = formatted_size(L, arg, *c, &quoted);
    strings_check_size(L, size, more);
    size += more;
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  if (lua_pcall(L, n, 1, 0) == LUA_OK) return 1;
  watch_unwind(watch_of(L), L);
  if (watch_is_due(watch_of(L))) return lua_error(L);
  /* An error that is raised here names the script's line. */
  if (lua_type(L, -1) != LUA_TSTRING) return lua_error(L);
  return luaL_error(L, "%s", lua_tostring(L, -1));
}

/* --- setmetatable: no finalizers and no weak tables, because both would reveal when the collector
 * runs --- */

/* A script can set both fields later, but then they have no effect: Lua looks for '__gc' only now,
 * and linked.c hides '__mode'. KIAVC allows both, so in its games they have no effect, either. */
static void refuse_collector_fields(lua_State *L, int metatable) {
  lua_pushliteral(L, "__gc");
  if (lua_rawget(L, metatable) != LUA_TNIL) {
    if (runtime_of(L)->rules.requires_determinism) {
      luaL_error(L, "'__gc' is not supported: it would run at different times in each run; use a local with <close>");
    }
    lua_pushliteral(L, "__gc");
    lua_pushnil(L);
    lua_rawset(L, metatable);
  }
  lua_pushliteral(L, "__mode");
  if (lua_rawget(L, metatable) != LUA_TNIL && runtime_of(L)->rules.requires_determinism) {
    luaL_error(L, "'__mode' is not supported: weak tables would lose keys at different times in each run; remove keys yourself");
  }
  lua_pop(L, 2);
}

int stable_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) return luaL_error(L, "cannot change a protected metatable");
  if (type == LUA_TTABLE) refuse_collector_fields(L, 2);
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

/* --- math: the functions of base/maths/ --- */

typedef double (*Elementary)(double x);

static const struct {
  const char *name;
  Elementary function;
} elementary[] = {
    {"sin", maths_sin}, {"cos", maths_cos}, {"tan", maths_tan}, {"asin", maths_asin}, {"acos", maths_acos}, {"exp", maths_exp},
};

/* The upvalue is the index in 'elementary'. */
static int stable_elementary(lua_State *L) {
  Elementary function = elementary[lua_tointeger(L, lua_upvalueindex(1))].function;
  lua_pushnumber(L, function(luaL_checknumber(L, 1)));
  return 1;
}

static int stable_atan(lua_State *L) {
  lua_Number y = luaL_checknumber(L, 1), x = luaL_optnumber(L, 2, 1);
  lua_pushnumber(L, x == 1 ? maths_atan(y) : maths_atan2(y, x));
  return 1;
}

static int stable_log(lua_State *L) {
  lua_Number x = luaL_checknumber(L, 1);
  if (lua_isnoneornil(L, 2)) {
    lua_pushnumber(L, maths_log(x));
    return 1;
  }
  lua_Number base = luaL_checknumber(L, 2);
  if (base == 2) lua_pushnumber(L, maths_log2(x));
  else if (base == 10) lua_pushnumber(L, maths_log10(x));
  else lua_pushnumber(L, maths_log(x) / maths_log(base));
  return 1;
}

/* The library's other functions are exact. */
static void register_elementary(lua_State *L) {
  push_global(L, "math");
  for (size_t i = 0; i < G_N_ELEMENTS(elementary); i++) {
    lua_pushinteger(L, (lua_Integer)i);
    lua_pushcclosure(L, stable_elementary, 1);
    lua_setfield(L, -2, elementary[i].name);
  }
  lua_pushcfunction(L, stable_atan);
  lua_setfield(L, -2, "atan");
  lua_pushcfunction(L, stable_log);
  lua_setfield(L, -2, "log");
  lua_pop(L, 1);
}

/* --- math.random --- */

/* The upvalue is the address of the generator. */
static int stable_random(lua_State *L) {
  Random *random = lua_touserdata(L, lua_upvalueindex(1));
  lua_Integer low = 1, high;
  switch (lua_gettop(L)) {
  case 0: lua_pushnumber(L, random_unit(random)); return 1;
  case 1:
    high = luaL_checkinteger(L, 1);
    if (high == 0) {
      lua_pushinteger(L, (lua_Integer)random_next(random));
      return 1;
    }
    break;
  case 2:
    low = luaL_checkinteger(L, 1);
    high = luaL_checkinteger(L, 2);
    break;
  default: return luaL_error(L, "wrong number of arguments");
  }
  luaL_argcheck(L, low <= high, lua_gettop(L), "interval is empty");
  lua_pushinteger(L, random_between(random, low, high));
  return 1;
}

static int stable_randomseed(lua_State *L) {
  Runtime *runtime = runtime_of(L);
  uint64_t seed = runtime->seed;
  if (!lua_isnoneornil(L, 1)) {
    lua_Integer first;
    luaL_checknumber(L, 1);
    stable_drop_sign_of_nan(L, 1);
    lua_Number number = lua_tonumber(L, 1);
    int exact = 0;
    first = lua_tointegerx(L, 1, &exact);
    if (!exact) memcpy(&first, &number, sizeof first);
    seed = (uint64_t)first ^ (uint64_t)luaL_optinteger(L, 2, 0) * UINT64_C(0x9e3779b97f4a7c15);
  }
  random_seed(&runtime->story, seed);
  lua_pushinteger(L, (lua_Integer)seed);
  lua_pushinteger(L, 0);
  return 2;
}

static void register_random(lua_State *L) {
  Runtime *runtime = runtime_of(L);
  push_global(L, "math");
  lua_pushlightuserdata(L, &runtime->story);
  lua_pushcclosure(L, stable_random, 1);
  lua_setfield(L, -2, "random");
  lua_pushcfunction(L, stable_randomseed);
  lua_setfield(L, -2, "randomseed");
  lua_pop(L, 1);

  lua_createtable(L, 0, 1);
  lua_pushlightuserdata(L, &runtime->ornament);
  lua_pushcclosure(L, stable_random, 1);
  lua_setfield(L, -2, "random");
  lua_setglobal(L, "ornament");
}

void stable_register(lua_State *L) {
  keep_table(L, "k", &serials_key);

  lua_register(L, "tostring", stable_tostring_function);
  lua_register(L, "setmetatable", stable_setmetatable);
  push_global(L, "string");
  lua_getfield(L, -1, "format");
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, "string.format"); /* error messages find the function's name there */
  lua_pop(L, 1);
  lua_pushcclosure(L, stable_format, 1);
  lua_setfield(L, -2, "format");
  lua_pop(L, 1);
  register_elementary(L);
  register_random(L);
}
