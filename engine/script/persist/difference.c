#include "script/persist/difference.h"

#include "script/persist/pairs.h"

#include <string.h>

/* An object of the result. Its slots are collected first, and written when all objects are
 * known. */
typedef struct Entry {
  int base;        /* its node; NO_NODE for new tables */
  int live;        /* the same; NO_NODE for an object that only names others */
  bool is_list;    /* see DIFFERENCE_TYPE */
  bool has_serial; /* its serial number is new */
  int metatable;   /* a node of 'live', or DIFFERENCE_SAME or DIFFERENCE_NONE */
  GArray *set;     /* int: slots of 'live'; or NULL */
  GArray *removed; /* int: slots of 'base'; or NULL */
} Entry;

struct Difference {
  Pairs pairs;
  PersistReport *report;
  GArray *objects;                      /* Entry */
  int *object_of_base, *object_of_live; /* NO_NODE for none */
  GArray *wanted;                       /* int: nodes of 'base' that are being named; a stack */
  guint done;                           /* objects whose slots have been collected */
};

static int *no_objects(const Image *image) {
  int *objects = g_new(int, image->nodes->len);
  for (guint i = 0; i < image->nodes->len; i++) objects[i] = NO_NODE;
  return objects;
}

/* --- objects --- */

static Entry *object_at(const Difference *difference, int object) { return &g_array_index(difference->objects, Entry, object); }

static int add_object(Difference *difference, int base, int live) {
  Entry object = {.base = base, .live = live, .metatable = DIFFERENCE_SAME};
  g_array_append_val(difference->objects, object);
  return (int)difference->objects->len - 1;
}

Difference *difference_new(const Image *base, const Image *live, PersistReport *report) {
  Difference *difference = g_new0(Difference, 1);
  pairs_init(&difference->pairs, base, live);
  difference->report = report;
  difference->objects = g_array_new(FALSE, FALSE, sizeof(Entry));
  difference->wanted = g_array_new(FALSE, FALSE, sizeof(int));
  difference->object_of_base = no_objects(base);
  difference->object_of_live = no_objects(live);
  add_object(difference, ROOT_NODE, ROOT_NODE); /* the root is the first object */
  difference->object_of_base[ROOT_NODE] = 0;
  return difference;
}

void difference_free(Difference *difference) {
  if (!difference) return;
  for (guint i = 0; i < difference->objects->len; i++) {
    Entry *object = &g_array_index(difference->objects, Entry, i);
    if (object->set) g_array_unref(object->set);
    if (object->removed) g_array_unref(object->removed);
  }
  pairs_clear(&difference->pairs);
  g_array_unref(difference->objects);
  g_array_unref(difference->wanted);
  g_free(difference->object_of_base);
  g_free(difference->object_of_live);
  g_free(difference);
}

/* Adds the object of a node of 'base' that has a name, after the objects that its name needs. They
 * are on a stack instead of in calls, because names can be very long. Returns the object. */
static int name_node(Difference *difference, int node) {
  const Image *base = difference->pairs.base;
  GArray *wanted = difference->wanted;
  g_array_append_val(wanted, node);
  while (wanted->len > 0) {
    int next = g_array_index(wanted, int, wanted->len - 1);
    const ImageNode *named = image_node(base, next);
    bool is_done = difference->object_of_base[next] != NO_NODE;
    bool needs_parent = named->parent != NO_NODE && difference->object_of_base[named->parent] == NO_NODE;
    bool needs_key = named->key.kind == VALUE_NODE && difference->object_of_base[named->key.as.node] == NO_NODE;
    if (!is_done && needs_parent) {
      g_array_append_val(wanted, named->parent);
    } else if (!is_done && needs_key) {
      g_array_append_val(wanted, named->key.as.node);
    } else {
      if (!is_done) difference->object_of_base[next] = add_object(difference, next, difference->pairs.to_live[next]);
      g_array_set_size(wanted, wanted->len - 1);
    }
  }
  return difference->object_of_base[node];
}

bool difference_is_named(const Difference *difference, int node) {
  int base = difference->pairs.to_base[node];
  return base != NO_NODE && image_node(difference->pairs.base, base)->is_named;
}

/* --- what can be kept --- */

