#include "naive_story.h"

#include <glib.h>
#include <string.h>

#define TUPLES 125

int naive_relation_places(int relation) { return relation == 2 ? 0 : relation + 1; }
int naive_predicate_places(int predicate) { return predicate == 2 ? 0 : predicate + 1; }

/* ---- tuples ---- */

static int number_of(const int *tuple) { return tuple[0] + 5 * tuple[1] + 25 * tuple[2]; }

static void tuple_of(int number, int *tuple) {
  for (int v = 0; v < NAIVE_VARIABLES; v++, number /= 5) tuple[v] = number % 5;
}

static bool has(const NaiveTuples *set, int number) { return set->bits[number / 64] >> number % 64 & 1; }
static void put(NaiveTuples *set, int number) { set->bits[number / 64] |= UINT64_C(1) << number % 64; }
static bool is_empty(const NaiveTuples *set) { return !set->bits[0] && !set->bits[1]; }

/* Bits: the variables that occur in a set of tuples. */
static int variables_of(const NaiveTuples *set) {
  int variables = 0, tuple[NAIVE_VARIABLES];
  for (int n = 0; n < TUPLES; n++) {
    if (!has(set, n)) continue;
    tuple_of(n, tuple);
    for (int v = 0; v < NAIVE_VARIABLES; v++) variables |= (tuple[v] != NAIVE_OPEN) << v;
  }
  return variables;
}

bool naive_excludes(const NaiveAlternative *alternative, const int *tuple) {
  for (int g = 0; g < alternative->group_count; g++) {
    if (has(&alternative->groups[g], number_of(tuple))) return true;
  }
  return false;
}

/* ---- alternatives ---- */

static const NaiveAlternative everything = {.values = {NAIVE_OPEN, NAIVE_OPEN, NAIVE_OPEN}};

static bool is_everything(const NaiveAlternative *a) {
  return a->group_count == 0 && !memcmp(a->values, everything.values, sizeof a->values);
}

static void add_group(NaiveAlternative *a, const NaiveTuples *group, bool *overflow) {
  for (int g = 0; g < a->group_count; g++) {
    if (!memcmp(&a->groups[g], group, sizeof *group)) return;
  }
  if (a->group_count == NAIVE_GROUPS) *overflow = true;
  else a->groups[a->group_count++] = *group;
}

/* Adds what one "not" excludes, given the alternative's values, in groups of connected tuples.
 * Returns false if the alternative itself is excluded. */
static bool exclude(NaiveAlternative *a, const NaiveTuples *tuples, bool *overflow) {
  NaiveTuples rest = {{0}};
  for (int n = 0; n < TUPLES; n++) {
    int tuple[NAIVE_VARIABLES];
    bool misses = false;
    if (!has(tuples, n)) continue;
    tuple_of(n, tuple);
    for (int v = 0; v < NAIVE_VARIABLES; v++) {
      if (tuple[v] == NAIVE_OPEN || a->values[v] == NAIVE_OPEN) continue;
      misses = misses || tuple[v] != a->values[v];
      tuple[v] = NAIVE_OPEN;
    }
    if (misses) continue;
    if (number_of(tuple) == TUPLES - 1) return false;
    put(&rest, number_of(tuple));
  }
  while (!is_empty(&rest)) {
    NaiveTuples group = {{0}};
    /* Take the first tuple, then repeatedly each tuple that shares a variable with the group. */
    for (int n = TUPLES; n-- > 0;) {
      NaiveTuples one = {{0}};
      put(&one, n);
      if (!has(&rest, n) || (!is_empty(&group) && !(variables_of(&group) & variables_of(&one)))) continue;
      put(&group, n);
      rest.bits[n / 64] &= ~(UINT64_C(1) << n % 64);
      n = TUPLES;
    }
    add_group(a, &group, overflow);
  }
  return true;
}

static bool same(const NaiveAlternative *a, const NaiveAlternative *b) {
  if (memcmp(a->values, b->values, sizeof a->values) != 0 || a->group_count != b->group_count) return false;
  for (int i = 0; i < a->group_count; i++) {
    bool found = false;
    for (int j = 0; j < b->group_count; j++) found = found || !memcmp(&a->groups[i], &b->groups[j], sizeof a->groups[i]);
    if (!found) return false;
  }
  return true;
}

static void add(NaiveList *list, const NaiveAlternative *a) {
  for (int i = 0; i < list->count; i++) {
    if (same(&list->items[i], a)) return;
  }
  if (list->count == NAIVE_ALTERNATIVES) list->overflow = true;
  else list->items[list->count++] = *a;
}

