#include "story/evaluate.h"

#include "base/check.h"

#include <string.h>

static const ListNode *input_of(const Network *network, const ListNode *list, uint32_t i) {
  return &network->lists[network->inputs[list->inputs + i]];
}

static bool guard_of(const Network *network, const ListNode *list) {
  return network->balances[network->event_count + list->node] >= 0;
}

/* ---- facts ---- */

/* Writes the phrase's variables, ascending, each once. */
static uint32_t columns_of(const Term *terms, uint32_t count, Symbol *columns) {
  uint32_t width = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (!term_is_variable(terms[i])) continue;
    Symbol name = term_value(terms[i]);
    uint32_t place = 0;
    while (place < width && columns[place] < name) place++;
    if (place < width && columns[place] == name) continue;
    memmove(columns + place + 1, columns + place, (width - place) * sizeof *columns);
    columns[place] = name;
    width++;
  }
  return width;
}

static uint32_t column_of(const Symbol *columns, Symbol name) {
  uint32_t column = 0;
  while (columns[column] != name) column++;
  return column;
}

/* Matches a fact. Returns false if a variable that occurs twice would need two values. */
static bool match(const Term *terms, const uint32_t *fact, uint32_t count, const Symbol *columns, Symbol *values) {
  for (uint32_t i = 0; i < count; i++) {
    if (!term_is_variable(terms[i])) continue;
    Symbol *value = &values[column_of(columns, term_value(terms[i]))];
    if (*value && *value != fact[i]) return false;
    *value = fact[i];
  }
  return true;
}

static Bindings *evaluate_holds(const Knowledge *knowledge, const ListNode *list) {
  const Tuples *phrases = &knowledge->program.phrases;
  const Term *terms = tuples_words(phrases, list->subject) + 1;
  uint32_t count = tuples_length(phrases, list->subject) - 1;
  g_autofree Symbol *columns = g_new0(Symbol, count + 1), *values = g_new0(Symbol, count + 1);
  uint32_t width = columns_of(terms, count, columns);
  BindingsMaker maker = bindings_begin(columns, width);
  const GArray *members = facts_members(&knowledge->facts, list->shape);
  for (guint i = 0; i < members->len; i++) {
    const uint32_t *fact = tuples_words(phrases, g_array_index(members, uint32_t, i)) + 1;
    memset(values, 0, width * sizeof *values);
    if (match(terms, fact, count, columns, values)) bindings_add(&maker, values, NULL, 0);
  }
  return bindings_finish(&maker);
}

/* ---- arguments: all possible values of a list of terms ---- */

/* Rows of partial results: a value for each variable (SYMBOL_NONE: open), then one for each
 * finished argument. */
typedef struct Tries {
  Knowledge *knowledge;
  Symbol *columns;
  uint32_t width, argument_count, done; /* done: finished arguments */
  GArray *rows, *next;                  /* Symbol */
  StoryNames names;
  bool too_many;
} Tries;

static uint32_t stride_of(const Tries *tries) { return tries->width + tries->argument_count; }
static uint32_t row_count(const Tries *tries) { return tries->rows->len / stride_of(tries); }
static Symbol *row_of(const Tries *tries, uint32_t i) { return &g_array_index(tries->rows, Symbol, i * stride_of(tries)); }

static int compare_symbols(gconstpointer a, gconstpointer b) {
  Symbol x = *(const Symbol *)a, y = *(const Symbol *)b;
  return (x > y) - (x < y);
}

/* Finds the variables of all terms: their own, and those of the lists of attributes. */
static void find_columns(Tries *tries, const Network *network, const ListNode *list, const Term *terms) {
  g_autoptr(GArray) columns = g_array_new(FALSE, FALSE, sizeof(Symbol));
  for (uint32_t i = 0; i < tries->argument_count; i++) {
    Symbol name = term_value(terms[i]);
    if (term_is_variable(terms[i])) g_array_append_val(columns, name);
  }
  for (uint32_t i = 0; i < list->input_count; i++) {
    const Bindings *input = input_of(network, list, i)->list;
    if (input && input->width > 0) g_array_append_vals(columns, input->columns, input->width);
  }
  g_array_sort(columns, compare_symbols);
  tries->columns = g_new(Symbol, columns->len + 1);
  for (guint i = 0; i < columns->len; i++) {
    Symbol column = g_array_index(columns, Symbol, i);
    if (column == SYMBOL_NONE || (tries->width > 0 && tries->columns[tries->width - 1] == column)) continue;
    tries->columns[tries->width++] = column;
  }
}

