#include "script/lua/pattern.h"

#include "script/lua/watchdog.h"

#include <lauxlib.h>
#include <string.h>

typedef enum {
  ITEM_CHAR, /* these four can be repeated */
  ITEM_ANY,
  ITEM_CLASS,
  ITEM_SET,
  ITEM_OPEN,
  ITEM_POSITION,
  ITEM_CLOSE,
  ITEM_BALANCE,
  ITEM_FRONTIER,
  ITEM_BACKREFERENCE, /* the text of an earlier capture */
  ITEM_END
} ItemKind;

typedef enum { ONCE, ANY_TIMES, SOME_TIMES, LAZILY, OPTIONAL } Repeat;

/* Steps between two calls of watch_check. */
#define STEPS 2048

/* Bytes of a set that count as one step. */
#define SET_STEP 16

/* Bytes that a search skips in one step. */
#define SEEK_STEP 64

/* Limit of C frames for a match. Each open repetition and capture takes one. */
#define DEPTH_MAX 200

/* --- parsing --- */

typedef struct Parser {
  lua_State *L;
  const char *start, *at, *end;
  PatternItem *items;
  int count, captures;
  bool is_open[PATTERN_CAPTURES_MAX];
} Parser;

size_t pattern_size(size_t length) { return MAX(length, 1) * sizeof(PatternItem); }

static PatternItem *add_item(Parser *parser, ItemKind kind) {
  PatternItem *item = &parser->items[parser->count++];
  *item = (PatternItem){.kind = (uint8_t)kind, .repeat = ONCE};
  return item;
}

/* Parses a set after its '[', and moves past its ']'. A ']' at the start belongs to the set. */
static void parse_set(Parser *parser, PatternItem *item) {
  item->set = (uint32_t)(parser->at - parser->start);
  const char *at = parser->at;
  if (at < parser->end && *at == '^') at++;
  for (bool first = true;; first = false) {
    if (at >= parser->end) luaL_error(parser->L, "malformed pattern (missing ']')");
    if (*at == ']' && !first) break;
    if (*at++ != '%') continue;
    if (at++ >= parser->end) luaL_error(parser->L, "malformed pattern (ends with '%%')");
  }
  item->end = (uint32_t)(at - parser->start);
  parser->at = at + 1;
}

static void parse_repeat(Parser *parser, PatternItem *item) {
  static const char signs[] = {[ANY_TIMES] = '*', [SOME_TIMES] = '+', [LAZILY] = '-', [OPTIONAL] = '?'};
  if (parser->at == parser->end) return;
  for (int repeat = ANY_TIMES; repeat <= OPTIONAL; repeat++) {
    if (*parser->at != signs[repeat]) continue;
    item->repeat = (uint8_t)repeat;
    parser->at++;
    return;
  }
}

static void parse_open(Parser *parser) {
  if (parser->captures == PATTERN_CAPTURES_MAX) luaL_error(parser->L, "too many captures");
  bool is_position = parser->at < parser->end && *parser->at == ')';
  PatternItem *item = add_item(parser, is_position ? ITEM_POSITION : ITEM_OPEN);
  if (is_position) parser->at++;
  parser->is_open[parser->captures] = !is_position;
  item->a = (uint8_t)parser->captures++;
}

static void parse_close(Parser *parser) {
  int last = parser->captures - 1;
  while (last >= 0 && !parser->is_open[last]) last--;
  if (last < 0) luaL_error(parser->L, "invalid pattern capture");
  parser->is_open[last] = false;
  add_item(parser, ITEM_CLOSE)->a = (uint8_t)last;
}

static void parse_backreference(Parser *parser, char digit) {
  int index = digit - '1';
  if (index < 0 || index >= parser->captures || parser->is_open[index]) {
    luaL_error(parser->L, "invalid capture index %%%d in pattern", index + 1);
  }
  add_item(parser, ITEM_BACKREFERENCE)->a = (uint8_t)index;
}

