#include "script/fingerprint.h"

#include "base/data/checksum.h"
#include "base/data/pointer_map.h"
#include "script/lua/chunks.h"
#include "script/lua/report.h"
#include "script/sched/sched.h"
#include "script/slots.h"

#include <stdlib.h>
#include <string.h>

/* The state of the walk. Its objects are in a list in Lua's registry, because C cannot keep them
 * alive. During a step, the list is on the stack. */
struct Fingerprint {
  Script *script;
  lua_State *L;
  Checksum sum;
  PointerMap numbers; /* of an object: its number in the list, or one of the marks */
  GArray *fields;     /* Field: those of the table that is being added */
  int list;           /* stack index of the list of objects */
  int definitions;    /* stack index of the table of definitions, or of nil */
  int count;          /* of the objects in the list */
  int done;           /* how many of them are in the sum */
};

/* Marks of what is not walked through. */
enum { IS_LIBRARY = -1, IS_ENGINE = -2 };

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

static bool is_library(Fingerprint *walk, int index) {
  lua_State *slots = walk->script->slots;
  lua_pushvalue(walk->L, index);
  lua_xmove(walk->L, slots, 1);
  bool known = lua_rawget(slots, SLOT_LIBRARIES) != LUA_TNIL;
  lua_pop(slots, 1);
  return known;
}

/* Returns whether the function is one in C or in the engine's own Lua. */
static bool is_engine_function(Fingerprint *walk, int index) {
  if (lua_iscfunction(walk->L, index)) return true;
  lua_Debug info;
  lua_pushvalue(walk->L, index);
  lua_getinfo(walk->L, ">S", &info);
  return report_is_engine(walk->L, info.source);
}

/* Returns whether a table of the engine holds only what the engine has put into it: its metatable
 * has the number of its fields in '__quiet'. */
static bool is_quiet(lua_State *L, int index) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 4, "to count fields");
  if (!lua_getmetatable(L, index)) return false;
  lua_pushliteral(L, "__quiet");
  bool has_count = lua_rawget(L, -2) == LUA_TNUMBER;
  lua_Integer count = lua_tointeger(L, -1);
  lua_pop(L, 2);
  if (!has_count) return false;
  lua_pushnil(L);
  while (lua_next(L, index)) {
    count--;
    lua_pop(L, 1);
  }
  return count == 0;
}

static int mark_of(Fingerprint *walk, int index) {
  if (lua_istable(walk->L, index)) return is_library(walk, index) ? IS_LIBRARY : is_quiet(walk->L, index) ? IS_ENGINE : 0;
  if (lua_isfunction(walk->L, index)) return is_engine_function(walk, index) ? IS_ENGINE : 0;
  return 0;
}

/* Returns the number or the mark of an object; 0 if it is new and has no mark. */
static int number_mark(Fingerprint *walk, int index) {
  int *number = pointer_map_at(&walk->numbers, lua_topointer(walk->L, index));
  if (*number == 0) *number = mark_of(walk, index);
  return *number;
}

static int add_to_list(Fingerprint *walk, int index) {
  lua_pushvalue(walk->L, index);
  lua_rawseti(walk->L, walk->list, ++walk->count);
  return walk->count;
}

/* Returns the number of a table, function or thread in the list, or its mark. Adds it to the list
 * if it is new. */
static int number_of(Fingerprint *walk, int index) {
  int *number = pointer_map_at(&walk->numbers, lua_topointer(walk->L, index));
  if (*number == 0) *number = mark_of(walk, index);
  if (*number == 0) *number = add_to_list(walk, index);
  return *number;
}

static void add_number(Fingerprint *walk, int number) {
  checksum_add(&walk->sum, TAG_OBJECT);
  checksum_add(&walk->sum, (uint64_t)number);
}

static void add_object(Fingerprint *walk, int index) {
  int number = number_of(walk, index);
  if (number == IS_LIBRARY) checksum_add(&walk->sum, TAG_LIBRARY);
  else if (number == IS_ENGINE) checksum_add(&walk->sum, TAG_ENGINE);
  else add_number(walk, number);
}

/* Adds the table on top of L, which is walked through in any case. Pops it. */
static void add_root(Fingerprint *walk) {
  int number = number_of(walk, -1);
  add_number(walk, number > 0 ? number : add_to_list(walk, -1));
  lua_pop(walk->L, 1);
}

