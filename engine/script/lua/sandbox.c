#include "script/lua/sandbox.h"

#include "script/lua/calendar.h"
#include "script/lua/lists.h"
#include "script/lua/ordered.h"
#include "script/lua/output.h"
#include "script/lua/protect.h"
#include "script/lua/report.h"
#include "script/lua/runtime.h"
#include "script/lua/sort.h"
#include "script/lua/stable.h"
#include "script/lua/strings.h"
#include "script/lua/thread.h"

#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

typedef struct Library {
  const char *name; /* of the global table; NULL: the functions are globals themselves */
  lua_CFunction open;
  const char *const *fields;
} Library;

static const char *const base_fields[] = {"assert", "error",  "getmetatable", "ipairs", "rawequal", "rawget",
                                          "rawlen", "rawset", "select",       "type",   "tonumber", NULL};
static const char *const string_fields[] = {"byte",     "char",    "format", "len",    "lower", "pack",
                                            "packsize", "reverse", "sub",    "unpack", "upper", NULL};
static const char *const table_fields[] = {"pack", "unpack", NULL};
static const char *const math_fields[] = {"abs",  "acos", "asin", "atan", "ceil",       "cos",  "deg",        "exp",  "floor",
                                          "fmod", "huge", "log",  "max",  "maxinteger", "min",  "mininteger", "modf", "pi",
                                          "rad",  "sin",  "sqrt", "tan",  "tointeger",  "type", "ult",        NULL};
static const char *const utf8_fields[] = {"char", "charpattern", "codepoint", "codes", "len", "offset", NULL};
static const char *const coroutine_fields[] = {"create", "isyieldable", "status", NULL};

static const Library libraries[] = {
    {NULL, luaopen_base, base_fields},      {"string", luaopen_string, string_fields},
    {"table", luaopen_table, table_fields}, {"math", luaopen_math, math_fields},
    {"utf8", luaopen_utf8, utf8_fields},    {"coroutine", luaopen_coroutine, coroutine_fields},
};

/* Pops the table on top of the stack and copies its fields into the table below it. */
static void take_fields(lua_State *L, const char *const *fields) {
  for (; *fields; fields++) {
    lua_getfield(L, -1, *fields);
    lua_setfield(L, -3, *fields);
  }
  lua_pop(L, 1);
}

/* Opens the base library into a separate table. The globals are left unchanged. */
static void open_library(lua_State *L, const Library *library) {
  lua_pushglobaltable(L);
  int globals = lua_gettop(L);
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushcfunction(L, library->open);
  lua_pushstring(L, library->name);
  lua_call(L, 1, 1);
  lua_pushvalue(L, globals);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);

  if (library->name) lua_newtable(L);
  else lua_pushvalue(L, globals);
  lua_insert(L, -2);
  take_fields(L, library->fields);
  if (library->name) lua_setfield(L, globals, library->name);
  lua_settop(L, globals - 1);
}

/* Makes the functions of the global 'string' the methods of strings. Scripts cannot see
 * the metatable. */
static void lock_strings(lua_State *L) {
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  push_global(L, "string");
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
}

/* collectgarbage for scripts: returns 0. The results of the real function would differ
 * between machines. */
static int harmless_collectgarbage(lua_State *L) {
  lua_pushinteger(L, 0);
  return 1;
}

/* --- debug: the functions that KIAVC's scripts use (sethook is in sched/coroutines.c) --- */

static int debug_traceback(lua_State *L) {
  int message = lua_isthread(L, 1) ? 2 : 1;
  lua_settop(L, message);
  if (!lua_isnoneornil(L, message) && !lua_isstring(L, message)) return 1;
  if (lua_isnil(L, message)) {
    lua_pushliteral(L, "traceback");
    lua_replace(L, message);
  }
  return report_handler(L);
}

static void register_debug(lua_State *L) {
  lua_newtable(L);
  lua_pushcfunction(L, debug_traceback);
  lua_setfield(L, -2, "traceback");
  lua_setglobal(L, "debug");
}

/* --- the engine's own Lua: copies that no game can change --- */

/* Its address is the registry's key for the globals of the engine's own files. */
static const char engine_globals_key = 'e';

/* Returns whether the engine's Lua changes this library for games, so it must not be copied. */
static bool is_shared_library(const char *name) {
  return strcmp(name, "os") == 0 || strcmp(name, "package") == 0 || strcmp(name, "debug") == 0;
}

/* Replaces the table on top of the stack by a copy. */
static void copy_table(lua_State *L) {
  int original = lua_gettop(L);
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, original)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, original + 1);
  }
  lua_remove(L, original);
}

void sandbox_copy_for_engine(lua_State *L) {
  lua_newtable(L);
  int copies = lua_gettop(L);
  lua_pushglobaltable(L);
  lua_pushnil(L);
  while (lua_next(L, copies + 1)) {
    const char *name = lua_tostring(L, -2);
    bool is_globals = lua_rawequal(L, -1, copies + 1);
    if (lua_istable(L, -1) && !is_globals) copy_table(L);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    if (is_shared_library(name)) lua_pop(L, 2);
    else lua_rawset(L, copies);
  }
  lua_createtable(L, 0, 2);
  lua_pushvalue(L, copies + 1);
  lua_setfield(L, -2, "__index");
  lua_pushvalue(L, copies + 1);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, copies);
  lua_settop(L, copies);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &engine_globals_key);
}

void sandbox_add_for_engine(lua_State *L, const char *name, lua_CFunction function) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &engine_globals_key);
  lua_pushstring(L, name);
  lua_pushcfunction(L, function);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

void sandbox_give_to_engine(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &engine_globals_key);
  if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
}

void sandbox_register(lua_State *L) {
  for (size_t i = 0; i < G_N_ELEMENTS(libraries); i++) open_library(L, &libraries[i]);
  lock_strings(L);
  lua_pushglobaltable(L);
  lua_setglobal(L, "_G");
  lua_pushliteral(L, LUA_VERSION);
  lua_setglobal(L, "_VERSION");
  lua_register(L, "collectgarbage", harmless_collectgarbage);
  thread_register(L);
  protect_register(L);
  register_debug(L);
  strings_register(L);
  lists_register(L);
  ordered_register(L);
  sort_register(L);
  stable_register(L);
  output_register(L);
  calendar_register(L);
}