/* Parses the rest of an item that begins with '%'. */
static void parse_escape(Parser *parser) {
  if (parser->at == parser->end) luaL_error(parser->L, "malformed pattern (ends with '%%')");
  char sign = *parser->at++;
  if (sign == 'b') {
    if (parser->end - parser->at < 2) luaL_error(parser->L, "malformed pattern (missing arguments to '%%b')");
    PatternItem *item = add_item(parser, ITEM_BALANCE);
    item->a = (uint8_t)*parser->at++;
    item->b = (uint8_t)*parser->at++;
  } else if (sign == 'f') {
    if (parser->at == parser->end || *parser->at != '[') luaL_error(parser->L, "missing '[' after '%%f' in pattern");
    parser->at++;
    parse_set(parser, add_item(parser, ITEM_FRONTIER));
  } else if (g_ascii_isdigit(sign)) {
    parse_backreference(parser, sign);
  } else {
    PatternItem *item = add_item(parser, ITEM_CLASS);
    item->a = (uint8_t)sign;
    parse_repeat(parser, item);
  }
}

static void parse_item(Parser *parser) {
  char sign = *parser->at++;
  PatternItem *item;
  switch (sign) {
  case '(': parse_open(parser); return;
  case ')': parse_close(parser); return;
  case '%': parse_escape(parser); return;
  case '[':
    item = add_item(parser, ITEM_SET);
    parse_set(parser, item);
    break;
  case '$':
    if (parser->at == parser->end) {
      add_item(parser, ITEM_END);
      return;
    }
    item = add_item(parser, ITEM_CHAR);
    break;
  case '.': item = add_item(parser, ITEM_ANY); break;
  default: item = add_item(parser, ITEM_CHAR); break;
  }
  item->a = (uint8_t)sign;
  parse_repeat(parser, item);
}

/* Returns the byte that each match begins with, or -1. Captures and frontiers have no length. */
static int first_byte(const PatternItem *items, int count) {
  for (int i = 0; i < count; i++) {
    const PatternItem *item = &items[i];
    switch ((ItemKind)item->kind) {
    case ITEM_OPEN:
    case ITEM_POSITION:
    case ITEM_CLOSE:
    case ITEM_FRONTIER: continue;
    case ITEM_CHAR: return item->repeat == ONCE || item->repeat == SOME_TIMES ? item->a : -1;
    case ITEM_BALANCE: return item->a;
    default: return -1;
    }
  }
  return -1;
}

void pattern_parse(Pattern *pattern, lua_State *L, const char *text, size_t length, bool anchors, PatternItem *items) {
  Parser parser = {.L = L, .start = text, .at = text, .end = text + length, .items = items};
  pattern->anchored = anchors && length > 0 && *text == '^';
  if (pattern->anchored) parser.at++;
  while (parser.at < parser.end) {
    parse_item(&parser);
    if (parser.count % STEPS == 0) watch_check(L);
  }
  for (int i = 0; i < parser.captures; i++) {
    if (parser.is_open[i]) luaL_error(L, "unfinished capture");
  }
  pattern->text = text;
  pattern->items = items;
  pattern->count = parser.count;
  pattern->captures = parser.captures;
  pattern->first = first_byte(items, parser.count);
}

/* --- single characters --- */

/* Returns whether a class such as %a has the character, always in the C locale. */
static bool is_in_class(uint8_t class, uint8_t c) {
  bool has;
  switch (class | 0x20) {
  case 'a': has = g_ascii_isalpha(c); break;
  case 'c': has = g_ascii_iscntrl(c); break;
  case 'd': has = g_ascii_isdigit(c); break;
  case 'g': has = g_ascii_isgraph(c); break;
  case 'l': has = g_ascii_islower(c); break;
  case 'p': has = g_ascii_ispunct(c); break;
  case 's': has = g_ascii_isspace(c) || c == '\v'; break;
  case 'u': has = g_ascii_isupper(c); break;
  case 'w': has = g_ascii_isalnum(c); break;
  case 'x': has = g_ascii_isxdigit(c); break;
  case 'z': has = c == 0; break; /* from Lua 5.1; the library still supports it */
  default: return class == c;
  }
  return g_ascii_isupper(class) ? !has : has;
}

