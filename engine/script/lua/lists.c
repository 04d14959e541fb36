#include "script/lua/lists.h"

#include "script/lua/runtime.h"
#include "script/lua/strings.h"

#include <lauxlib.h>

/* Elements moved between two calls of watch_check. */
#define STEPS 256

static void check_step(lua_State *L, lua_Integer i) {
  if (i % STEPS == 0) watch_check(L);
}

/* Sets list[to] = list[from] in the table at 'index'. */
static void shift(lua_State *L, int index, lua_Integer from, lua_Integer to) {
  lua_geti(L, index, from);
  lua_seti(L, index, to);
}

static int lists_insert(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer end = (lua_Integer)((lua_Unsigned)luaL_len(L, 1) + 1);
  int count = lua_gettop(L);
  if (count != 2 && count != 3) return luaL_error(L, "wrong number of arguments to 'insert'");
  lua_Integer place = end;
  if (count == 3) {
    place = luaL_checkinteger(L, 2);
    luaL_argcheck(L, place >= 1 && place <= end, 2, "position out of bounds");
    for (lua_Integer i = end; i > place; i--) {
      check_step(L, i);
      shift(L, 1, i - 1, i);
    }
  }
  lua_seti(L, 1, place);
  return 0;
}

static int lists_remove(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer size = luaL_len(L, 1);
  lua_Integer place = luaL_optinteger(L, 2, size);
  bool needs_check = lua_gettop(L) > 1 && place != size;
  luaL_argcheck(L, !needs_check || (place >= 1 && place - 1 <= size), 2, "position out of bounds");
  lua_geti(L, 1, place);
  for (; place < size; place++) {
    check_step(L, place);
    shift(L, 1, place + 1, place);
  }
  lua_pushnil(L);
  lua_seti(L, 1, place);
  return 1;
}

/* Moves the last element first if the destination overlaps the end of the source. */
static void move(lua_State *L, int into, lua_Integer first, lua_Integer last, lua_Integer to) {
  bool overlaps = to > first && to <= last && (into == 1 || lua_compare(L, 1, into, LUA_OPEQ));
  lua_Integer count = last - first + 1;
  for (lua_Integer i = 0; i < count; i++) {
    lua_Integer at = overlaps ? count - 1 - i : i;
    check_step(L, i);
    lua_geti(L, 1, first + at);
    lua_seti(L, into, to + at);
  }
}

static int lists_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3), to = luaL_checkinteger(L, 4);
  int into = lua_isnoneornil(L, 5) ? 1 : 5;
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, into, LUA_TTABLE);
  if (last >= first) {
    luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    luaL_argcheck(L, to <= LUA_MAXINTEGER - (last - first), 4, "destination wrap around");
    move(L, into, first, last, to);
  }
  lua_pushvalue(L, into);
  return 1;
}

static void add_element(lua_State *L, luaL_Buffer *out, lua_Integer i) {
  lua_geti(L, 1, i);
  if (!lua_isstring(L, -1)) {
    luaL_error(L, "invalid value (at index %I) in table for 'concat'", (LUAI_UACINT)i);
  }
  size_t length;
  lua_tolstring(L, -1, &length);
  strings_check_size(L, luaL_bufflen(out), length);
  luaL_addvalue(out);
}

static int lists_concat(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  size_t length;
  const char *separator = luaL_optlstring(L, 2, "", &length);
  lua_Integer first = luaL_optinteger(L, 3, 1);
  lua_Integer last = lua_isnoneornil(L, 4) ? luaL_len(L, 1) : luaL_checkinteger(L, 4);
  luaL_Buffer out;
  luaL_buffinit(L, &out);
  for (lua_Integer i = first; i <= last; i++) {
    check_step(L, i);
    add_element(L, &out, i);
    if (i == last) break; /* it may be the largest integer */
    strings_check_size(L, luaL_bufflen(&out), length);
    luaL_addlstring(&out, separator, length);
  }
  luaL_pushresult(&out);
  return 1;
}

void lists_register(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"concat", lists_concat}, {"insert", lists_insert}, {"move", lists_move}, {"remove", lists_remove}, {NULL, NULL}};
  push_global(L, "table");
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
