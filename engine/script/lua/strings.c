#include "script/lua/strings.h"

#include "script/lua/pattern.h"
#include "script/lua/runtime.h"
#include "script/lua/stable.h"

#include <lauxlib.h>
#include <string.h>

/* Limits of pack: bytes of its format, and bytes that the items may request. */
#define PACK_FORMAT_MAX 4096
#define PACK_SIZE_MAX (1024 * 1024)

/* Bytes searched between two calls of watch_check. */
#define SEARCH_STEP (1024 * 1024)

/* The state of a match, on the C stack or in a userdata. */
typedef struct Search {
  Pattern pattern;
  PatternMatch match;
  PatternItem few[PATTERN_FEW];
} Search;

/* Converts a position from a script, which counts from 1, or from the end if negative. */
static size_t place_of(lua_Integer place, size_t length) {
  if (place > 0) return (size_t)place;
  if (place == 0 || place < -(lua_Integer)length) return 1;
  return length + (size_t)(place + 1);
}

/* Prepares to match the pattern at index 2 in the text at index 1. Pushes a userdata with the items
 * if the pattern is long. */
static void search_begin(Search *search, lua_State *L, bool anchors) {
  size_t text_length, length;
  const char *text = luaL_checklstring(L, 1, &text_length);
  const char *pattern = luaL_checklstring(L, 2, &length);
  PatternItem *items = length <= PATTERN_FEW ? search->few : lua_newuserdatauv(L, pattern_size(length), 0);
  pattern_parse(&search->pattern, L, pattern, length, anchors, items);
  PatternMatch *match = &search->match;
  match->L = L;
  match->pattern = &search->pattern;
  match->text = text;
  match->end = text + text_length;
  match->depth = 0;
  match->steps = 0;
}

/* --- find and match --- */

/* Returns the first place of a plain text in another from 'at', or NULL. Can be stopped by
 * the watchdog. */
static const char *find_plain(lua_State *L, const char *at, const char *end, const char *wanted, size_t length) {
  if (length == 0) return at;
  size_t compared = 0;
  while ((size_t)(end - at) >= length) {
    const char *found = memchr(at, wanted[0], (size_t)(end - at) - length + 1);
    if (!found) return NULL;
    if (memcmp(found, wanted, length) == 0) return found;
    compared += length;
    if (compared > SEARCH_STEP) {
      compared = 0;
      watch_check(L);
    }
    at = found + 1;
  }
  return NULL;
}

static bool is_plain(const char *pattern, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (memchr("^$*+?.([%-", pattern[i], 10)) return false;
  }
  return true;
}

static int push_nothing(lua_State *L) {
  luaL_pushfail(L);
  return 1;
}

static int push_place(lua_State *L, const char *text, const char *start, const char *end) {
  lua_pushinteger(L, start - text + 1);
  lua_pushinteger(L, end - text);
  return 2;
}

static int search_from(lua_State *L, const char *at, bool finds) {
  Search search;
  search_begin(&search, L, true);
  PatternMatch *match = &search.match;
  bool anchored = search.pattern.anchored;
  while (at && at <= match->end) {
    const char *start = anchored ? at : pattern_seek(match, at);
    const char *end = start ? pattern_match(match, start) : NULL;
    if (end && !finds) return pattern_push_captures(match, start, end, true);
    if (end) {
      push_place(L, match->text, start, end);
      return 2 + pattern_push_captures(match, start, end, false);
    }
    at = start && !anchored ? start + 1 : NULL;
  }
  return push_nothing(L);
}

static int find_or_match(lua_State *L, bool finds) {
  size_t text_length, length;
  const char *text = luaL_checklstring(L, 1, &text_length);
  const char *pattern = luaL_checklstring(L, 2, &length);
  size_t start = place_of(luaL_optinteger(L, 3, 1), text_length) - 1;
  if (start > text_length) return push_nothing(L);
  if (!finds || (!lua_toboolean(L, 4) && !is_plain(pattern, length))) return search_from(L, text + start, finds);
  const char *found = find_plain(L, text + start, text + text_length, pattern, length);
  return found ? push_place(L, text, found, found + length) : push_nothing(L);
}

