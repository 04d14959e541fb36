#include "script/fingerprint.h"

#include "base/data/checksum.h"
#include "script/lua/chunks.h"
#include "script/lua/report.h"
#include "script/sched/sched.h"
#include "script/slots.h"

#include <stdlib.h>
#include <string.h>

/* The state of the walk. Its objects are in a list on the Lua stack, because C cannot keep
 * them alive. */
typedef struct Traversal {
  Script *script;
  lua_State *L;
  Checksum sum;
  GHashTable *numbers; /* pointer -> number in the list */
  GArray *fields;      /* Field: those of the table that is being added */
  int list;            /* stack index of the list of objects */
  int count;
} Traversal;

enum {
  TAG_NIL = 1,
  TAG_BOOLEAN,
  TAG_NUMBER,
  TAG_INTEGER,
  TAG_STRING,
  TAG_OBJECT,
  TAG_LIBRARY,
  TAG_ENGINE,
  TAG_THREAD,
  TAG_LIGHT
};

static bool is_library(Traversal *walk, int index) {
  lua_State *slots = walk->script->slots;
  lua_pushvalue(walk->L, index);
  lua_xmove(walk->L, slots, 1);
  bool known = lua_rawget(slots, SLOT_LIBRARIES) != LUA_TNIL;
  lua_pop(slots, 1);
  return known;
}

static void add_object(Traversal *walk, int index) {
  const void *object = lua_topointer(walk->L, index);
  int number = GPOINTER_TO_INT(g_hash_table_lookup(walk->numbers, object));
  if (number == 0) {
    number = ++walk->count;
    g_hash_table_insert(walk->numbers, (gpointer)object, GINT_TO_POINTER(number));
    lua_pushvalue(walk->L, index);
    lua_rawseti(walk->L, walk->list, number);
  }
  checksum_add(&walk->sum, TAG_OBJECT);
  checksum_add(&walk->sum, (uint64_t)number);
}

/* Returns whether the value is a function in C or in the engine's own Lua. */
static bool is_engine_function(Traversal *walk, int index) {
  if (!lua_isfunction(walk->L, index)) return false;
  if (lua_iscfunction(walk->L, index)) return true;
  lua_Debug info;
  lua_pushvalue(walk->L, index);
  lua_getinfo(walk->L, ">S", &info);
  return report_is_engine(walk->L, info.source);
}

static void add_string(Traversal *walk, int index) {
  size_t length = 0;
  const char *text = lua_tolstring(walk->L, index, &length);
  checksum_add(&walk->sum, TAG_STRING);
  checksum_add(&walk->sum, length);
  checksum_add_bytes(&walk->sum, text, length);
}

static void add_value(Traversal *walk, int index) {
  lua_State *L = walk->L;
  Checksum *sum = &walk->sum;
  index = lua_absindex(L, index);
  switch (lua_type(L, index)) {
  case LUA_TNIL: checksum_add(sum, TAG_NIL); break;
  case LUA_TBOOLEAN:
    checksum_add(sum, TAG_BOOLEAN);
    checksum_add(sum, (uint64_t)lua_toboolean(L, index));
    break;
  case LUA_TNUMBER:
    checksum_add(sum, lua_isinteger(L, index) ? TAG_INTEGER : TAG_NUMBER);
    if (lua_isinteger(L, index)) checksum_add(sum, (uint64_t)lua_tointeger(L, index));
    else checksum_add_double(sum, lua_tonumber(L, index));
    break;
  case LUA_TSTRING: add_string(walk, index); break;
  case LUA_TTABLE:
    if (is_library(walk, index)) checksum_add(sum, TAG_LIBRARY);
    else add_object(walk, index);
    break;
  case LUA_TFUNCTION:
    if (is_engine_function(walk, index)) checksum_add(sum, TAG_ENGINE);
    else add_object(walk, index);
    break;
  case LUA_TTHREAD:
    checksum_add(sum, TAG_THREAD);
    add_object(walk, index);
    break;
  default: checksum_add(sum, TAG_LIGHT); break;
  }
}

/* --- tables --- */

/* A key that can be ordered: a boolean, a number or a string. */
typedef struct Field {
  int type;
  double number;
  lua_Integer integer;
  const char *text; /* owned by Lua */
  size_t length;
} Field;

static int field_order(const void *first, const void *second) {
  const Field *a = first, *b = second;
  if (a->type != b->type) return a->type < b->type ? -1 : 1;
  if (a->type == LUA_TSTRING) {
    int order = memcmp(a->text, b->text, MIN(a->length, b->length));
    return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
  }
  if (a->number != b->number) return a->number < b->number ? -1 : 1;
  return (a->integer > b->integer) - (a->integer < b->integer);
}