/* Returns whether a node of 'live' is in a registry of things. */
static bool is_thing(const Difference *difference, const ImageNode *node) {
  return node->parent != NO_NODE && node->step == STEP_FIELD && image_is_registry(difference->pairs.live, node->parent);
}

char *difference_fault(const Difference *difference, const Value *value) {
  if (value->kind == VALUE_THREAD) return g_strdup("a coroutine that has not ended");
  if (value->kind == VALUE_OTHER) return g_strdup("a value of the engine");
  if (value->kind != VALUE_NODE || difference_is_named(difference, value->as.node)) return NULL;
  const ImageNode *node = image_node(difference->pairs.live, value->as.node);
  if (difference->pairs.to_base[value->as.node] != NO_NODE) return g_strdup("a table that is found only by a key without a name");
  switch (node->kind) {
  case NODE_TABLE: return is_thing(difference, node) ? g_strdup("a thing that was made since the game was loaded") : NULL;
  case NODE_VIEW: return NULL;
  case NODE_FUNCTION:
    return g_strdup_printf("a function without a name (%s:%d)", node->source[0] == '@' ? node->source + 1 : "load", node->line);
  case NODE_CELL: return g_strdup("a local that other functions shared when the game was loaded");
  default: return g_strdup("a function of the engine without a name");
  }
}

static bool can_keep(const Difference *difference, const Value *value) {
  g_autofree char *fault = difference_fault(difference, value);
  return !fault;
}

static void report_fault(const Difference *difference, int node, const Value *key, const Value *value) {
  g_autofree char *fault = difference_fault(difference, value);
  if (!fault) return;
  g_autofree char *path = image_path(difference->pairs.live, node, key);
  persist_report_add(difference->report, "%s: %s cannot be kept", path, fault);
}

/* Adds the object that a value refers to, if it is no object yet. The value can be kept. */
static void need(Difference *difference, const Value *value) {
  if (value->kind != VALUE_NODE) return;
  int base = difference->pairs.to_base[value->as.node];
  if (base != NO_NODE) name_node(difference, base);
  else if (difference->object_of_live[value->as.node] == NO_NODE) {
    difference->object_of_live[value->as.node] = add_object(difference, NO_NODE, value->as.node);
  }
}

static void add_index(GArray **list, int index) {
  if (!*list) *list = g_array_new(FALSE, FALSE, sizeof(int));
  g_array_append_val(*list, index);
}

/* Adds a slot of 'live' to an object, if it can be kept. */
static void set_slot(Difference *difference, int object, int slot) {
  const ImageSlot *content = image_slot(difference->pairs.live, slot);
  int node = object_at(difference, object)->live;
  report_fault(difference, node, &content->key, &content->key);
  if (content->key.kind > VALUE_NODE || !can_keep(difference, &content->key)) return;
  report_fault(difference, node, &content->key, &content->value);
  if (!can_keep(difference, &content->value)) return;
  need(difference, &content->key);
  need(difference, &content->value);
  add_index(&object_at(difference, object)->set, slot);
}

/* --- comparing a pair --- */

static bool is_whole(const Value *key) { return key->kind == VALUE_INTEGER; }

/* 'i' is the slot's place among those of its node. */
static bool is_changed(const Difference *difference, int live, const ImageSlot *slot, int i) {
  const ImageSlot *same = pairs_find(&difference->pairs, live, &slot->key, i);
  return !same || !pairs_agree(&difference->pairs, &slot->value, &same->value);
}

/* Returns whether a slot of 'base' has no slot with the same key in 'live'. */
static bool is_gone(const Difference *difference, int live, const ImageSlot *slot, int i) {
  const Pairs *pairs = &difference->pairs;
  if (slot->key.kind > VALUE_NODE) return false;
  if (slot->key.kind != VALUE_NODE) return !image_find(pairs->live, live, &slot->key, i);
  int same = pairs->to_live[slot->key.as.node];
  return same == NO_NODE || !image_find_keyed(pairs->live, live, same);
}

static bool list_is_changed(const Difference *difference, const ImageNode *live, const ImageNode *base, int node) {
  const Pairs *pairs = &difference->pairs;
  for (int i = live->first; i < live->first + live->count; i++) {
    const ImageSlot *slot = image_slot(pairs->live, i);
    if (is_whole(&slot->key) && is_changed(difference, node, slot, i - live->first)) return true;
  }
  for (int i = base->first; i < base->first + base->count; i++) {
    const ImageSlot *slot = image_slot(pairs->base, i);
    if (is_whole(&slot->key) && is_gone(difference, node, slot, i - base->first)) return true;
  }
  return false;
}

