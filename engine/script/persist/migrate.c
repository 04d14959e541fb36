#include "base/data/versions.h"
#include "script/lua/chunks.h"
#include "script/persist/difference.h"
#include "script/persist/live_scripts.h"
#include "script/persist/persist.h"
#include "script/persist/protected.h"
#include "script/persist/state_value.h"

#include <string.h>

/* Runs the migrations of game.lua on a state.
 *
 * A migration sees the state as tables. Each object of the state (difference.h) has a stand-in: a
 * table with the object's slots as fields. The stand-in of a named object is also a field of its
 * parent's stand-in: its place. A migration may move a stand-in to another field, which renames
 * what it stands for; it may set and remove fields, and add tables.
 *
 * Afterwards the tables become objects again. A stand-in that still is at its place keeps its name.
 * One that is not there has the name of the place where it is found first, from the globals on;
 * fields that referred to it before are no such places. */

/* Fields of stand-ins that are no slots. */
#define VALUE_FIELD "value" /* the slot of a local */
#define METATABLE_FIELD "(metatable)"

typedef struct Written {
  int parent; /* object of the new state, NO_NODE for new tables */
  int old;    /* object of the old state, NO_NODE for tables of a migration */
} Written;

typedef struct Migration {
  lua_State *L;
  const char *from;
  GVariant *state, *objects; /* the old ones */
  GHashTable *old_of;        /* stand-in -> old object + 1 */
  GHashTable *new_of;        /* table -> new object + 1 */
  GArray *written;           /* Written */
  GArray *hidden;            /* int: old objects whose place has another value */
  guint done;                /* new objects whose fields have been followed */
  GPtrArray *versions;       /* char *: the migrations to run, in order */
  GVariant *held[3];         /* see hold */
  int tables;                /* stack index: by old object + 1: its stand-in */
  int places;                /* by old object + 1: the key in its parent, or nil */
  int referring;             /* stand-in -> { field = stand-in that it refers to } */
  int order, keys;           /* by new object + 1: its table, its key in its parent */
  GVariant *result;
} Migration;

static GVariant *hold(Migration *all, int place, GVariant *variant) {
  g_clear_pointer(&all->held[place], g_variant_unref);
  all->held[place] = variant;
  return variant;
}

static int old_count(const Migration *all) { return (int)MIN(g_variant_n_children(all->objects), G_MAXINT32 / 2); }

/* --- the stand-ins --- */

typedef struct Header {
  int parent;
  guint8 step, kind;
} Header;

/* Holds an old object and reads its head. */
static Header take_header(Migration *all, int object) {
  Header header;
  GVariant *variant = hold(all, 0, g_variant_get_child_value(all->objects, (gsize)object));
  g_variant_get_child(variant, 0, "i", &header.parent);
  g_variant_get_child(variant, 1, "y", &header.step);
  g_variant_get_child(variant, 3, "y", &header.kind);
  return header;
}

/* Pushes the key of the object that is held, in its parent. Returns false if it has none. */
static bool push_place(Migration *all, const Header *header) {
  lua_State *L = all->L;
  if (header->step == STEP_VALUE) lua_pushliteral(L, VALUE_FIELD);
  else if (header->step == STEP_METATABLE) lua_pushliteral(L, METATABLE_FIELD);
  else {
    GVariant *key;
    g_variant_get_child(all->held[0], 2, "v", &key);
    return state_value_push(L, hold(all, 1, key), all->tables);
  }
  return true;
}

static void make_stand_ins(Migration *all) {
  lua_State *L = all->L;
  int top = lua_gettop(L);
  for (int i = 0; i < old_count(all); i++) {
    Header header = take_header(all, i);
    lua_newtable(L);
    g_hash_table_insert(all->old_of, (gpointer)lua_topointer(L, -1), GINT_TO_POINTER(i + 1));
    lua_pushvalue(L, -1);
    lua_rawseti(L, all->tables, i + 1);
    bool has_place = header.kind == OBJECT_NAMED && header.parent >= 0 && header.parent < i && push_place(all, &header);
    if (has_place && lua_type(L, -1) == LUA_TNUMBER && lua_tonumber(L, -1) != lua_tonumber(L, -1)) has_place = false;
    if (has_place) {
      lua_pushvalue(L, -1);
      lua_rawseti(L, all->places, i + 1);
      lua_rawgeti(L, all->tables, header.parent + 1);
      lua_insert(L, -3);
      lua_insert(L, -2);
      lua_rawset(L, -3);
    }
    lua_settop(L, top);
  }
}

