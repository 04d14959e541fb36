#include "script/lua/stable.h"
#include "script/persist/difference.h"
#include "script/persist/live_scripts.h"
#include "script/persist/persist.h"
#include "script/persist/protected.h"
#include "script/persist/state_value.h"
#include "script/sched/sched.h"

#include <math.h>
#include <string.h>

/* Sets the data of a script to that of a state, see difference.h. */

/* Instead of the node of an object: a new table, a view. */
#define NODE_NEW (-2)
#define NODE_SEEN (-3)

/* The maximum number of modules that are loaded. */
#define MODULES_MAX 10000

/* Arrays that are shorter than this need no quick_array. */
#define FEW 32

/* Slots handled between two calls of watch_check. */
#define STEPS 1024

/* The variants that are held at the moment. A Lua error may leave any function, so persist_restore
 * frees them. */
enum { HELD_OBJECT, HELD_SLOTS, HELD_REMOVED, HELD_SLOT, HELD_KEY, HELD_VALUE, HELD_STEP, HELD_SCRIPTS, HELD_COUNT };

typedef struct Restoring {
  Script *script;
  lua_State *L;
  PersistReport *report;
  GVariant *state, *objects;
  GVariant *held[HELD_COUNT];
  Image *image;
  /* int: of each object: its node in the image, NODE_NEW, NODE_SEEN, or NO_NODE if it is gone */
  GArray *nodes;
  int list;   /* stack index of the values of the image's nodes */
  int values; /* stack index of the objects' own, from 1 */
  bool has_views, sets_views;
  uint32_t steps;
} Restoring;

static GVariant *hold(Restoring *all, int place, GVariant *variant) {
  g_clear_pointer(&all->held[place], g_variant_unref);
  all->held[place] = variant;
  return variant;
}

/* Returns an array of a state that has been checked, so that reading an element costs the same for
 * all of them: GLib 2.74 looks at all elements before it, unless it made the array itself. Takes
 * the array. */
static GVariant *quick_array(GVariant *array) {
  if (g_variant_n_children(array) < FEW) return array;
  g_autoptr(GBytes) bytes = g_variant_get_data_as_bytes(array);
  GVariant *quick = g_variant_ref_sink(g_variant_new_from_bytes(g_variant_get_type(array), bytes, TRUE));
  g_variant_unref(array);
  return quick;
}

static int node_of(const Restoring *all, int object) { return g_array_index(all->nodes, int, object); }

/* --- names in words: an object is called by its parents in the state --- */

static void object_header(const Restoring *all, int object, int *parent, guint8 *step, GVariant **key) {
  g_autoptr(GVariant) variant = g_variant_get_child_value(all->objects, (gsize)object);
  g_variant_get_child(variant, 0, "i", parent);
  g_variant_get_child(variant, 1, "y", step);
  g_variant_get_child(variant, 2, "v", key);
}

/* Returns the text of a key, for a message. The caller frees it with g_free. */
static char *key_text(GVariant *key) {
  if (!g_variant_is_of_type(key, G_VARIANT_TYPE_BYTESTRING)) {
    bool is_number = g_variant_is_of_type(key, G_VARIANT_TYPE_INT64);
    return is_number ? g_strdup_printf("[%" G_GINT64_FORMAT "]", g_variant_get_int64(key)) : g_strdup("[...]");
  }
  gsize length;
  const char *text = g_variant_get_fixed_array(key, &length, 1);
  char *copy = g_strndup(text ? text : "", MIN(length, 40));
  for (char *c = copy; *c; c++) {
    if (!g_ascii_isprint(*c)) *c = '?';
  }
  return copy;
}

/* The maximum number of steps that a name shows. */
#define SHOWN_STEPS 8

/* Returns the last steps of an object's name; "" for the globals. The caller frees it with
 * g_free. */
static char *name_of(const Restoring *all, int object) {
  GString *name = g_string_new(NULL);
  for (int shown = 0; object > 0 && shown < SHOWN_STEPS; shown++) {
    int parent;
    guint8 step;
    g_autoptr(GVariant) key = NULL;
    object_header(all, object, &parent, &step, &key);
    g_autofree char *text = step == STEP_METATABLE ? g_strdup("metatable") : key_text(key);
    bool is_hidden = parent <= 0 || step == STEP_VALUE || strcmp(text, "__fields") == 0;
    if (!is_hidden) {
      if (name->len > 0 && name->str[0] != '[') g_string_prepend_c(name, '.');
      g_string_prepend(name, text);
    }
    object = parent < object ? parent : -1; /* the state may be invalid */
  }
  return g_string_free(name, FALSE);
}

