#include "script/persist/image.h"

#include "script/lua/chunks.h"
#include "script/lua/report.h"
#include "script/lua/stable.h"
#include "script/persist/arguments.h"

#include <string.h>

/* The registries of things, in the order in which the walk visits them. */
const char *const image_registries[] = {"rooms",  "actors",   "objects", "costumes", "animations", "fonts", "cursors",
                                        "musics", "soundfxs", "stories", "dialogs",  "widgets",    NULL};

/* Keys handled between two calls of watch_check. */
#define STEPS 4096

/* The state of the walk. The values of its nodes are in a list on the Lua stack. */
typedef struct Visit {
  Image *image;
  Script *script;
  lua_State *L;
  int list;         /* stack index of the list of values */
  int held;         /* stack index of the values of the table that is being scanned */
  int later;        /* stack index of the keys of the slots in image->keyed */
  guint keyed_done; /* how many of them have been completed */
  int globals;      /* the node of the globals */
} Visit;

/* A slot whose key is a table or a function. The walk completes these slots last. */
typedef struct KeyedSlot {
  int node, slot;
  int key; /* NO_NODE until the walk has reached it */
} KeyedSlot;

static guint keyed_hash(gconstpointer data) {
  const KeyedSlot *keyed = data;
  return (guint)keyed->node * 31U + (guint)keyed->key;
}

static gboolean keyed_equal(gconstpointer a, gconstpointer b) {
  const KeyedSlot *one = a, *other = b;
  return one->node == other->node && one->key == other->key;
}

Image *image_new(void) {
  Image *image = g_new0(Image, 1);
  image->nodes = g_array_new(FALSE, FALSE, sizeof(ImageNode));
  image->slots = g_array_new(FALSE, FALSE, sizeof(ImageSlot));
  image->text = g_string_chunk_new(4096);
  image->numbers = g_hash_table_new(g_direct_hash, g_direct_equal);
  image->by_key = g_hash_table_new(keyed_hash, keyed_equal);
  image->keyed = g_array_new(FALSE, FALSE, sizeof(KeyedSlot));
  image->fields = g_array_new(FALSE, FALSE, sizeof(ImageSlot));
  image->shapes = shapes_new();
  return image;
}

void image_free(Image *image) {
  if (!image) return;
  g_array_unref(image->nodes);
  g_array_unref(image->slots);
  g_string_chunk_free(image->text);
  g_hash_table_unref(image->numbers);
  g_hash_table_unref(image->by_key);
  g_array_unref(image->keyed);
  g_array_unref(image->fields);
  if (image->scripts) g_array_unref(image->scripts);
  shapes_free(image->shapes);
  g_free(image);
}

bool image_is_registry(const Image *image, int node) {
  const ImageNode *registry = image_node(image, node);
  bool is_global = registry->parent != NO_NODE && registry->parent != ROOT_NODE && registry->step == STEP_FIELD &&
                   registry->key.kind == VALUE_STRING && image_node(image, registry->parent)->parent == ROOT_NODE;
  for (int i = 0; is_global && image_registries[i]; i++) {
    if (strcmp(registry->key.as.text, image_registries[i]) == 0) return true;
  }
  return false;
}

/* --- values --- */

/* 0 and -0 differ, and NaN equals itself. */
static int float_order(double a, double b) {
  uint64_t first, second;
  memcpy(&first, &a, sizeof first);
  memcpy(&second, &b, sizeof second);
  if (first == second) return 0;
  if (a != b && a == a && b == b) return a < b ? -1 : 1;
  return first < second ? -1 : 1;
}