static void count_steps(PatternMatch *match, size_t steps) {
  match->steps += (unsigned)MIN(steps, STEPS);
  if (match->steps < STEPS) return;
  match->steps = 0;
  watch_check(match->L);
}

/* Searches the set from its start each time, so a long set counts as several steps. */
static bool is_in_set(PatternMatch *match, const PatternItem *item, uint8_t c) {
  count_steps(match, (item->end - item->set) / SET_STEP);
  const uint8_t *text = (const uint8_t *)match->pattern->text, *at = text + item->set, *end = text + item->end;
  bool found = false, complement = at < end && *at == '^';
  if (complement) at++;
  while (at < end && !found) {
    if (*at == '%') {
      found = is_in_class(at[1], c);
      at += 2;
    } else if (end - at > 2 && at[1] == '-') {
      found = at[0] <= c && c <= at[2];
      at += 3;
    } else {
      found = *at++ == c;
    }
  }
  return found != complement;
}

static bool is_one(PatternMatch *match, const PatternItem *item, const char *at) {
  if (at >= match->end) return false;
  uint8_t c = (uint8_t)*at;
  switch (item->kind) {
  case ITEM_CHAR: return item->a == c;
  case ITEM_ANY: return true;
  case ITEM_CLASS: return is_in_class(item->a, c);
  default: return is_in_set(match, item, c);
  }
}

/* --- matching --- */

static const char *match_from(PatternMatch *match, const PatternItem *item, const char *at);

/* Matches the items after this one. */
/* NOLINTNEXTLINE(misc-no-recursion) */
static const char *match_rest(PatternMatch *match, const PatternItem *item, const char *at) {
  if (match->depth == DEPTH_MAX) luaL_error(match->L, "pattern too complex");
  match->depth++;
  const char *end = match_from(match, item + 1, at);
  match->depth--;
  return end;
}

/* Tries the largest number of repetitions first, then fewer. */
/* NOLINTNEXTLINE(misc-no-recursion) */
static const char *match_greedily(PatternMatch *match, const PatternItem *item, const char *at, ptrdiff_t least) {
  const char *last = at;
  while (is_one(match, item, last)) {
    last++;
    if ((last - at) % STEPS == 0) count_steps(match, STEPS);
  }
  for (; last - at >= least; last--) {
    const char *end = match_rest(match, item, last);
    if (end) return end;
    count_steps(match, 1);
  }
  return NULL;
}

/* NOLINTNEXTLINE(misc-no-recursion) */
static const char *match_lazily(PatternMatch *match, const PatternItem *item, const char *at) {
  for (;; at++) {
    const char *end = match_rest(match, item, at);
    if (end) return end;
    if (!is_one(match, item, at)) return NULL;
    count_steps(match, 1);
  }
}

/* NOLINTNEXTLINE(misc-no-recursion) */
static const char *match_repeated(PatternMatch *match, const PatternItem *item, const char *at) {
  switch (item->repeat) {
  case ANY_TIMES: return match_greedily(match, item, at, 0);
  case SOME_TIMES: return match_greedily(match, item, at, 1);
  case LAZILY: return match_lazily(match, item, at);
  default: {
    const char *end = is_one(match, item, at) ? match_rest(match, item, at + 1) : NULL;
    return end ? end : match_rest(match, item, at);
  }
  }
}

/* Matches %b at 'at'. Returns the place after the closing character, or NULL. */
static const char *match_balance(PatternMatch *match, const PatternItem *item, const char *at) {
  if (at >= match->end || (uint8_t)*at != item->a) return NULL;
  size_t depth = 1;
  for (at++; at < match->end; at++) {
    count_steps(match, 1);
    if ((uint8_t)*at == item->b) {
      if (--depth == 0) return at + 1;
    } else if ((uint8_t)*at == item->a) {
      depth++;
    }
  }
  return NULL;
}

