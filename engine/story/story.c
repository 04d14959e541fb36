#include "story/story.h"

#include "base/check.h"
#include "base/data/checksum.h"
#include "story/history.h"
#include "story/network_build.h"

#include <string.h>

/* The default limit for all lists of alternatives. */
#define LIST_BYTES_MAX ((size_t)256 << 20)

struct Story {
  Knowledge knowledge;
  Network network;
  bool built;
  uint32_t built_events; /* how many events the network was built for */
  GArray *touched;       /* uint32_t: scratch, shapes */
  GArray *result;        /* uint32_t, of the last query */
  StoryOffers *offers;   /* of the last story_offers */
  Effects effects;       /* of the last performed event */
  GPtrArray *calls;      /* const char **, of the last performed event */
  History history;
  ChangedEvents changed_events; /* 'marks' is NULL until the first story_news */
};

G_DEFINE_QUARK(story - error - quark, story_error)

Story *story_new(void) {
  Story *story = g_new0(Story, 1);
  predicates_init(&story->knowledge.predicates, &story->knowledge.program.symbols);
  story_limit_lists(story, SIZE_MAX);
  story->touched = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  story->result = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  story->calls = g_ptr_array_new_with_free_func(g_free);
  return story;
}

void story_free(Story *story) {
  if (!story) return;
  network_clear(&story->network);
  facts_clear(&story->knowledge.facts);
  attributes_clear(&story->knowledge.attributes);
  predicates_clear(&story->knowledge.predicates);
  offers_free(story->offers);
  effects_clear(&story->effects);
  g_ptr_array_free(story->calls, TRUE);
  history_clear(&story->history);
  g_free(story->changed_events.events);
  g_free(story->changed_events.marks);
  program_clear(&story->knowledge.program);
  g_array_free(story->touched, TRUE);
  g_array_free(story->result, TRUE);
  g_free(story);
}

Program *story_program(Story *story) { return &story->knowledge.program; }

static Symbol symbol_of(Story *story, const char *text) { return symbols_add_text(&story->knowledge.program.symbols, text); }

/* Marks all events as changed: a new network has no earlier values. */
static void mark_all_changed(Story *story) {
  ChangedEvents *changed = &story->changed_events;
  uint32_t count = story->knowledge.program.event_count;
  changed->events = g_renew(uint32_t, changed->events, count + 1);
  changed->marks = g_renew(uint8_t, changed->marks, count + 1);
  if (count > changed->event_count) memset(changed->marks + changed->event_count, 0, count - changed->event_count);
  changed->event_count = count;
  for (uint32_t e = 0; e < count; e++) network_note_change(changed, e);
  story->network.changed_events = changed;
}

/* Compiles the network again if events or predicates were added, and brings it up to date. */
static void update(Story *story) {
  if (!story->built || story->built_events != story->knowledge.program.event_count) {
    network_clear(&story->network);
    network_build(&story->network, &story->knowledge);
    story->built = true;
    story->built_events = story->knowledge.program.event_count;
    if (story->changed_events.marks) mark_all_changed(story);
  }
  network_settle(&story->network, &story->knowledge);
}

/* ---- facts, attributes and entities ---- */

uint32_t story_fact(Story *story, const char *relation, const char *const *terms) {
  uint32_t count = program_arity(relation);
  g_autofree Term *values = g_new(Term, count + 1);
  for (uint32_t i = 0; i < count; i++) values[i] = term_literal(symbol_of(story, terms[i]));
  return program_phrase(&story->knowledge.program, symbol_of(story, relation), values, count);
}

static void set_fact(Story *story, uint32_t fact, bool known) {
  Knowledge *knowledge = &story->knowledge;
  if (!facts_set(&knowledge->facts, &knowledge->program, fact, known, story->touched)) return;
  if (story->history.keeps) history_note(&story->history, CHANGE_FACT, fact, 0, known);
  if (story->built) network_feed(&story->network, fact, known);
  for (guint i = 0; i < story->touched->len; i++) {
    network_shape_changed(&story->network, g_array_index(story->touched, uint32_t, i));
  }
  g_array_set_size(story->touched, 0);
}

