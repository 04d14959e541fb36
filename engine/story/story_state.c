#include "story/story_state.h"

#include "base/check.h"

#include <string.h>

#define ITEM_TYPE "aay"
#define ITEMS_TYPE "aaay"

static const char *const kinds[] = {"fact", "attribute", "entity"};
typedef enum { ITEM_FACT, ITEM_ATTRIBUTE, ITEM_ENTITY, ITEM_KINDS } ItemKind;

/* ---- Writing */

typedef struct Items {
  GPtrArray *list; /* GVariant *, of ITEM_TYPE */
  const Symbols *symbols;
} Items;

static void unref_variant(gpointer item) { g_variant_unref(item); }

static void add_item(Items *items, ItemKind kind, const Symbol *words, uint32_t count) {
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE(ITEM_TYPE));
  g_variant_builder_add(&builder, "^ay", kinds[kind]);
  for (uint32_t i = 0; i < count; i++) g_variant_builder_add(&builder, "^ay", symbols_text(items->symbols, words[i]));
  g_ptr_array_add(items->list, g_variant_ref_sink(g_variant_builder_end(&builder)));
}

static void add_facts(Items *items, const Story *story, GHashTable *skip) {
  const Tuples *phrases = &story_program((Story *)story)->phrases;
  for (uint32_t f = 0; f < phrases->count; f++) {
    if (!story_knows(story, f) || (skip && g_hash_table_contains(skip, GUINT_TO_POINTER(f + 1)))) continue;
    add_item(items, ITEM_FACT, tuples_words(phrases, f), tuples_length(phrases, f));
  }
}

static void add_attributes(Items *items, const Attributes *attributes) {
  for (uint32_t p = 0; p < attributes->pairs.count; p++) {
    const uint32_t *pair = tuples_words(&attributes->pairs, p);
    const Symbol words[] = {pair[0], pair[1], g_array_index(attributes->values, Symbol, p)};
    if (words[2] != SYMBOL_NONE) add_item(items, ITEM_ATTRIBUTE, words, 3);
  }
  for (uint32_t e = 0; e < attributes->names.count; e++) {
    const uint32_t *name = tuples_words(&attributes->names, e);
    if (attributes_is_named(attributes, name[0])) add_item(items, ITEM_ENTITY, name, 1);
  }
}

/* The bytes of an item stand for it: equal items have equal bytes. */
static GBytes *key_of(GVariant *item) { return g_variant_get_data_as_bytes(item); }

static void unref_bytes(gpointer bytes) { g_bytes_unref(bytes); }

static GHashTable *set_new(void) { return g_hash_table_new_full(g_bytes_hash, g_bytes_equal, unref_bytes, NULL); }

/* Returns the items that are not in the set, floating. */
static GVariant *others(GPtrArray *items, GHashTable *set) {
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE(ITEMS_TYPE));
  for (guint i = 0; i < items->len; i++) {
    g_autoptr(GBytes) key = key_of(items->pdata[i]);
    if (!g_hash_table_contains(set, key)) g_variant_builder_add_value(&builder, items->pdata[i]);
  }
  return g_variant_builder_end(&builder);
}

static GHashTable *set_of(GPtrArray *items) {
  GHashTable *set = set_new();
  for (guint i = 0; i < items->len; i++) g_hash_table_add(set, key_of(items->pdata[i]));
  return set;
}

/* Returns the known items of a whole state. */
static GPtrArray *items_of(GVariant *base) {
  GPtrArray *items = g_ptr_array_new_with_free_func(unref_variant);
  g_autoptr(GVariant) known = base ? g_variant_lookup_value(base, "known", G_VARIANT_TYPE(ITEMS_TYPE)) : NULL;
  for (gsize i = 0; known && i < g_variant_n_children(known); i++) g_ptr_array_add(items, g_variant_get_child_value(known, i));
  return items;
}

static GVariant *reported_events(const Story *story) {
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE("aay"));
  for (uint32_t e = 0; e < story_event_count(story); e++) {
    if (story_is_reported(story, e)) g_variant_builder_add(&builder, "^ay", story_event_name(story, e));
  }
  return g_variant_builder_end(&builder);
}

