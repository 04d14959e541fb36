#include "script/api/api.h"

#include "base/check.h"
#include "base/spelling.h"
#include "script/api/author_way.h"
#include "script/api/readers.h"
#include "script/api/trace.h"
#include "script/api/usage.h"
#include "script/lua/report.h"

#include <math.h>
#include <string.h>

_Static_assert(API_ARGS_MAX == USAGE_ARGS_MAX, "every argument of a usage line has its place");

/* --- messages, built on the Lua stack, so errors leak no memory --- */

/* The maximum bytes of a message, which may quote a long value of a script. */
#define MESSAGE_MAX 1000

/* Replaces the text on top of the stack by "file:line: text", with the innermost place in the
 * game's code, and adds what authors write in place of this function. */
static void add_place(const ApiCall *call) {
  lua_State *L = call->L;
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  if (length > MESSAGE_MAX) {
    const char *end;
    g_utf8_validate(text, MESSAGE_MAX, &end); /* never cuts a character in two */
    lua_pushlstring(L, text, (size_t)(end - text));
    lua_pushfstring(L, "... (%d bytes)", (int)length);
    lua_concat(L, 2);
    lua_remove(L, -2);
  }
  author_way_add(call);
  report_where(L, 1);
  lua_pushliteral(L, ": ");
  lua_rotate(L, -3, 2);
  lua_concat(L, 3);
}

/* Raises the text on top of the stack as an error. In a KIAVC game adds it as a Problem, pops it
 * and returns false. */
static bool refuse(ApiCall *call) {
  add_place(call);
  if (call->script->runtime.rules.raises_mistakes) lua_error(call->L);
  problems_add(call->script->runtime.problems, "script", lua_tostring(call->L, -1));
  lua_pop(call->L, 1);
  return false;
}

static const char *type_given(lua_State *L, int index) {
  return index == 0 || lua_isnone(L, index) ? "no value" : luaL_typename(L, index);
}

static void raise_type(ApiCall *call, const char *name, const char *expected, int index) {
  lua_State *L = call->L;
  const char *got = type_given(L, index);
  lua_pushfstring(L, "bad argument '%s' to '%s' (%s expected, got %s)", name, author_way_name(call), expected, got);
  add_place(call);
  lua_error(L);
}

/* --- single values: each converter sets its member of ApiArg or refuses the call --- */

/* One argument while it is being read. */
typedef struct Reading {
  ApiCall *call;
  const char *name, *part; /* 'part': the key in a nested table, "r" of a color; else NULL */
  UsageType type;
  const UsageArg *spec;
  int index;
  ApiArg *arg;
} Reading;

/* Pushes "color" or "color.r". */
static const char *push_name(const Reading *reading) {
  lua_State *L = reading->call->L;
  return reading->part ? lua_pushfstring(L, "%s.%s", reading->name, reading->part) : lua_pushstring(L, reading->name);
}

/* Pushes "object 'lamp': " if the first argument of the call is a thing and this is another
 * argument. Pushes "" otherwise. Many calls come from a definition, whose line does not show
 * the thing. */
static const char *push_thing(const Reading *reading) {
  const ApiCall *call = reading->call;
  const UsageArg *first = &call->usage->args[0];
  bool is_thing = first->type >= USAGE_ROOM && first->type <= USAGE_AUDIO;
  if (!is_thing || reading->name == first->name || !call->args[0].given) return lua_pushliteral(call->L, "");
  return lua_pushfstring(call->L, "%s '%s': ", usage_type_name(first->type), call->args[0].string);
}

/* Replaces the reason on top of the stack by a message with the thing and the argument. */
static void name_argument(const Reading *reading) {
  lua_State *L = reading->call->L;
  int top = lua_gettop(L);
  const char *reason = lua_tostring(L, -1), *name = push_name(reading), *thing = push_thing(reading);
  const char *field = author_way_push_field(reading->call, reading->name);
  if (field) lua_pushfstring(L, "%s%s: %s", thing, field, reason);
  else lua_pushfstring(L, "%sbad argument '%s' to '%s' (%s)", thing, name, author_way_name(reading->call), reason);
  lua_replace(L, top);
  lua_settop(L, top);
}