void story_set_fact(Story *story, uint32_t fact, bool known) {
  history_begin_step(&story->history);
  set_fact(story, fact, known);
}

bool story_knows(const Story *story, uint32_t fact) { return facts_known(&story->knowledge.facts, fact); }

static void set_attribute(Story *story, Symbol entity, Symbol key, Symbol value) {
  bool entities_changed = false;
  Symbol before = attributes_set(&story->knowledge.attributes, entity, key, value, &entities_changed);
  if (before == value) return;
  history_note(&story->history, CHANGE_ATTRIBUTE, entity, key, before);
  network_attribute_changed(&story->network, entity, key);
  if (entities_changed) network_entities_changed(&story->network);
}

void story_set_attribute(Story *story, const char *entity, const char *key, const char *value) {
  history_begin_step(&story->history);
  set_attribute(story, symbol_of(story, entity), symbol_of(story, key), value ? symbol_of(story, value) : SYMBOL_NONE);
}

const char *story_get_attribute(Story *story, const char *entity, const char *key) {
  Symbols *symbols = &story->knowledge.program.symbols;
  Symbol value = attributes_get(&story->knowledge.attributes, symbols, symbol_of(story, entity), symbol_of(story, key));
  return value == SYMBOL_NONE ? NULL : symbols_text(symbols, value);
}

static void name_entity(Story *story, Symbol entity, bool named) {
  bool changed = attributes_is_named(&story->knowledge.attributes, entity) != named;
  if (changed) history_note(&story->history, CHANGE_ENTITY, entity, 0, named);
  if (changed && attributes_declare_entity(&story->knowledge.attributes, entity, named))
    network_entities_changed(&story->network);
}

void story_declare_entity(Story *story, const char *entity, bool named) {
  history_begin_step(&story->history);
  name_entity(story, symbol_of(story, entity), named);
}