/* --- objects --- */

/* Returns the key as a Value, or false if it is none or refers to an object that is gone. Its text
 * is that of the variant. */
static bool read_key(const Restoring *all, GVariant *key, int object, Value *value) {
  *value = (Value){.kind = VALUE_NIL};
  if (g_variant_is_of_type(key, G_VARIANT_TYPE_BOOLEAN)) {
    value->kind = VALUE_BOOLEAN;
    value->as.boolean = g_variant_get_boolean(key);
  } else if (g_variant_is_of_type(key, G_VARIANT_TYPE_INT64)) {
    value->kind = VALUE_INTEGER;
    value->as.integer = g_variant_get_int64(key);
  } else if (g_variant_is_of_type(key, G_VARIANT_TYPE_DOUBLE)) {
    value->kind = VALUE_FLOAT;
    value->as.number = g_variant_get_double(key);
  } else if (g_variant_is_of_type(key, G_VARIANT_TYPE_BYTESTRING)) {
    gsize length;
    const char *text = g_variant_get_fixed_array(key, &length, 1);
    value->kind = VALUE_STRING;
    value->as.text = text ? text : "";
    value->length = (uint32_t)MIN(length, STRING_MAX);
  } else if (g_variant_is_of_type(key, G_VARIANT_TYPE_UINT32)) {
    guint32 other = g_variant_get_uint32(key);
    if (other >= (guint32)object || node_of(all, (int)other) < 0) return false;
    value->kind = VALUE_NODE;
    value->as.node = node_of(all, (int)other);
  }
  return value->kind != VALUE_NIL;
}

/* Returns the node that the step from a node leads to, or NO_NODE. */
static int follow(const Restoring *all, int parent, int object, guint8 step, GVariant *key) {
  const ImageNode *node = image_node(all->image, parent);
  if (step == STEP_METATABLE) return node->metatable;
  bool is_local = step == STEP_LOCAL && node->kind == NODE_FUNCTION;
  bool is_value = step == STEP_VALUE && node->kind == NODE_CELL;
  bool is_field = step == STEP_FIELD && (node->kind == NODE_TABLE || node->kind == NODE_ROOT);
  Value value;
  if (!(is_local || is_value || is_field) || !read_key(all, key, object, &value)) return NO_NODE;
  const ImageSlot *slot =
      value.kind == VALUE_NODE ? image_find_keyed(all->image, parent, value.as.node) : image_find(all->image, parent, &value, 0);
  return slot && slot->value.kind == VALUE_NODE ? slot->value.as.node : NO_NODE;
}

/* Returns whether the state changes something in the object that was taken. Other objects are there
 * to name this one. */
static bool has_content(const Restoring *all) {
  gint32 metatable;
  g_variant_get_child(all->held[HELD_OBJECT], 7, "i", &metatable);
  bool has_slots = g_variant_n_children(all->held[HELD_SLOTS]) + g_variant_n_children(all->held[HELD_REMOVED]) > 0;
  return has_slots || metatable != DIFFERENCE_SAME;
}

/* A hostile state may be deep. */
#define GONE_STEPS_MAX 64

/* Reports a named object that is gone, by the first of its parents that is gone. */
static void report_gone(Restoring *all, int object) {
  for (int i = 0; i < GONE_STEPS_MAX; i++) {
    int parent;
    guint8 step;
    g_autoptr(GVariant) key = NULL;
    object_header(all, object, &parent, &step, &key);
    if (parent <= 0 || parent >= object || node_of(all, parent) >= 0) break;
    object = parent;
  }
  g_autofree char *name = name_of(all, object);
  persist_report_add(all->report, "%s no longer exists, or is of another kind: what had changed in it is skipped", name);
}

/* Returns the node of a named object. Reports one that is gone if something in it had changed. */
static int find_named(Restoring *all, int object) {
  int parent;
  guint8 step;
  GVariant *key;
  object_header(all, object, &parent, &step, &key);
  hold(all, HELD_STEP, key);
  if (object == 0) return ROOT_NODE;
  bool has_parent = parent >= 0 && parent < object;
  int found = has_parent && node_of(all, parent) >= 0 ? follow(all, node_of(all, parent), object, step, key) : NO_NODE;
  if (found == NO_NODE && has_parent && has_content(all)) report_gone(all, object);
  return found;
}