static bool is_at_frontier(PatternMatch *match, const PatternItem *item, const char *at) {
  uint8_t before = at == match->text ? 0 : (uint8_t)at[-1];
  uint8_t here = at == match->end ? 0 : (uint8_t)*at;
  return !is_in_set(match, item, before) && is_in_set(match, item, here);
}

static const char *match_backreference(PatternMatch *match, const PatternItem *item, const char *at) {
  const PatternCapture *capture = &match->captures[item->a];
  if (capture->length == CAPTURE_POSITION) luaL_error(match->L, "invalid capture index %%%d in pattern", item->a + 1);
  count_steps(match, (size_t)capture->length / 16);
  bool same = match->end - at >= capture->length && memcmp(at, capture->start, (size_t)capture->length) == 0;
  return same ? at + capture->length : NULL;
}

/* Sets a capture and matches the rest. Restores the capture if the rest does not match. */
/* NOLINTNEXTLINE(misc-no-recursion) */
static const char *match_capture(PatternMatch *match, const PatternItem *item, const char *at) {
  PatternCapture *capture = &match->captures[item->a];
  PatternCapture before = *capture;
  if (item->kind == ITEM_CLOSE) capture->length = at - capture->start;
  else *capture = (PatternCapture){at, CAPTURE_POSITION};
  const char *end = match_rest(match, item, at);
  if (!end) *capture = before;
  return end;
}

/* NOLINTNEXTLINE(misc-no-recursion) */
static const char *match_from(PatternMatch *match, const PatternItem *item, const char *at) {
  const PatternItem *end = match->pattern->items + match->pattern->count;
  for (; item < end && at; item++) {
    count_steps(match, 1);
    switch ((ItemKind)item->kind) {
    case ITEM_OPEN:
    case ITEM_POSITION:
    case ITEM_CLOSE: return match_capture(match, item, at);
    case ITEM_BALANCE: at = match_balance(match, item, at); break;
    case ITEM_FRONTIER: at = is_at_frontier(match, item, at) ? at : NULL; break;
    case ITEM_BACKREFERENCE: at = match_backreference(match, item, at); break;
    case ITEM_END: at = at == match->end ? at : NULL; break;
    default:
      if (item->repeat != ONCE) return match_repeated(match, item, at);
      at = is_one(match, item, at) ? at + 1 : NULL;
    }
  }
  return at;
}

const char *pattern_match(PatternMatch *match, const char *at) {
  match->depth = 0;
  return match_from(match, match->pattern->items, at);
}

const char *pattern_seek(PatternMatch *match, const char *at) {
  if (match->pattern->first < 0) return at;
  const char *found = memchr(at, match->pattern->first, (size_t)(match->end - at));
  count_steps(match, (size_t)((found ? found : match->end) - at) / SEEK_STEP);
  return found;
}

/* --- captures --- */

void pattern_push_capture(PatternMatch *match, int index, const char *start, const char *end) {
  if (index == 0 && match->pattern->captures == 0) {
    lua_pushlstring(match->L, start, (size_t)(end - start));
    return;
  }
  if (index >= match->pattern->captures) luaL_error(match->L, "invalid capture index %%%d", index + 1);
  const PatternCapture *capture = &match->captures[index];
  if (capture->length == CAPTURE_POSITION) lua_pushinteger(match->L, capture->start - match->text + 1);
  else lua_pushlstring(match->L, capture->start, (size_t)capture->length);
}

int pattern_push_captures(PatternMatch *match, const char *start, const char *end, bool whole) {
  int count = match->pattern->captures == 0 && whole ? 1 : match->pattern->captures;
  luaL_checkstack(match->L, count, "too many captures");
  for (int i = 0; i < count; i++) pattern_push_capture(match, i, start, end);
  return count;
}
