/* The small parts below the network, each by itself: the queue by level, facts and their shapes,
 * attributes, predicates, exclusions, and the history for undo. */

#include "story/exclusions.h"
#include "story/facts.h"
#include "story/history.h"
#include "story/level_queue.h"
#include "story/predicates.h"

#include <string.h>

/* ---- level_queue ---- */

static void test_queue(void) {
  const uint32_t levels[] = {2, 0, 1, 2, 4};
  LevelQueue queue = {0};
  level_queue_clear(&queue);
  level_queue_init(&queue, levels, 5, 5);
  for (uint32_t item = 0; item < 5; item++) level_queue_push(&queue, item);
  for (uint32_t item = 5; item-- > 0;) level_queue_push(&queue, item); /* all are already queued */
  g_assert_cmpuint(queue.count, ==, 5);
  g_assert_cmpuint(level_queue_pop_lowest(&queue), ==, 1);
  g_assert_cmpuint(level_queue_pop_highest(&queue), ==, 4);
  g_assert_cmpuint(level_queue_pop_lowest(&queue), ==, 2);
  uint32_t first = level_queue_pop_highest(&queue), second = level_queue_pop_lowest(&queue);
  g_assert_cmpuint(first + second, ==, 3);
  g_assert_cmpuint(first * second, ==, 0);
  g_assert_cmpuint(queue.count, ==, 0);
  /* Popped items can be pushed again, even at levels below or above the others. */
  level_queue_push(&queue, 0);
  level_queue_push(&queue, 4);
  level_queue_push(&queue, 1);
  g_assert_cmpuint(level_queue_pop_highest(&queue), ==, 4);
  level_queue_push(&queue, 4);
  g_assert_cmpuint(level_queue_pop_lowest(&queue), ==, 1);
  level_queue_push(&queue, 2);
  g_assert_cmpuint(level_queue_pop_lowest(&queue), ==, 2);
  g_assert_cmpuint(level_queue_pop_lowest(&queue), ==, 0);
  g_assert_cmpuint(level_queue_pop_lowest(&queue), ==, 4);
  level_queue_clear(&queue);
}

/* ---- facts ---- */

static Symbol symbol(Program *program, const char *text) { return symbols_add_text(&program->symbols, text); }

static uint32_t loves(Program *program, Term who, Term whom) {
  return program_phrase(program, symbol(program, "%% loves %%"), (const Term[]){who, whom}, 2);
}

/* The numbers of a shape's members as text: "3 5". */
static char *members_text(const Facts *facts, uint32_t shape) {
  GString *text = g_string_new(NULL);
  const GArray *members = facts_members(facts, shape);
  for (guint i = 0; i < members->len; i++) {
    g_string_append_printf(text, i > 0 ? " %u" : "%u", g_array_index(members, uint32_t, i));
  }
  return g_string_free(text, FALSE);
}

static void check_members(const Facts *facts, uint32_t shape, const char *expected) {
  g_autofree char *text = members_text(facts, shape);
  g_assert_cmpstr(text, ==, expected);
}

static void test_facts(void) {
  Program program = {0};
  Facts facts = {0};
  g_autoptr(GArray) touched = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  const Term x = term_variable(symbol(&program, "x")), y = term_variable(symbol(&program, "y"));
  const Term ann = symbol(&program, "Ann"), bob = symbol(&program, "Bob");
  uint32_t ann_bob = loves(&program, ann, bob), bob_ann = loves(&program, bob, ann), ann_ann = loves(&program, ann, ann);
  uint32_t quiet = program_phrase(&program, symbol(&program, "%% sees %%"), (const Term[]){ann, bob}, 2);
  g_assert_false(facts_known(&facts, ann_bob));
  g_assert_true(facts_set(&facts, &program, ann_ann, true, touched));
  g_assert_true(facts_set(&facts, &program, ann_bob, true, touched));
  g_assert_false(facts_set(&facts, &program, ann_bob, true, touched));
  g_assert_cmpuint(touched->len, ==, 0); /* no shape has been requested yet */

  /* A new shape includes the facts that are already known. Conditions with literals at the same
   * places share one shape. */
  uint32_t all = facts_shape(&facts, &program, loves(&program, x, y)),
           same = facts_shape(&facts, &program, loves(&program, y, y));
  uint32_t of_ann = facts_shape(&facts, &program, loves(&program, ann, x)),
           to_ann = facts_shape(&facts, &program, loves(&program, x, ann));
  g_assert_cmpuint(all, ==, same);
  g_assert_cmpuint(of_ann, !=, to_ann);
  check_members(&facts, all, "0 2");
  check_members(&facts, of_ann, "0 2");
  check_members(&facts, to_ann, "2");

  g_assert_true(facts_set(&facts, &program, bob_ann, true, touched));
  g_assert_cmpuint(touched->len, ==, 2); /* 'all' and 'to_ann' */
  check_members(&facts, all, "0 1 2");
  check_members(&facts, of_ann, "0 2");
  check_members(&facts, to_ann, "1 2");
  g_assert_true(facts_set(&facts, &program, ann_bob, false, touched));
  check_members(&facts, of_ann, "2");
  check_members(&facts, all, "1 2");
  g_array_set_size(touched, 0);
  g_assert_true(facts_set(&facts, &program, quiet, true, touched));
  g_assert_cmpuint(touched->len, ==, 0);
  size_t bytes = facts_bytes(&facts);
  g_assert_true(facts_set(&facts, &program, ann_bob, true, touched));
  g_assert_cmpuint(facts_bytes(&facts), >, bytes);
  g_assert_true(facts_set(&facts, &program, ann_bob, false, touched));
  g_assert_cmpuint(facts_bytes(&facts), ==, bytes);
  facts_clear(&facts);
  program_clear(&program);
}