/* Refuses the argument with the text on top of the stack. */
static bool refuse_argument(const Reading *reading) {
  name_argument(reading);
  return refuse(reading->call);
}

static const char *expected_name(UsageType type) {
  if (type >= USAGE_PX && type <= USAGE_ALPHA) return "number";
  if (type == USAGE_COLOR) return "color table { r=, g=, b= }";
  if (type == USAGE_RECT) return "table { x1=, y1=, x2=, y2= }";
  if (type == USAGE_SCRIPT) return "function";
  if (type == USAGE_ANY) return "value";
  return type == USAGE_WORDS || type == USAGE_BYTES ? "string" : usage_type_name(type);
}

static void raise_wrong_type(const Reading *reading) {
  lua_State *L = reading->call->L;
  const char *got = type_given(L, reading->index);
  const char *advice = reading->type == USAGE_COLOR ? author_way_push_color(L, reading->index) : "";
  lua_pushfstring(L, "%s expected, got %s%s", expected_name(reading->type), got, advice);
  name_argument(reading);
  add_place(reading->call);
  lua_error(L);
}

static bool read_number(Reading *reading) {
  lua_State *L = reading->call->L;
  int is_number;
  double number = lua_tonumberx(L, reading->index, &is_number);
  if (!is_number) raise_wrong_type(reading);
  reading->arg->number = number;
  if (isfinite(number)) return true;
  lua_pushfstring(L, "finite number expected, got %s", isnan(number) ? "nan" : number > 0 ? "infinity" : "-infinity");
  return refuse_argument(reading);
}

static bool read_truncated(Reading *reading) {
  if (!read_number(reading)) return false;
  double number = trunc(reading->arg->number);
  if (fabs(number) <= 2147483647.0) {
    reading->arg->integer = (int)number;
    return true;
  }
  lua_pushfstring(reading->call->L, "%f is out of range", number);
  return refuse_argument(reading);
}

static bool read_integer(Reading *reading) {
  if (!read_truncated(reading)) return false;
  if (trunc(reading->arg->number) == reading->arg->number) return true;
  lua_State *L = reading->call->L;
  lua_pushfstring(L, "number has no integer representation: %f", reading->arg->number);
  name_argument(reading);
  add_place(reading->call);
  lua_error(L);
  return false;
}

static bool read_alpha(Reading *reading) {
  if (!read_number(reading)) return false;
  reading->arg->integer = (int)CLAMP(reading->arg->number, 0, 255);
  return true;
}

static bool read_string(Reading *reading) {
  lua_State *L = reading->call->L;
  if (!lua_isstring(L, reading->index)) raise_wrong_type(reading);
  reading->arg->string = whole_text(L, reading->index);
  if (reading->arg->string) return true;
  lua_pushliteral(L, "a text without zero bytes ('\\0') expected");
  return refuse_argument(reading);
}

static bool read_bytes(Reading *reading) {
  reading->arg->string = lua_tostring(reading->call->L, reading->index);
  if (!reading->arg->string) raise_wrong_type(reading);
  return true;
}

static bool read_id(Reading *reading) {
  if (!read_string(reading)) return false;
  if (reading->arg->string[0]) return true;
  lua_pushliteral(reading->call->L, "an id must not be empty");
  return refuse_argument(reading);
}

static const Registry *registry_of(const ApiCall *call, UsageType type) {
  World *world = call->world;
  switch (type) {
  case USAGE_ROOM: return &world->rooms;
  case USAGE_ACTOR: return &world->actors;
  case USAGE_COSTUME: return &world->costumes;
  case USAGE_OBJECT: return &world->objects;
  case USAGE_CURSOR: return &world->cursors;
  case USAGE_ANIMATION: return &world->assets->animations;
  case USAGE_FONT: return &world->assets->fonts;
  default: CHECK(type == USAGE_AUDIO, "a type of registered things"); return &world->assets->sounds;
  }
}