static Tries tries_begin(Network *network, Knowledge *knowledge, const ListNode *list, const Term *terms, uint32_t count) {
  Tries tries = {.knowledge = knowledge,
                 .argument_count = count,
                 .rows = g_array_new(FALSE, TRUE, sizeof(Symbol)),
                 .next = g_array_new(FALSE, TRUE, sizeof(Symbol)),
                 .names = {.symbols = &knowledge->program.symbols, .list = g_array_new(FALSE, FALSE, sizeof(Symbol))}};
  find_columns(&tries, network, list, terms);
  g_array_set_size(tries.rows, MAX(1, stride_of(&tries))); /* one row with everything open */
  return tries;
}

static void tries_end(Tries *tries) {
  g_free(tries->columns);
  g_array_free(tries->rows, TRUE);
  g_array_free(tries->next, TRUE);
  g_array_free(tries->names.list, TRUE);
}

/* Copies a row to 'next' and adds its next argument. Returns NULL if there are too many. */
static Symbol *extend(Tries *tries, uint32_t row, Symbol argument) {
  uint32_t start = tries->next->len;
  if (start / stride_of(tries) >= BINDINGS_MAX || start >= BINDINGS_VALUES_MAX) tries->too_many = true;
  if (tries->too_many) return NULL;
  g_array_append_vals(tries->next, row_of(tries, row), stride_of(tries));
  Symbol *copy = &g_array_index(tries->next, Symbol, start);
  copy[tries->width + tries->done] = argument;
  return copy;
}

static void drop_last(Tries *tries) { g_array_set_size(tries->next, tries->next->len - stride_of(tries)); }

static void step(Tries *tries) {
  GArray *rows = tries->rows;
  tries->rows = tries->next;
  tries->next = rows;
  g_array_set_size(tries->next, 0);
  tries->done++;
}

static void try_literal(Tries *tries, Symbol literal) {
  for (uint32_t i = 0; i < row_count(tries); i++) extend(tries, i, literal);
}

/* Extends the row by each of 'names'. */
static void try_names(Tries *tries, uint32_t row, Symbol variable) {
  uint32_t column = column_of(tries->columns, variable);
  Symbol bound = row_of(tries, row)[column];
  const GArray *names = tries->names.list;
  for (guint i = 0; i < names->len; i++) {
    Symbol name = g_array_index(names, Symbol, i);
    if (bound && bound != name) continue;
    Symbol *copy = extend(tries, row, name);
    if (copy) copy[column] = name;
  }
}

static void try_list(Tries *tries, const Bindings *list) {
  tries->too_many = tries->too_many || list->too_many;
  for (uint32_t i = 0; i < row_count(tries); i++) {
    for (uint32_t j = 0; j < list->count; j++) {
      const uint32_t *values = bindings_row(list, j); /* the first is the attribute's value */
      Symbol *copy = extend(tries, i, values[0]);
      if (!copy) return;
      bool agree = true;
      for (uint32_t c = 1; agree && c < list->width; c++) {
        Symbol *value = &copy[column_of(tries->columns, list->columns[c])];
        agree = *value == SYMBOL_NONE || *value == values[c];
        *value = values[c];
      }
      if (!agree) drop_last(tries);
    }
  }
}

static void sort_names(StoryNames *names) {
  uint32_t kept = 0;
  g_array_sort(names->list, compare_symbols);
  for (guint i = 0; i < names->list->len; i++) {
    Symbol name = g_array_index(names->list, Symbol, i);
    if (kept == 0 || g_array_index(names->list, Symbol, kept - 1) != name) g_array_index(names->list, Symbol, kept++) = name;
  }
  g_array_set_size(names->list, kept);
}

static void find_entities(Tries *tries) {
  g_array_set_size(tries->names.list, 0);
  attributes_entities(&tries->knowledge->attributes, &tries->names);
  sort_names(&tries->names);
}

static void try_variable(Tries *tries, Symbol variable) {
  for (uint32_t i = 0; i < row_count(tries); i++) try_names(tries, i, variable);
}

/* ---- attributes ---- */

/* A variable after a dot ranges over the keys of the entity before the dot. */
static void try_keys(Tries *tries, Symbol variable) {
  for (uint32_t i = 0; i < row_count(tries); i++) {
    g_array_set_size(tries->names.list, 0);
    attributes_keys(&tries->knowledge->attributes, row_of(tries, i)[tries->width], &tries->names);
    sort_names(&tries->names);
    try_names(tries, i, variable);
  }
}

static void try_side(Tries *tries, const Network *network, const ListNode *list, Term term, uint32_t *input) {
  if (term_is_literal(term)) try_literal(tries, term_value(term));
  else if (term_is_attribute(term)) try_list(tries, input_of(network, list, (*input)++)->list);
  else if (tries->done > 0) try_keys(tries, term_value(term));
  else {
    find_entities(tries);
    try_variable(tries, term_value(term));
  }
  step(tries);
}