static int strings_find(lua_State *L) { return find_or_match(L, true); }
static int strings_match(lua_State *L) { return find_or_match(L, false); }

/* --- gmatch --- */

typedef struct Traversal {
  Search search;
  const char *at;   /* where to search next */
  const char *last; /* the end of the last match; no empty match may follow there */
} Traversal;

/* Returns the start of the first match from 'at' that does not end where the last one ended,
 * or NULL. */
static const char *next_match(Traversal *traversal, const char **end) {
  PatternMatch *match = &traversal->search.match;
  for (; traversal->at <= match->end; traversal->at++) {
    traversal->at = pattern_seek(match, traversal->at);
    if (!traversal->at) break;
    *end = pattern_match(match, traversal->at);
    if (*end && *end != traversal->last) return traversal->at;
  }
  traversal->at = match->end + 1;
  return NULL;
}

/* Upvalues: text, pattern, traversal, and the items of a long pattern. */
static int gmatch_step(lua_State *L) {
  Traversal *traversal = lua_touserdata(L, lua_upvalueindex(3));
  const char *end;
  traversal->search.match.L = L;
  const char *start = next_match(traversal, &end);
  if (!start) return 0;
  traversal->at = traversal->last = end;
  return pattern_push_captures(&traversal->search.match, start, end, true);
}

static int strings_gmatch(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t start = place_of(luaL_optinteger(L, 3, 1), length) - 1;
  lua_settop(L, 2);
  Traversal *traversal = lua_newuserdatauv(L, sizeof(Traversal), 0);
  *traversal = (Traversal){.at = text + MIN(start, length + 1)};
  search_begin(&traversal->search, L, false);
  lua_pushcclosure(L, gmatch_step, lua_gettop(L));
  return 1;
}

/* --- gsub --- */

void strings_check_size(lua_State *L, size_t have, size_t more) {
  if (have > STRING_MAX || more > STRING_MAX - have) luaL_error(L, "resulting string too large");
}

static void add_bytes(lua_State *L, luaL_Buffer *out, const char *bytes, size_t length) {
  strings_check_size(L, luaL_bufflen(out), length);
  luaL_addlstring(out, bytes, length);
}

/* Adds the replacement text at index 3, in which %1 is a capture. */
static void add_text(lua_State *L, luaL_Buffer *out, PatternMatch *match, const char *start, const char *end) {
  size_t length;
  const char *at = lua_tolstring(L, 3, &length);
  const char *text_end = at + length;
  const char *sign;
  while ((sign = memchr(at, '%', (size_t)(text_end - at)))) {
    add_bytes(L, out, at, (size_t)(sign - at));
    char what = sign[1]; /* the byte after a string is 0 */
    at = sign + 2;
    if (what == '%') {
      luaL_addchar(out, '%');
    } else if (what == '0') {
      add_bytes(L, out, start, (size_t)(end - start));
    } else if (g_ascii_isdigit(what)) {
      int index = what - '1';
      if (index > 0 && index >= match->pattern->captures) {
        luaL_error(L, "invalid capture index %%%d in replacement string", index + 1);
      }
      pattern_push_capture(match, index, start, end);
      size_t captured;
      lua_tolstring(L, -1, &captured);
      strings_check_size(L, luaL_bufflen(out), captured);
      luaL_addvalue(out);
    } else {
      luaL_error(L, "invalid use of '%%' in replacement string");
    }
  }
  add_bytes(L, out, at, (size_t)(text_end - at));
}

/* Adds the value from the table or function at index 3. If it is false or nil, adds the
 * matched text. */
