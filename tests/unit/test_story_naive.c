/* Random stories, compared with the naive judge (naive_story.h). Each story gets 100 random changes
 * of facts, attributes, entities and the game's answers; events are also performed and undone.
 * After each change, the same events must be available with the same alternatives, in the
 * documented order. Questions that cannot matter must not be asked.
 *
 * Environment: STORIES=10000 sets the number of stories, SEED selects another series of them. */

#include "base/random.h"
#include "fixture_rounds.h"
#include "naive_story.h"
#include "story/story.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

#define EVENTS 3
#define CHANGES 100
#define EFFECTS 3

static const char *const value_names[NAIVE_VALUES] = {"v0", "v1", "v2", "v3"};
static const char *const variable_names[NAIVE_VARIABLES] = {"a", "b", "c"};
static const char *const relation_words[NAIVE_RELATIONS] = {"%% is here", "%% has greeted %%", "bell has rung"};
static const char *const predicate_words[NAIVE_PREDICATES] = {"%% is hungry", "%% sees %%", "sun shines"};

typedef struct Case {
  NaiveWorld world;
  Random random;
  Story *story;
  NaiveFormula *formulas[EVENTS];
  NaiveEffect effects[EVENTS][EFFECTS];
  int effect_counts[EVENTS];
  bool stable_host, stable_predicates[NAIVE_PREDICATES];
  int asked[NAIVE_PREDICATES], looked_up; /* how often the game was asked since the last change */
  int performed, refused;
  GPtrArray *garbage;
} Case;

static int pick(Case *c, int count) { return (int)random_between(&c->random, 0, count - 1); }

/* ---- the game ---- */

static int value_of(const char *name) { return name[1] - '0'; }

static const char *host_get(void *data, const char *entity, const char *key) {
  Case *c = data;
  int value = c->world.host[value_of(entity)][value_of(key)];
  c->looked_up++;
  return value == NAIVE_OPEN ? NULL : value_names[value];
}

static void host_keys(void *data, const char *entity, StoryNames *names) {
  const Case *c = data;
  for (int key = 0; key < NAIVE_VALUES; key++) {
    if (c->world.host[value_of(entity)][key] != NAIVE_OPEN) story_names_add(names, value_names[key]);
  }
}

static bool answer(Case *c, int predicate, const char *const *arguments) {
  int places = naive_predicate_places(predicate);
  c->asked[predicate]++;
  return c->world.answers[predicate][places > 0 ? value_of(arguments[0]) : 0][places > 1 ? value_of(arguments[1]) : 0];
}

static bool test_0(void *data, const char *const *arguments) { return answer(data, 0, arguments); }
static bool test_1(void *data, const char *const *arguments) { return answer(data, 1, arguments); }
static bool test_2(void *data, const char *const *arguments) { return answer(data, 2, arguments); }

static bool list_candidates(const Case *c, int predicate, uint32_t argument, StoryNames *names) {
  for (int value = 0; value < NAIVE_VALUES; value++) {
    if (c->world.candidates[predicate][argument][value]) story_names_add(names, value_names[value]);
  }
  return c->world.has_candidates[predicate][argument];
}

/* If the function returns false, the names that it added must not matter. */
static bool candidates_0(void *data, uint32_t argument, StoryNames *names) { return list_candidates(data, 0, argument, names); }
static bool candidates_1(void *data, uint32_t argument, StoryNames *names) { return list_candidates(data, 1, argument, names); }

/* ---- making a story ---- */

static NaiveTerm *make_term(Case *c, int depth) {
  NaiveTerm *term = g_new0(NaiveTerm, 1);
  g_ptr_array_add(c->garbage, term);
  int what = pick(c, depth > 0 ? 10 : 6);
  term->kind = what < 4 ? NAIVE_VARIABLE : what < 6 ? NAIVE_VALUE : NAIVE_LOOKUP;
  term->index = pick(c, term->kind == NAIVE_VARIABLE ? NAIVE_VARIABLES : NAIVE_VALUES);
  for (int i = 0; i < 2 && term->kind == NAIVE_LOOKUP; i++) term->sides[i] = make_term(c, depth - 1);
  return term;
}

