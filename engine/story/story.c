#include "story/story.h"

#include "base/check.h"
#include "story/network_build.h"

#include <string.h>

struct Story {
  Knowledge knowledge;
  Network network;
  bool built;
  uint32_t built_events; /* that the network knows */
  GArray *touched;       /* uint32_t: scratch, shapes */
  GArray *result;        /* uint32_t, of story_available */
  StoryOffers *offers;   /* of story_offers */
};

G_DEFINE_QUARK(story - error - quark, story_error)

Story *story_new(void) {
  Story *story = g_new0(Story, 1);
  predicates_init(&story->knowledge.predicates, &story->knowledge.program.symbols);
  story->touched = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  story->result = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  return story;
}

void story_free(Story *story) {
  if (!story) return;
  network_clear(&story->network);
  facts_clear(&story->knowledge.facts);
  attributes_clear(&story->knowledge.attributes);
  predicates_clear(&story->knowledge.predicates);
  offers_free(story->offers);
  program_clear(&story->knowledge.program);
  g_array_free(story->touched, TRUE);
  g_array_free(story->result, TRUE);
  g_free(story);
}

Program *story_program(Story *story) { return &story->knowledge.program; }

static Symbol symbol_of(Story *story, const char *text) { return symbols_add_text(&story->knowledge.program.symbols, text); }

/* Compiles when there are new events. */
static void bring_up_to_date(Story *story) {
  if (!story->built || story->built_events != story->knowledge.program.event_count) {
    network_clear(&story->network);
    network_build(&story->network, &story->knowledge);
    story->built = true;
    story->built_events = story->knowledge.program.event_count;
  }
  network_settle(&story->network, &story->knowledge);
}

/* ---- what the game tells ---- */

uint32_t story_fact(Story *story, const char *relation, const char *const *terms) {
  uint32_t count = program_arity(relation);
  g_autofree Term *values = g_new(Term, count + 1);
  for (uint32_t i = 0; i < count; i++) values[i] = term_literal(symbol_of(story, terms[i]));
  return program_phrase(&story->knowledge.program, symbol_of(story, relation), values, count);
}

void story_set_fact(Story *story, uint32_t fact, bool known) {
  Knowledge *knowledge = &story->knowledge;
  if (!facts_set(&knowledge->facts, &knowledge->program, fact, known, story->touched)) return;
  if (story->built) network_feed(&story->network, fact, known);
  for (guint i = 0; i < story->touched->len; i++) {
    network_shape_changed(&story->network, g_array_index(story->touched, uint32_t, i));
  }
  g_array_set_size(story->touched, 0);
}

bool story_knows(const Story *story, uint32_t fact) { return facts_known(&story->knowledge.facts, fact); }

void story_set_attribute(Story *story, const char *entity, const char *key, const char *value) {
  Symbol owner = symbol_of(story, entity), name = symbol_of(story, key), new = value ? symbol_of(story, value) : SYMBOL_NONE;
  bool entities_changed = false;
  if (attributes_set(&story->knowledge.attributes, owner, name, new, &entities_changed) == new) return;
  network_attribute_changed(&story->network, owner, name);
  if (entities_changed) network_entities_changed(&story->network);
}

const char *story_get_attribute(Story *story, const char *entity, const char *key) {
  Symbols *symbols = &story->knowledge.program.symbols;
  Symbol value = attributes_get(&story->knowledge.attributes, symbols, symbol_of(story, entity), symbol_of(story, key));
  return value == SYMBOL_NONE ? NULL : symbols_text(symbols, value);
}

void story_name_entity(Story *story, const char *entity, bool named) {
  if (!attributes_name_entity(&story->knowledge.attributes, symbol_of(story, entity), named)) return;
  network_entities_changed(&story->network);
}

/* ---- what the story asks ---- */

void story_set_host(Story *story, const StoryHost *host) {
  story->knowledge.attributes.host = *host;
  story->built = false; /* who is polled may be different now */
}

bool story_add_predicate(Story *story, const StoryPredicate *predicate) {
  story->built = false;
  return predicates_add(&story->knowledge.predicates, &story->knowledge.program.symbols, predicate) != TUPLE_NONE;
}

uint32_t story_find_predicate(const Story *story, const char *words) {
  Symbol symbol = symbols_find_text(&story->knowledge.program.symbols, words);
  return symbol == SYMBOL_NONE ? TUPLE_NONE : predicates_find(&story->knowledge.predicates, symbol);
}

void story_poll(Story *story) {
  if (story->network.polled && story->network.polled->len > 0) network_poll(&story->network);
}

void story_attribute_changed(Story *story, const char *entity, const char *key) {
  Symbol owner = entity ? symbol_of(story, entity) : SYMBOL_NONE, name = key ? symbol_of(story, key) : SYMBOL_NONE;
  network_attribute_changed(&story->network, owner, name);
}

void story_predicate_changed(Story *story, const char *words) {
  uint32_t predicate = story_find_predicate(story, words);
  if (predicate != TUPLE_NONE) network_predicate_changed(&story->network, predicate);
}

/* ---- events ---- */

uint32_t story_event_count(const Story *story) { return story->knowledge.program.event_count; }

const char *story_event_name(const Story *story, uint32_t event) {
  CHECK(event < story_event_count(story), "an event that exists");
  return symbols_text(&story->knowledge.program.symbols, program_event(&story->knowledge.program, event)->name);
}

uint32_t story_find_event(const Story *story, const char *name) { return program_find(&story->knowledge.program, name); }

static int compare_numbers(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

const uint32_t *story_available(Story *story, uint32_t *count) {
  bring_up_to_date(story);
  *count = story->network.available_count;
  g_array_set_size(story->result, 0);
  if (*count > 0) g_array_append_vals(story->result, story->network.available, *count);
  if (*count > 1) qsort(story->result->data, *count, sizeof(uint32_t), compare_numbers);
  return (const uint32_t *)(const void *)story->result->data;
}

uint32_t story_available_count(Story *story) {
  bring_up_to_date(story);
  return story->network.available_count;
}

bool story_is_available(Story *story, uint32_t event) {
  CHECK(event < story_event_count(story), "an event that exists");
  bring_up_to_date(story);
  return network_is_available(&story->network, event);
}

/* What the event's rule says, the alternatives that can be offered only. */
static Bindings *alternatives_of(Story *story, uint32_t event) {
  bool available = story_is_available(story, event);
  const ListNode *list = network_list_of_event(&story->network, event);
  return list && available ? bindings_offers(list->list) : bindings_of_bool(available);
}

const StoryOffers *story_offers(Story *story, uint32_t event) {
  g_autoptr(Bindings) list = alternatives_of(story, event);
  offers_free(story->offers);
  story->offers = offers_new(&story->knowledge.program, event, list);
  return story->offers;
}

bool story_has_too_many(Story *story, uint32_t event) {
  story_is_available(story, event);
  const ListNode *list = network_list_of_event(&story->network, event);
  return list && list->list && list->list->too_many;
}

/* ---- the curious ---- */

uint32_t story_evaluations(const Story *story) { return story->network.evaluations; }

size_t story_bytes(const Story *story) {
  return sizeof *story + program_bytes(&story->knowledge.program) + facts_bytes(&story->knowledge.facts) +
         attributes_bytes(&story->knowledge.attributes) + network_bytes(&story->network);
}