static void add_string(Fingerprint *walk, const char *text, size_t length) {
  checksum_add(&walk->sum, TAG_STRING);
  checksum_add(&walk->sum, length);
  checksum_add_bytes(&walk->sum, text, length);
}

static void add_value(Fingerprint *walk, int index) {
  lua_State *L = walk->L;
  Checksum *sum = &walk->sum;
  size_t length = 0;
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
  case LUA_TSTRING: {
    const char *text = lua_tolstring(L, index, &length);
    add_string(walk, text, length);
    break;
  }
  case LUA_TTHREAD:
    checksum_add(sum, TAG_THREAD);
    add_object(walk, index);
    break;
  case LUA_TTABLE:
  case LUA_TFUNCTION: add_object(walk, index); break;
  default: checksum_add(sum, TAG_LIGHT); break;
  }
}

/* --- tables --- */

/* A key that can be ordered: a boolean, a number or a string. */
typedef struct Field {
  int type;
  int at;         /* the stack index of the key, before its value; 0 = they are not on the stack */
  uint64_t begin; /* the first 8 bytes of a string, in the order of memcmp */
  double number;
  lua_Integer integer;
  const char *text; /* owned by Lua */
  size_t length;
} Field;

static int field_order(const void *first, const void *second) {
  const Field *a = first, *b = second;
  if (a->type != b->type) return a->type < b->type ? -1 : 1;
  if (a->type == LUA_TSTRING) {
    if (a->begin != b->begin) return a->begin < b->begin ? -1 : 1;
    int order = memcmp(a->text, b->text, MIN(a->length, b->length));
    return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
  }
  if (a->number != b->number) return a->number < b->number ? -1 : 1;
  return (a->integer > b->integer) - (a->integer < b->integer);
}

/* Most tables have a few fields: for these, sorting by insertion is the fastest. */
#define FEW_FIELDS 24

static void sort_fields(GArray *fields) {
  if (fields->len > FEW_FIELDS) {
    g_array_sort(fields, field_order);
    return;
  }
  Field *list = (Field *)(void *)fields->data;
  for (guint i = 1; i < fields->len; i++) {
    if (field_order(&list[i - 1], &list[i]) <= 0) continue;
    Field field = list[i];
    guint at = i;
    for (; at > 0 && field_order(&list[at - 1], &field) > 0; at--) list[at] = list[at - 1];
    list[at] = field;
  }
}

static uint64_t beginning_of(const char *text, size_t length) {
  uint64_t begin = 0;
  memcpy(&begin, text, MIN(length, sizeof begin));
  return GUINT64_FROM_BE(begin);
}