int value_order(const Value *a, const Value *b) {
  if (a->kind != b->kind) {
    /* 1 comes before 1.5, although their kinds differ. */
    bool are_numbers =
        (a->kind == VALUE_INTEGER || a->kind == VALUE_FLOAT) && (b->kind == VALUE_INTEGER || b->kind == VALUE_FLOAT);
    double first = a->kind == VALUE_INTEGER ? (double)a->as.integer : a->as.number;
    double second = b->kind == VALUE_INTEGER ? (double)b->as.integer : b->as.number;
    if (are_numbers && first != second) return first < second ? -1 : 1;
    return a->kind < b->kind ? -1 : 1;
  }
  switch (a->kind) {
  case VALUE_BOOLEAN: return a->as.boolean - b->as.boolean;
  case VALUE_INTEGER: return (a->as.integer > b->as.integer) - (a->as.integer < b->as.integer);
  case VALUE_FLOAT: return float_order(a->as.number, b->as.number);
  case VALUE_STRING: {
    int order = memcmp(a->as.text, b->as.text, MIN(a->length, b->length));
    return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
  }
  case VALUE_NODE: return (a->as.node > b->as.node) - (a->as.node < b->as.node);
  default: return 0;
  }
}

static bool is_same_key(const Value *a, const Value *b) { return a->kind == b->kind && value_order(a, b) == 0; }

const ImageSlot *image_find(const Image *image, int node, const Value *key, int hint) {
  const ImageNode *in = image_node(image, node);
  if (hint < in->count && is_same_key(&image_slot(image, in->first + hint)->key, key)) return image_slot(image, in->first + hint);
  int low = 0, high = in->count;
  while (low < high) {
    int middle = low + (high - low) / 2;
    const ImageSlot *slot = image_slot(image, in->first + middle);
    int order = slot->key.kind == VALUE_NODE ? 1 : value_order(&slot->key, key);
    if (order == 0) return slot;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return NULL;
}

const ImageSlot *image_find_keyed(const Image *image, int node, int key) {
  const KeyedSlot *found = g_hash_table_lookup(image->by_key, &(KeyedSlot){.node = node, .key = key});
  return found ? image_slot(image, found->slot) : NULL;
}

/* --- nodes --- */

static int add_node(Visit *walk, NodeKind kind, const void *identity) {
  ImageNode node = {.kind = kind, .parent = NO_NODE, .metatable = NO_NODE};
  g_array_append_val(walk->image->nodes, node);
  int number = (int)walk->image->nodes->len - 1;
  if (identity) g_hash_table_insert(walk->image->numbers, (gpointer)identity, GINT_TO_POINTER(number + 1));
  return number;
}

static int known_node(const Visit *walk, const void *identity) {
  return GPOINTER_TO_INT(g_hash_table_lookup(walk->image->numbers, identity)) - 1;
}

static void name_node(Visit *walk, int number, int parent, Step step, const Value *key) {
  ImageNode *node = image_node(walk->image, number);
  bool key_is_named = !key || key->kind != VALUE_NODE || image_node(walk->image, key->as.node)->is_named;
  node->parent = parent;
  node->step = step;
  if (key) node->key = *key;
  node->is_named = image_node(walk->image, parent)->is_named && key_is_named;
}

static void describe_function(Visit *walk, int number, int index) {
  ImageNode *node = image_node(walk->image, number);
  lua_State *L = walk->L;
  node->code = lua_tocfunction(L, index);
  if (node->code) {
    node->kind = NODE_ENGINE;
    return;
  }
  lua_Debug info;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">S", &info);
  if (report_is_engine(L, info.source)) node->kind = NODE_ENGINE;
  node->source = g_string_chunk_insert_const(walk->image->text, info.source);
  node->line = info.linedefined;
}

/* Returns whether the table at 'index' is a view: its metatable knows all views
 * (scripts/live.lua). */