/* Returns the object for a node of 'live' that has changed. Returns NO_NODE if it has no name. */
static int changed_object(Difference *difference, int node) {
  if (!difference_is_named(difference, node)) return NO_NODE;
  return name_node(difference, difference->pairs.to_base[node]);
}

static void compare_slots(Difference *difference, int node, int base) {
  const Pairs *pairs = &difference->pairs;
  const ImageNode *live = image_node(pairs->live, node), *old = image_node(pairs->base, base);
  bool is_list = live->kind == NODE_TABLE && list_is_changed(difference, live, old, node);
  for (int i = live->first; i < live->first + live->count; i++) {
    const ImageSlot *slot = image_slot(pairs->live, i);
    bool is_entry = is_list && is_whole(&slot->key);
    if (!is_entry && !is_changed(difference, node, slot, i - live->first)) continue;
    int object = changed_object(difference, node);
    if (object == NO_NODE) return;
    object_at(difference, object)->is_list = is_list;
    set_slot(difference, object, i);
  }
  for (int i = old->first; i < old->first + old->count; i++) {
    const ImageSlot *slot = image_slot(pairs->base, i);
    bool is_removable = slot->key.kind != VALUE_NODE || image_node(pairs->base, slot->key.as.node)->is_named;
    if (!is_removable || !is_gone(difference, node, slot, i - old->first)) continue;
    int object = changed_object(difference, node);
    if (object == NO_NODE) return;
    object_at(difference, object)->is_list = is_list;
    if (is_list && is_whole(&slot->key)) continue;
    if (slot->key.kind == VALUE_NODE) name_node(difference, slot->key.as.node);
    add_index(&object_at(difference, object)->removed, i);
  }
}

static void set_metatable(Difference *difference, int object, int metatable) {
  Value value = {.kind = VALUE_NODE, .as.node = metatable};
  report_fault(difference, metatable, NULL, &value);
  if (!can_keep(difference, &value)) return;
  need(difference, &value);
  object_at(difference, object)->metatable = metatable;
}

static void compare_metatables(Difference *difference, int node, int base) {
  const Pairs *pairs = &difference->pairs;
  int live = image_node(pairs->live, node)->metatable, old = image_node(pairs->base, base)->metatable;
  bool is_same = live == NO_NODE ? old == NO_NODE : pairs->to_base[live] != NO_NODE && pairs->to_base[live] == old;
  if (is_same) return;
  int object = changed_object(difference, node);
  if (object == NO_NODE) return;
  if (live == NO_NODE) object_at(difference, object)->metatable = DIFFERENCE_NONE;
  else set_metatable(difference, object, live);
}

static void compare(Difference *difference, int node) {
  const Pairs *pairs = &difference->pairs;
  int base = pairs->to_base[node];
  const ImageNode *live = image_node(pairs->live, node);
  if (live->kind == NODE_TABLE || live->kind == NODE_CELL || live->kind == NODE_FUNCTION) compare_slots(difference, node, base);
  if (live->kind == NODE_TABLE) compare_metatables(difference, node, base);
  if (live->serial == 0 || live->serial == image_node(pairs->base, base)->serial) return;
  int object = changed_object(difference, node);
  if (object != NO_NODE) object_at(difference, object)->has_serial = true;
}

/* Collects the whole content of a new table. */
static void collect(Difference *difference, int object) {
  const Image *live = difference->pairs.live;
  const ImageNode *node = image_node(live, object_at(difference, object)->live);
  object_at(difference, object)->has_serial = true;
  for (int i = node->first; i < node->first + node->count; i++) set_slot(difference, object, i);
  if (node->metatable != NO_NODE) set_metatable(difference, object, node->metatable);
}

/* --- writing --- */

static int object_of(const Difference *difference, int node) {
  int base = difference->pairs.to_base[node];
  return base != NO_NODE ? difference->object_of_base[base] : difference->object_of_live[node];
}