static bool refuse_unknown(Reading *reading, const char *nearest) {
  lua_State *L = reading->call->L;
  const char *kind = usage_type_name(reading->type), *word = reading->arg->string;
  const Script *script = reading->call->script;
  bool is_file = script->runtime.rules.checks_things && strchr(word, '.') && vfs_exists(script->runtime.vfs, word);
  const char *picture = reading->type == USAGE_ANIMATION ? assets_animation_of_file(reading->call->world->assets, word) : NULL;
  if (is_file && picture) lua_pushfstring(L, "no %s '%s'; that is a file, and its id is '%s'", kind, word, picture);
  else if (is_file) lua_pushfstring(L, "no %s '%s'; that is a file, and an id is expected", kind, word);
  else lua_pushfstring(L, "no %s '%s'%s", kind, word, spelling_hint(';', nearest).text);
  return refuse_argument(reading);
}

/* Things are given by their id or by their own table. */
static bool read_thing_id(Reading *reading) {
  lua_State *L = reading->call->L;
  if (lua_type(L, reading->index) == LUA_TTABLE) {
    lua_getfield(L, reading->index, "id");
    if (lua_isstring(L, -1)) lua_copy(L, -1, reading->index);
    lua_pop(L, 1);
  }
  return read_string(reading);
}

static bool read_thing(Reading *reading) {
  if (!read_thing_id(reading)) return false;
  const Registry *registry = registry_of(reading->call, reading->type);
  reading->arg->integer = registry_find(registry, reading->arg->string);
  if (reading->arg->integer != NONE) return true;
  return refuse_unknown(reading, registry_nearest(registry, reading->arg->string));
}

static bool read_text(Reading *reading) {
  if (!read_string(reading)) return false;
  const FreeText *text = text_find(reading->call->world, reading->arg->string);
  if (!text) return refuse_unknown(reading, NULL);
  reading->arg->serial = text->serial;
  return true;
}

/* Pushes "a, b, c". */
static void push_words(lua_State *L, const UsageArg *spec) {
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (int i = 0; i < spec->word_count; i++) {
    if (i > 0) luaL_addstring(&buffer, ", ");
    luaL_addstring(&buffer, usage_word(spec, i));
  }
  luaL_pushresult(&buffer);
}

static bool read_word(Reading *reading) {
  if (!read_string(reading)) return false;
  reading->arg->integer = usage_find_word(reading->spec, reading->arg->string);
  if (reading->arg->integer >= 0) {
    reading->arg->string = usage_word(reading->spec, reading->arg->integer);
    return true;
  }
  lua_State *L = reading->call->L;
  push_words(L, reading->spec);
  lua_pushfstring(L, "'%s' is none of: %s", reading->arg->string, lua_tostring(L, -1));
  lua_remove(L, -2);
  return refuse_argument(reading);
}

/* Reads a number in a nested table: "color.r". */
static bool read_part(const Reading *outer, const char *key, int *value) {
  lua_State *L = outer->call->L;
  ApiArg arg;
  lua_getfield(L, outer->index, key);
  Reading reading = {outer->call, outer->name, key, USAGE_PX, NULL, lua_gettop(L), &arg};
  if (!read_truncated(&reading)) return false;
  *value = arg.integer;
  lua_pop(L, 1);
  return true;
}

/* KIAVC keeps the lowest 8 bits of any value. */
static bool check_color(const Reading *reading, int r, int g, int b) {
  bool is_legal = (r | g | b) >= 0 && r <= 255 && g <= 255 && b <= 255;
  if (is_legal || reading->call->script->runtime.rules.truncates_colors) return true;
  lua_pushfstring(reading->call->L, "parts of a color from 0 to 255 expected, got %d, %d, %d", r, g, b);
  return refuse_argument(reading);
}

static bool read_color(Reading *reading) {
  lua_State *L = reading->call->L;
  int r, g, b, a = 255;
  if (!lua_istable(L, reading->index)) raise_wrong_type(reading);
  if (!read_part(reading, "r", &r) || !read_part(reading, "g", &g) || !read_part(reading, "b", &b)) return false;
  bool has_alpha = lua_getfield(L, reading->index, "a") != LUA_TNIL;
  lua_pop(L, 1);
  if (has_alpha && !read_part(reading, "a", &a)) return false;
  reading->arg->color = (Color){(uint8_t)r, (uint8_t)g, (uint8_t)b, (uint8_t)CLAMP(a, 0, 255)};
  return check_color(reading, r, g, b);
}