/* Pushes a new table for an object. */
static void push_table(Restoring *all) {
  gsize slots = g_variant_n_children(all->held[HELD_SLOTS]);
  guint32 length;
  g_variant_get_child(all->held[HELD_OBJECT], 8, "u", &length);
  int entries = (int)MIN(MIN(length, slots), G_MAXINT16 * 64);
  lua_createtable(all->L, entries, (int)MIN(slots - (gsize)entries, G_MAXINT16 * 64));
}

static void take_object(Restoring *all, int object) {
  hold(all, HELD_OBJECT, g_variant_get_child_value(all->objects, (gsize)object));
  hold(all, HELD_SLOTS, quick_array(g_variant_get_child_value(all->held[HELD_OBJECT], 5)));
  hold(all, HELD_REMOVED, quick_array(g_variant_get_child_value(all->held[HELD_OBJECT], 6)));
  if (++all->steps % STEPS == 0) watch_check(all->L);
}

static guint8 kind_of_object(const Restoring *all) {
  guint8 kind;
  g_variant_get_child(all->held[HELD_OBJECT], 3, "y", &kind);
  return kind;
}

/* Finds or makes all objects, with false for cells, for views and for what is gone. */
static void make_objects(Restoring *all) {
  lua_State *L = all->L;
  int count = (int)MIN(g_variant_n_children(all->objects), G_MAXINT32 / 2);
  for (int i = 0; i < count; i++) {
    take_object(all, i);
    guint8 kind = kind_of_object(all);
    int node = kind == OBJECT_NAMED ? find_named(all, i) : kind == OBJECT_TABLE ? NODE_NEW : NO_NODE;
    if (kind == OBJECT_VIEW) node = NODE_SEEN, all->has_views = true;
    g_array_append_val(all->nodes, node);
    if (node == NODE_NEW) push_table(all);
    else if (node < 0) lua_pushboolean(L, false);
    else lua_rawgeti(L, all->list, node + 1);
    lua_rawseti(L, all->values, i + 1);
  }
}

/* --- values --- */

/* Pushes a value of the state. Pushes nothing and returns false if it refers to something that is
 * gone, or is invalid. */
static bool push_value(Restoring *all, GVariant *value) {
  if (++all->steps % STEPS == 0) watch_check(all->L);
  return state_value_push(all->L, value, all->values);
}

/* Reports a value that is gone. */
static void report_value(Restoring *all, int object, GVariant *key, GVariant *value) {
  bool is_object = g_variant_is_of_type(value, G_VARIANT_TYPE_UINT32);
  guint32 other = is_object ? g_variant_get_uint32(value) : G_MAXUINT32;
  g_autofree char *where = name_of(all, object);
  g_autofree char *field = key_text(key);
  g_autofree char *what = other < all->nodes->len ? name_of(all, (int)other) : g_strdup("an invalid value");
  persist_report_add(all->report, "%s%s%s was %s, which no longer exists: it keeps its initial value", where,
                     where[0] && field[0] != '[' ? "." : "", field, what);
}

/* --- content --- */

/* Returns whether the value on top of the stack may be a key. NaN may not. */
static bool is_key(lua_State *L) { return lua_type(L, -1) != LUA_TNUMBER || lua_tonumber(L, -1) == lua_tonumber(L, -1); }

/* Removes the entries with whole numbers from the table on top of the stack. */
static void clear_list(lua_State *L) {
  int table = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    if (!lua_isinteger(L, -1)) continue;
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, table);
  }
}

/* Removes slots from the table on top of the stack. */
static void remove_slots(Restoring *all) {
  lua_State *L = all->L;
  gboolean is_list;
  g_variant_get_child(all->held[HELD_OBJECT], 4, "b", &is_list);
  if (is_list) clear_list(L);
  gsize count = g_variant_n_children(all->held[HELD_REMOVED]);
  for (gsize i = 0; i < count; i++) {
    hold(all, HELD_SLOT, g_variant_get_child_value(all->held[HELD_REMOVED], i));
    GVariant *key = hold(all, HELD_KEY, g_variant_get_variant(all->held[HELD_SLOT]));
    if (!push_value(all, key)) continue;
    if (is_key(L)) {
      lua_pushnil(L);
      lua_rawset(L, -3);
    } else {
      lua_pop(L, 1);
    }
  }
}

