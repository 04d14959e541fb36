#include "script/lua/output.h"

#include "script/lua/ordered.h"
#include "script/lua/runtime.h"
#include "script/lua/stable.h"
#include "script/lua/thing.h"

#include <lauxlib.h>
#include <string.h>

#define LINE_MAX_BYTES ((size_t)4000)
#define OUTPUT_MAX ((size_t)10 << 20)

/* Upper limit of the bytes that the log adds to a line, and to each newline in it. */
#define LINE_MORE 32
#define NEWLINE_MORE 4

/* Limits of a table that is shown: tables inside each other, and entries of each. */
#define DEPTH_MAX 3
#define ENTRIES_MAX 40

typedef struct Line {
  char text[LINE_MAX_BYTES + 1];
  size_t length, whole; /* bytes kept, bytes added */
} Line;

static void add(Line *line, const char *bytes, size_t length) {
  size_t kept = MIN(length, LINE_MAX_BYTES - line->length);
  memcpy(line->text + line->length, bytes, kept);
  line->length += kept;
  line->whole += length;
}

/* Counts a line of the game's scripts. Returns whether the log accepts it. */
static bool take(Runtime *runtime, const Line *line) {
  if (runtime->output > OUTPUT_MAX) return false;
  runtime->output += line->length + LINE_MORE;
  for (size_t i = 0; i < line->length; i++) runtime->output += line->text[i] == '\n' ? NEWLINE_MORE : 0;
  if (runtime->output <= OUTPUT_MAX) return true;
  log_warn("script", "the game's scripts have written %d MB into the log; the rest is dropped", (int)(OUTPUT_MAX >> 20));
  return false;
}

static void write_line(LogLevel level, const char *channel, Line *line) {
  line->text[line->length] = '\0';
  if (line->whole == line->length) log_write(level, channel, "%s", line->text);
  else log_write(level, channel, "%s... (%zu bytes)", line->text, line->whole);
}

void output_text(lua_State *L, LogLevel level, const char *before, const char *text) {
  Line line = {.length = 0};
  add(&line, before, strlen(before));
  add(&line, text, strlen(text));
  if (take(runtime_of(L), &line)) write_line(level, "script", &line);
}

/* A __tostring may raise, so this function must own no memory. */
static void add_values(lua_State *L, Line *line) {
  int count = lua_gettop(L);
  luaL_checkstack(L, LUA_MINSTACK, "to show values");
  for (int i = 1; i <= count; i++) {
    watch_check(L);
    if (i > 1) add(line, "\t", 1);
    stable_tostring(L, i);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    add(line, text, length);
    lua_pop(L, 1);
  }
}

/* --- tables --- */

static void add_text(Line *line, const char *text) { add(line, text, strlen(text)); }

/* Adds a number, a text in quotes, or the kind of any other value. */
static void add_plain(lua_State *L, Line *line, int index) {
  bool is_text = lua_type(L, index) == LUA_TSTRING;
  if (is_text) add_text(line, "'");
  size_t length;
  const char *text = lua_type(L, index) <= LUA_TSTRING ? stable_tostring(L, index) : NULL;
  if (text) {
    text = lua_tolstring(L, -1, &length);
    add(line, text, length);
    lua_pop(L, 1);
  } else {
    add_text(line, luaL_typename(L, index));
  }
  if (is_text) add_text(line, "'");
}

/* Adds the class and the id of a thing, such as "Actor 'ada'". Returns false for other values. */
static bool add_thing(lua_State *L, Line *line, int index) {
  if (!lua_istable(L, index) || !thing_push_fields(L, index)) return false;
  lua_pop(L, 1);
  if (luaL_getmetafield(L, index, "__name") == LUA_TNIL) return false;
  add_text(line, lua_tostring(L, -1));
  lua_pop(L, 1);
  thing_get(L, index, "id", 2);
  add_text(line, " ");
  add_plain(L, line, lua_gettop(L));
  lua_pop(L, 1);
  return true;
}

static bool is_identifier(lua_State *L, int index) {
  const char *name = lua_type(L, index) == LUA_TSTRING ? lua_tostring(L, index) : "";
  return *name && !g_ascii_isdigit(*name) && name[strspn(name, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "_")] == '\0';
}

static void add_key(lua_State *L, Line *line, int index) {
  bool is_name = is_identifier(L, index);
  if (is_name) {
    add_text(line, lua_tostring(L, index));
  } else {
    add_text(line, "[");
    if (!add_thing(L, line, index)) add_plain(L, line, index);
    add_text(line, "]");
  }
  add_text(line, " = ");
}

