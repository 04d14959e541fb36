#include "script/api/trace.h"

#include "script/lua/thing.h"

/* The key in the registry of the list of calls. */
static const char trace_key[] = "ichor.trace";

/* The minimum number of entries that a list keeps if it is not taken. It keeps a long test from
 * filling the game's memory. */
#define TRACE_KEPT 10000
#define SIGNALS_KEPT 50000

/* Replaces the table on top, which has become too long, by a new one with its latest entries. */
static void shorten_trace(lua_State *L) {
  lua_Integer n = (lua_Integer)lua_rawlen(L, -1);
  lua_createtable(L, 2 * TRACE_KEPT, 0);
  for (lua_Integer i = 1; i <= TRACE_KEPT; i++) {
    lua_rawgeti(L, -2, n - TRACE_KEPT + i);
    lua_rawseti(L, -2, i);
  }
  lua_remove(L, -2);
  lua_pushvalue(L, -1);
  lua_setfield(L, LUA_REGISTRYINDEX, trace_key);
}

/* Copies the fields of the table at 'index' into the table on top. */
static void copy_fields(lua_State *L, int index) {
  lua_pushnil(L);
  while (lua_next(L, index)) {
    lua_pushvalue(L, -2);
    lua_rotate(L, -2, 1);
    lua_rawset(L, -4);
  }
}

/* Pushes a copy of the value at 'index'. Tables are copied one level deep, so later changes do not
 * affect the copy. */
static void push_copy(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE) {
    lua_pushvalue(L, index);
    return;
  }
  lua_newtable(L);
  copy_fields(L, index);
  if (!thing_push_fields(L, index)) return;
  lua_insert(L, -2);
  copy_fields(L, lua_gettop(L) - 1);
  lua_remove(L, -2);
}

static void push_entry(lua_State *L, const char *name, int first, int nargs) {
  lua_createtable(L, 0, 3);
  lua_pushstring(L, name);
  lua_setfield(L, -2, "name");
  lua_pushinteger(L, (lua_Integer)script_of(L)->world->tick);
  lua_setfield(L, -2, "tick");
  lua_createtable(L, nargs, 0);
  for (int i = 0; i < nargs; i++) {
    push_copy(L, first + i);
    lua_rawseti(L, -2, i + 1);
  }
  lua_setfield(L, -2, "args");
}

void trace_call(lua_State *L, const char *name, int first, int nargs) {
  if (!script_of(L)->tracing) return;
  first = lua_absindex(L, first);
  luaL_checkstack(L, 8, "no room for the trace");
  luaL_getsubtable(L, LUA_REGISTRYINDEX, trace_key);
  if (lua_rawlen(L, -1) >= 2 * TRACE_KEPT) shorten_trace(L);
  push_entry(L, name, first, nargs);
  lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
  lua_pop(L, 1);
}

void trace_take_calls(lua_State *L) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, trace_key);
  lua_pushnil(L);
  lua_setfield(L, LUA_REGISTRYINDEX, trace_key);
}

void trace_signal(Script *script, const char *name) {
  if (!script->tracing) return;
  if (!script->heard) script->heard = g_ptr_array_new_with_free_func(g_free);
  if (script->heard->len >= 2 * SIGNALS_KEPT) g_ptr_array_remove_range(script->heard, 0, SIGNALS_KEPT);
  g_ptr_array_add(script->heard, g_strdup(name));
}

void trace_take_signals(lua_State *L) {
  GPtrArray *heard = script_of(L)->heard;
  guint count = heard ? heard->len : 0;
  lua_createtable(L, (int)count, 0);
  for (guint i = 0; i < count; i++) {
    lua_pushstring(L, heard->pdata[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  if (heard) g_ptr_array_set_size(heard, 0);
}