static bool unite(const NaiveAlternative *a, const NaiveAlternative *b, NaiveAlternative *both, bool *overflow) {
  *both = everything;
  for (int v = 0; v < NAIVE_VARIABLES; v++) {
    if (a->values[v] != NAIVE_OPEN && b->values[v] != NAIVE_OPEN && a->values[v] != b->values[v]) return false;
    both->values[v] = a->values[v] != NAIVE_OPEN ? a->values[v] : b->values[v];
  }
  for (int g = 0; g < a->group_count; g++) {
    if (!exclude(both, &a->groups[g], overflow)) return false;
  }
  for (int g = 0; g < b->group_count; g++) {
    if (!exclude(both, &b->groups[g], overflow)) return false;
  }
  return true;
}

static bool is_consistent(const NaiveAlternative *a) {
  for (int i = 0; i < a->group_count; i++) {
    for (int j = 0; j < i; j++) {
      if (variables_of(&a->groups[i]) & variables_of(&a->groups[j])) return false;
    }
  }
  return true;
}

/* ---- operators ---- */

static void join(const NaiveList *a, const NaiveList *b, NaiveList *result) {
  for (int i = 0; i < a->count; i++) {
    for (int j = 0; j < b->count && !result->overflow; j++) {
      NaiveAlternative both;
      if (unite(&a->items[i], &b->items[j], &both, &result->overflow)) add(result, &both);
    }
  }
}

static void append(NaiveList *result, const NaiveList *list) {
  for (int i = 0; i < list->count; i++) add(result, &list->items[i]);
}

static void absorb(NaiveList *list) {
  for (int i = 0; i < list->count; i++) {
    if (!is_everything(&list->items[i])) continue;
    list->items[0] = everything;
    list->count = 1;
  }
}

static void keep_lonely(const NaiveList *mine, const NaiveList *others, NaiveList *result) {
  for (int i = 0; i < mine->count; i++) {
    bool lonely = true;
    for (int j = 0; j < others->count; j++) {
      NaiveAlternative both;
      if (unite(&mine->items[i], &others->items[j], &both, &result->overflow) && is_consistent(&both)) lonely = false;
    }
    if (lonely) add(result, &mine->items[i]);
  }
}

/* Tries every way to make all alternatives from 'next' on false. 'chosen' are values that hold
 * instead. 'excluded' are the values of alternatives that do not hold. */
static void invert_from(const NaiveList *list, int next, const NaiveAlternative *chosen, NaiveTuples excluded,
                        NaiveList *result) {
  if (result->overflow) return;
  if (next == list->count) {
    NaiveAlternative last = *chosen;
    if (exclude(&last, &excluded, &result->overflow)) add(result, &last);
    return;
  }
  const NaiveAlternative *a = &list->items[next];
  for (int n = 0; n < TUPLES; n++) {
    NaiveAlternative instead = everything, both;
    tuple_of(n, instead.values);
    if (!naive_excludes(a, instead.values)) continue;
    if (unite(chosen, &instead, &both, &result->overflow)) invert_from(list, next + 1, &both, excluded, result);
  }
  if (number_of(a->values) == TUPLES - 1) return; /* it has no values to exclude */
  put(&excluded, number_of(a->values));
  invert_from(list, next + 1, chosen, excluded, result);
}

static void invert(const NaiveList *list, NaiveList *result) {
  double ways = 1;
  for (int i = 0; i < list->count; i++) {
    int tuples = 1;
    for (int n = 0; n < TUPLES; n++) {
      int tuple[NAIVE_VARIABLES];
      tuple_of(n, tuple);
      tuples += naive_excludes(&list->items[i], tuple);
    }
    ways *= tuples;
  }
  if (ways > 3000) result->overflow = true;
  invert_from(list, 0, &everything, (NaiveTuples){{0}}, result);
}

/* ---- leaves ---- */

/* A partial binding, and the term's value under it. */
typedef struct Option {
  int values[NAIVE_VARIABLES];
  int value;
} Option;

static bool is_entity(const NaiveWorld *world, int value) {
  bool set = false;
  for (int key = 0; key < NAIVE_VALUES; key++) set = set || world->own[value][key] != NAIVE_OPEN;
  return set || world->named[value];
}

static int lookup(const NaiveWorld *world, int entity, int key) {
  return world->own[entity][key] != NAIVE_OPEN ? world->own[entity][key] : world->host[entity][key];
}

static Option option_of(int variable, int value) {
  Option option = {.values = {NAIVE_OPEN, NAIVE_OPEN, NAIVE_OPEN}, .value = value};
  if (variable >= 0) option.values[variable] = value;
  return option;
}