static gint compare_texts(gconstpointer a, gconstpointer b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

GPtrArray *story_entities(Story *story) {
  Symbols *symbols = &story->knowledge.program.symbols;
  StoryNames names = {.symbols = symbols, .list = g_array_new(FALSE, FALSE, sizeof(Symbol))};
  attributes_entities(&story->knowledge.attributes, &names);
  GPtrArray *texts = g_ptr_array_new();
  for (guint i = 0; i < names.list->len; i++) {
    g_ptr_array_add(texts, (gpointer)symbols_text(symbols, g_array_index(names.list, Symbol, i)));
  }
  g_array_free(names.list, TRUE);
  g_ptr_array_sort(texts, compare_texts);
  return texts;
}

/* ---- attributes and predicates of the game ---- */

void story_set_stop(Story *story, bool (*stops)(void *data), void *data) {
  story->knowledge.stops = stops;
  story->knowledge.stops_data = data;
}

void story_limit_lists(Story *story, size_t bytes) { story->knowledge.list_bytes_most = MIN(bytes, LIST_BYTES_MAX); }

void story_invalidate(Story *story) {
  network_attribute_changed(&story->network, SYMBOL_NONE, SYMBOL_NONE);
  for (uint32_t i = 0; i < story->knowledge.predicates.list->len; i++) network_predicate_changed(&story->network, i);
}

void story_set_host(Story *story, const StoryHost *host) {
  story->knowledge.attributes.host = *host;
  story->built = false; /* other lists may be volatile now */
}

bool story_add_predicate(Story *story, const StoryPredicate *predicate) {
  story->built = false;
  return predicates_add(&story->knowledge.predicates, &story->knowledge.program.symbols, predicate) != TUPLE_NONE;
}

uint32_t story_find_predicate(const Story *story, const char *words) {
  Symbol symbol = symbols_find_text(&story->knowledge.program.symbols, words);
  return symbol == SYMBOL_NONE ? TUPLE_NONE : predicates_find(&story->knowledge.predicates, symbol);
}

uint32_t story_predicate_of(const Story *story, Symbol words) { return predicates_find(&story->knowledge.predicates, words); }

const Tuples *story_predicate_words(const Story *story) { return &story->knowledge.predicates.words; }

bool story_needs_poll(const Story *story) { return story->network.polled && story->network.polled->len > 0; }

void story_poll(Story *story) {
  if (story_needs_poll(story)) network_poll(&story->network);
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
  update(story);
  *count = story->network.available_count;
  g_array_set_size(story->result, 0);
  if (*count > 0) g_array_append_vals(story->result, story->network.available, *count);
  if (*count > 1) qsort(story->result->data, *count, sizeof(uint32_t), compare_numbers);
  return (const uint32_t *)(const void *)story->result->data;
}

uint32_t story_available_count(Story *story) {
  update(story);
  return story->network.available_count;
}

/* Moves the new events to the front of the list, then empties it. */
const uint32_t *story_news(Story *story, uint32_t *count) {
  ChangedEvents *changed = &story->changed_events;
  update(story);
  if (!changed->marks) mark_all_changed(story);
  *count = 0;
  for (uint32_t i = 0; i < changed->count; i++) {
    uint32_t event = changed->events[i];
    bool available = network_is_available(&story->network, event);
    if (available && !(changed->marks[event] & CHANGED_REPORTED)) changed->events[(*count)++] = event;
    changed->marks[event] = available ? CHANGED_REPORTED : 0;
  }
  changed->count = 0;
  if (*count > 1) qsort(changed->events, *count, sizeof(uint32_t), compare_numbers);
  return changed->events;
}

uint64_t story_news_checksum(const Story *story) {
  Checksum sum;
  checksum_init(&sum);
  for (uint32_t e = 0; e < story->changed_events.event_count; e++) {
    if (story->changed_events.marks[e] & CHANGED_REPORTED) checksum_add(&sum, e);
  }
  return checksum_result(&sum);
}

bool story_is_reported(const Story *story, uint32_t event) {
  const ChangedEvents *changed = &story->changed_events;
  return event < changed->event_count && (changed->marks[event] & CHANGED_REPORTED);
}

void story_set_reported(Story *story, uint32_t event) {
  CHECK(event < story_event_count(story), "an event that exists");
  if (story->changed_events.event_count != story_event_count(story)) mark_all_changed(story);
  story->changed_events.marks[event] |= CHANGED_REPORTED;
  network_note_change(&story->changed_events, event);
}

bool story_is_available(Story *story, uint32_t event) {
  CHECK(event < story_event_count(story), "an event that exists");
  update(story);
  return network_is_available(&story->network, event);
}

/* Returns the alternatives of the event's rule that can be offered. */
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

uint32_t story_offer_count(Story *story, uint32_t event) {
  bool available = story_is_available(story, event);
  const ListNode *list = network_list_of_event(&story->network, event);
  return list && available ? bindings_offer_count(list->list) : available;
}

static bool has_too_many(const Story *story, uint32_t event) {
  const ListNode *list = network_list_of_event(&story->network, event);
  return list && list->list && list->list->too_many;
}

const uint32_t *story_too_many(Story *story, uint32_t *count) {
  g_array_set_size(story->result, 0);
  for (uint32_t e = 0; story->network.too_many > 0 && e < story->network.event_count; e++) {
    if (has_too_many(story, e)) g_array_append_val(story->result, e);
  }
  *count = story->result->len;
  return (const uint32_t *)(const void *)story->result->data;
}

bool story_has_too_many(Story *story, uint32_t event) {
  story_is_available(story, event);
  return has_too_many(story, event);
}

/* ---- performing events ---- */

/* Chooses the event's values, as symbols. Returns false if no offer allows the given ones. */
static bool choose_values(Story *story, uint32_t event, const char *const *values, Symbol *chosen) {
  const StoryOffers *offers = story_offers(story, event);
  uint32_t o = offers_find(offers, values);
  if (o == offers->count) return false;
  for (uint32_t v = 0; v < offers->variable_count; v++) {
    const char *value = values[v] ? values[v] : offers->offers[o].values[v];
    chosen[v] = value ? symbol_of(story, value) : SYMBOL_NONE;
  }
  return true;
}

static void do_effect(Story *story, const Effect *effect) {
  const Symbol *words = effects_words(&story->effects, effect);
  switch (effect->op) {
  case CODE_ESTABLISH: set_fact(story, effect->fact, true); break;
  case CODE_RETRACT: set_fact(story, effect->fact, false); break;
  case CODE_SET: set_attribute(story, words[0], words[1], words[2]); break;
  case CODE_CLEAR: set_attribute(story, words[0], words[1], SYMBOL_NONE); break;
  default: {
    const char **call = g_new0(const char *, effect->count + 1);
    for (uint32_t i = 0; i < effect->count; i++) call[i] = symbols_text(&story->knowledge.program.symbols, words[i]);
    g_ptr_array_add(story->calls, call);
  }
  }
}

bool story_perform(Story *story, uint32_t event, const char *const *values, GError **error) {
  bool available = story_is_available(story, event);
  uint32_t count = program_event(&story->knowledge.program, event)->variable_count;
  g_autofree const char **given = g_new0(const char *, count + 1);
  g_autofree Symbol *chosen = g_new0(Symbol, count + 1);
  if (values && count > 0) memcpy(given, values, count * sizeof *given);
  if (!available || !choose_values(story, event, given, chosen)) {
    g_set_error(error, STORY_ERROR, STORY_ERROR_UNAVAILABLE, "'%s' cannot happen now%s", story_event_name(story, event),
                available ? " with these values" : "");
    return false;
  }
  if (!effects_resolve(&story->effects, &story->knowledge, event, chosen, error)) return false;
  g_ptr_array_set_size(story->calls, 0);
  history_begin_step(&story->history);
  for (guint i = 0; i < story->effects.list->len; i++) do_effect(story, &g_array_index(story->effects.list, Effect, i));
  history_end_step(&story->history);
  return true;
}

const char *const *const *story_calls(const Story *story, uint32_t *count) {
  *count = story->calls->len;
  return (const char *const *const *)(void *)story->calls->pdata;
}

/* ---- explanations ---- */

StoryWhy *story_why(Story *story, uint32_t event, const char *const *values) {
  const StoryOffers *offers = story_offers(story, event);
  for (uint32_t v = 0; values && v < offers->variable_count; v++) {
    if (values[v]) symbol_of(story, values[v]); /* adds values that the story does not know yet */
  }
  return why_new(&story->knowledge, &story->network, event, offers, values);
}

/* ---- undo ---- */

void story_keep_history(Story *story, bool keep) { story->history.keeps = keep; }

uint32_t story_steps(const Story *story) { return story->history.steps; }

void story_forget_history(Story *story) {
  bool keeps = story->history.keeps;
  history_clear(&story->history);
  story->history.keeps = keeps;
}

bool story_undo(Story *story) {
  Change change = {.first = false};
  if (!story->history.keeps || story->history.steps == 0) return false;
  story->history.keeps = false; /* undoing is not logged */
  while (!change.first && history_pop(&story->history, &change)) {
    if (change.kind == CHANGE_FACT) set_fact(story, change.a, !change.c);
    if (change.kind == CHANGE_ATTRIBUTE) set_attribute(story, change.a, change.b, change.c);
    if (change.kind == CHANGE_ENTITY) name_entity(story, change.a, !change.c);
  }
  story->history.keeps = true;
  return true;
}

/* The checksums of single items are added, so their order does not matter. */
static uint64_t sum_of(const Symbols *symbols, uint64_t kind, const Symbol *words, uint32_t count) {
  Checksum sum;
  checksum_init(&sum);
  checksum_add(&sum, kind);
  for (uint32_t i = 0; i < count; i++) checksum_add_string(&sum, symbols_text(symbols, words[i]));
  return checksum_result(&sum);
}

uint64_t story_checksum(const Story *story) {
  const Program *program = &story->knowledge.program;
  const Attributes *attributes = &story->knowledge.attributes;
  uint64_t sum = 0;
  for (uint32_t f = 0; f < program->phrases.count; f++) {
    if (!story_knows(story, f)) continue;
    sum += sum_of(&program->symbols, 1, tuples_words(&program->phrases, f), tuples_length(&program->phrases, f));
  }
  for (uint32_t p = 0; p < attributes->pairs.count; p++) {
    const uint32_t *pair = tuples_words(&attributes->pairs, p);
    Symbol words[] = {pair[0], pair[1], g_array_index(attributes->values, Symbol, p)};
    if (words[2] != SYMBOL_NONE) sum += sum_of(&program->symbols, 2, words, 3);
  }
  for (uint32_t e = 0; e < attributes->names.count; e++) {
    const uint32_t *name = tuples_words(&attributes->names, e);
    if (attributes_is_named(attributes, name[0])) sum += sum_of(&program->symbols, 3, name, 1);
  }
  return sum;
}

/* ---- inspection ---- */

const Attributes *story_attributes(const Story *story) { return &story->knowledge.attributes; }
const Effects *story_effects(const Story *story) { return &story->effects; }

GPtrArray *story_list_facts(Story *story) {
  const Knowledge *knowledge = &story->knowledge;
  GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
  for (uint32_t f = 0; f < knowledge->program.phrases.count; f++) {
    Code code = (uint32_t)CODE_HOLDS << 28 | f;
    if (story_knows(story, f)) g_ptr_array_add(texts, why_condition_text(&knowledge->program, &knowledge->predicates, code));
  }
  g_ptr_array_sort(texts, compare_texts);
  return texts;
}

GPtrArray *story_list_attributes(Story *story) {
  const Attributes *attributes = &story->knowledge.attributes;
  const Symbols *symbols = &story->knowledge.program.symbols;
  GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
  for (uint32_t p = 0; p < attributes->pairs.count; p++) {
    const uint32_t *pair = tuples_words(&attributes->pairs, p);
    Symbol value = g_array_index(attributes->values, Symbol, p);
    if (value == SYMBOL_NONE) continue;
    g_ptr_array_add(texts, g_strdup_printf("%s.%s is %s", symbols_text(symbols, pair[0]), symbols_text(symbols, pair[1]),
                                           symbols_text(symbols, value)));
  }
  g_ptr_array_sort(texts, compare_texts);
  return texts;
}

GPtrArray *story_list_pruned(Story *story) {
  const Knowledge *knowledge = &story->knowledge;
  GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
  update(story);
  for (uint32_t i = 0; i < story->network.list_count; i++) {
    const ListNode *list = &story->network.lists[i];
    Code code = (uint32_t)CODE_ASKS << 28 | list->subject;
    if (list->kind != LIST_ASKS || list->active) continue;
    g_ptr_array_add(texts, why_condition_text(&knowledge->program, &knowledge->predicates, code));
  }
  g_ptr_array_sort(texts, compare_texts);
  return texts;
}

char *story_condition_text(const Story *story, Code code) {
  return why_condition_text(&story->knowledge.program, &story->knowledge.predicates, code);
}

size_t story_list_bytes(const Story *story) { return story->network.list_bytes; }

size_t story_bytes(const Story *story) {
  return sizeof *story + program_bytes(&story->knowledge.program) + facts_bytes(&story->knowledge.facts) +
         attributes_bytes(&story->knowledge.attributes) + network_bytes(&story->network);
}