GVariant *story_state_write(const Story *story, GVariant *base, GHashTable *skip) {
  Items items = {g_ptr_array_new_with_free_func(unref_variant), &story_program((Story *)story)->symbols};
  add_facts(&items, story, skip);
  add_attributes(&items, story_attributes(story));
  g_autoptr(GPtrArray) before = items_of(base);
  g_autoptr(GHashTable) old = set_of(before), now = set_of(items.list);
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add(&builder, "{sv}", "known", others(items.list, old));
  g_variant_builder_add(&builder, "{sv}", "lost", others(before, now));
  g_variant_builder_add(&builder, "{sv}", "reported", reported_events(story));
  g_ptr_array_unref(items.list);
  return g_variant_builder_end(&builder);
}

/* ---- Reading */

typedef struct Reader {
  Story *story;
  const char *name;
  RestoreReport *report;
  Tuples relations; /* that the text uses, one symbol each */
} Reader;

static void note_relations(Reader *reader) {
  const Tuples *phrases = &story_program(reader->story)->phrases;
  for (uint32_t i = 0; i < phrases->count; i++) tuples_add(&reader->relations, tuples_words(phrases, i), 1);
}

static void read_fact(const Reader *reader, const char *const *words, gsize count, bool known) {
  Symbol relation = symbols_find_text(&story_program(reader->story)->symbols, words[0]);
  if (relation == SYMBOL_NONE || tuples_find(&reader->relations, &relation, 1) == TUPLE_NONE) {
    restore_report_add(reader->report, "story '%.100s': it does not use the fact '%.100s' now", reader->name, words[0]);
  } else if (program_arity(words[0]) != count - 1 || count - 1 > PHRASE_TERMS_MAX) {
    restore_report_add(reader->report, "story '%.100s': a fact '%.100s' has another number of words", reader->name, words[0]);
  } else {
    story_set_fact(reader->story, story_fact(reader->story, words[0], words + 1), known);
  }
}

static void read_item(const Reader *reader, GVariant *item, bool known) {
  gsize count = 0;
  g_autofree const char **words = g_variant_get_bytestring_array(item, &count);
  if (count >= 2 && strcmp(words[0], kinds[ITEM_FACT]) == 0) {
    read_fact(reader, words + 1, count - 1, known);
  } else if (count == 4 && strcmp(words[0], kinds[ITEM_ATTRIBUTE]) == 0) {
    story_set_attribute(reader->story, words[1], words[2], known ? words[3] : NULL);
  } else if (count == 2 && strcmp(words[0], kinds[ITEM_ENTITY]) == 0) {
    story_declare_entity(reader->story, words[1], known);
  } else {
    restore_report_add(reader->report, "story '%.100s': this version does not know '%.100s'", reader->name,
                       count > 0 ? words[0] : "");
  }
}

static GVariant *lookup(const Reader *reader, GVariant *state, const char *key, const char *type) {
  g_autoptr(GVariant) value = g_variant_lookup_value(state, key, NULL);
  if (value && g_variant_is_of_type(value, G_VARIANT_TYPE(type))) return g_steal_pointer(&value);
  if (value) restore_report_add(reader->report, "story '%.100s': '%s' has another type; it is left out", reader->name, key);
  return NULL;
}

static void read_items(const Reader *reader, GVariant *state, const char *key, bool known) {
  g_autoptr(GVariant) items = lookup(reader, state, key, ITEMS_TYPE);
  for (gsize i = 0; items && i < g_variant_n_children(items); i++) {
    g_autoptr(GVariant) item = g_variant_get_child_value(items, i);
    read_item(reader, item, known);
  }
}

/* An event that does not exist now needs no report. */
static void read_reported(const Reader *reader, GVariant *state) {
  g_autoptr(GVariant) names = lookup(reader, state, "reported", "aay");
  for (gsize i = 0; names && i < g_variant_n_children(names); i++) {
    const char *name;
    g_variant_get_child(names, i, "^&ay", &name);
    uint32_t event = story_find_event(reader->story, name);
    if (event != TUPLE_NONE) story_set_reported(reader->story, event);
  }
}

void story_state_read(Story *story, GVariant *state, const char *name, RestoreReport *report) {
  CHECK(g_variant_is_of_type(state, STORY_STATE_TYPE), "a state of a story");
  Reader reader = {.story = story, .name = name, .report = report};
  note_relations(&reader);
  read_items(&reader, state, "lost", false);
  read_items(&reader, state, "known", true);
  read_reported(&reader, state);
  story_forget_history(story);
  tuples_clear(&reader.relations);
}