/* Returns whether a value is a view. Views are found when everything else has its content. */
static bool is_view(const Restoring *all, GVariant *value) {
  if (!g_variant_is_of_type(value, G_VARIANT_TYPE_UINT32)) return false;
  guint32 object = g_variant_get_uint32(value);
  return object < all->nodes->len && node_of(all, (int)object) == NODE_SEEN;
}

/* Calls set(all, key, value) for each slot of the object that is held, for views or for others. */
static void each_slot(Restoring *all, int object, void (*set)(Restoring *all, int object, GVariant *key, GVariant *value)) {
  gsize count = g_variant_n_children(all->held[HELD_SLOTS]);
  for (gsize i = 0; i < count; i++) {
    hold(all, HELD_SLOT, g_variant_get_child_value(all->held[HELD_SLOTS], i));
    GVariant *key, *value;
    g_variant_get(all->held[HELD_SLOT], "(vv)", &key, &value);
    hold(all, HELD_KEY, key);
    hold(all, HELD_VALUE, value);
    if (is_view(all, value) == all->sets_views) set(all, object, key, value);
  }
}

/* Sets a slot of the table on top of the stack. Things are neither made nor replaced. */
static void set_field(Restoring *all, int object, GVariant *key, GVariant *value) {
  lua_State *L = all->L;
  if (node_of(all, object) >= 0 && image_is_registry(all->image, node_of(all, object))) return;
  if (!push_value(all, key)) return;
  if (!is_key(L)) lua_pop(L, 1);
  else if (push_value(all, value)) lua_rawset(L, -3);
  else {
    report_value(all, object, key, value);
    lua_pop(L, 1);
  }
}

/* Sets a local that functions share. */
static void set_local(Restoring *all, int object, GVariant *key, GVariant *value) {
  lua_State *L = all->L;
  const ImageNode *cell = image_node(all->image, node_of(all, object));
  lua_rawgeti(L, all->list, cell->parent + 1);
  bool is_nil = g_variant_is_of_type(value, G_VARIANT_TYPE_UNIT);
  if (is_nil) lua_pushnil(L);
  if (!is_nil && !push_value(all, value)) report_value(all, object, key, value);
  else if (!lua_setupvalue(L, -2, cell->up)) lua_pop(L, 1);
  lua_pop(L, 1);
}

/* Sets the slots of all objects that are views, or all that are not. */
static void set_contents(Restoring *all, bool sets_views) {
  all->sets_views = sets_views;
  for (int i = 0; i < (int)all->nodes->len; i++) {
    int node = node_of(all, i);
    take_object(all, i);
    NodeKind kind = node == NODE_NEW ? NODE_TABLE : node < 0 ? NODE_VIEW : image_node(all->image, node)->kind;
    if (kind == NODE_CELL) each_slot(all, i, set_local);
    if (kind != NODE_TABLE) continue;
    lua_rawgeti(all->L, all->values, i + 1);
    if (!sets_views) remove_slots(all);
    each_slot(all, i, set_field);
    lua_pop(all->L, 1);
  }
}

/* --- views --- */

/* lua_CFunction view(thing, field, key or nil): reads the field as a game would. */
static int read_view(lua_State *L) {
  lua_pushvalue(L, 2);
  lua_gettable(L, 1);
  if (lua_isnil(L, 3)) return 1;
  lua_pushvalue(L, 3);
  lua_gettable(L, -2);
  return 1;
}

/* Pushes the values of a view's slots: thing, field and key. Returns false if one is gone. */
static bool push_parts(Restoring *all) {
  if (g_variant_n_children(all->held[HELD_SLOTS]) != 3) return false;
  for (gsize i = 0; i < 3; i++) {
    hold(all, HELD_SLOT, g_variant_get_child_value(all->held[HELD_SLOTS], i));
    GVariant *key, *value;
    g_variant_get(all->held[HELD_SLOT], "(vv)", &key, &value);
    hold(all, HELD_KEY, key);
    hold(all, HELD_VALUE, value);
    bool is_nil = i == 2 && g_variant_is_of_type(value, G_VARIANT_TYPE_UNIT);
    if (is_nil) lua_pushnil(all->L);
    else if (!push_value(all, value)) return false;
  }
  return lua_istable(all->L, -3) && lua_isstring(all->L, -2);
}