static bool is_view(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return false;
  lua_pushliteral(L, "__views");
  bool is_known = false;
  if (lua_rawget(L, -2) == LUA_TTABLE) {
    lua_pushvalue(L, index);
    is_known = lua_rawget(L, -2) == LUA_TTABLE;
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
  return is_known;
}

/* Returns the node of the table or function at 'index', which may be new. */
static int node_of(Visit *walk, int index, int parent, Step step, const Value *key) {
  lua_State *L = walk->L;
  const void *identity = lua_topointer(L, index);
  int number = known_node(walk, identity);
  if (number != NO_NODE) return number;
  bool is_table = lua_istable(L, index);
  number = add_node(walk, !is_table ? NODE_FUNCTION : is_view(L, index) ? NODE_VIEW : NODE_TABLE, identity);
  if (!is_table) describe_function(walk, number, index);
  image_node(walk->image, number)->serial = stable_serial(L, index);
  if (parent != NO_NODE) name_node(walk, number, parent, step, key);
  lua_pushvalue(L, index);
  lua_rawseti(L, walk->list, number + 1);
  return number;
}

static Value thread_value(lua_State *L, int index) {
  lua_State *thread = lua_tothread(L, index);
  lua_Debug frame;
  int status = lua_status(thread);
  bool has_ended = status > LUA_YIELD || (status == LUA_OK && lua_gettop(thread) == 0 && !lua_getstack(thread, 0, &frame));
  return (Value){.kind = has_ended ? VALUE_ENDED : VALUE_THREAD};
}

/* Describes a value that is no node. The text of a string is Lua's own. */
static Value plain_value(lua_State *L, int index) {
  Value value = {.kind = VALUE_OTHER};
  size_t length;
  switch (lua_type(L, index)) {
  case LUA_TNIL: value.kind = VALUE_NIL; break;
  case LUA_TBOOLEAN:
    value.kind = VALUE_BOOLEAN;
    value.as.boolean = lua_toboolean(L, index);
    break;
  case LUA_TNUMBER:
    value.kind = lua_isinteger(L, index) ? VALUE_INTEGER : VALUE_FLOAT;
    if (value.kind == VALUE_INTEGER) value.as.integer = lua_tointeger(L, index);
    else value.as.number = lua_tonumber(L, index);
    break;
  case LUA_TSTRING:
    value.kind = VALUE_STRING;
    value.as.text = lua_tolstring(L, index, &length);
    value.length = (uint32_t)length;
    break;
  case LUA_TTHREAD: return thread_value(L, index);
  default: break;
  }
  return value;
}

static void keep_text(Visit *walk, Value *value) {
  if (value->kind != VALUE_STRING || walk->image->borrows_text) return;
  value->as.text = g_string_chunk_insert_len(walk->image->text, value->as.text, (gssize)value->length);
}

static bool has_node(lua_State *L, int index) { return lua_istable(L, index) || lua_isfunction(L, index); }

/* Describes the value on top of the stack, which a step from a node leads to, and pops it. */
static Value take_value(Visit *walk, int parent, Step step, const Value *key) {
  lua_State *L = walk->L;
  Value value = {.kind = VALUE_NODE};
  if (has_node(L, -1)) {
    value.as.node = node_of(walk, lua_gettop(L), parent, step, key);
  } else {
    value = plain_value(L, -1);
    keep_text(walk, &value);
  }
  lua_pop(L, 1);
  return value;
}

static void add_slot(Visit *walk, const Value *key, Value value) {
  ImageSlot slot = {.key = *key, .value = value};
  g_array_append_val(walk->image->slots, slot);
}

/* --- tables --- */

static int slot_order(gconstpointer a, gconstpointer b) {
  return value_order(&((const ImageSlot *)a)->key, &((const ImageSlot *)b)->key);
}

/* Notes a slot whose key, on top of the stack, is a table or the like. Its place among the slots is
 * the next one. */
static void add_keyed(Visit *walk, int node) {
  KeyedSlot keyed = {.node = node, .slot = (int)walk->image->slots->len, .key = NO_NODE};
  g_array_append_val(walk->image->keyed, keyed);
  lua_pushvalue(walk->L, -1);
  lua_rawseti(walk->L, walk->later, (lua_Integer)walk->image->keyed->len);
  const Value other = {.kind = VALUE_OTHER};
  add_slot(walk, &other, other);
}

static void add_all_keyed(Visit *walk, int node, int table) {
  lua_State *L = walk->L;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    if (plain_value(L, -1).kind >= VALUE_NODE) add_keyed(walk, node);
  }
}

/* currentTicks belongs to the world. The texts of KIAVC's games are read again when they are
 * needed; those of other games are modules. */