static NaiveFormula *make_formula(Case *c, int depth) {
  NaiveFormula *formula = g_new0(NaiveFormula, 1);
  g_ptr_array_add(c->garbage, formula);
  int what = pick(c, depth > 0 ? 12 : 5);
  formula->op = what < 3    ? NAIVE_HOLDS
                : what < 5  ? NAIVE_ASKS
                : what < 7  ? NAIVE_NOT
                : what < 9  ? NAIVE_AND
                : what < 11 ? NAIVE_OR
                            : NAIVE_XOR;
  if (formula->op <= NAIVE_ASKS) {
    formula->what = pick(c, NAIVE_RELATIONS);
    bool holds = formula->op == NAIVE_HOLDS;
    formula->part_count = holds ? naive_relation_places(formula->what) : naive_predicate_places(formula->what);
    for (int i = 0; i < formula->part_count; i++) formula->terms[i] = make_term(c, holds ? 0 : 2);
    return formula;
  }
  formula->part_count = formula->op == NAIVE_NOT ? 1 : formula->op == NAIVE_XOR ? 2 : 1 + pick(c, 3);
  for (int i = 0; i < formula->part_count; i++) formula->parts[i] = make_formula(c, depth - 1);
  return formula;
}

static Term emit_term(Case *c, const NaiveTerm *term) {
  Program *program = story_program(c->story);
  if (term->kind == NAIVE_VALUE) return term_literal(symbols_add_text(&program->symbols, value_names[term->index]));
  if (term->kind == NAIVE_VARIABLE) return term_variable(symbols_add_text(&program->symbols, variable_names[term->index]));
  uint32_t sides[] = {emit_term(c, term->sides[0]), emit_term(c, term->sides[1])};
  return term_attribute(tuples_add(&program->attributes, sides, 2));
}

static void emit_leaf(Case *c, const NaiveFormula *formula) {
  Program *program = story_program(c->story);
  uint32_t words[3] = {0};
  for (int i = 0; i < formula->part_count; i++) words[1 + i] = emit_term(c, formula->terms[i]);
  if (formula->op == NAIVE_HOLDS) {
    Symbol relation = symbols_add_text(&program->symbols, relation_words[formula->what]);
    program_emit(program, CODE_HOLDS, program_phrase(program, relation, words + 1, (uint32_t)formula->part_count));
    return;
  }
  words[0] = story_find_predicate(c->story, predicate_words[formula->what]);
  program_emit(program, CODE_ASKS, tuples_add(&program->questions, words, (uint32_t)formula->part_count + 1));
}

static void emit_formula(Case *c, const NaiveFormula *formula) {
  const CodeOp ops[] = {[NAIVE_NOT] = CODE_NOT, [NAIVE_AND] = CODE_AND, [NAIVE_OR] = CODE_OR, [NAIVE_XOR] = CODE_XOR};
  if (formula->op <= NAIVE_ASKS) {
    emit_leaf(c, formula);
    return;
  }
  for (int i = 0; i < formula->part_count; i++) emit_formula(c, formula->parts[i]);
  bool counted = formula->op == NAIVE_AND || formula->op == NAIVE_OR;
  program_emit(story_program(c->story), ops[formula->op], counted ? (uint32_t)formula->part_count : 0);
}

static void make_effects(Case *c, int event) {
  c->effect_counts[event] = pick(c, EFFECTS + 1);
  for (int d = 0; d < c->effect_counts[event]; d++) {
    NaiveEffect *effect = &c->effects[event][d];
    effect->op = (NaiveEffectOp)pick(c, NAIVE_CLEAR + 1);
    effect->what = pick(c, NAIVE_RELATIONS);
    const int counts[] = {naive_relation_places(effect->what), naive_relation_places(effect->what), 3, 2};
    effect->term_count = counts[effect->op];
    for (int i = 0; i < effect->term_count; i++) effect->terms[i] = make_term(c, 1);
  }
}