/* Finds the views. What they are views of must already have its content. */
static void find_views(Restoring *all) {
  lua_State *L = all->L;
  int top = lua_gettop(L);
  for (int i = 0; i < (int)all->nodes->len; i++) {
    take_object(all, i);
    if (node_of(all, i) != NODE_SEEN) continue;
    lua_pushcfunction(L, read_view);
    bool is_view = push_parts(all) && lua_pcall(L, 3, 1, 0) == LUA_OK && lua_istable(L, -1);
    if (is_view) lua_rawseti(L, all->values, i + 1);
    lua_settop(L, top);
  }
}

/* --- metatables and serial numbers --- */

static void set_metatable(Restoring *all, int object) {
  lua_State *L = all->L;
  int metatable;
  g_variant_get_child(all->held[HELD_OBJECT], 7, "i", &metatable);
  if (metatable == DIFFERENCE_SAME || metatable < DIFFERENCE_NONE) return;
  lua_pushcfunction(L, stable_setmetatable);
  lua_rawgeti(L, all->values, object + 1);
  if (metatable == DIFFERENCE_NONE) lua_pushnil(L);
  else lua_rawgeti(L, all->values, (lua_Integer)metatable + 1);
  bool ok = lua_istable(L, -2) && lua_pcall(L, 2, 0, 0) == LUA_OK;
  if (!ok) {
    g_autofree char *name = name_of(all, object);
    persist_report_add(all->report, "%s: its metatable cannot be set", name);
  }
}

static void finish_objects(Restoring *all) {
  lua_State *L = all->L;
  int top = lua_gettop(L);
  for (int i = 0; i < (int)all->nodes->len; i++) {
    take_object(all, i);
    if (node_of(all, i) >= 0 || node_of(all, i) == NODE_NEW) set_metatable(all, i);
    lua_settop(L, top);
    gint64 serial;
    g_variant_get_child(all->held[HELD_OBJECT], 9, "x", &serial);
    lua_rawgeti(L, all->values, i + 1);
    if (serial > 0 && lua_toboolean(L, -1)) stable_set_serial(L, -1, serial);
    lua_settop(L, top);
  }
}

/* --- the rest of the state --- */

static void restore_numbers(Restoring *all) {
  Script *script = all->script;
  guint64 started;
  if (g_variant_lookup(all->state, "started", "t", &started) && started >= sched_started(script->sched) &&
      started < (G_GUINT64_CONSTANT(1) << 62)) {
    sched_set_started(script->sched, started);
  }
  gint64 serial;
  if (g_variant_lookup(all->state, "serial", "x", &serial) && serial > script->runtime.next_serial &&
      serial < (G_MAXINT64 >> 1)) {
    script->runtime.next_serial = serial;
  }
}

/* The engine knows which tables it has stored in these globals, see assigned.h. */
static void note_assigned(Script *script) {
  lua_State *L = script->lua;
  push_global(L, "activeRoom");
  push_global(L, "activeActor");
  script->known_room = lua_topointer(L, -2);
  script->known_actor = lua_topointer(L, -1);
  lua_pop(L, 2);
}

/* Pushes the list for a script of the state, see live_scripts_keep. Returns false, with anything
 * pushed, if its function or an argument is gone. */
static bool push_script(Restoring *all, GVariant *script) {
  lua_State *L = all->L;
  const char *owner, *name;
  gboolean restarts;
  GVariant *values;
  g_variant_get(script, "(&s&sb@av)", &owner, &name, &restarts, &values);
  hold(all, HELD_SLOTS, values);
  lua_newtable(L);
  lua_pushstring(L, owner);
  lua_rawseti(L, -2, 1);
  lua_pushstring(L, name);
  lua_rawseti(L, -2, 2);
  lua_pushboolean(L, restarts);
  lua_rawseti(L, -2, 3);
  gsize count = g_variant_n_children(values);
  lua_pushinteger(L, (lua_Integer)count);
  lua_rawseti(L, -2, 4);
  for (gsize i = 0; i < count; i++) {
    hold(all, HELD_SLOT, g_variant_get_child_value(values, i));
    GVariant *value = hold(all, HELD_VALUE, g_variant_get_variant(all->held[HELD_SLOT]));
    bool is_nil = i > 0 && g_variant_is_of_type(value, G_VARIANT_TYPE_UNIT);
    if (is_nil) continue;
    if (!push_value(all, value)) return false;
    if (i == 0 && !lua_isfunction(L, -1)) return false;
    lua_rawseti(L, -2, (lua_Integer)i + 5);
  }
  return count > 0 && count < 250;
}