static bool is_skipped(const Visit *walk, int node, const Value *key) {
  if (node != walk->globals || key->kind != VALUE_STRING) return false;
  if (strcmp(key->as.text, "currentTicks") == 0) return true;
  return !walk->script->runtime.rules.texts_by_language &&
         (strcmp(key->as.text, "translations") == 0 || strcmp(key->as.text, "loadedLang") == 0);
}

/* Fills 'fields' with the table's plain keys, sorted. A field's value is the index in the list
 * 'held' where the Lua value is. Returns whether the table has other keys. */
static bool list_fields(Visit *walk, int node, int table) {
  lua_State *L = walk->L;
  GArray *fields = walk->image->fields;
  bool has_keyed = false;
  g_array_set_size(fields, 0);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    ImageSlot field = {.key = plain_value(L, -2), .value = {.kind = VALUE_INTEGER, .as.integer = fields->len + 1}};
    bool is_keyed = field.key.kind >= VALUE_NODE;
    has_keyed |= is_keyed;
    if (is_keyed || is_skipped(walk, node, &field.key)) {
      lua_pop(L, 1);
      continue;
    }
    lua_rawseti(L, walk->held, field.value.as.integer);
    g_array_append_val(fields, field);
    if (fields->len % STEPS == STEPS - 1) watch_check(L);
  }
  shapes_sort(walk->image->shapes, fields);
  return has_keyed;
}

static void scan_table(Visit *walk, int node, int table) {
  lua_State *L = walk->L;
  bool has_keyed = list_fields(walk, node, table);
  int first = (int)walk->image->slots->len;
  for (guint i = 0; i < walk->image->fields->len; i++) {
    ImageSlot field = g_array_index(walk->image->fields, ImageSlot, i);
    keep_text(walk, &field.key);
    lua_rawgeti(L, walk->held, field.value.as.integer);
    add_slot(walk, &field.key, take_value(walk, node, STEP_FIELD, &field.key));
  }
  if (has_keyed) add_all_keyed(walk, node, table);
  int meta = NO_NODE;
  if (lua_getmetatable(L, table)) meta = take_value(walk, node, STEP_METATABLE, NULL).as.node;
  ImageNode *done = image_node(walk->image, node);
  done->first = first;
  done->count = (int)walk->image->slots->len - first;
  done->metatable = meta;
  done->length = (uint32_t)MIN(lua_rawlen(L, table), G_MAXINT32);
}

/* A view has three slots: the thing, the field, and the key in the table of that field (or nil). */
static void scan_view(Visit *walk, int node, int view) {
  static const char *const parts[] = {"thing", "field", "key"};
  lua_State *L = walk->L;
  lua_getmetatable(L, view);
  lua_getfield(L, -1, "__views");
  lua_pushvalue(L, view);
  lua_rawget(L, -2);
  int first = (int)walk->image->slots->len;
  for (int i = 0; i < 3; i++) {
    Value key = {.kind = VALUE_INTEGER, .as.integer = i + 1};
    lua_pushstring(L, parts[i]);
    lua_rawget(L, -2);
    add_slot(walk, &key, take_value(walk, node, STEP_FIELD, &key));
  }
  lua_pop(L, 3);
  image_node(walk->image, node)->first = first;
  image_node(walk->image, node)->count = 3;
}

/* --- functions --- */

/* A function of the game uses _ENV for its globals. That is the table of globals unless the game
 * has changed it. */
static bool is_global_environment(lua_State *L, const char *name) {
  if (strcmp(name, "_ENV") != 0) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  bool is_global = lua_rawequal(L, -1, -2);
  lua_pop(L, 1);
  return is_global;
}

/* Returns the key for an upvalue: its name. A function that uses two locals of the same name calls
 * the second one "name 2". */
static Value local_key(Visit *walk, const char *name, int first) {
  g_autofree char *other = NULL;
  Value key = {.kind = VALUE_STRING, .length = (uint32_t)strlen(name), .as.text = name};
  for (int i = first, n = 2; i < (int)walk->image->slots->len; i++) {
    if (value_order(&image_slot(walk->image, i)->key, &key) != 0) continue;
    g_free(other);
    other = g_strdup_printf("%s %d", name, n++);
    key = (Value){.kind = VALUE_STRING, .length = (uint32_t)strlen(other), .as.text = other};
    i = first - 1;
  }
  key.as.text = g_string_chunk_insert_const(walk->image->text, key.as.text);
  return key;
}