/* Most tables have a few fields: for these, sorting by insertion is the fastest. */
#define FEW_FIELDS 16

static void sort_fields(GArray *fields) {
  if (fields->len > FEW_FIELDS) {
    g_array_sort(fields, field_order);
    return;
  }
  Field *list = (Field *)(void *)fields->data;
  for (guint i = 1; i < fields->len; i++) {
    Field field = list[i];
    guint at = i;
    for (; at > 0 && field_order(&list[at - 1], &field) > 0; at--) list[at] = list[at - 1];
    list[at] = field;
  }
}

static Field describe(lua_State *L, int index) {
  Field field = {.type = lua_type(L, index)};
  if (field.type == LUA_TSTRING) {
    field.text = lua_tolstring(L, index, &field.length);
  } else if (field.type == LUA_TBOOLEAN) {
    field.number = lua_toboolean(L, index);
  } else {
    field.number = lua_tonumber(L, index);
    field.integer = lua_isinteger(L, index) ? lua_tointeger(L, index) : 0;
  }
  return field;
}

static void push_field_key(lua_State *L, const Field *field) {
  if (field->type == LUA_TSTRING) lua_pushlstring(L, field->text, field->length);
  else if (field->type == LUA_TBOOLEAN) lua_pushboolean(L, field->number != 0);
  else if (field->number == (double)field->integer) lua_pushinteger(L, field->integer);
  else lua_pushnumber(L, field->number);
}

/* currentTicks is part of the world's checksum, and is only set before scripts run. */
static bool is_clock(const Field *field) { return field->type == LUA_TSTRING && strcmp(field->text, "currentTicks") == 0; }

/* Returns whether a field holds loaded texts: the global 'translations', or "texts/en" in
 * package.loaded. They matter only by what the game does with them, so a save stays valid when a
 * typo is corrected. */
static bool is_texts(lua_State *L, int table, const Field *field) {
  if (field->type != LUA_TSTRING) return false;
  if (g_str_has_prefix(field->text, "texts/")) return true;
  if (strcmp(field->text, "translations") != 0) return false;
  lua_pushglobaltable(L);
  bool is_global = lua_rawequal(L, -1, table);
  lua_pop(L, 1);
  return is_global;
}

/* --- the engine's own definitions --- */

/* Its address is the registry's key for the table of definitions. That maps a table (the globals, a
 * class) to the set of keys under which the engine has stored its own functions. */
static const char definitions_key = 'd';

/* Adds the set for the table on top of L. */
static void note_functions(lua_State *L, int definitions) {
  int table = lua_gettop(L);
  lua_pushvalue(L, table);
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    bool is_definition = lua_isfunction(L, -1) && lua_type(L, -2) == LUA_TSTRING;
    lua_pop(L, 1);
    if (!is_definition) continue;
    lua_pushvalue(L, -1);
    lua_pushboolean(L, true);
    lua_rawset(L, -4);
  }
  lua_rawset(L, definitions);
}

void fingerprint_note_definitions(lua_State *L) {
  int top = lua_gettop(L);
  luaL_checkstack(L, 10, "to note the engine's functions");
  keep_table(L, "k", &definitions_key);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &definitions_key);
  lua_pushglobaltable(L);
  note_functions(L, top + 1);
  lua_pushnil(L);
  while (lua_next(L, top + 2)) {
    if (lua_istable(L, -1)) note_functions(L, top + 1);
    lua_pop(L, 1);
  }
  lua_settop(L, top);
}

/* Returns whether a field, key and value on top of L, still holds an engine function under a key
 * that the engine has defined. 'set' is the stack index of the table's set of keys, or of nil. */
static bool is_engine_definition(Traversal *walk, int set) {
  lua_State *L = walk->L;
  if (!lua_istable(L, set) || !is_engine_function(walk, -1)) return false;
  lua_pushvalue(L, -2);
  bool is_definition = lua_rawget(L, set) != LUA_TNIL;
  lua_pop(L, 1);
  return is_definition;
}