static void prepare_scripts(Restoring *all) {
  lua_State *L = all->L;
  lua_newtable(L);
  int list = lua_gettop(L), count = 0;
  GVariant *scripts = hold(all, HELD_SCRIPTS, g_variant_lookup_value(all->state, "scripts", G_VARIANT_TYPE(LIVE_SCRIPTS_TYPE)));
  for (gsize i = 0; scripts && i < g_variant_n_children(scripts); i++) {
    GVariant *script = hold(all, HELD_OBJECT, g_variant_get_child_value(scripts, i));
    if (push_script(all, script)) {
      lua_rawseti(L, list, ++count);
    } else {
      const char *name;
      g_variant_get_child(script, 1, "&s", &name);
      persist_report_add(all->report, "the script '%.80s' does not begin again: its function no longer exists", name);
    }
    lua_settop(L, list);
  }
  live_scripts_keep(L);
}

static int restore(lua_State *L) {
  Restoring *all = lua_touserdata(L, 1);
  luaL_checkstack(L, LUA_MINSTACK, "to set all values");
  image_take(all->image, all->script);
  all->list = lua_gettop(L);
  lua_newtable(L);
  all->values = lua_gettop(L);
  make_objects(all);
  set_contents(all, false);
  if (all->has_views) {
    find_views(all);
    set_contents(all, true);
  }
  finish_objects(all);
  prepare_scripts(all);
  restore_numbers(all);
  note_assigned(all->script);
  return 0;
}

static void report_module(Script *script, const char *name, PersistReport *report) {
  const char *reason = lua_tostring(script->lua, -1);
  g_autofree char *missing = g_strdup_printf("module '%s' not found:", name);
  if (g_str_has_prefix(reason, missing)) {
    persist_report_add(report, "the module '%.80s' no longer exists", name);
    return;
  }
  g_autofree char *line = g_strndup(reason, strcspn(reason, "\n"));
  persist_report_add(report, "the module '%.80s' cannot be loaded: %s", name, line);
}

/* Loads the modules that the game had loaded. Reports those that fail. */
static void restore_modules(Script *script, GVariant *state, PersistReport *report) {
  g_autoptr(GVariant) modules = g_variant_lookup_value(state, "modules", G_VARIANT_TYPE_STRING_ARRAY);
  gsize count = modules ? MIN(g_variant_n_children(modules), MODULES_MAX) : 0;
  for (gsize i = 0; i < count; i++) {
    const char *name;
    g_variant_get_child(modules, i, "&s", &name);
    if (protected_require(script, name)) continue;
    report_module(script, name, report);
    lua_pop(script->lua, 1);
  }
}

bool persist_restore(Script *script, GVariant *state, PersistReport *report) {
  guint32 version = 0;
  bool is_state = g_variant_is_of_type(state, G_VARIANT_TYPE(PERSIST_TYPE));
  if (!is_state || !g_variant_lookup(state, "version", "u", &version) || version != PERSIST_VERSION) {
    persist_report_add(report, "the scripts' state is of an unknown version (%u)", version);
    return false;
  }
  if (!g_variant_is_normal_form(state)) {
    persist_report_add(report, "the scripts' state is damaged");
    return false;
  }
  persist_settle(script);
  restore_modules(script, state, report);
  persist_settle(script);
  Restoring all = {.script = script, .L = script->lua, .report = report, .state = state, .image = image_new()};
  all.objects = g_variant_lookup_value(state, "objects", G_VARIANT_TYPE(DIFFERENCE_TYPE));
  if (all.objects) all.objects = quick_array(all.objects);
  all.nodes = g_array_new(FALSE, FALSE, sizeof(int));
  bool ok = all.objects && protected_call(script, restore, &all);
  if (!ok) {
    const char *text = all.objects ? lua_tostring(script->lua, -1) : "it has no objects";
    g_autofree char *line = g_strndup(text, strcspn(text, "\n"));
    persist_report_add(report, "the scripts' state is invalid: %s", line);
    if (all.objects) lua_pop(script->lua, 1);
  }
  for (int i = 0; i < HELD_COUNT; i++) g_clear_pointer(&all.held[i], g_variant_unref);
  g_clear_pointer(&all.objects, g_variant_unref);
  g_array_unref(all.nodes);
  image_free(all.image);
  return ok;
}