/* 'object' is that of the value, if it is a node. */
static GVariant *write_value(const Value *value, int object) {
  switch (value->kind) {
  case VALUE_BOOLEAN: return g_variant_new_boolean(value->as.boolean);
  case VALUE_INTEGER: return g_variant_new_int64(value->as.integer);
  case VALUE_FLOAT: return g_variant_new_double(value->as.number);
  case VALUE_STRING: return g_variant_new_fixed_array(G_VARIANT_TYPE_BYTE, value->as.text, value->length, 1);
  case VALUE_NODE: return g_variant_new_uint32((guint32)object);
  case VALUE_ENDED: return g_variant_new_byte(0);
  default: return g_variant_new_tuple(NULL, 0);
  }
}

static GVariant *live_value(const Difference *difference, const Value *value) {
  return write_value(value, value->kind == VALUE_NODE ? object_of(difference, value->as.node) : NO_NODE);
}

static GVariant *base_value(const Difference *difference, const Value *value) {
  return write_value(value, value->kind == VALUE_NODE ? difference->object_of_base[value->as.node] : NO_NODE);
}

static GVariant *write_set(const Difference *difference, const Entry *object) {
  GVariantBuilder list;
  g_variant_builder_init(&list, G_VARIANT_TYPE("a(vv)"));
  for (guint i = 0; object->set && i < object->set->len; i++) {
    const ImageSlot *slot = image_slot(difference->pairs.live, g_array_index(object->set, int, i));
    g_variant_builder_add(&list, "(vv)", live_value(difference, &slot->key), live_value(difference, &slot->value));
  }
  return g_variant_builder_end(&list);
}

static GVariant *write_removed(const Difference *difference, const Entry *object) {
  GVariantBuilder list;
  g_variant_builder_init(&list, G_VARIANT_TYPE("av"));
  for (guint i = 0; object->removed && i < object->removed->len; i++) {
    const ImageSlot *slot = image_slot(difference->pairs.base, g_array_index(object->removed, int, i));
    g_variant_builder_add(&list, "v", base_value(difference, &slot->key));
  }
  return g_variant_builder_end(&list);
}

static int write_metatable(const Difference *difference, const Entry *object) {
  return object->metatable >= 0 ? object_of(difference, object->metatable) : object->metatable;
}

static void write_object(const Difference *difference, GVariantBuilder *list, const Entry *object) {
  const ImageNode *base = object->base == NO_NODE ? NULL : image_node(difference->pairs.base, object->base);
  const ImageNode *live = object->live == NO_NODE ? NULL : image_node(difference->pairs.live, object->live);
  int parent = base && base->parent != NO_NODE ? difference->object_of_base[base->parent] : -1;
  bool is_view = !base && live && live->kind == NODE_VIEW;
  DifferenceKind kind = base ? OBJECT_NAMED : is_view ? OBJECT_VIEW : OBJECT_TABLE;
  GVariant *key = base ? base_value(difference, &base->key) : g_variant_new_tuple(NULL, 0);
  g_variant_builder_add(list, "(iyvyb@a(vv)@aviux)", parent, base ? base->step : STEP_FIELD, key, kind, object->is_list,
                        write_set(difference, object), write_removed(difference, object), write_metatable(difference, object),
                        live ? live->length : 0, live && object->has_serial ? live->serial : (gint64)0);
}

/* --- the interface --- */

static void collect_new(Difference *difference) {
  for (; difference->done < difference->objects->len; difference->done++) {
    if (object_at(difference, (int)difference->done)->base == NO_NODE) collect(difference, (int)difference->done);
  }
}

GVariant *difference_value(Difference *difference, const Value *value, int node, const Value *key) {
  if (node != NO_NODE) report_fault(difference, node, key, value);
  if (!can_keep(difference, value)) return NULL;
  need(difference, value);
  return live_value(difference, value);
}

GVariant *difference_end(Difference *difference) {
  const GArray *order = difference->pairs.order;
  for (guint i = 0; i < order->len; i++) compare(difference, g_array_index(order, int, i));
  collect_new(difference);
  GVariantBuilder list;
  g_variant_builder_init(&list, G_VARIANT_TYPE(DIFFERENCE_TYPE));
  for (guint i = 0; i < difference->objects->len; i++) write_object(difference, &list, object_at(difference, (int)i));
  return g_variant_builder_end(&list);
}