static bool read_rect(Reading *reading) {
  Rect *rect = &reading->arg->rect;
  if (!lua_istable(reading->call->L, reading->index)) raise_wrong_type(reading);
  return read_part(reading, "x1", &rect->x1) && read_part(reading, "y1", &rect->y1) && read_part(reading, "x2", &rect->x2) &&
         read_part(reading, "y2", &rect->y2);
}

static bool read_of_type(Reading *reading, int lua_type_expected) {
  if (lua_type(reading->call->L, reading->index) != lua_type_expected) raise_wrong_type(reading);
  return true;
}

/* A table must have the function as its first entry. Other entries are for the body. */
static bool read_script(Reading *reading) {
  lua_State *L = reading->call->L;
  int type = lua_type(L, reading->index);
  if (type == LUA_TFUNCTION) return true;
  if (type != LUA_TTABLE) raise_wrong_type(reading);
  reading->arg->boolean = true;
  bool has_function = lua_rawgeti(L, reading->index, 1) == LUA_TFUNCTION;
  lua_pop(L, 1);
  if (!has_function) raise_type(reading->call, reading->name, "{ function, restart = true }", reading->index);
  return true;
}

static bool read_value(Reading *reading) {
  switch (reading->type) {
  case USAGE_STRING: return read_string(reading);
  case USAGE_BYTES: return read_bytes(reading);
  case USAGE_NUMBER: return read_number(reading);
  case USAGE_INTEGER: return read_integer(reading);
  case USAGE_PX:
  case USAGE_MS:
  case USAGE_COUNT: return read_truncated(reading);
  case USAGE_ALPHA: return read_alpha(reading);
  case USAGE_BOOL: reading->arg->boolean = lua_toboolean(reading->call->L, reading->index); return true;
  case USAGE_COLOR: return read_color(reading);
  case USAGE_RECT: return read_rect(reading);
  case USAGE_FUNCTION: return read_of_type(reading, LUA_TFUNCTION);
  case USAGE_TABLE: return read_of_type(reading, LUA_TTABLE);
  case USAGE_SCRIPT: return read_script(reading);
  case USAGE_ANY:
  case USAGE_PLACE: return true;
  case USAGE_ID: return read_id(reading);
  case USAGE_TEXT: return read_text(reading);
  case USAGE_WORDS: return read_word(reading);
  default: return read_thing(reading);
  }
}

/* --- all arguments of a call --- */

/* Sets an absent optional argument. Its default, if any, is stored in every member that its type
 * may use. */
static void set_default(ApiArg *arg, const UsageArg *spec) {
  *arg = (ApiArg){.given = spec->has_default, .boolean = spec->default_boolean};
  if (!spec->has_default) return;
  arg->string = spec->default_word;
  arg->number = spec->default_number;
  arg->integer = spec->type == USAGE_WORDS ? usage_find_word(spec, arg->string) : (int)spec->default_number;
}

static bool read_arg(ApiCall *call, const UsageArg *spec, ApiArg *arg, int index) {
  if (spec->optional && lua_isnoneornil(call->L, index)) {
    set_default(arg, spec);
    return true;
  }
  *arg = (ApiArg){.given = true, .stack = index};
  Reading reading = {call, spec->name, NULL, spec->type, spec, index, arg};
  return read_value(&reading);
}

static bool refuse_count(ApiCall *call, const char *at, int expected, int got) {
  lua_pushfstring(call->L, "%s: %s%d argument%s expected, got %d", call->fn->name, at, expected, expected == 1 ? "" : "s", got);
  return refuse(call);
}

static int most_arguments(const Usage *usage) { return usage->positional + (usage->table ? 1 : 0); }

static int least_arguments(const Usage *usage) {
  return usage->table && !usage->table_optional ? usage->positional + 1 : usage->required;
}

/* Checks the number of values. KIAVC's functions ignore extra values. */
static bool check_count(ApiCall *call, const Usage *usage, int given) {
  int least = least_arguments(usage);
  int most = most_arguments(usage);
  const Rules *rules = &call->script->runtime.rules;
  if (given < least && !rules->raises_mistakes) return refuse_count(call, "", least, given);
  if (given < least) {
    bool is_table = usage->table && given >= usage->positional;
    const char *name = is_table ? usage->table : usage->args[given].name;
    raise_type(call, name[0] ? name : "options", is_table ? "table" : expected_name(usage->args[given].type), 0);
  }
  if (given > most && !usage->rest && !rules->ignores_extra_arguments) return refuse_count(call, "at most ", most, given);
  return true;
}