static void add_answer(lua_State *L, luaL_Buffer *out, PatternMatch *match, const char *start, const char *end) {
  if (lua_type(L, 3) == LUA_TTABLE) {
    pattern_push_capture(match, 0, start, end);
    lua_gettable(L, 3);
  } else {
    lua_pushvalue(L, 3);
    lua_call(L, pattern_push_captures(match, start, end, true), 1);
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    add_bytes(L, out, start, (size_t)(end - start));
    return;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  size_t length;
  lua_tolstring(L, -1, &length);
  strings_check_size(L, luaL_bufflen(out), length);
  luaL_addvalue(out);
}

static int strings_gsub(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  int kind = lua_type(L, 3);
  bool is_text = kind == LUA_TSTRING || kind == LUA_TNUMBER;
  luaL_argexpected(L, is_text || kind == LUA_TTABLE || kind == LUA_TFUNCTION, 3, "string/function/table");
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1), count = 0;
  lua_settop(L, 3);
  Traversal traversal = {.at = text};
  search_begin(&traversal.search, L, true);
  PatternMatch *match = &traversal.search.match;

  luaL_Buffer out;
  luaL_buffinit(L, &out);
  const char *copied = text, *end = NULL;
  bool anchored = traversal.search.pattern.anchored;
  while (count < most) {
    const char *start = anchored ? text : next_match(&traversal, &end);
    if (anchored) end = pattern_match(match, text);
    if (!start || !end) break;
    count++;
    watch_check(L);
    add_bytes(L, &out, copied, (size_t)(start - copied));
    if (is_text) add_text(L, &out, match, start, end);
    else add_answer(L, &out, match, start, end);
    copied = traversal.at = traversal.last = end;
    if (anchored) break;
  }
  add_bytes(L, &out, copied, (size_t)(match->end - copied));
  luaL_pushresult(&out);
  lua_pushinteger(L, count);
  return 2;
}

/* --- rep --- */

static int strings_rep(lua_State *L) {
  size_t length, between;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &between);
  if (count <= 0 || length + between == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  bool fits = length + between <= STRING_MAX && (lua_Unsigned)count <= STRING_MAX / (length + between) + 1;
  size_t size = fits ? (size_t)count * length + (size_t)(count - 1) * between : 0;
  if (!fits || size > STRING_MAX) return luaL_error(L, "resulting string too large");
  luaL_Buffer out;
  char *start = luaL_buffinitsize(L, &out, size);
  memcpy(start, text, length);
  /* Copies the finished part, which doubles each time. */
  size_t unit = length + between, done = length;
  if (done < size) {
    memcpy(start + done, separator, between);
    memcpy(start + done + between, text, length);
    done += unit;
  }
  while (done < size) {
    size_t more = MIN(done - length, size - done);
    memcpy(start + done, start + length, more);
    done += more;
  }
  luaL_pushresultsize(&out, size);
  return 1;
}

/* --- pack --- */

/* Calls the library's function, upvalue 1, if the format is small enough. The library writes
 * padding byte by byte, so large sizes in the format would take long. */
static int bounded_pack(lua_State *L) {
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length);
  luaL_argcheck(L, length <= PACK_FORMAT_MAX, 1, "format too long");
  size_t sum = 0, number = 0;
  for (size_t i = 0; i <= length; i++) { /* the byte after a string is 0 */
    bool is_digit = g_ascii_isdigit(format[i]);
    if (is_digit) number = MIN(number * 10 + (size_t)(format[i] - '0'), PACK_SIZE_MAX + 1);
    if (!is_digit) sum += number, number = 0;
    luaL_argcheck(L, sum <= PACK_SIZE_MAX, 1, "format requests more than 1 MB");
  }
  for (int arg = lua_gettop(L); arg > 1; arg--) stable_drop_sign_of_nan(L, arg);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

void strings_register(lua_State *L) {
  static const luaL_Reg functions[] = {{"find", strings_find},   {"gmatch", strings_gmatch}, {"gsub", strings_gsub},
                                       {"match", strings_match}, {"rep", strings_rep},       {NULL, NULL}};
  static const char *const bounded[] = {"pack", "packsize", "unpack"};
  push_global(L, "string");
  luaL_setfuncs(L, functions, 0);
  for (size_t i = 0; i < G_N_ELEMENTS(bounded); i++) {
    lua_getfield(L, -1, bounded[i]);
    lua_pushcclosure(L, bounded_pack, 1);
    lua_setfield(L, -2, bounded[i]);
  }
  lua_pop(L, 1);
}
