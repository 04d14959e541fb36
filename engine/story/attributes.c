#include "story/attributes.h"

void story_names_add(StoryNames *names, const char *name) {
  Symbol symbol = symbols_add_text(names->symbols, name);
  g_array_append_val(names->list, symbol);
}

static void free_entity(gpointer entity) {
  Entity *e = entity;
  if (e->pairs) g_array_free(e->pairs, TRUE);
}

void attributes_clear(Attributes *attributes) {
  tuples_clear(&attributes->pairs);
  tuples_clear(&attributes->names);
  if (attributes->values) g_array_free(attributes->values, TRUE);
  if (attributes->entities) g_array_free(attributes->entities, TRUE);
  *attributes = (Attributes){0};
}

static Entity *entity_of(Attributes *attributes, Symbol name) {
  if (!attributes->entities) {
    attributes->entities = g_array_new(FALSE, TRUE, sizeof(Entity));
    g_array_set_clear_func(attributes->entities, free_entity);
  }
  uint32_t index = tuples_add(&attributes->names, &name, 1);
  if (index == attributes->entities->len) g_array_set_size(attributes->entities, index + 1);
  return &g_array_index(attributes->entities, Entity, index);
}

/* Returns true if this makes the name an entity, or ends that. */
static bool count_reason(Entity *entity, bool more) {
  if (more) return entity->reasons++ == 0;
  return --entity->reasons == 0;
}

/* Returns the number of the pair. Its entry in 'values' exists after this. */
static uint32_t pair_of(Attributes *attributes, Symbol entity, Symbol key) {
  uint32_t pair = tuples_add(&attributes->pairs, (const uint32_t[]){entity, key}, 2);
  if (!attributes->values) attributes->values = g_array_new(FALSE, TRUE, sizeof(Symbol));
  if (pair < attributes->values->len) return pair;
  Entity *owner = entity_of(attributes, entity);
  if (!owner->pairs) owner->pairs = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  g_array_append_val(owner->pairs, pair);
  g_array_set_size(attributes->values, pair + 1);
  return pair;
}

Symbol attributes_set(Attributes *attributes, Symbol entity, Symbol key, Symbol value, bool *entities_changed) {
  if (value == SYMBOL_NONE && attributes_own(attributes, entity, key) == SYMBOL_NONE) return SYMBOL_NONE;
  uint32_t pair = pair_of(attributes, entity, key);
  Symbol *place = &g_array_index(attributes->values, Symbol, pair), before = *place;
  *place = value;
  if ((before == SYMBOL_NONE) != (value == SYMBOL_NONE) && count_reason(entity_of(attributes, entity), value != SYMBOL_NONE)) {
    *entities_changed = true;
  }
  return before;
}

Symbol attributes_own(const Attributes *attributes, Symbol entity, Symbol key) {
  uint32_t pair = tuples_find(&attributes->pairs, (const uint32_t[]){entity, key}, 2);
  return pair == TUPLE_NONE ? SYMBOL_NONE : g_array_index(attributes->values, Symbol, pair);
}

Symbol attributes_get(const Attributes *attributes, Symbols *symbols, Symbol entity, Symbol key) {
  Symbol own = attributes_own(attributes, entity, key);
  if (own != SYMBOL_NONE || !attributes->host.get) return own;
  const StoryHost *host = &attributes->host;
  const char *value = host->get(host->data, symbols_text(symbols, entity), symbols_text(symbols, key));
  return value ? symbols_add_text(symbols, value) : SYMBOL_NONE;
}

void attributes_keys(const Attributes *attributes, Symbol entity, StoryNames *names) {
  uint32_t index = tuples_find(&attributes->names, &entity, 1);
  const GArray *pairs = index == TUPLE_NONE ? NULL : g_array_index(attributes->entities, Entity, index).pairs;
  for (guint i = 0; pairs && i < pairs->len; i++) {
    uint32_t pair = g_array_index(pairs, uint32_t, i);
    if (g_array_index(attributes->values, Symbol, pair) == SYMBOL_NONE) continue;
    Symbol key = tuples_words(&attributes->pairs, pair)[1];
    g_array_append_val(names->list, key);
  }
  const StoryHost *host = &attributes->host;
  if (host->keys) host->keys(host->data, symbols_text(names->symbols, entity), names);
}

bool attributes_declare_entity(Attributes *attributes, Symbol name, bool named) {
  Entity *entity = entity_of(attributes, name);
  if (entity->named == named) return false;
  entity->named = named;
  return count_reason(entity, named);
}

bool attributes_is_named(const Attributes *attributes, Symbol name) {
  uint32_t index = tuples_find(&attributes->names, &name, 1);
  return index != TUPLE_NONE && g_array_index(attributes->entities, Entity, index).named;
}

void attributes_entities(const Attributes *attributes, StoryNames *names) {
  for (uint32_t i = 0; i < attributes->names.count; i++) {
    if (g_array_index(attributes->entities, Entity, i).reasons == 0) continue;
    Symbol name = tuples_words(&attributes->names, i)[0];
    g_array_append_val(names->list, name);
  }
}

size_t attributes_bytes(const Attributes *attributes) {
  return tuples_bytes(&attributes->pairs) + tuples_bytes(&attributes->names) +
         (attributes->values ? attributes->values->len * sizeof(Symbol) : 0) +
         (attributes->entities ? attributes->entities->len * sizeof(Entity) : 0);
}