static void scan_function(Visit *walk, int node, int function) {
  lua_State *L = walk->L;
  int first = (int)walk->image->slots->len;
  const char *name;
  for (int i = 1; (name = lua_getupvalue(L, function, i)); i++) {
    bool is_environment = is_global_environment(L, name);
    lua_pop(L, 1);
    if (is_environment) continue;
    Value key = local_key(walk, name, first);
    const void *identity = lua_upvalueid(L, function, i);
    Value cell = {.kind = VALUE_NODE, .as.node = known_node(walk, identity)};
    if (cell.as.node == NO_NODE) {
      cell.as.node = add_node(walk, NODE_CELL, identity);
      name_node(walk, cell.as.node, node, STEP_LOCAL, &key);
      image_node(walk->image, cell.as.node)->up = i;
      lua_pushboolean(L, false);
      lua_rawseti(L, walk->list, cell.as.node + 1);
    }
    add_slot(walk, &key, cell);
  }
  ImageNode *done = image_node(walk->image, node);
  done->first = first;
  done->count = (int)walk->image->slots->len - first;
  /* They are few, so sorting them here keeps image_find simple. */
  if (done->count > 1) {
    g_autoptr(GArray) list = g_array_new(FALSE, FALSE, sizeof(ImageSlot));
    g_array_append_vals(list, image_slot(walk->image, first), (guint)done->count);
    g_array_sort(list, slot_order);
    memcpy(image_slot(walk->image, first), list->data, (size_t)done->count * sizeof(ImageSlot));
  }
}

static void scan_cell(Visit *walk, int node) {
  const ImageNode *cell = image_node(walk->image, node);
  Value key = {.kind = VALUE_INTEGER, .as.integer = 1};
  lua_rawgeti(walk->L, walk->list, cell->parent + 1);
  lua_getupvalue(walk->L, -1, cell->up);
  Value value = take_value(walk, node, STEP_VALUE, &key);
  lua_pop(walk->L, 1);
  image_node(walk->image, node)->first = (int)walk->image->slots->len;
  image_node(walk->image, node)->count = 1;
  add_slot(walk, &key, value);
}

/* --- the walk --- */

static void scan(Visit *walk, int node) {
  lua_State *L = walk->L;
  lua_rawgeti(L, walk->list, node + 1);
  switch (image_node(walk->image, node)->kind) {
  case NODE_TABLE: scan_table(walk, node, lua_gettop(L)); break;
  case NODE_VIEW: scan_view(walk, node, lua_gettop(L)); break;
  case NODE_FUNCTION: scan_function(walk, node, lua_gettop(L)); break;
  case NODE_CELL: scan_cell(walk, node); break;
  default: break;
  }
  lua_pop(L, 1);
}