/* Returns whether the values at two stack indices are the same. Pops the upper one. */
static bool is_same(lua_State *L, int index) {
  bool same = lua_rawequal(L, index, -1);
  lua_pop(L, 1);
  return same;
}

/* Returns the old object of the table at 'index', or NO_NODE. */
static int old_object(const Migration *all, int index) {
  return GPOINTER_TO_INT(g_hash_table_lookup(all->old_of, lua_topointer(all->L, index))) - 1;
}

static int new_object(const Migration *all, int index) {
  return GPOINTER_TO_INT(g_hash_table_lookup(all->new_of, lua_topointer(all->L, index))) - 1;
}

/* Returns whether a named old object is at its place. */
static bool is_at_place(Migration *all, int old) {
  lua_State *L = all->L;
  int top = lua_gettop(L);
  Header header = take_header(all, old);
  bool is_there = false;
  if (header.parent >= 0 && lua_rawgeti(L, all->places, old + 1) != LUA_TNIL) {
    lua_rawgeti(L, all->tables, header.parent + 1);
    lua_insert(L, -2);
    lua_rawget(L, -2);
    lua_rawgeti(L, all->tables, old + 1);
    is_there = lua_rawequal(L, -1, -2);
  }
  lua_settop(L, top);
  return is_there;
}

/* Notes that a field refers to a stand-in that has its place elsewhere. The stand-in that is being
 * filled, the key and the value are on top of the stack. */
static void note_reference(Migration *all) {
  lua_State *L = all->L;
  lua_pushvalue(L, -3);
  if (lua_rawget(L, all->referring) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -4);
    lua_pushvalue(L, -2);
    lua_rawset(L, all->referring);
  }
  lua_pushvalue(L, -3);
  lua_pushvalue(L, -3);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

static void fill(Migration *all, int object) {
  lua_State *L = all->L;
  Header header = take_header(all, object);
  GVariant *slots = hold(all, 1, g_variant_get_child_value(all->held[0], 5));
  lua_rawgeti(L, all->tables, object + 1);
  for (gsize i = 0; i < g_variant_n_children(slots); i++) {
    g_autoptr(GVariant) key = NULL, value = NULL;
    g_variant_get_child(slots, i, "(vv)", &key, &value);
    if (header.kind == OBJECT_NAMED && header.step == STEP_LOCAL) lua_pushliteral(L, VALUE_FIELD);
    else if (!state_value_push(L, key, all->tables)) continue;
    if (lua_tonumber(L, -1) != lua_tonumber(L, -1) || !state_value_push(L, value, all->tables)) {
      lua_pop(L, 1);
      continue;
    }
    if (lua_istable(L, -1)) note_reference(all);
    lua_rawset(L, -3);
  }
  lua_pop(L, 1);
}

static void make_mirror(Migration *all) {
  make_stand_ins(all);
  int count = old_count(all);
  for (int i = 0; i < count; i++) fill(all, i);
  for (int i = 1; i < count; i++) {
    if (take_header(all, i).kind == OBJECT_NAMED && !is_at_place(all, i)) g_array_append_val(all->hidden, i);
  }
}

/* --- the tables become objects again --- */

/* Gives the table on top of the stack the next number, with its key in its parent below it. Pops
 * both. */
static void number_table(Migration *all, int parent) {
  lua_State *L = all->L;
  Written written = {.parent = parent, .old = old_object(all, lua_gettop(L))};
  g_array_append_val(all->written, written);
  g_hash_table_insert(all->new_of, (gpointer)lua_topointer(L, -1), GUINT_TO_POINTER(all->written->len));
  lua_rawseti(L, all->order, all->written->len);
  lua_rawseti(L, all->keys, all->written->len);
}

/* Returns whether the field of 'table' with the key and the value at the next two stack indices is
 * the place of that value, a named old object. */
static bool is_place(Migration *all, int table, int parent_old, int old) {
  lua_State *L = all->L;
  if (take_header(all, parent_old).kind != OBJECT_NAMED) return false;
  if (is_at_place(all, old)) {
    lua_rawgeti(L, all->places, old + 1);
    return is_same(L, table + 1) && take_header(all, old).parent == parent_old;
  }
  for (guint i = 0; i < all->hidden->len; i++) {
    if (g_array_index(all->hidden, int, i) == old) return false;
  }
  lua_pushvalue(L, table);
  if (lua_rawget(L, all->referring) == LUA_TTABLE) {
    lua_pushvalue(L, table + 1);
    lua_rawget(L, -2);
    lua_remove(L, -2);
  }
  return !is_same(L, table + 2);
}