/* ---- attributes ---- */

static const char *get_host(void *data, const char *entity, const char *key) {
  (void)data;
  return !strcmp(entity, "Ann") && !strcmp(key, "age") ? "30" : NULL;
}

static void list_keys(void *data, const char *entity, StoryNames *names) {
  (void)data;
  if (!strcmp(entity, "Ann")) story_names_add(names, "age");
}

static void test_attributes(void) {
  Symbols symbols = {0};
  Attributes attributes = {0};
  StoryNames names = {.symbols = &symbols, .list = g_array_new(FALSE, FALSE, sizeof(Symbol))};
  bool changed = false;
  Symbol ann = symbols_add_text(&symbols, "Ann"), age = symbols_add_text(&symbols, "age"), old = symbols_add_text(&symbols, "80");
  g_assert_cmpuint(attributes_get(&attributes, &symbols, ann, age), ==, SYMBOL_NONE);
  g_assert_cmpuint(attributes_set(&attributes, ann, age, SYMBOL_NONE, &changed), ==, SYMBOL_NONE);
  g_assert_false(changed);
  attributes.host = (StoryHost){.get = get_host, .keys = list_keys};
  g_assert_cmpstr(symbols_text(&symbols, attributes_get(&attributes, &symbols, ann, age)), ==, "30");
  g_assert_cmpuint(attributes_own(&attributes, ann, age), ==, SYMBOL_NONE);
  attributes_entities(&attributes, &names);
  g_assert_cmpuint(names.list->len, ==, 0); /* an answer of the game does not make an entity */

  g_assert_cmpuint(attributes_set(&attributes, ann, age, old, &changed), ==, SYMBOL_NONE);
  g_assert_true(changed);
  g_assert_cmpuint(attributes_get(&attributes, &symbols, ann, age), ==, old);
  attributes_keys(&attributes, ann, &names);
  g_assert_cmpuint(names.list->len, ==, 2); /* one key from the story, one from the game */
  g_assert_cmpuint(g_array_index(names.list, Symbol, 0), ==, age);
  g_assert_cmpuint(g_array_index(names.list, Symbol, 1), ==, age);

  /* Ann is an entity for two reasons: she is named and has an attribute. Losing one reason is
   * not enough. */
  changed = false;
  g_assert_false(attributes_declare_entity(&attributes, ann, true));
  g_assert_false(attributes_declare_entity(&attributes, ann, true));
  g_assert_cmpuint(attributes_set(&attributes, ann, age, SYMBOL_NONE, &changed), ==, old);
  g_assert_false(changed);
  g_array_set_size(names.list, 0);
  attributes_entities(&attributes, &names);
  g_assert_cmpuint(names.list->len, ==, 1);
  g_assert_true(attributes_declare_entity(&attributes, ann, false));
  g_assert_false(attributes_is_named(&attributes, ann));
  g_array_set_size(names.list, 0);
  attributes_entities(&attributes, &names);
  g_assert_cmpuint(names.list->len, ==, 0);
  g_array_free(names.list, TRUE);
  attributes_clear(&attributes);
  symbols_clear(&symbols);
}

/* ---- predicates ---- */

static bool ask_builtin(Predicates *predicates, Symbols *symbols, const char *words, const char *a, const char *b) {
  const Symbol arguments[] = {symbols_add_text(symbols, a), symbols_add_text(symbols, b)};
  uint32_t index = predicates_find(predicates, symbols_add_text(symbols, words));
  g_assert_cmpuint(index, !=, TUPLE_NONE);
  return predicates_test(predicates, symbols, index, arguments, program_arity(words));
}

static bool yes(void *data, const char *const *arguments) {
  *(int *)data += arguments[0] == NULL;
  return true;
}