static void emit_effect(Case *c, const NaiveEffect *effect) {
  const CodeOp ops[] = {
      [NAIVE_ESTABLISH] = CODE_ESTABLISH, [NAIVE_RETRACT] = CODE_RETRACT, [NAIVE_SET] = CODE_SET, [NAIVE_CLEAR] = CODE_CLEAR};
  Program *program = story_program(c->story);
  uint32_t terms[3], count = (uint32_t)effect->term_count, number;
  for (uint32_t i = 0; i < count; i++) terms[i] = emit_term(c, effect->terms[i]);
  if (effect->op <= NAIVE_RETRACT) {
    number = program_phrase(program, symbols_add_text(&program->symbols, relation_words[effect->what]), terms, count);
  } else number = tuples_add(&program->lists, terms, count);
  program_emit(program, ops[effect->op], number);
}

static void emit_event(Case *c, int index) {
  Program *program = story_program(c->story);
  char name[] = {'e', (char)('0' + index), '\0'};
  program_begin(program, symbols_add_text(&program->symbols, name));
  emit_formula(c, c->formulas[index]);
  program_effects(program);
  for (int d = 0; d < c->effect_counts[index]; d++) emit_effect(c, &c->effects[index][d]);
  program_end(program);
}

static void fill_world(Case *c) {
  NaiveWorld *world = &c->world;
  for (int i = 0; i < NAIVE_VALUES; i++) {
    world->named[i] = pick(c, 4) > 0;
    story_declare_entity(c->story, value_names[i], world->named[i]);
    for (int j = 0; j < NAIVE_VALUES; j++) {
      world->own[i][j] = NAIVE_OPEN;
      world->host[i][j] = pick(c, 2) ? NAIVE_OPEN : pick(c, NAIVE_VALUES);
      for (int p = 0; p < NAIVE_PREDICATES; p++) world->answers[p][i][j] = pick(c, 2);
    }
    for (int p = 0; p < 2; p++) {
      for (int a = 0; a < 2; a++) world->candidates[p][a][i] = pick(c, 4) > 0;
    }
  }
  for (int p = 0; p < 2; p++) {
    for (int a = 0; a < 2; a++) world->has_candidates[p][a] = pick(c, 2);
  }
}

static void make_case(Case *c, uint64_t seed) {
  *c = (Case){.story = story_new(), .garbage = g_ptr_array_new_with_free_func(g_free)};
  random_seed(&c->random, seed);
  c->stable_host = pick(c, 2);
  for (int p = 0; p < NAIVE_PREDICATES; p++) c->stable_predicates[p] = pick(c, 2);
  story_keep_history(c->story, true);
  fill_world(c);
  StoryHost host = {.data = c, .get = host_get, .keys = host_keys, .stable = c->stable_host};
  story_set_host(c->story, &host);
  bool (*const tests[])(void *, const char *const *) = {test_0, test_1, test_2};
  bool (*const candidates[])(void *, uint32_t, StoryNames *) = {candidates_0, candidates_1, NULL};
  for (int p = 0; p < NAIVE_PREDICATES; p++) {
    StoryPredicate predicate = {
        .words = predicate_words[p], .data = c, .test = tests[p], .candidates = candidates[p], .stable = c->stable_predicates[p]};
    g_assert_true(story_add_predicate(c->story, &predicate));
  }
  for (int e = 0; e < EVENTS; e++) {
    c->formulas[e] = make_formula(c, 3);
    make_effects(c, e);
    emit_event(c, e);
  }
}

static void free_case(Case *c) {
  story_free(c->story);
  g_ptr_array_free(c->garbage, TRUE);
}

/* ---- changing a story ---- */

static void change_fact(Case *c) {
  int relation = pick(c, NAIVE_RELATIONS), places = naive_relation_places(relation);
  int a = places > 0 ? pick(c, NAIVE_VALUES) : 0, b = places > 1 ? pick(c, NAIVE_VALUES) : 0;
  bool *fact = &c->world.facts[relation][a][b];
  *fact = !*fact;
  story_set_fact(c->story, story_fact(c->story, relation_words[relation], (const char *[]){value_names[a], value_names[b]}),
                 *fact);
}