static void add_table(Traversal *walk, int table) {
  lua_State *L = walk->L;
  luaL_checkstack(L, 8, "to inspect a table");
  lua_rawgetp(L, LUA_REGISTRYINDEX, &definitions_key);
  lua_pushvalue(L, table);
  lua_rawget(L, -2);
  lua_remove(L, -2);
  int set = lua_gettop(L);
  GArray *fields = walk->fields;
  g_array_set_size(fields, 0);
  uint64_t others = 0;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    int type = lua_type(L, -1);
    if (type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TBOOLEAN) {
      Field field = describe(L, -1);
      g_array_append_val(fields, field);
    } else {
      others++;
    }
  }
  sort_fields(fields);
  for (guint i = 0; i < fields->len; i++) {
    const Field *field = &g_array_index(fields, Field, i);
    if (is_clock(field) || is_texts(L, table, field)) continue;
    push_field_key(L, field);
    lua_pushvalue(L, -1);
    lua_rawget(L, table);
    if (!is_engine_definition(walk, set)) {
      add_value(walk, -2);
      add_value(walk, -1);
    }
    lua_pop(L, 2);
  }
  lua_settop(L, set - 1);
  checksum_add(&walk->sum, others);
  if (lua_getmetatable(L, table)) {
    add_value(walk, -1);
    lua_pop(L, 1);
  }
}

/* --- functions --- */

static void add_function(Traversal *walk, int function) {
  lua_State *L = walk->L;
  lua_Debug info;
  lua_pushvalue(L, function);
  lua_getinfo(L, ">S", &info);
  checksum_add_string(&walk->sum, info.source);
  checksum_add(&walk->sum, (uint64_t)info.linedefined);
  const char *name;
  for (int i = 1; (name = lua_getupvalue(L, function, i)); i++) {
    if (strcmp(name, "_ENV") != 0) add_value(walk, -1);
    lua_pop(L, 1);
  }
}

/* --- threads --- */

static bool is_named(const char *local) { return local[0] != '(' || strcmp(local, "(for state)") == 0; }

/* Adds the line and the variables of a frame. Skips frames that are not the game's own Lua. */
static void add_frame(Traversal *walk, lua_State *thread, lua_Debug *frame) {
  lua_State *L = walk->L;
  lua_getinfo(thread, "Slf", frame);
  if (!report_is_game_frame(thread, frame)) {
    lua_pop(thread, 1);
    return;
  }
  checksum_add(&walk->sum, (uint64_t)frame->currentline);
  lua_xmove(thread, L, 1);
  add_value(walk, -1);
  lua_pop(L, 1);
  const char *name;
  for (int i = 1; (name = lua_getlocal(thread, frame, i)); i++) {
    lua_xmove(thread, L, 1);
    if (is_named(name)) add_value(walk, -1);
    lua_pop(L, 1);
  }
}

static void add_thread(Traversal *walk, int index) {
  lua_State *thread = lua_tothread(walk->L, index);
  checksum_add(&walk->sum, (uint64_t)lua_status(thread));
  luaL_checkstack(walk->L, 4, "to inspect a script");
  if (!lua_checkstack(thread, 2)) luaL_error(walk->L, "no memory to inspect a script");
  lua_Debug frame;
  for (int level = 0; lua_getstack(thread, level, &frame); level++) add_frame(walk, thread, &frame);
}

static void add_processes(Traversal *walk) {
  g_autoptr(GArray) list = sched_list(walk->script->sched);
  for (guint i = 0; i < list->len; i++) {
    lua_State *thread = g_array_index(list, ProcessInfo, i).thread;
    lua_pushthread(thread);
    lua_xmove(thread, walk->L, 1);
    add_value(walk, -1);
    lua_pop(walk->L, 1);
  }
}

static void add_content(Traversal *walk, int object) {
  if (lua_istable(walk->L, object)) add_table(walk, object);
  else if (lua_isfunction(walk->L, object)) add_function(walk, object);
  else add_thread(walk, object);
}

uint64_t fingerprint_globals(Script *script) {
  lua_State *L = script->lua;
  int top = lua_gettop(L);
  luaL_checkstack(L, LUA_MINSTACK, "to inspect all values");
  Traversal walk = {.script = script, .L = L, .numbers = g_hash_table_new(g_direct_hash, g_direct_equal)};
  walk.fields = g_array_new(FALSE, FALSE, sizeof(Field));
  checksum_init(&walk.sum);
  lua_newtable(L);
  walk.list = lua_gettop(L);
  lua_pushglobaltable(L);
  add_object(&walk, -1);
  add_processes(&walk);
  chunk_push_engine_state(L);
  add_object(&walk, -1);
  for (int i = 1; i <= walk.count; i++) {
    lua_rawgeti(L, walk.list, i);
    int object = lua_gettop(L);
    checksum_add(&walk.sum, (uint64_t)i);
    add_content(&walk, object);
    lua_settop(L, object - 1);
  }
  lua_settop(L, top);
  g_array_unref(walk.fields);
  g_hash_table_unref(walk.numbers);
  return checksum_result(&walk.sum);
}