static void test_predicates(void) {
  Symbols symbols = {0};
  Predicates predicates;
  predicates_init(&predicates, &symbols);
  static const struct {
    const char *words, *a, *b;
    bool expected;
  } rows[] = {
      {"%% is %%", "a", "a", true},
      {"%% is %%", "a", "b", false},
      {"%% is %%", "1", "1.0", true},
      {"%% is %%", "1e1", "10", true},
      {"%% is %%", "0x10", "16", false},
      {"%% is %%", "", "", true},
      {"%% is %%", "nan", "nan", true},
      {"%% is %%", "-", "-", true},
      {"%% is %%", "1 ", "1", false},
      {"%% is not %%", "1", "1.0", false},
      {"%% is not %%", "a", "b", true},
      {"%% is more than %%", "10", "9", true},
      {"%% is more than %%", "9", "9", false},
      {"%% is more than %%", "b", "a", false},
      {"%% is more than %%", "b", "1", false},
      {"%% is less than %%", "-1", "0", true},
      {"%% is less than %%", "a", "b", false},
      {"%% is less than %%", ".5", "1", true},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_test_message("%s: %s, %s", rows[i].words, rows[i].a, rows[i].b);
    g_assert_cmpint(ask_builtin(&predicates, &symbols, rows[i].words, rows[i].a, rows[i].b), ==, rows[i].expected);
  }

  int first = 0, second = 0;
  StoryPredicate predicate = {.words = "sun shines", .test = yes, .data = &first};
  uint32_t index = predicates_add(&predicates, &symbols, &predicate);
  predicate.data = &second;
  /* It replaces the first one. */
  g_assert_cmpuint(predicates_add(&predicates, &symbols, &predicate), ==, index);
  g_assert_true(predicates_test(&predicates, &symbols, index, NULL, 0));
  g_assert_cmpint(first, ==, 0);
  g_assert_cmpint(second, ==, 1); /* and receives no leftover arguments */
  g_assert_false(predicates_candidates(&predicates, index, 0, NULL));
  predicate.words = "%% is %%";
  g_assert_cmpuint(predicates_add(&predicates, &symbols, &predicate), ==, TUPLE_NONE);
  g_assert_false(ask_builtin(&predicates, &symbols, "%% is %%", "a", "b"));
  predicates_clear(&predicates);
  symbols_clear(&symbols);
}

/* ---- exclusions ---- */

static const Knowns nothing = {0};

static void begin_with(Exclusions *x, const uint32_t (*pairs)[2], uint32_t count) {
  exclusions_begin(x);
  for (uint32_t i = 0; i < count; i++) exclusions_add_tuple(x, pairs[i], 1);
}

/* A copy of the set's words. */
static GArray *end_set(Exclusions *x) {
  exclusions_end(x);
  GArray *copy = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  g_array_append_vals(copy, x->words->data, x->words->len);
  return copy;
}

static bool same_words(const GArray *a, const GArray *b) {
  return a->len == b->len && !memcmp(a->data, b->data, a->len * sizeof(uint32_t));
}

static bool is_consistent(const GArray *set) {
  return exclusions_consistent((const uint32_t *)(const void *)set->data, set->len);
}

static bool add_set(Exclusions *x, const GArray *set, const Knowns *knowns) {
  return exclusions_add_set(x, (const uint32_t *)(const void *)set->data, set->len, knowns);
}