static void change_own_attribute(Case *c) {
  int entity = pick(c, NAIVE_VALUES), key = pick(c, NAIVE_VALUES), value = pick(c, NAIVE_VALUES + 1);
  c->world.own[entity][key] = value;
  story_set_attribute(c->story, value_names[entity], value_names[key], value == NAIVE_OPEN ? NULL : value_names[value]);
}

static void change_host_attribute(Case *c) {
  int entity = pick(c, NAIVE_VALUES), key = pick(c, NAIVE_VALUES);
  c->world.host[entity][key] = pick(c, NAIVE_VALUES + 1);
  if (!c->stable_host) return;
  bool any_entity = pick(c, 3) == 0, any_key = pick(c, 3) == 0;
  story_attribute_changed(c->story, any_entity ? NULL : value_names[entity], any_key ? NULL : value_names[key]);
}

static void change_answers(Case *c) {
  int predicate = pick(c, NAIVE_PREDICATES), a = pick(c, NAIVE_VALUES), b = pick(c, NAIVE_VALUES);
  c->world.answers[predicate][naive_predicate_places(predicate) > 0 ? a : 0][naive_predicate_places(predicate) > 1 ? b : 0] ^=
      true;
  if (predicate < 2 && pick(c, 3) == 0) c->world.candidates[predicate][pick(c, 2)][a] ^= true;
  if (c->stable_predicates[predicate]) story_predicate_changed(c->story, predicate_words[predicate]);
}

/* Chooses values for all, some or none of the variables, and lists the variables in the
 * event's order. */
static void choose_values(Case *c, const StoryOffers *offers, const NaiveList *expected, int *values, int *order) {
  int count = 0;
  bool in_event[NAIVE_VARIABLES] = {false};
  const NaiveAlternative *alternative = expected->count > 0 ? &expected->items[pick(c, expected->count)] : NULL;
  for (uint32_t i = 0; i < offers->variable_count; i++) {
    int v = offers->variables[i][0] - 'a';
    in_event[v] = true;
    order[count++] = v;
  }
  for (int v = 0; v < NAIVE_VARIABLES; v++) {
    if (!in_event[v]) order[count++] = v;
    values[v] = in_event[v] && pick(c, 3) > 0 ? pick(c, NAIVE_VALUES) : NAIVE_OPEN;
    if (values[v] != NAIVE_OPEN && alternative && alternative->values[v] != NAIVE_OPEN && pick(c, 4) > 0) {
      values[v] = alternative->values[v];
    }
  }
}

/* Performs an event, which both the story and the judge accept or refuse. Sometimes undoes it. */
static void perform(Case *c) {
  int event = pick(c, EVENTS), values[NAIVE_VARIABLES], order[NAIVE_VARIABLES];
  const char *names[NAIVE_VARIABLES] = {NULL};
  NaiveList expected;
  naive_evaluate(&c->world, c->formulas[event], &expected);
  if (expected.overflow) return;
  const StoryOffers *offers = story_offers(c->story, (uint32_t)event);
  choose_values(c, offers, &expected, values, order);
  for (uint32_t i = 0; i < offers->variable_count; i++)
    names[i] = values[order[i]] == NAIVE_OPEN ? NULL : value_names[values[order[i]]];
  const NaiveWorld before = c->world;
  uint64_t sum = story_checksum(c->story);
  uint32_t steps = story_steps(c->story);
  bool done = naive_perform(&c->world, &expected, c->effects[event], c->effect_counts[event], values, order);
  g_autoptr(GError) error = NULL;
  g_assert_cmpint(story_perform(c->story, (uint32_t)event, names, &error), ==, done);
  g_assert_cmpint(error != NULL, ==, !done);
  c->performed += done;
  c->refused += !done;
  if (done && pick(c, 2)) return;
  if (story_steps(c->story) > steps) {
    g_assert_true(done);
    g_assert_true(story_undo(c->story));
    c->world = before;
  }
  if (!done) g_assert_cmphex(story_checksum(c->story), ==, sum);
}