static Field describe(lua_State *L, int index) {
  Field field = {.type = lua_type(L, index)};
  if (field.type == LUA_TSTRING) {
    field.text = lua_tolstring(L, index, &field.length);
    field.begin = beginning_of(field.text, field.length);
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

static bool has_name(const Field *field, const char *name, size_t length) {
  return field->type == LUA_TSTRING && field->length == length && memcmp(field->text, name, length) == 0;
}

/* currentTicks is part of the world's checksum, and is only set before scripts run. */
static bool is_clock(const Field *field) { return has_name(field, "currentTicks", strlen("currentTicks")); }

/* Returns whether a field holds loaded texts: the global 'translations', or "texts/en" in
 * package.loaded. They matter only by what the game does with them, so a save stays valid when a
 * typo is corrected. */
static bool is_texts(lua_State *L, int table, const Field *field) {
  if (field->type != LUA_TSTRING || field->text[0] != 't') return false;
  if (g_str_has_prefix(field->text, "texts/")) return true;
  if (!has_name(field, "translations", strlen("translations"))) return false;
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
    bool is_own = lua_isfunction(L, -1) || (lua_istable(L, -1) && is_quiet(L, -1));
    bool is_definition = is_own && lua_type(L, -2) == LUA_TSTRING;
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

/* Returns whether a field still holds an engine function or class under a key that the engine
 * has defined. Its key and value are at 'at' and after it; 'set' is the stack index of the
 * table's set of keys, or of nil. */
static bool is_engine_definition(Fingerprint *walk, int set, int at) {
  lua_State *L = walk->L;
  bool may_be = lua_isfunction(L, at + 1) || lua_istable(L, at + 1);
  if (!lua_istable(L, set) || !may_be || number_mark(walk, at + 1) != IS_ENGINE) return false;
  lua_pushvalue(L, at);
  bool is_definition = lua_rawget(L, set) != LUA_TNIL;
  lua_pop(L, 1);
  return is_definition;
}

/* The fields of a table with more than that many are not kept on the stack. */
#define ON_STACK_MAX 200

/* Lists the fields of a table. Returns how many have a key without an order. The stack keeps keys
 * and values; the caller restores its height. */
static uint64_t list_fields(Fingerprint *walk, int table) {
  lua_State *L = walk->L;
  GArray *fields = walk->fields;
  g_array_set_size(fields, 0);
  uint64_t others = 0;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    int at = lua_gettop(L) - 1, type = lua_type(L, at);
    bool has_order = type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TBOOLEAN;
    bool is_kept = has_order && fields->len < ON_STACK_MAX;
    others += !has_order;
    if (has_order) {
      Field field = describe(L, at);
      if (is_kept) field.at = at;
      g_array_append_val(fields, field);
    }
    if (is_kept) lua_pushvalue(L, at);
    else lua_pop(L, 1);
  }
  return others;
}

/* The engine's classes and files that came after the first recordings. A class counts if something
 * leads to it, such as an instance, and the state of a file if it is not empty. So recordings of
 * games without them stay valid. */
static const char *const added_later[] = {"Exit", "exits", "carrying", "answers"};

/* Returns whether a field of a root is such a class or such an empty table. */
static bool is_unused(Fingerprint *walk, int table, const Field *field, int at) {
  lua_State *L = walk->L;
  if (field->type != LUA_TSTRING || !lua_istable(L, at + 1)) return false;
  bool is_added = false;
  for (size_t i = 0; i < G_N_ELEMENTS(added_later); i++) {
    is_added = is_added || has_name(field, added_later[i], strlen(added_later[i]));
  }
  if (!is_added) return false;
  lua_pushnil(L);
  bool is_empty = !lua_next(L, at + 1);
  if (!is_empty) lua_pop(L, 2);
  lua_pushglobaltable(L);
  bool is_global = lua_rawequal(L, -1, table);
  lua_pushliteral(L, "__name");
  lua_rawget(L, at + 1);
  bool is_class = is_global && lua_rawequal(L, -1, at);
  lua_pop(L, 2);
  chunk_push_engine_state(L);
  bool is_state = lua_rawequal(L, -1, table);
  lua_pop(L, 1);
  return is_class || (is_state && is_empty);
}

static void add_field(Fingerprint *walk, int table, int set, const Field *field) {
  lua_State *L = walk->L;
  int top = lua_gettop(L), at = field->at;
  if (at == 0) {
    push_field_key(L, field);
    lua_pushvalue(L, -1);
    lua_rawget(L, table);
    at = top + 1;
  }
  if (!is_engine_definition(walk, set, at) && !is_unused(walk, table, field, at)) {
    if (field->type == LUA_TSTRING) add_string(walk, field->text, field->length);
    else add_value(walk, at);
    add_value(walk, at + 1);
  }
  lua_settop(L, top);
}

static void add_table(Fingerprint *walk, int table) {
  lua_State *L = walk->L;
  luaL_checkstack(L, 2 * ON_STACK_MAX + 10, "to inspect a table");
  lua_pushvalue(L, table);
  lua_rawget(L, walk->definitions);
  int set = lua_gettop(L);
  uint64_t others = list_fields(walk, table);
  sort_fields(walk->fields);
  for (guint i = 0; i < walk->fields->len; i++) {
    const Field *field = &g_array_index(walk->fields, Field, i);
    if (!is_clock(field) && !is_texts(L, table, field)) add_field(walk, table, set, field);
  }
  lua_settop(L, set - 1);
  checksum_add(&walk->sum, others);
  if (lua_getmetatable(L, table)) {
    add_value(walk, -1);
    lua_pop(L, 1);
  }
}

/* --- functions --- */

static void add_function(Fingerprint *walk, int function) {
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
static void add_frame(Fingerprint *walk, lua_State *thread, lua_Debug *frame) {
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

/* Lua counts to a frame from the top of the stack, so a visit of all frames takes quadratic time. A
 * stack may have 200,000 frames. So all of the topmost FRAMES_WHOLE frames are added, and
 * FRAMES_DEEPER of the others, at equal distances. A script that differs in another frame is found
 * when it has returned to that frame. */
#define FRAMES_WHOLE 1000
#define FRAMES_DEEPER 64

/* Returns the number of frames, at least 1, by doubling and halving. */
static int count_frames(lua_State *thread) {
  lua_Debug frame;
  int has = 0, lacks = 1;
  while (lua_getstack(thread, lacks, &frame)) has = lacks, lacks *= 2;
  while (lacks - has > 1) {
    int middle = has + (lacks - has) / 2;
    if (lua_getstack(thread, middle, &frame)) has = middle;
    else lacks = middle;
  }
  return has + 1;
}

static void add_thread(Fingerprint *walk, int index) {
  lua_State *thread = lua_tothread(walk->L, index);
  checksum_add(&walk->sum, (uint64_t)lua_status(thread));
  luaL_checkstack(walk->L, 4, "to inspect a script");
  if (!lua_checkstack(thread, 2)) luaL_error(walk->L, "no memory to inspect a script");
  lua_Debug frame;
  int level = 0;
  for (; level < FRAMES_WHOLE && lua_getstack(thread, level, &frame); level++) add_frame(walk, thread, &frame);
  if (level < FRAMES_WHOLE) return;
  int count = count_frames(thread), distance = (count - level) / FRAMES_DEEPER + 1;
  checksum_add(&walk->sum, (uint64_t)count);
  for (; level < count; level += distance) {
    if (lua_getstack(thread, level, &frame)) add_frame(walk, thread, &frame);
  }
}

static void add_processes(Fingerprint *walk) {
  g_autoptr(GArray) list = sched_list(walk->script->sched);
  for (guint i = 0; i < list->len; i++) {
    lua_State *thread = g_array_index(list, ProcessInfo, i).thread;
    lua_pushthread(thread);
    lua_xmove(thread, walk->L, 1);
    add_value(walk, -1);
    lua_pop(walk->L, 1);
  }
}

static void add_content(Fingerprint *walk, int object) {
  if (lua_istable(walk->L, object)) add_table(walk, object);
  else if (lua_isfunction(walk->L, object)) add_function(walk, object);
  else add_thread(walk, object);
}

/* --- steps --- */

Fingerprint *fingerprint_new(Script *script) {
  Fingerprint *walk = g_new0(Fingerprint, 1);
  walk->script = script;
  walk->L = script->lua;
  walk->fields = g_array_new(FALSE, FALSE, sizeof(Field));
  checksum_init(&walk->sum);
  return walk;
}

void fingerprint_free(Fingerprint *walk) {
  if (!walk) return;
  if (walk->count > 0) {
    lua_checkstack(walk->L, 1);
    lua_pushnil(walk->L);
    lua_rawsetp(walk->L, LUA_REGISTRYINDEX, walk);
  }
  g_array_unref(walk->fields);
  pointer_map_clear(&walk->numbers);
  g_free(walk);
}

static void add_roots(Fingerprint *walk) {
  lua_pushglobaltable(walk->L);
  add_root(walk);
  add_processes(walk);
  chunk_push_engine_state(walk->L);
  add_root(walk);
}

/* Pushes the list and the definitions. */
static void push_lists(Fingerprint *walk) {
  lua_State *L = walk->L;
  if (walk->count == 0) {
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, walk);
  } else {
    lua_rawgetp(L, LUA_REGISTRYINDEX, walk);
  }
  walk->list = lua_gettop(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &definitions_key);
  walk->definitions = lua_gettop(L);
}

bool fingerprint_step(Fingerprint *walk, int objects) {
  lua_State *L = walk->L;
  int top = lua_gettop(L);
  luaL_checkstack(L, LUA_MINSTACK, "to inspect all values");
  push_lists(walk);
  if (walk->count == 0) add_roots(walk);
  for (; walk->done < walk->count && objects > 0; objects--) {
    lua_rawgeti(L, walk->list, ++walk->done);
    int object = lua_gettop(L);
    checksum_add(&walk->sum, (uint64_t)walk->done);
    add_content(walk, object);
    lua_settop(L, object - 1);
  }
  lua_settop(L, top);
  return walk->done == walk->count;
}

uint64_t fingerprint_result(const Fingerprint *walk) { return checksum_result(&walk->sum); }
