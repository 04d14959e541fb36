#include "script/lua/ordered.h"

#include "script/lua/runtime.h"
#include "script/lua/thing.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

typedef enum { RANK_BOOLEAN, RANK_NUMBER, RANK_STRING, RANK_THING, RANK_OTHER } Rank;

typedef struct Key {
  Rank rank;
  bool is_float;
  double number; /* also of booleans and integers */
  lua_Integer integer;
  const char *text; /* the string, or the thing's id; owned by Lua */
  size_t length;
  uint64_t start;         /* the first bytes of a string as a number, which has the same order */
  const char *class_name; /* of a thing */
  int place;              /* in the unsorted list of keys, from 1 */
} Key;

static const char unordered[] = "these keys have no reproducible order; use a list with ipairs";

/* Keys of tables up to this size are sorted without an allocation. */
#define FEW_KEYS 64

/* Keys of tables up to this size are collected on the stack, and sorted by insertion. */
#define SMALL 32

/* Keys handled between two calls of watch_check. */
#define STEPS 1024

static int compare_bytes(const char *a, size_t a_length, const char *b, size_t b_length) {
  int order = memcmp(a, b, MIN(a_length, b_length));
  return order != 0 ? order : (a_length > b_length) - (a_length < b_length);
}

static int key_order(const void *first, const void *second) {
  const Key *a = first, *b = second;
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  switch (a->rank) {
  case RANK_BOOLEAN:
  case RANK_NUMBER:
    if (a->number != b->number) return a->number < b->number ? -1 : 1;
    if (a->is_float != b->is_float) return a->is_float ? 1 : -1;
    return (a->integer > b->integer) - (a->integer < b->integer);
  case RANK_THING: {
    int order = strcmp(a->class_name, b->class_name);
    return order != 0 ? order : compare_bytes(a->text, a->length, b->text, b->length);
  }
  case RANK_STRING:
    if (a->start != b->start) return a->start < b->start ? -1 : 1;
    return compare_bytes(a->text, a->length, b->text, b->length);
  default: return 0;
  }
}

/* Keys without an order keep their place. */
static int sort_order(const void *first, const void *second) {
  int order = key_order(first, second);
  return order != 0 ? order : ((const Key *)first)->place - ((const Key *)second)->place;
}

/* Raises if two keys have no order. A game for KIAVC gets some order, which may differ in
 * each run. */
static void check_tie(lua_State *L, bool tie) {
  if (tie && runtime_of(L)->rules.requires_determinism) luaL_error(L, "%s", unordered);
}

/* A table with a string 'id' is a registered thing. Its strings stay alive as long as the
 * thing does. */
static void describe_thing(lua_State *L, int index, Key *key) {
  if (thing_get(L, index, "id", 2) == LUA_TSTRING) {
    key->rank = RANK_THING;
    key->text = lua_tolstring(L, -1, &key->length);
    key->class_name = "";
    if (luaL_getmetafield(L, index, "__name") != LUA_TNIL) {
      if (lua_type(L, -1) == LUA_TSTRING) key->class_name = lua_tostring(L, -1);
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 1);
}

/* Bytes that the string does not have count as 0. */
static uint64_t start_of(const char *text, size_t length) {
  uint64_t start = 0;
  memcpy(&start, text, MIN(length, sizeof start));
  return GUINT64_FROM_BE(start);
}

static Key describe(lua_State *L, int index, int place) {
  Key key = {.rank = RANK_OTHER, .place = place};
  switch (lua_type(L, index)) {
  case LUA_TBOOLEAN:
    key.rank = RANK_BOOLEAN;
    key.number = lua_toboolean(L, index);
    break;
  case LUA_TNUMBER:
    key.rank = RANK_NUMBER;
    key.is_float = !lua_isinteger(L, index);
    key.number = lua_tonumber(L, index);
    key.integer = key.is_float ? 0 : lua_tointeger(L, index);
    break;
  case LUA_TSTRING:
    key.rank = RANK_STRING;
    key.text = lua_tolstring(L, index, &key.length);
    key.start = start_of(key.text, key.length);
    break;
  case LUA_TTABLE: describe_thing(L, lua_absindex(L, index), &key); break;
  default: break;
  }
  return key;
}

/* Pushes a list of the table's keys in the order of Lua's next, or nil if they are 1..n in this
 * order. Returns their number. */
static int push_keys(lua_State *L, int table) {
  int n = 0;
  lua_pushnil(L);
  int list = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    if (++n % STEPS == 0) watch_check(L);
    if (lua_isnil(L, list)) {
      if (lua_isinteger(L, -1) && lua_tointeger(L, -1) == n) continue;
      lua_createtable(L, n + 7, 0);
      for (int i = 1; i < n; i++) {
        lua_pushinteger(L, i);
        lua_rawseti(L, -2, i);
      }
      lua_replace(L, list);
    }
    lua_pushvalue(L, -1);
    lua_rawseti(L, list, n);
  }
  return n;
}