static void change(Case *c) {
  int what = pick(c, 12), entity;
  if (what >= 10) perform(c);
  else if (what < 5) change_fact(c);
  else if (what < 6) change_own_attribute(c);
  else if (what < 7) change_host_attribute(c);
  else if (what < 9) change_answers(c);
  else {
    entity = pick(c, NAIVE_VALUES);
    c->world.named[entity] = !c->world.named[entity];
    story_declare_entity(c->story, value_names[entity], c->world.named[entity]);
  }
  memset(c->asked, 0, sizeof c->asked);
  c->looked_up = 0;
  story_poll(c->story);
}

/* ---- comparing ---- */

static int compare_texts(gconstpointer a, gconstpointer b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

/* "a=v1 c=v0 !b=v0,c=v2"; the excluded tuples are sorted as text. */
static char *text_of(const char *const *values, GPtrArray *tuples) {
  GString *text = g_string_new(NULL);
  for (int v = 0; v < NAIVE_VARIABLES; v++) {
    if (values[v]) g_string_append_printf(text, "%s=%s ", variable_names[v], values[v]);
  }
  g_ptr_array_sort(tuples, compare_texts);
  for (guint i = 0; i < tuples->len; i++) g_string_append_printf(text, "!%s ", (const char *)tuples->pdata[i]);
  return g_string_free(text, FALSE);
}

static char *naive_text(const NaiveAlternative *alternative) {
  g_autoptr(GPtrArray) tuples = g_ptr_array_new_with_free_func(g_free);
  const char *values[NAIVE_VARIABLES];
  for (int v = 0; v < NAIVE_VARIABLES; v++) {
    values[v] = alternative->values[v] == NAIVE_OPEN ? NULL : value_names[alternative->values[v]];
  }
  for (int n = 0; n < 125; n++) {
    const int tuple[] = {n % 5, n / 5 % 5, n / 25};
    if (!naive_excludes(alternative, tuple)) continue;
    GString *text = g_string_new(NULL);
    for (int v = 0; v < NAIVE_VARIABLES; v++) {
      if (tuple[v] != NAIVE_OPEN) g_string_append_printf(text, "%s=%s,", variable_names[v], value_names[tuple[v]]);
    }
    g_ptr_array_add(tuples, g_string_free(text, FALSE));
  }
  return text_of(values, tuples);
}

static int variable_of(const char *name) { return name[0] - 'a'; }

static char *tuple_text(const StoryOffers *offers, const StoryPair *pairs, uint32_t count) {
  GString *text = g_string_new(NULL);
  for (int v = 0; v < NAIVE_VARIABLES; v++) {
    for (uint32_t p = 0; p < count; p++) {
      if (variable_of(offers->variables[pairs[p].variable]) != v) continue;
      g_string_append_printf(text, "%s=%s,", variable_names[v], pairs[p].value);
    }
  }
  return g_string_free(text, FALSE);
}

static char *offer_text(const StoryOffers *offers, const StoryOffer *offer) {
  g_autoptr(GPtrArray) tuples = g_ptr_array_new_with_free_func(g_free);
  const char *values[NAIVE_VARIABLES] = {NULL};
  for (uint32_t v = 0; v < offers->variable_count; v++) values[variable_of(offers->variables[v])] = offer->values[v];
  for (uint32_t p = 0, end; p < offer->excluded_count; p = end) {
    for (end = p; end < offer->excluded_count && offer->excluded[end].tuple == offer->excluded[p].tuple;) end++;
    g_ptr_array_add(tuples, tuple_text(offers, &offer->excluded[p], end - p));
  }
  return text_of(values, tuples);
}

/* Offers are sorted by their values in the order of the event's variables. Open variables
 * come last. */
static void check_order(const StoryOffers *offers) {
  for (uint32_t i = 1; i < offers->count; i++) {
    for (uint32_t v = 0; v < offers->variable_count; v++) {
      const char *a = offers->offers[i - 1].values[v], *b = offers->offers[i].values[v];
      int order = !a || !b ? (a == NULL) - (b == NULL) : strcmp(a, b);
      g_assert_cmpint(order, <=, 0);
      if (order < 0) break;
    }
  }
}

static char *lines_of(GPtrArray *lines) {
  g_ptr_array_sort(lines, compare_texts);
  g_ptr_array_add(lines, NULL);
  return g_strjoinv("\n", (char **)lines->pdata);
}

static void check_event(Case *c, int event, const NaiveList *expected) {
  g_autoptr(GPtrArray) ours = g_ptr_array_new_with_free_func(g_free), theirs = NULL;
  theirs = g_ptr_array_new_with_free_func(g_free);
  const StoryOffers *offers = story_offers(c->story, (uint32_t)event);
  for (uint32_t i = 0; i < offers->count; i++) g_ptr_array_add(ours, offer_text(offers, &offers->offers[i]));
  for (int i = 0; i < expected->count; i++) g_ptr_array_add(theirs, naive_text(&expected->items[i]));
  g_autofree char *our_lines = lines_of(ours), *their_lines = lines_of(theirs);
  g_assert_cmpstr(our_lines, ==, their_lines);
  g_assert_cmpint(story_is_available(c->story, (uint32_t)event), ==, expected->count > 0);
  check_order(offers);
}

/* Returns false if the story is too large for the judge. */
static bool check_case(Case *c) {
  for (int e = 0; e < EVENTS; e++) {
    NaiveList expected;
    naive_evaluate(&c->world, c->formulas[e], &expected);
    if (expected.overflow) return false;
    check_event(c, e, &expected);
  }
  return true;
}

/* Only predicates that can matter were asked. The last poll asked a relevant volatile predicate
 * without places exactly once. */
static void check_asked(const Case *c) {
  bool relevant[NAIVE_PREDICATES] = {false}, attributes = false;
  for (int e = 0; e < EVENTS; e++) naive_relevance(&c->world, c->formulas[e], relevant, &attributes);
  for (int p = 0; p < NAIVE_PREDICATES; p++) {
    if (!relevant[p]) g_assert_cmpint(c->asked[p], ==, 0);
  }
  if (!attributes) g_assert_cmpint(c->looked_up, ==, 0);
  if (relevant[2] && !c->stable_predicates[2]) g_assert_cmpint(c->asked[2], ==, 1);
}

static uint64_t setting(const char *name, uint64_t otherwise) {
  const char *text = g_getenv(name);
  return text ? g_ascii_strtoull(text, NULL, 10) : otherwise;
}

static void test_random(void) {
  uint64_t stories = (uint64_t)fixture_rounds_named("STORIES", 300), seed = setting("SEED", 1);
  uint64_t whole = 0, changes = 0, performed = 0, refused = 0;
  for (uint64_t i = 0; i < stories; i++) {
    Case c;
    make_case(&c, seed * 1000000 + i);
    bool fits = check_case(&c);
    for (int n = 0; n < CHANGES && fits; n++, changes++) {
      change(&c);
      fits = check_case(&c);
      if (fits) check_asked(&c);
    }
    whole += fits;
    performed += (uint64_t)c.performed;
    refused += (uint64_t)c.refused;
    free_case(&c);
  }
  g_test_message("%" G_GUINT64_FORMAT " stories, %" G_GUINT64_FORMAT " of them to the end, %" G_GUINT64_FORMAT
                 " changes, %" G_GUINT64_FORMAT " events performed, %" G_GUINT64_FORMAT " refused",
                 stories, whole, changes, performed, refused);
  g_assert_cmpuint(performed * 30, >=, changes);
  g_assert_cmpuint(refused, >, 0);
  g_assert_cmpuint(whole * 10, >=, stories * 8);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/story/naive/random", test_random);
  return g_test_run();
}