static void follow_field(Migration *all, int parent, int table) {
  lua_State *L = all->L;
  if (!lua_istable(L, -1) || new_object(all, table + 2) != NO_NODE) return;
  int old = old_object(all, table + 2), parent_old = old_object(all, table);
  bool is_named = old != NO_NODE && take_header(all, old).kind == OBJECT_NAMED;
  if (is_named && (parent_old == NO_NODE || !is_place(all, table, parent_old, old))) return;
  lua_pushvalue(L, table + 1);
  lua_pushvalue(L, table + 2);
  number_table(all, is_named ? parent : NO_NODE);
}

/* Numbers everything that can be reached from the tables that have numbers. */
static void follow_all(Migration *all) {
  lua_State *L = all->L;
  for (; all->done < all->written->len; all->done++) {
    if (all->done % 1024 == 0) watch_check(L);
    lua_rawgeti(L, all->order, all->done + 1);
    int table = lua_gettop(L);
    lua_pushnil(L);
    while (lua_next(L, table)) {
      follow_field(all, (int)all->done, table);
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
}

/* Numbers the old objects whose place has another value: they keep their names. */
static void follow_hidden(Migration *all) {
  lua_State *L = all->L;
  for (guint i = 0; i < all->hidden->len; i++) {
    int old = g_array_index(all->hidden, int, i);
    int parent = take_header(all, old).parent;
    lua_rawgeti(L, all->tables, (lua_Integer)parent + 1);
    int new_parent = parent >= 0 && lua_istable(L, -1) ? new_object(all, lua_gettop(L)) : NO_NODE;
    lua_pop(L, 1);
    lua_rawgeti(L, all->places, old + 1);
    lua_rawgeti(L, all->tables, old + 1);
    if (new_parent != NO_NODE && new_object(all, lua_gettop(L)) == NO_NODE) number_table(all, new_parent);
    else lua_pop(L, 2);
    follow_all(all);
  }
}

/* Returns the key or value at a stack index, with a floating reference, or NULL. */
static GVariant *take_value(const Migration *all, int index) {
  if (!lua_istable(all->L, index)) return state_value_take(all->L, index);
  int object = new_object(all, index);
  return object == NO_NODE ? NULL : g_variant_new_uint32((guint32)object);
}

/* Returns a value of the old state in the new one. Takes no reference to it. */
static GVariant *renumber(Migration *all, GVariant *value) {
  if (!g_variant_is_of_type(value, G_VARIANT_TYPE_UINT32)) return value;
  guint32 object = G_MAXUINT32;
  lua_rawgeti(all->L, all->tables, (lua_Integer)g_variant_get_uint32(value) + 1);
  if (lua_istable(all->L, -1) && new_object(all, lua_gettop(all->L)) != NO_NODE) {
    object = (guint32)new_object(all, lua_gettop(all->L));
  }
  lua_pop(all->L, 1);
  return g_variant_new_uint32(object);
}

/* Adds the field whose key and value are on top of the stack to the slots of new object 'n'. */
static void write_field(Migration *all, GVariantBuilder *slots, int n, bool is_local) {
  lua_State *L = all->L;
  int value = lua_gettop(L);
  if (lua_type(L, -2) == LUA_TSTRING && strcmp(lua_tostring(L, -2), METATABLE_FIELD) == 0) return;
  int object = lua_istable(L, -1) ? new_object(all, value) : NO_NODE;
  if (object != NO_NODE && g_array_index(all->written, Written, object).parent == n) {
    lua_rawgeti(L, all->keys, object + 1);
    if (is_same(L, value - 1)) return; /* its place */
  }
  GVariant *key = is_local ? g_variant_new_int64(1) : take_value(all, value - 1), *content = take_value(all, value);
  if (key && content) g_variant_builder_add(slots, "(vv)", key, content);
  else {
    if (key) g_variant_unref(g_variant_ref_sink(key));
    if (content) g_variant_unref(g_variant_ref_sink(content));
  }
}

static GVariant *write_removed(Migration *all, int old) {
  GVariantBuilder list;
  g_variant_builder_init(&list, G_VARIANT_TYPE("av"));
  if (old != NO_NODE) take_header(all, old);
  GVariant *removed = old == NO_NODE ? NULL : hold(all, 1, g_variant_get_child_value(all->held[0], 6));
  for (gsize i = 0; removed && i < g_variant_n_children(removed); i++) {
    GVariant *key;
    g_variant_get_child(removed, i, "v", &key);
    g_variant_builder_add(&list, "v", renumber(all, hold(all, 2, key)));
  }
  return g_variant_builder_end(&list);
}

/* Returns the key of new object 'n' in its parent. */
static GVariant *write_key(Migration *all, int n, const Header *header) {
  if (header->step == STEP_VALUE) return g_variant_new_int64(1);
  lua_rawgeti(all->L, all->keys, n + 1);
  GVariant *key = header->step == STEP_METATABLE ? NULL : take_value(all, lua_gettop(all->L));
  lua_pop(all->L, 1);
  return key ? key : g_variant_new_tuple(NULL, 0);
}

static void write_object(Migration *all, GVariantBuilder *list, int n) {
  lua_State *L = all->L;
  const Written *written = &g_array_index(all->written, Written, n);
  Header header = {.kind = OBJECT_TABLE};
  gboolean is_list = FALSE;
  int metatable = DIFFERENCE_SAME;
  gint64 serial = 0;
  if (written->old != NO_NODE) {
    header = take_header(all, written->old);
    g_variant_get_child(all->held[0], 4, "b", &is_list);
    g_variant_get_child(all->held[0], 7, "i", &metatable);
    g_variant_get_child(all->held[0], 9, "x", &serial);
  }
  if (metatable >= 0) {
    g_autoptr(GVariant) old = g_variant_ref_sink(g_variant_new_uint32((guint32)metatable));
    g_autoptr(GVariant) now = g_variant_ref_sink(renumber(all, old));
    metatable = g_variant_get_uint32(now) == G_MAXUINT32 ? DIFFERENCE_SAME : (int)g_variant_get_uint32(now);
  }
  GVariantBuilder slots;
  g_variant_builder_init(&slots, G_VARIANT_TYPE("a(vv)"));
  lua_rawgeti(L, all->order, n + 1);
  guint32 length = (guint32)MIN(lua_rawlen(L, -1), G_MAXINT32);
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    write_field(all, &slots, n, header.kind == OBJECT_NAMED && header.step == STEP_LOCAL);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  g_variant_builder_add(list, "(iyvyb@a(vv)@aviux)", written->parent, header.step, write_key(all, n, &header), header.kind,
                        is_list, g_variant_builder_end(&slots), write_removed(all, written->old), metatable, length, serial);
}

/* Renumbers the functions and arguments of the live scripts. */
static GVariant *write_scripts(Migration *all, GVariant *scripts) {
  GVariantBuilder list;
  g_variant_builder_init(&list, G_VARIANT_TYPE(LIVE_SCRIPTS_TYPE));
  for (gsize i = 0; i < g_variant_n_children(scripts); i++) {
    const char *owner, *name;
    gboolean restarts;
    g_autoptr(GVariant) values = NULL;
    g_variant_get_child(scripts, i, "(&s&sb@av)", &owner, &name, &restarts, &values);
    GVariantBuilder items;
    g_variant_builder_init(&items, G_VARIANT_TYPE("av"));
    for (gsize j = 0; j < g_variant_n_children(values); j++) {
      g_autoptr(GVariant) value = NULL;
      g_variant_get_child(values, j, "v", &value);
      g_variant_builder_add(&items, "v", renumber(all, value));
    }
    g_variant_builder_add(&list, "(ssb@av)", owner, name, restarts, g_variant_builder_end(&items));
  }
  return g_variant_builder_end(&list);
}

static GVariant *write_objects(Migration *all) {
  GVariantBuilder list;
  g_variant_builder_init(&list, G_VARIANT_TYPE(DIFFERENCE_TYPE));
  for (guint i = 0; i < all->written->len; i++) write_object(all, &list, (int)i);
  return g_variant_builder_end(&list);
}

/* Writes the new state: the old one with other objects and scripts. */
static void write_state(Migration *all) {
  lua_State *L = all->L;
  lua_pushnil(L);
  lua_rawgeti(L, all->tables, 1);
  number_table(all, NO_NODE);
  follow_all(all);
  follow_hidden(all);
  GVariantBuilder state;
  g_variant_builder_init(&state, G_VARIANT_TYPE(PERSIST_TYPE));
  GVariantIter entries;
  const char *name;
  GVariant *value;
  g_variant_iter_init(&entries, all->state);
  while (g_variant_iter_next(&entries, "{&sv}", &name, &value)) {
    bool is_objects = strcmp(name, "objects") == 0;
    bool is_scripts = strcmp(name, "scripts") == 0 && g_variant_is_of_type(value, G_VARIANT_TYPE(LIVE_SCRIPTS_TYPE));
    GVariant *now = is_objects ? write_objects(all) : is_scripts ? write_scripts(all, value) : value;
    g_variant_builder_add(&state, "{sv}", name, now);
    g_variant_unref(value);
  }
  all->result = g_variant_ref_sink(g_variant_builder_end(&state));
}

/* --- the migrations --- */

/* Pushes the table 'migrations' of game.lua. Returns false if there is none. Functions there see
 * the globals of the game, but cannot set them by name. */
static bool push_migrations(lua_State *L) {
  if (!chunk_read(L, "game.lua")) return false;
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushglobaltable(L);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
  lua_call(L, 0, 1);
  return lua_istable(L, -1) && lua_getfield(L, -1, "migrations") == LUA_TTABLE;
}

static gint by_version(gconstpointer a, gconstpointer b) { return version_order(*(char *const *)a, *(char *const *)b); }

/* Collects the versions after 'from', in their order, from the table on top of the stack. */
static void choose_versions(Migration *all) {
  lua_State *L = all->L;
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    bool is_named = lua_type(L, -2) == LUA_TSTRING && lua_isfunction(L, -1);
    if (!is_named) luaL_error(L, "game.lua: 'migrations' must be { ['1.1.0'] = function(game) ... end }");
    if (version_order(lua_tostring(L, -2), all->from) > 0) g_ptr_array_add(all->versions, g_strdup(lua_tostring(L, -2)));
    lua_pop(L, 1);
  }
  g_ptr_array_sort(all->versions, by_version);
}

static int migrate(lua_State *L) {
  Migration *all = lua_touserdata(L, 1);
  luaL_checkstack(L, LUA_MINSTACK, "to migrate a state");
  lua_settop(L, 0);
  for (int i = 0; i < 5; i++) lua_newtable(L);
  all->tables = 1, all->places = 2, all->referring = 3, all->order = 4, all->keys = 5;
  if (!push_migrations(L)) return 0;
  choose_versions(all);
  if (all->versions->len == 0) return 0;
  int migrations = lua_gettop(L);
  make_mirror(all);
  lua_rawgeti(L, all->tables, 1);
  lua_getfield(L, -1, "globals");
  int globals = lua_gettop(L);
  for (guint i = 0; i < all->versions->len; i++) {
    lua_getfield(L, migrations, all->versions->pdata[i]);
    lua_pushvalue(L, globals);
    lua_call(L, 1, 0);
  }
  write_state(all);
  return 0;
}

GVariant *persist_migrate(Script *script, GVariant *state, const char *from, PersistReport *report) {
  bool is_state = g_variant_is_of_type(state, G_VARIANT_TYPE(PERSIST_TYPE)) && g_variant_is_normal_form(state);
  Migration all = {.L = script->lua, .from = from ? from : "", .state = state};
  all.objects = is_state ? g_variant_lookup_value(state, "objects", G_VARIANT_TYPE(DIFFERENCE_TYPE)) : NULL;
  if (!all.objects) return g_variant_ref(state); /* persist_restore says what is wrong with it */
  all.old_of = g_hash_table_new(g_direct_hash, g_direct_equal);
  all.new_of = g_hash_table_new(g_direct_hash, g_direct_equal);
  all.written = g_array_new(FALSE, FALSE, sizeof(Written));
  all.hidden = g_array_new(FALSE, FALSE, sizeof(int));
  all.versions = g_ptr_array_new_with_free_func(g_free);
  bool ok = protected_call(script, migrate, &all);
  if (!ok) {
    const char *text = lua_tostring(script->lua, -1);
    g_autofree char *line = g_strndup(text, strcspn(text, "\n"));
    persist_report_add(report, "the migrations of game.lua failed: %s", line);
    lua_pop(script->lua, 1);
  } else if (!all.result) {
    all.result = g_variant_ref(state);
  }
  for (int i = 0; i < 3; i++) g_clear_pointer(&all.held[i], g_variant_unref);
  g_variant_unref(all.objects);
  g_hash_table_unref(all.old_of);
  g_hash_table_unref(all.new_of);
  g_array_unref(all.written);
  g_array_unref(all.hidden);
  g_ptr_array_unref(all.versions);
  return all.result;
}