static void merge(const Key *from, Key *into, int first, int middle, int end) {
  int left = first, right = middle;
  for (int i = first; i < end; i++) {
    bool take_right = left == middle || (right < end && sort_order(&from[right], &from[left]) < 0);
    into[i] = take_right ? from[right++] : from[left++];
  }
}

/* Sorts in pieces and calls watch_check between them. 'spare' has room for all keys, but is unused
 * if there is only one piece. Returns the array with the sorted keys. */
static Key *sort_in_pieces(lua_State *L, Key *keys, Key *spare, int n) {
  for (int first = 0; first < n; first += STEPS) {
    qsort(keys + first, (size_t)MIN(STEPS, n - first), sizeof *keys, sort_order);
    watch_check(L);
  }
  for (int64_t width = STEPS; width < n; width *= 2) {
    for (int64_t first = 0; first < n; first += 2 * width) {
      merge(keys, spare, (int)first, (int)MIN(first + width, n), (int)MIN(first + 2 * width, n));
      watch_check(L);
    }
    Key *sorted = spare;
    spare = keys;
    keys = sorted;
  }
  return keys;
}

/* Replaces the list on top of the stack by a sorted one. */
static void sort_keys(lua_State *L, int n) {
  int list = lua_gettop(L);
  Key few[FEW_KEYS];
  Key *keys = n <= FEW_KEYS ? few : lua_newuserdatauv(L, sizeof(Key) * (size_t)n * (n > STEPS ? 2 : 1), 0);
  for (int i = 0; i < n; i++) {
    if (i % STEPS == 0) watch_check(L);
    lua_rawgeti(L, list, i + 1);
    keys[i] = describe(L, -1, i + 1);
    lua_pop(L, 1);
  }
  keys = sort_in_pieces(L, keys, keys + n, n);
  for (int i = 1; i < n; i++) check_tie(L, key_order(&keys[i - 1], &keys[i]) == 0);
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    if (i % STEPS == 0) watch_check(L);
    lua_rawgeti(L, list, keys[i].place);
    lua_rawseti(L, -2, i + 1);
  }
  lua_replace(L, list);
  lua_settop(L, list);
}

/* Pushes the keys of the table in the order of Lua's next. Returns their number, or -1 and pushes
 * nothing if there are more than SMALL. Sets '*is_sequence' if they are 1..n in this order. */
static int push_few_keys(lua_State *L, int table, bool *is_sequence) {
  int top = lua_gettop(L), n = 0;
  *is_sequence = true;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    if (++n > SMALL) {
      lua_settop(L, top);
      return -1;
    }
    *is_sequence = *is_sequence && lua_isinteger(L, -1) && lua_tointeger(L, -1) == n;
    lua_pushvalue(L, -1);
  }
  return n;
}

/* Sorts 'places', which are 0..n-1, by the keys at these places. */
static void sort_places(const Key *keys, int *places, int n) {
  for (int i = 1; i < n; i++) {
    int place = places[i], hole = i;
    for (; hole > 0 && sort_order(&keys[place], &keys[places[hole - 1]]) < 0; hole--) places[hole] = places[hole - 1];
    places[hole] = place;
  }
}

/* Does what collect does, for a small table: its keys fit on the stack. Returns -1 and pushes
 * nothing if it is not small. */
static int collect_few(lua_State *L, int table) {
  Key keys[SMALL];
  int places[SMALL];
  bool is_sequence;
  int first = lua_gettop(L) + 1, n = push_few_keys(L, table, &is_sequence);
  if (n < 0) return n;
  if (is_sequence) {
    lua_settop(L, first - 1);
    lua_pushnil(L);
    return n;
  }
  for (int i = 0; i < n; i++) {
    keys[i] = describe(L, first + i, i + 1);
    places[i] = i;
  }
  sort_places(keys, places, n);
  for (int i = 1; i < n; i++) check_tie(L, key_order(&keys[places[i - 1]], &keys[places[i]]) == 0);
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    lua_pushvalue(L, first + places[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_replace(L, first);
  lua_settop(L, first);
  return n;
}

/* Pushes the sorted list of keys, or nil if they are 1..n. Returns their number. */
static int collect(lua_State *L, int table) {
  luaL_checkstack(L, SMALL + 8, "to iterate");
  int few = collect_few(L, table);
  if (few >= 0) return few;
  int n = push_keys(L, table);
  if (!lua_isnil(L, -1)) sort_keys(L, n);
  return n;
}

lua_Integer ordered_keys(lua_State *L, int index) {
  int n = collect(L, lua_absindex(L, index));
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    lua_createtable(L, n, 0);
    for (int i = 1; i <= n; i++) {
      lua_pushinteger(L, i);
      lua_rawseti(L, -2, i);
    }
  }
  return n;
}

/* --- pairs --- */

enum { UP_TABLE = 1, UP_KEYS, UP_PLACE, UP_COUNT };

/* The iterator of pairs. Its upvalues are the table, its keys at the start (nil for 1..n), the
 * current place, and the number of keys. */
static int step(lua_State *L) {
  lua_Integer place = lua_tointeger(L, lua_upvalueindex(UP_PLACE));
  lua_Integer count = lua_tointeger(L, lua_upvalueindex(UP_COUNT));
  bool sequence = lua_isnil(L, lua_upvalueindex(UP_KEYS));
  while (place < count) {
    place++;
    if (sequence) lua_pushinteger(L, place);
    else lua_rawgeti(L, lua_upvalueindex(UP_KEYS), place);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, lua_upvalueindex(UP_TABLE)) != LUA_TNIL) {
      lua_pushinteger(L, place);
      lua_replace(L, lua_upvalueindex(UP_PLACE));
      return 2;
    }
    lua_pop(L, 2); /* the key was removed meanwhile */
  }
  lua_pushnil(L);
  return 1;
}

