#include "script/lua/sort.h"

#include "script/lua/runtime.h"

#include <lauxlib.h>

/* A bottom-up merge sort. It copies the elements into a list, and sorts their numbers. Short runs
 * are sorted by insertion. Source: D. E. Knuth, The Art of Computer Programming, vol. 3, 5.2.4,
 * algorithm S. */

#define RUN 8

enum { LIST = 1, COMPARE = 2, COPY = 3, NUMBERS = 4 };

/* Returns whether element 'a' must come before element 'b'. */
static bool is_before(lua_State *L, int a, int b) {
  bool before;
  watch_check(L);
  if (lua_isnil(L, COMPARE)) {
    lua_rawgeti(L, COPY, a);
    lua_rawgeti(L, COPY, b);
    before = lua_compare(L, -2, -1, LUA_OPLT);
    lua_pop(L, 2);
  } else {
    lua_pushvalue(L, COMPARE);
    lua_rawgeti(L, COPY, a);
    lua_rawgeti(L, COPY, b);
    lua_call(L, 2, 1);
    before = lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
  return before;
}

static void insertion_sort(lua_State *L, int *numbers, int first, int end) {
  for (int i = first + 1; i < end; i++) {
    int number = numbers[i];
    int hole = i;
    while (hole > first && is_before(L, number, numbers[hole - 1])) {
      numbers[hole] = numbers[hole - 1];
      hole--;
    }
    numbers[hole] = number;
  }
}

/* Merges [first, middle) and [middle, end) of 'from' into 'into'. */
static void merge(lua_State *L, const int *from, int *into, int first, int middle, int end) {
  int left = first, right = middle;
  for (int i = first; i < end; i++) {
    bool take_right = left == middle || (right < end && is_before(L, from[right], from[left]));
    into[i] = take_right ? from[right++] : from[left++];
  }
}

/* Sorts the numbers 1..n by their elements. Returns the sorted array. */
static const int *sort_numbers(lua_State *L, int n) {
  int *numbers = lua_newuserdatauv(L, sizeof(int) * 2 * (size_t)n, 0);
  int *other = numbers + n;
  for (int i = 0; i < n; i++) numbers[i] = i + 1;
  for (int first = 0; first < n; first += RUN) insertion_sort(L, numbers, first, MIN(first + RUN, n));
  for (int64_t width = RUN; width < n; width *= 2) {
    for (int64_t first = 0; first < n; first += 2 * width) {
      int middle = (int)MIN(first + width, n), end = (int)MIN(first + 2 * width, n);
      merge(L, numbers, other, (int)first, middle, end);
    }
    int *sorted = other;
    other = numbers;
    numbers = sorted;
  }
  return numbers;
}

static int sort(lua_State *L) {
  lua_settop(L, 2);
  if (lua_type(L, LIST) != LUA_TTABLE && luaL_getmetafield(L, LIST, "__index") == LUA_TNIL) {
    luaL_checktype(L, LIST, LUA_TTABLE);
  }
  lua_settop(L, 2);
  lua_Integer length = luaL_len(L, LIST);
  if (length < 2) return 0;
  if (!lua_isnil(L, COMPARE)) luaL_checktype(L, COMPARE, LUA_TFUNCTION);
  luaL_argcheck(L, length < G_MAXINT / 2, 1, "array too big");

  int n = (int)length;
  /* __len may say anything. */
  lua_createtable(L, (int)MIN((lua_Unsigned)n, lua_rawlen(L, LIST)), 0);
  for (int i = 1; i <= n; i++) {
    watch_check(L);
    lua_geti(L, LIST, i);
    lua_rawseti(L, COPY, i);
  }
  const int *numbers = sort_numbers(L, n);
  for (int i = 1; i <= n; i++) {
    watch_check(L);
    lua_rawgeti(L, COPY, numbers[i - 1]);
    lua_seti(L, LIST, i);
  }
  return 0;
}

void sort_register(lua_State *L) {
  push_global(L, "table");
  lua_pushcfunction(L, sort);
  lua_setfield(L, -2, "sort");
  lua_pop(L, 1);
}