static bool merge(const Option *a, const Option *b, Option *both) {
  for (int v = 0; v < NAIVE_VARIABLES; v++) {
    if (a->values[v] != NAIVE_OPEN && b->values[v] != NAIVE_OPEN && a->values[v] != b->values[v]) return false;
    both->values[v] = a->values[v] != NAIVE_OPEN ? a->values[v] : b->values[v];
  }
  return true;
}

#define OPTIONS 1024

/* All options of a term. 'range' holds the values that a direct variable can take. */
static int options_of(const NaiveWorld *world, const NaiveTerm *term, const bool *range, Option *options) {
  int count = 0;
  if (term->kind == NAIVE_VALUE) options[count++] = option_of(-1, term->index);
  for (int value = 0; term->kind == NAIVE_VARIABLE && value < NAIVE_VALUES; value++) {
    if (range[value]) options[count++] = option_of(term->index, value);
  }
  if (term->kind != NAIVE_LOOKUP) return count;
  Option *left = g_new(Option, OPTIONS), *right = g_new(Option, OPTIONS);
  bool entities[NAIVE_VALUES];
  for (int value = 0; value < NAIVE_VALUES; value++) entities[value] = is_entity(world, value);
  int left_count = options_of(world, term->sides[0], entities, left);
  for (int i = 0; i < left_count; i++) {
    bool keys[NAIVE_VALUES];
    for (int key = 0; key < NAIVE_VALUES; key++) keys[key] = lookup(world, left[i].value, key) != NAIVE_OPEN;
    int right_count = options_of(world, term->sides[1], keys, right);
    for (int j = 0; j < right_count; j++) {
      Option both;
      if (!merge(&left[i], &right[j], &both)) continue;
      both.value = lookup(world, left[i].value, right[j].value);
      g_assert_cmpint(count, <, OPTIONS);
      if (both.value != NAIVE_OPEN) options[count++] = both;
    }
  }
  g_free(left);
  g_free(right);
  return count;
}

static void add_option(NaiveList *result, const Option *option) {
  NaiveAlternative alternative = everything;
  memcpy(alternative.values, option->values, sizeof alternative.values);
  add(result, &alternative);
}

/* Facts and predicates are tables of two places. Those with fewer places use the first row
 * or field. */
static void evaluate_leaf(const NaiveWorld *world, const NaiveFormula *formula, NaiveList *result) {
  static Option options[2][OPTIONS];
  int counts[2] = {1, 1};
  options[0][0] = options[1][0] = option_of(-1, 0);
  for (int i = 0; i < formula->part_count; i++) {
    bool range[NAIVE_VALUES];
    for (int value = 0; value < NAIVE_VALUES; value++) {
      bool listed = formula->op == NAIVE_ASKS && world->has_candidates[formula->what][i];
      range[value] =
          formula->op == NAIVE_HOLDS || (listed ? world->candidates[formula->what][i][value] : is_entity(world, value));
    }
    counts[i] = options_of(world, formula->terms[i], range, options[i]);
  }
  for (int i = 0; i < counts[0]; i++) {
    for (int j = 0; j < counts[1]; j++) {
      Option both;
      int a = options[0][i].value, b = options[1][j].value;
      bool yes = formula->op == NAIVE_HOLDS ? world->facts[formula->what][a][b] : world->answers[formula->what][a][b];
      if (yes && merge(&options[0][i], &options[1][j], &both)) add_option(result, &both);
    }
  }
}

static NaiveList *evaluate(const NaiveWorld *world, const NaiveFormula *formula) {
  NaiveList *result = g_new0(NaiveList, 1), *parts[3] = {NULL};
  if (formula->op == NAIVE_HOLDS || formula->op == NAIVE_ASKS) {
    evaluate_leaf(world, formula, result);
    return result;
  }
  for (int i = 0; i < formula->part_count; i++) {
    parts[i] = evaluate(world, formula->parts[i]);
    result->overflow = result->overflow || parts[i]->overflow;
  }
  if (!parts[0]) return result;
  if (formula->op == NAIVE_NOT) invert(parts[0], result);
  if (formula->op == NAIVE_OR) {
    for (int i = 0; i < formula->part_count; i++) append(result, parts[i]);
    absorb(result);
  }
  if (formula->op == NAIVE_XOR && parts[1]) {
    keep_lonely(parts[0], parts[1], result);
    keep_lonely(parts[1], parts[0], result);
  }
  if (formula->op == NAIVE_AND) {
    add(result, &everything);
    for (int i = 0; i < formula->part_count; i++) {
      NaiveList *before = result;
      result = g_new0(NaiveList, 1);
      result->overflow = before->overflow;
      join(before, parts[i], result);
      g_free(before);
    }
  }
  for (int i = 0; i < formula->part_count; i++) g_free(parts[i]);
  return result;
}