static int finish_pairs(lua_State *L, int status, lua_KContext context) {
  (void)L, (void)status, (void)context;
  return 3;
}

static int ordered_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, finish_pairs);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  int n = collect(L, 1);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  lua_pushinteger(L, 0);
  lua_pushinteger(L, n);
  lua_pushcclosure(L, step, 4);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

/* --- next --- */

/* The upvalue is a list with the current traversal: the table, its keys and the last place. So a
 * loop with next costs no more than one with pairs. */
enum { SEEN_TABLE = 1, SEEN_KEYS, SEEN_PLACE };

static int smallest_key(lua_State *L) {
  lua_pushnil(L);
  if (!lua_next(L, 1)) {
    lua_pushnil(L);
    return 1;
  }
  lua_pop(L, 1);
  lua_pushvalue(L, -1);
  Key smallest = describe(L, -1, 0);
  bool tie = false; /* an error, unless a smaller key follows */
  int best = lua_gettop(L) - 1;
  for (int n = 1; lua_next(L, 1); n++) {
    if (n % STEPS == 0) watch_check(L);
    lua_pop(L, 1);
    Key key = describe(L, -1, 0);
    int order = key_order(&key, &smallest);
    if (order == 0) tie = true;
    if (order < 0) {
      tie = false;
      smallest = key;
      lua_copy(L, -1, best);
    }
  }
  check_tie(L, tie);
  lua_settop(L, best);
  lua_pushvalue(L, best);
  lua_rawget(L, 1);
  return 2;
}

static void forget_traversal(lua_State *L, int seen) {
  for (int i = SEEN_TABLE; i <= SEEN_PLACE; i++) {
    lua_pushnil(L);
    lua_rawseti(L, seen, i);
  }
}

/* Puts the keys of the traversal at index 3. Returns the place of the key at index 2 among them. */
static lua_Integer find_place(lua_State *L, int seen) {
  lua_rawgeti(L, seen, SEEN_TABLE);
  bool same = lua_rawequal(L, -1, 1);
  lua_settop(L, 2);
  if (same) {
    lua_rawgeti(L, seen, SEEN_KEYS);
    lua_rawgeti(L, seen, SEEN_PLACE);
    lua_Integer place = lua_tointeger(L, -1);
    lua_pop(L, 1);
    for (lua_Integer i = place; i <= place + 1; i++) {
      lua_rawgeti(L, 3, i);
      bool found = lua_rawequal(L, -1, 2);
      lua_pop(L, 1);
      if (found && i > 0) return i;
    }
    lua_settop(L, 2);
  }
  lua_Integer n = ordered_keys(L, 1);
  lua_pushvalue(L, 1);
  lua_rawseti(L, seen, SEEN_TABLE);
  lua_pushvalue(L, 3);
  lua_rawseti(L, seen, SEEN_KEYS);
  /* A key that was removed meanwhile still has its place in the order. */
  Key wanted = describe(L, 2, 0);
  for (lua_Integer i = 1; i <= n; i++) {
    if (i % STEPS == 0) watch_check(L);
    lua_rawgeti(L, 3, i);
    bool found = lua_rawequal(L, -1, 2);
    Key key = describe(L, -1, 0);
    lua_pop(L, 1);
    if (found) return i;
    if (wanted.rank != RANK_OTHER && key_order(&wanted, &key) < 0) return i - 1;
  }
  if (wanted.rank == RANK_OTHER) luaL_error(L, "next: this key is not in the table");
  return n;
}

static int ordered_next(lua_State *L) {
  int seen = lua_upvalueindex(1);
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (lua_isnil(L, 2)) {
    forget_traversal(L, seen);
    return smallest_key(L);
  }
  lua_Integer place = find_place(L, seen);
  while (lua_rawgeti(L, 3, ++place) != LUA_TNIL) {
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) {
      lua_pushinteger(L, place);
      lua_rawseti(L, seen, SEEN_PLACE);
      return 2;
    }
    lua_pop(L, 2);
  }
  forget_traversal(L, seen);
  lua_pushnil(L);
  return 1;
}

void ordered_register(lua_State *L) {
  lua_register(L, "pairs", ordered_pairs);
  lua_createtable(L, 3, 0);
  lua_pushcclosure(L, ordered_next, 1);
  lua_setglobal(L, "next");
}