static bool is_field(const Usage *usage, const char *key) {
  for (int i = usage->positional; i < usage->count; i++) {
    if (strcmp(usage->args[i].name, key) == 0) return true;
  }
  return false;
}

/* Pushes the readable name of the key at 'index'. */
static const char *push_key(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TSTRING) return lua_pushstring(L, lua_tostring(L, index));
  if (lua_isinteger(L, index)) return lua_pushfstring(L, "[%d]", (int)lua_tointeger(L, index));
  return lua_pushfstring(L, "[%s]", luaL_typename(L, index));
}

/* Pushes the first unknown key in the order of names, or returns NULL. Sorting is necessary,
 * because the order of a table's keys is not reproducible. */
static const char *push_unknown_key(lua_State *L, const Usage *usage, int table) {
  const char *first = NULL;
  lua_pushnil(L);
  int place = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    const char *key = push_key(L, -1);
    if (!is_field(usage, key) && (!first || strcmp(key, first) < 0)) {
      first = key;
      lua_copy(L, -1, place);
    }
    lua_pop(L, 1);
  }
  if (!first) lua_pop(L, 1);
  return first;
}

static void push_field_names(lua_State *L, const Usage *usage) {
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (int i = usage->positional; i < usage->count; i++) {
    if (i > usage->positional) luaL_addstring(&buffer, ", ");
    luaL_addstring(&buffer, usage->args[i].name);
  }
  luaL_pushresult(&buffer);
}

static const char *nearest_field(const Usage *usage, const char *key) {
  Spelling spelling = spelling_begin(key);
  for (int i = usage->positional; i < usage->count; i++) spelling_offer(&spelling, usage->args[i].name);
  return spelling.best;
}

static void raise_unknown_key(ApiCall *call, const Usage *usage, const char *key) {
  lua_State *L = call->L;
  const char *nearest = nearest_field(usage, key);
  push_field_names(L, usage);
  SpellingHint hint = spelling_hint(';', nearest);
  lua_pushfstring(L, "%s: unknown key '%s'%s%s keys are: %s", author_way_name(call), key, hint.text,
                  nearest ? " Legal" : "; legal", lua_tostring(L, -1));
  add_place(call);
  lua_error(L);
}

/* Reads the fields. Their values stay on the stack during the call, so their strings stay valid. */
static bool read_fields(ApiCall *call, const Usage *usage, int table) {
  lua_State *L = call->L;
  bool is_lenient = call->script->runtime.rules.ignores_extra_arguments;
  bool is_absent = lua_isnoneornil(L, table) || (is_lenient && !lua_istable(L, table));
  if (usage->table_optional && is_absent) {
    for (int i = usage->positional; i < usage->count; i++) set_default(&call->args[i], &usage->args[i]);
    return true;
  }
  if (lua_type(L, table) != LUA_TTABLE) raise_type(call, usage->table[0] ? usage->table : "options", "table", table);
  if (!is_lenient) {
    const char *key = push_unknown_key(L, usage, table);
    if (key) raise_unknown_key(call, usage, key);
  }
  for (int i = usage->positional; i < usage->count; i++) {
    lua_getfield(L, table, usage->args[i].name);
    if (!read_arg(call, &usage->args[i], &call->args[i], lua_gettop(L))) return false;
  }
  return true;
}

static bool read_call(ApiCall *call, const Usage *usage) {
  int given = lua_gettop(call->L);
  if (given < least_arguments(usage) || given > most_arguments(usage)) {
    if (!check_count(call, usage, given)) return false;
  }
  for (int i = 0; i < usage->positional; i++) {
    if (!read_arg(call, &usage->args[i], &call->args[i], i + 1)) return false;
  }
  call->rest = usage->rest && given > usage->positional ? usage->positional + 1 : 0;
  return !usage->table || read_fields(call, usage, usage->positional + 1);
}

/* An expression of the developer must change nothing, see probe.h. */
static int refuse_change(lua_State *L, const ApiFn *fn) {
  Script *script = script_of(L);
  if (!script->refused) script->refused = fn->name;
  return luaL_error(L, "%s would change the game", fn->name);
}