static void test_exclusions(void) {
  Exclusions x = {0};
  /* The order of the tuples and duplicates make no difference. */
  begin_with(&x, (const uint32_t[][2]){{1, 10}, {1, 11}}, 2);
  g_assert_true(exclusions_end_group(&x, &nothing));
  g_autoptr(GArray) ten_eleven = end_set(&x);
  begin_with(&x, (const uint32_t[][2]){{1, 11}, {1, 10}, {1, 11}}, 3);
  g_assert_true(exclusions_end_group(&x, &nothing));
  g_autoptr(GArray) again = end_set(&x);
  g_assert_true(same_words(ten_eleven, again));

  /* Variables that no tuple connects form separate groups, in a fixed order. A third tuple connects
   * them to one group. */
  begin_with(&x, (const uint32_t[][2]){{2, 20}, {1, 10}}, 2);
  g_assert_true(exclusions_end_group(&x, &nothing));
  g_autoptr(GArray) apart = end_set(&x);
  g_assert_cmpuint(apart->len, ==, 2 * (EXCLUSIONS_GROUP_HEAD + 3));
  g_assert_true(is_consistent(apart));
  begin_with(&x, (const uint32_t[][2]){{2, 20}, {1, 10}}, 2);
  exclusions_add_tuple(&x, (const uint32_t[]){1, 11, 2, 21}, 2);
  g_assert_true(exclusions_end_group(&x, &nothing));
  g_autoptr(GArray) connected = end_set(&x);
  g_assert_cmpuint(connected->len, ==, EXCLUSIONS_GROUP_HEAD + 3 + 3 + 5);

  /* Two "not" conditions about the same variable are either equal or inconsistent. */
  exclusions_begin(&x);
  g_assert_true(add_set(&x, ten_eleven, &nothing));
  g_assert_true(add_set(&x, again, &nothing));
  g_autoptr(GArray) twice = end_set(&x);
  g_assert_true(same_words(twice, ten_eleven));
  exclusions_begin(&x);
  g_assert_true(add_set(&x, ten_eleven, &nothing));
  g_assert_true(add_set(&x, apart, &nothing));
  g_autoptr(GArray) both = end_set(&x);
  g_assert_false(is_consistent(both));

  /* Applying known values: a tuple is hit, a tuple is missed, a tuple becomes shorter. */
  const Symbol columns[] = {1, 2};
  const Knowns hit = {columns, (const Symbol[]){10, SYMBOL_NONE}, 2}, miss = {columns, (const Symbol[]){12, SYMBOL_NONE}, 2};
  const Knowns shorter = {columns, (const Symbol[]){11, SYMBOL_NONE}, 2};
  exclusions_begin(&x);
  g_assert_false(add_set(&x, connected, &hit));
  exclusions_begin(&x);
  g_assert_true(add_set(&x, ten_eleven, &miss));
  g_autoptr(GArray) none = end_set(&x);
  g_assert_cmpuint(none->len, ==, 0);
  exclusions_begin(&x);
  g_assert_true(add_set(&x, connected, &shorter));
  g_autoptr(GArray) left = end_set(&x);
  begin_with(&x, (const uint32_t[][2]){{2, 20}, {2, 21}}, 2);
  g_assert_true(exclusions_end_group(&x, &nothing));
  g_autoptr(GArray) expected = end_set(&x);
  g_assert_true(same_words(left, expected));
  exclusions_clear(&x);
}

/* ---- history ---- */

static void note_step(History *history, uint32_t first, uint32_t count) {
  history_begin_step(history);
  for (uint32_t i = 0; i < count; i++) history_note(history, CHANGE_FACT, first + i, 0, 1);
}

/* Undoes one step. Returns how many changes it had. */
static uint32_t pop_step(History *history) {
  Change change = {0};
  uint32_t count = 0;
  while (!change.first && history_pop(history, &change)) count++;
  return count;
}

static void test_history(void) {
  History history = {0};
  Change change;
  note_step(&history, 0, 3);
  g_assert_false(history_pop(&history, &change)); /* history was off */
  history.keeps = true;
  note_step(&history, 0, 3);
  note_step(&history, 3, 0); /* no change, so no step */
  note_step(&history, 3, 1);
  g_assert_cmpuint(history.steps, ==, 2);
  g_assert_cmpuint(pop_step(&history), ==, 1);
  g_assert_cmpuint(pop_step(&history), ==, 3);
  g_assert_cmpuint(history.steps, ==, 0);
  g_assert_cmpuint(pop_step(&history), ==, 0);

  /* Old steps are dropped as a whole. The newest ones stay. */
  for (uint32_t step = 0; step < HISTORY_MOST; step++) note_step(&history, step * 5, 5);
  g_assert_cmpuint(history.changes->len, >=, HISTORY_MOST);
  g_assert_cmpuint(history.changes->len, <=, 2 * HISTORY_MOST);
  g_assert_cmpuint(history.steps * 5, ==, history.changes->len);
  for (uint32_t step = HISTORY_MOST; history.steps > 0;) {
    step--;
    g_assert_true(history_pop(&history, &change));
    g_assert_cmpuint(change.a, ==, step * 5 + 4);
    for (int i = 0; i < 4; i++) g_assert_true(history_pop(&history, &change));
    g_assert_true(change.first);
  }
  g_assert_cmpuint(history.changes->len, ==, 0);

  /* A step that exceeds the history cannot be undone in part, so it is dropped. */
  note_step(&history, 0, 1);
  note_step(&history, 1, 3 * HISTORY_MOST);
  g_assert_cmpuint(history.steps, ==, 0);
  note_step(&history, 0, 2);
  g_assert_cmpuint(history.steps, ==, 1);
  g_assert_cmpuint(pop_step(&history), ==, 2);
  history_clear(&history);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/story/parts/queue", test_queue);
  g_test_add_func("/story/parts/facts", test_facts);
  g_test_add_func("/story/parts/attributes", test_attributes);
  g_test_add_func("/story/parts/predicates", test_predicates);
  g_test_add_func("/story/parts/exclusions", test_exclusions);
  g_test_add_func("/story/parts/history", test_history);
  return g_test_run();
}