static void add_table(lua_State *L, Line *line, int index, int depth);

/* Adds the value on top of the stack. */
static void add_value(lua_State *L, Line *line, int depth) {
  int index = lua_gettop(L);
  if (add_thing(L, line, index)) return;
  if (!lua_istable(L, index)) add_plain(L, line, index);
  else if (depth < DEPTH_MAX) add_table(L, line, index, depth);
  else add_text(line, "{ ... }");
}

/* Adds one entry. The sorted keys are at index 'keys'. */
static void add_entry(lua_State *L, Line *line, int index, int keys, lua_Integer i) {
  lua_geti(L, keys, i);
  int key = lua_gettop(L);
  bool is_next_in_list = lua_isinteger(L, key) && lua_tointeger(L, key) == i;
  if (!is_next_in_list) add_key(L, line, key);
  lua_pushvalue(L, key);
  lua_rawget(L, index);
}

/* Adds the entries of a table. Those of the outermost table have a line each. */
static void add_table(lua_State *L, Line *line, int index, int depth) {
  luaL_checkstack(L, LUA_MINSTACK, "to show a table");
  const char *before = depth == 0 ? "\n  " : " ";
  lua_Integer count = ordered_keys(L, index);
  int keys = lua_gettop(L);
  add_text(line, "{");
  for (lua_Integer i = 1; i <= MIN(count, ENTRIES_MAX); i++) {
    watch_check(L);
    add_text(line, before);
    add_entry(L, line, index, keys, i);
    add_value(L, line, depth + 1);
    add_text(line, i < count ? "," : "");
    lua_settop(L, keys);
  }
  lua_pop(L, 1);
  char more[64] = "";
  if (count > ENTRIES_MAX) g_snprintf(more, sizeof more, "%s... and %lld more", before, (long long)count - ENTRIES_MAX);
  add_text(line, more);
  add_text(line, count == 0 ? "}" : depth == 0 ? "\n}" : " }");
}

/* Replaces the fields of a thing on top of the stack by a copy that also has the place of an actor
 * or object. The world has these values, no table. */
static void add_computed(lua_State *L, int thing) {
  static const char *const names[] = {"x", "y", "visible"};
  int fields = lua_gettop(L);
  lua_newtable(L);
  for (lua_pushnil(L); lua_next(L, fields);) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, fields + 1);
  }
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    if (lua_getfield(L, thing, names[i]) == LUA_TNIL) lua_pop(L, 1);
    else lua_setfield(L, fields + 1, names[i]);
  }
  lua_remove(L, fields);
}

/* Adds a value at an index of the stack. A table with a __tostring of its own is shown as
 * that text. */
static void add_result(lua_State *L, Line *line, int index) {
  bool is_table = lua_istable(L, index) && luaL_getmetafield(L, index, "__tostring") == LUA_TNIL;
  if (is_table) {
    bool is_thing = thing_push_fields(L, index);
    if (is_thing) add_computed(L, index);
    if (!is_thing || !add_thing(L, line, index)) add_text(line, "table");
    add_text(line, " ");
    add_table(L, line, is_thing ? lua_gettop(L) : index, 0);
    if (is_thing) lua_pop(L, 1);
    return;
  }
  if (lua_istable(L, index)) lua_pop(L, 1);
  size_t length;
  stable_tostring(L, index);
  const char *text = lua_tolstring(L, -1, &length);
  add(line, text, length);
  lua_pop(L, 1);
}

void output_values(lua_State *L, const char *channel) {
  Line line = {.length = 0};
  int count = lua_gettop(L);
  luaL_checkstack(L, LUA_MINSTACK, "to show values");
  for (int i = 1; i <= count; i++) {
    watch_check(L);
    if (i > 1) add_text(&line, "\t");
    add_result(L, &line, i);
  }
  write_line(LOG_INFO, channel, &line);
}

static int output_print(lua_State *L) {
  Line line = {.length = 0};
  add_values(L, &line);
  if (take(runtime_of(L), &line)) write_line(LOG_INFO, "script", &line);
  return 0;
}

void output_register(lua_State *L) { lua_register(L, "print", output_print); }

void output_push_value(lua_State *L) {
  Line line = {.length = 0};
  luaL_checkstack(L, LUA_MINSTACK, "to show a value");
  add_value(L, &line, 1);
  lua_pushlstring(L, line.text, line.length);
}