void naive_evaluate(const NaiveWorld *world, const NaiveFormula *formula, NaiveList *result) {
  NaiveList *list = evaluate(world, formula);
  *result = (NaiveList){.overflow = list->overflow};
  for (int i = 0; i < list->count; i++) {
    if (is_consistent(&list->items[i])) add(result, &list->items[i]);
  }
  g_free(list);
}

/* ---- what the game is asked ---- */

/* Whether the result follows from facts alone. */
static bool is_fixed(const NaiveWorld *world, const NaiveFormula *formula) {
  if (formula->op == NAIVE_HOLDS || formula->op == NAIVE_ASKS) return formula->op == NAIVE_HOLDS;
  bool all = true, decided = false;
  for (int i = 0; i < formula->part_count; i++) {
    if (!is_fixed(world, formula->parts[i])) {
      all = false;
      continue;
    }
    NaiveList *list = evaluate(world, formula->parts[i]);
    decided = decided || (formula->op == NAIVE_AND && list->count == 0);
    decided = decided || (formula->op == NAIVE_OR && list->count == 1 && is_everything(&list->items[0]));
    g_free(list);
  }
  return all || decided;
}

static bool looks_up(const NaiveFormula *formula) {
  bool any = false;
  for (int i = 0; i < formula->part_count; i++) any = any || formula->terms[i]->kind == NAIVE_LOOKUP;
  return any;
}

void naive_relevance(const NaiveWorld *world, const NaiveFormula *formula, bool *predicates, bool *attributes) {
  if (is_fixed(world, formula)) return;
  if (formula->op == NAIVE_ASKS) {
    predicates[formula->what] = true;
    *attributes = *attributes || looks_up(formula);
    return;
  }
  for (int i = 0; i < formula->part_count; i++) naive_relevance(world, formula->parts[i], predicates, attributes);
}

/* ---- performing events ---- */

/* Returns NAIVE_OPEN if something is missing. */
static int resolve(const NaiveWorld *world, const NaiveTerm *term, const int *values) {
  if (term->kind == NAIVE_VALUE) return term->index;
  if (term->kind == NAIVE_VARIABLE) return values[term->index];
  int entity = resolve(world, term->sides[0], values), key = resolve(world, term->sides[1], values);
  return entity == NAIVE_OPEN || key == NAIVE_OPEN ? NAIVE_OPEN : lookup(world, entity, key);
}

static bool allows(const NaiveAlternative *a, const int *values) {
  for (int v = 0; v < NAIVE_VARIABLES; v++) {
    if (values[v] != NAIVE_OPEN && a->values[v] != NAIVE_OPEN && values[v] != a->values[v]) return false;
  }
  for (int n = 0; n < TUPLES; n++) {
    int tuple[NAIVE_VARIABLES];
    tuple_of(n, tuple);
    bool hit = naive_excludes(a, tuple);
    for (int v = 0; v < NAIVE_VARIABLES; v++) hit = hit && (tuple[v] == NAIVE_OPEN || tuple[v] == values[v]);
    if (hit) return false;
  }
  return true;
}

/* Open variables come after all values. */
static bool comes_before(const NaiveAlternative *a, const NaiveAlternative *b, const int *order) {
  for (int i = 0; i < NAIVE_VARIABLES; i++) {
    if (a->values[order[i]] != b->values[order[i]]) return a->values[order[i]] < b->values[order[i]];
  }
  return false;
}

bool naive_perform(NaiveWorld *world, const NaiveList *alternatives, const NaiveEffect *effects, int effect_count,
                   const int *values, const int *order) {
  const NaiveAlternative *first = NULL;
  int chosen[NAIVE_VARIABLES];
  for (int i = 0; i < alternatives->count; i++) {
    const NaiveAlternative *a = &alternatives->items[i];
    if (allows(a, values) && (!first || comes_before(a, first, order))) first = a;
  }
  if (!first) return false;
  for (int v = 0; v < NAIVE_VARIABLES; v++) chosen[v] = values[v] != NAIVE_OPEN ? values[v] : first->values[v];
  const NaiveWorld before = *world;
  for (int d = 0; d < effect_count; d++) {
    int words[3] = {0};
    for (int i = 0; i < effects[d].term_count; i++) {
      /* An effect does not see the changes of the effects before it. */
      words[i] = resolve(&before, effects[d].terms[i], chosen);
      if (words[i] != NAIVE_OPEN) continue;
      *world = before;
      return false;
    }
    if (effects[d].op <= NAIVE_RETRACT) world->facts[effects[d].what][words[0]][words[1]] = effects[d].op == NAIVE_ESTABLISH;
    else world->own[words[0]][words[1]] = effects[d].op == NAIVE_SET ? words[2] : NAIVE_OPEN;
  }
  return true;
}