/* Gives the next slot in 'keyed' its key and its value. */
static void complete_keyed(Visit *walk) {
  lua_State *L = walk->L;
  KeyedSlot *keyed = &g_array_index(walk->image->keyed, KeyedSlot, walk->keyed_done++);
  Value key = {.kind = VALUE_OTHER}, value = {.kind = VALUE_OTHER};
  int slot = keyed->slot;
  lua_rawgeti(L, walk->later, (lua_Integer)walk->keyed_done);
  if (has_node(L, -1)) {
    key = (Value){.kind = VALUE_NODE, .as.node = node_of(walk, lua_gettop(L), NO_NODE, STEP_FIELD, NULL)};
    keyed->key = key.as.node;
    int node = keyed->node; /* further slots may move 'keyed' */
    lua_rawgeti(L, walk->list, node + 1);
    lua_pushvalue(L, -2);
    lua_rawget(L, -2);
    value = take_value(walk, node, STEP_FIELD, &key);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  *image_slot(walk->image, slot) = (ImageSlot){.key = key, .value = value};
}

static void visit_things(Visit *walk) {
  lua_State *L = walk->L;
  int first = (int)walk->image->nodes->len;
  for (int i = 0; image_registries[i]; i++) {
    Value key = {.kind = VALUE_STRING, .length = (uint32_t)strlen(image_registries[i]), .as.text = image_registries[i]};
    push_global(L, image_registries[i]);
    if (lua_istable(L, -1)) take_value(walk, walk->globals, STEP_FIELD, &key);
    else lua_pop(L, 1);
  }
  int registry_count = (int)walk->image->nodes->len;
  for (int node = first; node < registry_count; node++) scan(walk, node);
}

/* Adds a slot of the root for the table on top of the stack. Returns its node. */
static int add_root(Visit *walk, const char *name) {
  Value key = {.kind = VALUE_STRING, .length = (uint32_t)strlen(name), .as.text = name};
  Value value = take_value(walk, ROOT_NODE, STEP_FIELD, &key);
  add_slot(walk, &key, value);
  image_node(walk->image, ROOT_NODE)->count++;
  return value.as.node;
}

/* Adds the tables and functions that live scripts were given as arguments. They have no name. */
static void add_arguments(Visit *walk) {
  lua_State *L = walk->L;
  GArray *scripts = walk->image->scripts = sched_list(walk->script->sched);
  for (guint i = 0; i < scripts->len; i++) {
    int top = lua_gettop(L), count = arguments_push(&g_array_index(scripts, ProcessInfo, i), L);
    for (int index = top + 1; index <= top + count; index++) {
      if (has_node(L, index)) node_of(walk, index, NO_NODE, STEP_FIELD, NULL);
    }
    lua_settop(L, top);
  }
}

/* Scans all nodes from 'first' on, and those that this adds. Slots whose keys are tables are
 * completed when nothing else is left. */
static void scan_from(Visit *walk, int first) {
  for (int node = first; node < (int)walk->image->nodes->len; node++) {
    if (image_node(walk->image, node)->count == 0) scan(walk, node);
    bool is_last = node == (int)walk->image->nodes->len - 1;
    while (is_last && node == (int)walk->image->nodes->len - 1 && walk->keyed_done < walk->image->keyed->len)
      complete_keyed(walk);
  }
}

static void run(Visit *walk) {
  lua_State *L = walk->L;
  add_node(walk, NODE_ROOT, NULL);
  image_node(walk->image, ROOT_NODE)->is_named = true;
  lua_pushboolean(L, false);
  lua_rawseti(L, walk->list, 1);
  lua_pushglobaltable(L);
  walk->globals = add_root(walk, "globals");
  chunk_push_engine_state(L);
  add_root(walk, "internal");
  visit_things(walk);
  scan_from(walk, walk->globals);
  walk->image->first_argument = (int)walk->image->nodes->len;
  add_arguments(walk);
  scan_from(walk, walk->image->first_argument);
}

void image_take(Image *image, Script *script) {
  lua_State *L = script->lua;
  luaL_checkstack(L, LUA_MINSTACK, "to look at all values");
  Visit walk = {.image = image, .script = script, .L = L};
  lua_newtable(L);
  walk.list = lua_gettop(L);
  lua_newtable(L);
  walk.held = lua_gettop(L);
  lua_newtable(L);
  walk.later = lua_gettop(L);
  run(&walk);
  for (guint i = 0; i < image->keyed->len; i++) {
    KeyedSlot *keyed = &g_array_index(image->keyed, KeyedSlot, i);
    if (keyed->key != NO_NODE) g_hash_table_add(image->by_key, keyed);
  }
  lua_settop(L, walk.list);
}

void image_forget_values(Image *image) {
  g_hash_table_remove_all(image->numbers);
  g_array_set_size(image->fields, 0);
}

Value image_value(const Image *image, lua_State *L, int index) {
  if (!has_node(L, index)) return plain_value(L, index);
  int number = GPOINTER_TO_INT(g_hash_table_lookup(image->numbers, lua_topointer(L, index))) - 1;
  if (number == NO_NODE) return (Value){.kind = VALUE_OTHER};
  return (Value){.kind = VALUE_NODE, .as.node = number};
}