static Bindings *evaluate_lookup(Network *network, Knowledge *knowledge, const ListNode *list) {
  Term sides[2];
  memcpy(sides, tuples_words(&knowledge->program.attributes, list->subject), sizeof sides);
  Tries tries = tries_begin(network, knowledge, list, sides, 2);
  uint32_t input = 0;
  for (int i = 0; i < 2; i++) try_side(&tries, network, list, sides[i], &input);
  g_autofree Symbol *row = g_new(Symbol, tries.width + 1), *columns = g_new0(Symbol, tries.width + 1);
  memcpy(columns + 1, tries.columns, tries.width * sizeof *columns);
  BindingsMaker maker = bindings_begin(columns, tries.width + 1);
  maker.list->too_many = tries.too_many;
  for (uint32_t i = 0; i < row_count(&tries) && !tries.too_many; i++) {
    const Symbol *values = row_of(&tries, i), *pair = values + tries.width;
    row[0] = attributes_get(&knowledge->attributes, &knowledge->program.symbols, pair[0], pair[1]);
    if (row[0] == SYMBOL_NONE) continue;
    memcpy(row + 1, values, tries.width * sizeof *row);
    bindings_add(&maker, row, NULL, 0);
  }
  tries_end(&tries);
  return bindings_finish(&maker);
}

/* ---- questions ---- */

static void try_argument(Tries *tries, const Network *network, const ListNode *list, uint32_t predicate, Term term,
                         uint32_t *input) {
  if (term_is_literal(term)) try_literal(tries, term_value(term));
  else if (term_is_attribute(term)) try_list(tries, input_of(network, list, (*input)++)->list);
  else {
    g_array_set_size(tries->names.list, 0);
    if (predicates_candidates(&tries->knowledge->predicates, predicate, tries->done, &tries->names)) sort_names(&tries->names);
    else find_entities(tries);
    try_variable(tries, term_value(term));
  }
  step(tries);
}

static Bindings *evaluate_asks(Network *network, Knowledge *knowledge, const ListNode *list) {
  uint32_t count = tuples_length(&knowledge->program.questions, list->subject) - 1;
  g_autofree uint32_t *question = g_memdup2(tuples_words(&knowledge->program.questions, list->subject), (count + 1) * 4);
  Tries tries = tries_begin(network, knowledge, list, question + 1, count);
  uint32_t input = 0;
  for (uint32_t i = 0; i < count; i++) try_argument(&tries, network, list, question[0], question[1 + i], &input);
  BindingsMaker maker = bindings_begin(tries.columns, tries.width);
  maker.list->too_many = tries.too_many;
  uint32_t rows = count == 0 ? 1 : row_count(&tries);
  for (uint32_t i = 0; i < rows && !tries.too_many; i++) {
    const Symbol *values = count == 0 ? NULL : row_of(&tries, i);
    const Symbol *arguments = count == 0 ? NULL : values + tries.width;
    if (!predicates_test(&knowledge->predicates, &knowledge->program.symbols, question[0], arguments, count)) continue;
    bindings_add(&maker, values, NULL, 0);
  }
  tries_end(&tries);
  return bindings_finish(&maker);
}

/* ---- operators ---- */

bool evaluate_decided(const Network *network, const ListNode *list) {
  if (list->kind != LIST_JOIN && list->kind != LIST_UNION) return false;
  bool all = list->kind == LIST_JOIN;
  if (list->guarded && guard_of(network, list) != all) return true;
  for (uint32_t i = 0; i < list->input_count; i++) {
    const ListNode *input = input_of(network, list, i);
    if (input->fixed && (all ? bindings_is_empty(input->list) : bindings_is_true(input->list))) return true;
  }
  return false;
}

static Bindings *evaluate_operator(const Network *network, const ListNode *list) {
  if (evaluate_decided(network, list)) return bindings_of_bool(list->kind == LIST_UNION);
  CHECK(list->input_count > 0, "an operator of lists has some");
  g_autofree const Bindings **inputs = g_new0(const Bindings *, list->input_count);
  for (uint32_t i = 0; i < list->input_count; i++) inputs[i] = input_of(network, list, i)->list;
  if (list->kind == LIST_JOIN) return bindings_join(inputs, list->input_count);
  if (list->kind == LIST_UNION) return bindings_union(inputs, list->input_count);
  if (list->kind == LIST_INVERT) return bindings_invert(inputs[0]);
  if (!list->guarded) return bindings_differ(inputs[0], inputs[1]);
  g_autoptr(Bindings) guard = bindings_of_bool(guard_of(network, list));
  return bindings_differ(guard, inputs[0]);
}

Bindings *evaluate(Network *network, Knowledge *knowledge, const ListNode *list) {
  switch (list->kind) {
  case LIST_HOLDS: return evaluate_holds(knowledge, list);
  case LIST_LOOKUP: return evaluate_lookup(network, knowledge, list);
  case LIST_ASKS: return evaluate_asks(network, knowledge, list);
  default: return evaluate_operator(network, list);
  }
}