/* The C function that implements every core function. Its row and its parsed usage are
 * the upvalues. */
static int enter(lua_State *L) {
  const ApiFn *fn = lua_touserdata(L, lua_upvalueindex(1));
  const Usage *usage = lua_touserdata(L, lua_upvalueindex(2));
  ApiCall call;
  call.L = L;
  call.script = script_of(L);
  call.world = call.script->world;
  call.fn = fn;
  call.usage = usage;
  if (call.script->probing && !reader_is(fn->name)) return refuse_change(L, fn);
  if (call.script->tracing) trace_call(L, fn->name, 1, lua_gettop(L));
  if (usage->table) luaL_checkstack(L, API_ARGS_MAX + LUA_MINSTACK, "too many fields");
  if (read_call(&call, usage)) return fn->body(&call);
  return usage->result ? api_bool(&call, false) : 0;
}

/* --- public --- */

static void register_row(lua_State *L, const ApiFn *fn) {
  Usage usage;
  UsageSpace space;
  usage_parse(&usage, &space, fn->usage);
  CHECK(strcmp(usage.name, fn->name) == 0, "a usage line that begins with the row's name");
  lua_pushlightuserdata(L, (void *)fn);
  usage_pack(&usage, lua_newuserdatauv(L, usage_packed_size(&usage), 0));
  lua_pushcclosure(L, enter, 2);
  lua_setglobal(L, fn->name);
}

void api_register(lua_State *L, const ApiFn *table) {
  for (; table->name; table++) register_row(L, table);
}

int api_bool(ApiCall *call, bool value) {
  lua_pushboolean(call->L, value);
  return 1;
}

int api_true(ApiCall *call) { return api_bool(call, true); }

int api_refuse(ApiCall *call, const char *format, ...) {
  va_list values;
  va_start(values, format);
  lua_pushfstring(call->L, "%s: ", author_way_name(call));
  lua_pushvfstring(call->L, format, values);
  va_end(values);
  lua_concat(call->L, 2);
  return api_bool(call, refuse(call));
}

int api_refuse_arg(ApiCall *call, int arg, const char *format, ...) {
  const char *name = call->usage->args[arg].name;
  bool is_field = author_way_push_field(call, name) != NULL;
  lua_pushfstring(call->L, is_field ? ": " : "bad argument '%s' to '%s' (", name, author_way_name(call));
  va_list values;
  va_start(values, format);
  lua_pushvfstring(call->L, format, values);
  va_end(values);
  lua_pushstring(call->L, is_field ? "" : ")");
  lua_concat(call->L, is_field ? 4 : 3);
  return api_bool(call, refuse(call));
}

const char *api_place(ApiCall *call) { return call->script->developer ? report_where(call->L, 1) : NULL; }

void api_check_shown_words(ApiCall *call, int arg) {
  lua_State *L = call->L;
  if (!call->script->developer) return;
  luaL_checkstack(L, LUA_MINSTACK, "to check words");
  int top = lua_gettop(L);
  if (push_global(L, "Thing") == LUA_TTABLE && lua_getfield(L, -1, "checkShownWords") == LUA_TFUNCTION) {
    lua_pushstring(L, call->args[arg].string);
    lua_pushstring(L, call->fn->name);
    lua_call(L, 2, 0);
  }
  lua_settop(L, top);
}

void api_note_thing(ApiCall *call, const char *id) {
  Script *script = call->script;
  const char *place = api_place(call);
  if (!place) return;
  if (!script->thing_places) script->thing_places = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_replace(script->thing_places, g_strdup(id), g_strdup(place));
}

void api_note_global(ApiCall *call, const char *name, const void **known) {
  push_global(call->L, name);
  *known = lua_topointer(call->L, -1);
  lua_pop(call->L, 1);
}

void api_raise_missing(ApiCall *call, int arg) {
  lua_pushnil(call->L);
  const UsageArg *spec = &call->usage->args[arg];
  raise_type(call, spec->name, expected_name(spec->type), lua_gettop(call->L));
}

bool api_is_before_window(const ApiCall *call) { return call->script->runtime.rules.window_after_main && call->script->starting; }
