#include "story/why.h"

#include "base/check.h"

#include <string.h>

/* The largest number of values that the search tries for a variable. */
#define VALUES_MAX 64

/* Limits the number of comparisons of conditions with alternatives. */
#define WORK_MAX 20000000

/* The largest number of attributes that are listed below a question. */
#define LOOKUPS_SHOWN 16

/* A value that differs from all others: any value that is not excluded. */
#define ANYONE_ELSE SYMBOL_MAX

/* One formula of a rule: a condition, or an operator on the parts before it. */
typedef struct Part {
  Code code;
  uint32_t size; /* the number of parts in the formula, itself included */
  bool is_plain; /* it has only facts without variables and questions, so it has no list */
  /* Its alternatives. NULL if it is plain or was not evaluated. */
  const Bindings *list;
  StoryVerdict verdict;
  bool differs;                   /* an "xor" whose alternatives disagree with logic */
  uint32_t missing;               /* how many unmet conditions keep it from being true, see weigh */
  uint32_t lookups, lookup_count; /* Judge.lookups: the attributes that a question looks up */
} Part;

/* An attribute that a question depends on. The attributes that it depends on itself come before
 * it. */
typedef struct Lookup {
  uint32_t expression;
  const Bindings *list; /* its values are in the first column; NULL: it was not looked up */
} Lookup;

typedef struct Judge {
  const Knowledge *knowledge;
  const ProgramEvent *event;
  const Symbol *variables;
  Part *parts;
  uint32_t part_count;
  GArray *lookups; /* Lookup */
  Symbol *values;  /* by variable; SYMBOL_NONE: open */
  uint64_t work;   /* alternatives and conditions visited so far */
} Judge;

/* ---- text ---- */

/* The pending output, last first: a term, or one of these. */
enum { WRITE_DOT = TERM_ATTRIBUTE | TERM_VARIABLE, WRITE_OPEN, WRITE_CLOSE };

static void write_term(GString *text, const Program *program, Term term) {
  g_autoptr(GArray) stack = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  g_array_append_val(stack, term);
  while (stack->len > 0) {
    uint32_t next = g_array_index(stack, uint32_t, stack->len - 1);
    g_array_set_size(stack, stack->len - 1);
    if (next >= WRITE_DOT) g_string_append_c(text, next == WRITE_DOT ? '.' : next == WRITE_OPEN ? '[' : ']');
    else if (term_is_attribute(next)) {
      const uint32_t *sides = tuples_words(&program->attributes, term_value(next));
      if (term_is_attribute(sides[1])) g_array_append_vals(stack, ((uint32_t[]){WRITE_CLOSE, sides[1], WRITE_OPEN}), 3);
      else g_array_append_val(stack, sides[1]);
      g_array_append_vals(stack, ((uint32_t[]){WRITE_DOT, sides[0]}), 2);
    } else
      g_string_append_printf(text, term_is_variable(next) ? "(%s)" : "%s", symbols_text(&program->symbols, term_value(next)));
  }
}

char *why_condition_text(const Program *program, const Predicates *predicates, Code code) {
  bool asks = code_op(code) == CODE_ASKS;
  const uint32_t *words = tuples_words(asks ? &program->questions : &program->phrases, code_argument(code));
  const char *at = asks ? predicates_get(predicates, words[0])->words : symbols_text(&program->symbols, words[0]);
  GString *text = g_string_new(NULL);
  for (const char *gap; (gap = strstr(at, "%%")); at = gap + 2) {
    g_string_append_len(text, at, gap - at);
    write_term(text, program, *++words);
  }
  g_string_append(text, at);
  return g_string_free(text, FALSE);
}

static char *part_text(const Judge *judge, const Part *part) {
  switch (code_op(part->code)) {
  case CODE_NOT: return g_strdup("not");
  case CODE_AND: return g_strdup("all of");
  case CODE_OR: return g_strdup("any of");
  case CODE_XOR: return g_strdup(part->differs ? "one of (compared as a whole, not value by value)" : "one of");
  default: return why_condition_text(&judge->knowledge->program, &judge->knowledge->predicates, part->code);
  }
}

/* ---- parts ---- */

static uint32_t operands_of(Code code) {
  CodeOp op = code_op(code);
  return op == CODE_AND || op == CODE_OR ? code_argument(code) : op == CODE_XOR ? 2 : op == CODE_NOT ? 1 : 0;
}

/* Returns the alternatives of a list. Returns NULL if they are not up to date, because nothing
 * depends on them, or if there are too many. */
static const Bindings *list_of(const ListNode *node) {
  return (node->fixed || node->active) && node->list && !node->list->too_many ? node->list : NULL;
}

/* Returns the lists of attributes by expression. Lists that are not evaluated are omitted. */
static GHashTable *find_lookups(const Network *network) {
  GHashTable *lists = g_hash_table_new(g_direct_hash, g_direct_equal);
  for (uint32_t i = 0; i < network->list_count; i++) {
    const ListNode *node = &network->lists[i];
    const Bindings *list = node->kind == LIST_LOOKUP ? list_of(node) : NULL;
    if (list) g_hash_table_insert(lists, GUINT_TO_POINTER(node->subject), (gpointer)list);
  }
  return lists;
}

/* Returns the attributes that a question names, each after those inside it. */
static GArray *attributes_of(const Judge *judge, const Part *part) {
  const Program *program = &judge->knowledge->program;
  const uint32_t *words = tuples_words(&program->questions, code_argument(part->code));
  uint32_t arity = program_arity(predicates_get(&judge->knowledge->predicates, words[0])->words);
  GArray *found = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  g_autoptr(GArray) terms = g_array_new(FALSE, FALSE, sizeof(Term));
  g_array_append_vals(terms, words + 1, arity);
  while (terms->len > 0) {
    Term term = g_array_index(terms, Term, terms->len - 1);
    g_array_set_size(terms, terms->len - 1);
    if (!term_is_attribute(term)) continue;
    uint32_t expression = term_value(term);
    g_array_append_val(found, expression);
    g_array_append_vals(terms, tuples_words(&program->attributes, expression), 2);
  }
  for (guint i = 0; i < found->len / 2; i++) {
    uint32_t *first = &g_array_index(found, uint32_t, i), *last = &g_array_index(found, uint32_t, found->len - 1 - i);
    uint32_t kept = *first;
    *first = *last;
    *last = kept;
  }
  return found;
}

static void take_lookups(Judge *judge, Part *part, GHashTable *lists) {
  g_autoptr(GArray) attributes = attributes_of(judge, part);
  g_autoptr(GHashTable) taken = g_hash_table_new(g_direct_hash, g_direct_equal);
  part->lookups = judge->lookups->len;
  for (guint i = 0; i < attributes->len; i++) {
    gpointer key = GUINT_TO_POINTER(g_array_index(attributes, uint32_t, i));
    if (!g_hash_table_add(taken, key)) continue;
    Lookup lookup = {GPOINTER_TO_UINT(key), g_hash_table_lookup(lists, key)};
    g_array_append_val(judge->lookups, lookup);
  }
  part->lookup_count = judge->lookups->len - part->lookups;
}

static bool is_plain(const Judge *judge, uint32_t index) {
  const Part *part = &judge->parts[index];
  uint32_t at = index - 1;
  if (code_op(part->code) == CODE_ASKS) return false;
  if (code_op(part->code) == CODE_HOLDS) return program_is_fact(&judge->knowledge->program, code_argument(part->code));
  for (uint32_t n = operands_of(part->code); n > 0; n--) {
    if (!judge->parts[at].is_plain) return false;
    at -= judge->parts[at].size;
  }
  return true;
}

/* Finds the lists of all parts, from the rule's list down. A list's inputs are the operands that
 * are not plain, in the same order (network_build.c). */
static void take_lists(Judge *judge, const Network *network, const ListNode *rule) {
  g_autofree const ListNode **nodes = g_new0(const ListNode *, judge->part_count + 1);
  if (judge->part_count > 0) nodes[judge->part_count - 1] = rule;
  for (uint32_t i = judge->part_count; i-- > 0;) {
    Part *part = &judge->parts[i];
    if (part->is_plain) continue;
    CHECK(nodes[i], "a formula with variables or questions has a list");
    part->list = list_of(nodes[i]);
    uint32_t at = i - 1, input = nodes[i]->input_count;
    for (uint32_t n = operands_of(part->code); n > 0; n--) {
      if (!judge->parts[at].is_plain) nodes[at] = &network->lists[network->inputs[nodes[i]->inputs + --input]];
      at -= judge->parts[at].size;
    }
  }
}

static void take_parts(Judge *judge, const Network *network, const ListNode *rule) {
  const Program *program = &judge->knowledge->program;
  g_autoptr(GHashTable) lookups = find_lookups(network);
  judge->part_count = judge->event->effects - judge->event->rule;
  judge->parts = g_new0(Part, judge->part_count + 1);
  for (uint32_t i = 0; i < judge->part_count; i++) {
    Part *part = &judge->parts[i];
    part->code = program->code[judge->event->rule + i];
    part->size = 1;
    for (uint32_t n = operands_of(part->code); n > 0; n--) part->size += judge->parts[i - part->size].size;
    part->is_plain = is_plain(judge, i);
    if (code_op(part->code) == CODE_ASKS) take_lookups(judge, part, lookups);
  }
  take_lists(judge, network, rule);
}

static uint32_t place_of(const Judge *judge, Symbol variable) {
  uint32_t place = 0;
  while (judge->variables[place] != variable) place++;
  return place;
}

/* Compares a row, from column 'first' on. */
static bool agrees(Judge *judge, const Bindings *list, uint32_t row, uint32_t first) {
  judge->work++;
  for (uint32_t c = first; c < list->width; c++) {
    Symbol value = judge->values[place_of(judge, list->columns[c])];
    if (value != SYMBOL_NONE && value != bindings_row(list, row)[c]) return false;
  }
  return true;
}

/* Returns whether all pairs of an excluded tuple have the values of the judge. */
static bool matches(Judge *judge, const uint32_t *tuple) {
  judge->work++;
  for (uint32_t p = 0; p < tuple[0]; p++) {
    if (judge->values[place_of(judge, tuple[1 + 2 * p])] != tuple[2 + 2 * p]) return false;
  }
  return true;
}

static bool excludes(Judge *judge, const uint32_t *words, uint32_t length) {
  for (uint32_t at = 0; at < length; at += words[at] + 1) {
    const uint32_t *tuple = words + at + EXCLUSIONS_GROUP_HEAD;
    for (uint32_t t = 0; t < words[at + 1]; t++, tuple += 1 + 2 * tuple[0]) {
      if (matches(judge, tuple)) return true;
    }
  }
  return false;
}

/* Returns whether an alternative is true for the values: it has the same or leaves them open, and
 * does not exclude them. */
static bool accepts(Judge *judge, const Bindings *list, uint32_t row) {
  judge->work++;
  for (uint32_t c = 0; c < list->width; c++) {
    Symbol value = bindings_row(list, row)[c];
    if (value != SYMBOL_NONE && value != judge->values[place_of(judge, list->columns[c])]) return false;
  }
  uint32_t length;
  const uint32_t *words = bindings_exclusions(list, row, &length);
  return !excludes(judge, words, length);
}

static StoryVerdict judge_list(Judge *judge, const Bindings *list) {
  if (!list) return VERDICT_UNASKED;
  for (uint32_t row = 0; row < list->count; row++) {
    if (accepts(judge, list, row)) return VERDICT_YES;
  }
  return VERDICT_NO;
}

static StoryVerdict judge_condition(Judge *judge, const Part *part) {
  if (!part->is_plain) return judge_list(judge, part->list);
  return facts_known(&judge->knowledge->facts, code_argument(part->code)) ? VERDICT_YES : VERDICT_NO;
}

/* Returns SYMBOL_NONE if the attribute does not exist. */
static Symbol looked_up(Judge *judge, const Lookup *lookup) {
  for (uint32_t row = 0; lookup->list && row < lookup->list->count; row++) {
    if (agrees(judge, lookup->list, row, 1)) return bindings_row(lookup->list, row)[0];
  }
  return SYMBOL_NONE;
}

/* Returns how many lookups succeed. */
static uint32_t found_of(Judge *judge) {
  uint32_t found = 0;
  judge->work += judge->lookups->len;
  for (guint i = 0; i < judge->lookups->len; i++)
    found += looked_up(judge, &g_array_index(judge->lookups, Lookup, i)) != SYMBOL_NONE;
  return found;
}

/* One "no" decides an "and", one "yes" an "or". An "xor" with variables differs from logic
 * (bindings_differ), so its alternatives decide. */
static StoryVerdict judge_operator(Judge *judge, uint32_t index) {
  Part *part = &judge->parts[index];
  CodeOp op = code_op(part->code);
  uint32_t at = index - 1, counts[3] = {0}, operands = operands_of(part->code);
  for (uint32_t n = operands; n > 0; n--) {
    counts[judge->parts[at].verdict]++;
    at -= judge->parts[at].size;
  }
  StoryVerdict unsure = counts[VERDICT_UNASKED] > 0 ? VERDICT_UNASKED : VERDICT_NO;
  if (op == CODE_AND)
    return counts[VERDICT_NO] > 0 ? VERDICT_NO : counts[VERDICT_YES] == operands ? VERDICT_YES : VERDICT_UNASKED;
  if (op == CODE_OR) return counts[VERDICT_YES] > 0 ? VERDICT_YES : unsure;
  if (unsure == VERDICT_UNASKED) return VERDICT_UNASKED;
  StoryVerdict logic = counts[VERDICT_YES] == (op == CODE_NOT ? 0 : 1) ? VERDICT_YES : VERDICT_NO;
  if (op == CODE_NOT || part->is_plain) return logic;
  StoryVerdict verdict = judge_list(judge, part->list);
  part->differs = verdict != logic && verdict != VERDICT_UNASKED;
  return verdict;
}

/* Returns how many unmet conditions keep a part from being true: the sum for an "and", the smallest
 * number for an "or". Below "not" and "xor", conditions are not counted one by one. */
static uint32_t weigh(const Judge *judge, uint32_t index) {
  const Part *part = &judge->parts[index];
  CodeOp op = code_op(part->code);
  uint32_t at = index - 1, sum = 0, least = UINT32_MAX;
  if (part->verdict != VERDICT_NO) return 0;
  if (op != CODE_AND && op != CODE_OR) return 1;
  for (uint32_t n = operands_of(part->code); n > 0; n--) {
    sum += judge->parts[at].missing;
    least = MIN(least, judge->parts[at].missing);
    at -= judge->parts[at].size;
  }
  return op == CODE_OR ? least : sum;
}

static void judge_all(Judge *judge) {
  judge->work += judge->part_count;
  for (uint32_t i = 0; i < judge->part_count; i++) {
    Part *part = &judge->parts[i];
    part->verdict = code_op(part->code) <= CODE_ASKS ? judge_condition(judge, part) : judge_operator(judge, i);
    part->missing = weigh(judge, i);
  }
}

static uint32_t missing(const Judge *judge) { return judge->part_count > 0 ? judge->parts[judge->part_count - 1].missing : 0; }

/* ---- the nearest values ---- */

typedef struct Choice {
  GArray *values; /* Symbol: the values that occur in the conditions, sorted by name */
  uint32_t place;
} Choice;

static gint compare_symbols(gconstpointer a, gconstpointer b, gpointer symbols) {
  return strcmp(symbols_text(symbols, *(const Symbol *)a), symbols_text(symbols, *(const Symbol *)b));
}

static void add_value(GArray *values, Symbol value) {
  for (guint i = 0; i < values->len; i++) {
    if (g_array_index(values, Symbol, i) == value) return;
  }
  if (values->len < VALUES_MAX) g_array_append_val(values, value);
}

static void collect_from(const Judge *judge, Choice *choices, const Bindings *list, uint32_t first) {
  for (uint32_t c = first; list && c < list->width; c++) {
    uint32_t variable = place_of(judge, list->columns[c]);
    CHECK(choices[variable].values, "a condition's variables are its event's");
    for (uint32_t row = 0; row < list->count && judge->values[variable] == SYMBOL_NONE; row++) {
      add_value(choices[variable].values, bindings_row(list, row)[c]);
    }
  }
}

/* Collects the possible values of the open variables. */
static void collect(const Judge *judge, Choice *choices) {
  const Symbols *symbols = &judge->knowledge->program.symbols;
  uint32_t count = judge->event->variable_count;
  for (uint32_t v = 0; v < count; v++) choices[v].values = g_array_new(FALSE, FALSE, sizeof(Symbol));
  for (uint32_t i = 0; i < judge->part_count; i++) {
    if (code_op(judge->parts[i].code) <= CODE_ASKS) collect_from(judge, choices, judge->parts[i].list, 0);
  }
  for (guint i = 0; i < judge->lookups->len; i++) collect_from(judge, choices, g_array_index(judge->lookups, Lookup, i).list, 1);
  for (uint32_t v = 0; v < count; v++) {
    g_qsort_with_data(choices[v].values->data, (gint)choices[v].values->len, sizeof(Symbol), compare_symbols, (gpointer)symbols);
    const Symbol otherwise = ANYONE_ELSE;
    if (judge->values[v] == SYMBOL_NONE) g_array_append_val(choices[v].values, otherwise);
  }
}

/* Moves to the next combination; the last variable changes fastest. Returns false after the last
 * one. */
static bool next_choice(Judge *judge, Choice *choices) {
  for (uint32_t v = judge->event->variable_count; v-- > 0;) {
    const GArray *values = choices[v].values;
    if (values->len == 0) continue;
    choices[v].place = (choices[v].place + 1) % values->len;
    judge->values[v] = g_array_index(values, Symbol, choices[v].place);
    if (choices[v].place > 0) return true;
  }
  return false;
}

static void find_nearest(Judge *judge) {
  uint32_t count = judge->event->variable_count, least = UINT32_MAX, most = 0;
  g_autofree Choice *choices = g_new0(Choice, count + 1);
  g_autofree Symbol *best = g_new0(Symbol, count + 1);
  collect(judge, choices);
  for (uint32_t v = 0; v < count; v++) {
    if (choices[v].values->len > 0) judge->values[v] = g_array_index(choices[v].values, Symbol, 0);
  }
  uint32_t tries = 0;
  do {
    judge_all(judge);
    uint32_t now = missing(judge), found = found_of(judge);
    if (now > least || (now == least && found <= most)) continue;
    memcpy(best, judge->values, count * sizeof *best);
    least = now, most = found;
  } while (least > 0 && ++tries < WHY_TRIES_MAX && judge->work < WORK_MAX && next_choice(judge, choices));
  memcpy(judge->values, best, count * sizeof *best);
  for (uint32_t v = 0; v < count; v++) g_array_free(choices[v].values, TRUE);
}

/* ---- result ---- */

/* Takes the caller's values, then those of the first offer that allows them. Returns false if none
 * does. */
static bool take_values(Judge *judge, const StoryOffers *offers, const char *const *values) {
  const Symbols *symbols = &judge->knowledge->program.symbols;
  g_autofree const char **given = g_new0(const char *, offers->variable_count + 1);
  if (values && offers->variable_count > 0) memcpy(given, values, offers->variable_count * sizeof *given);
  uint32_t o = offers_find(offers, given);
  for (uint32_t v = 0; v < offers->variable_count; v++) {
    const char *offered = o < offers->count ? offers->offers[o].values[v] : NULL;
    const char *value = given[v] ? given[v] : offered;
    if (value) judge->values[v] = symbols_find_text(symbols, value);
    else if (o < offers->count) judge->values[v] = ANYONE_ELSE; /* the offer leaves it open */
  }
  return o < offers->count;
}

/* Returns the variable for which the rule's "not"s exclude different values, if this is why no
 * alternative that accepts the values can be offered; else SYMBOL_NONE. */
static Symbol conflicting_variable(Judge *judge) {
  const Bindings *list = judge->part_count > 0 ? judge->parts[judge->part_count - 1].list : NULL;
  for (uint32_t row = 0; list && row < list->count; row++) {
    uint32_t length;
    const uint32_t *words = bindings_exclusions(list, row, &length);
    if (accepts(judge, list, row)) return exclusions_shared(words, length);
  }
  return SYMBOL_NONE;
}

static void write_reason(StoryWhy *why, StoryReason reason) { why->reasons[why->count++] = reason; }

/* Lists the attributes that an unmet question looked up, up to the first that does not exist. */
static void write_lookups(Judge *judge, StoryWhy *why, const Part *part, uint32_t depth) {
  const Program *program = &judge->knowledge->program;
  const char *question = why->reasons[why->count - 1].text;
  for (uint32_t i = 0; i < MIN(part->lookup_count, LOOKUPS_SHOWN); i++) {
    const Lookup *lookup = &g_array_index(judge->lookups, Lookup, part->lookups + i);
    if (!lookup->list) return;
    Symbol value = looked_up(judge, lookup);
    GString *text = g_string_new(NULL);
    write_term(text, program, term_attribute(lookup->expression));
    if (value == SYMBOL_NONE) g_string_append(text, " exists");
    else g_string_append_printf(text, " is %s", symbols_text(&program->symbols, value));
    if (!strcmp(text->str, question)) g_string_free(text, TRUE); /* the question asks just this */
    else write_reason(why, (StoryReason){depth, value == SYMBOL_NONE ? VERDICT_NO : VERDICT_YES, g_string_free(text, FALSE)});
    if (value == SYMBOL_NONE) return;
  }
}

/* Writes each formula before its parts: from the end of the code, operands in the order in which
 * they were written. */
static void write_reasons(Judge *judge, StoryWhy *why) {
  typedef struct Next {
    uint32_t part, depth;
  } Next;
  g_autoptr(GArray) stack = g_array_new(FALSE, FALSE, sizeof(Next));
  Next next = {.part = judge->part_count - 1};
  why->reasons = g_new0(StoryReason, judge->part_count + judge->lookups->len + 2);
  if (judge->part_count > 0) g_array_append_val(stack, next);
  while (stack->len > 0) {
    next = g_array_index(stack, Next, stack->len - 1);
    g_array_set_size(stack, stack->len - 1);
    const Part *part = &judge->parts[next.part];
    write_reason(why, (StoryReason){next.depth, part->verdict, part_text(judge, part)});
    if (part->verdict == VERDICT_NO) write_lookups(judge, why, part, next.depth + 1);
    Next below = {.part = next.part - 1, .depth = next.depth + 1};
    for (uint32_t n = operands_of(part->code); n > 0; n--) {
      g_array_append_val(stack, below);
      below.part -= judge->parts[below.part].size;
    }
  }
}

/* Turns the verdict on the rule into "no" and adds the reason, for an event that cannot happen
 * although each of its conditions is met. Without such a reason, the rule has too many alternatives
 * (story_has_too_many). */
static void write_conflict(Judge *judge, StoryWhy *why) {
  Symbol variable = conflicting_variable(judge);
  why->reasons[0].verdict = VERDICT_NO;
  why->missing = 1;
  if (variable == SYMBOL_NONE) return;
  char *text = g_strdup_printf("a condition gives (%s) a value, because several \"not\" exclude different values of it",
                               symbols_text(&judge->knowledge->program.symbols, variable));
  write_reason(why, (StoryReason){1, VERDICT_NO, text});
}

StoryWhy *why_new(const Knowledge *knowledge, const Network *network, uint32_t index, const StoryOffers *offers,
                  const char *const *values) {
  const ProgramEvent *event = program_event(&knowledge->program, index);
  Judge judge = {.knowledge = knowledge,
                 .event = event,
                 .variables = knowledge->program.variables + event->variables,
                 .lookups = g_array_new(FALSE, FALSE, sizeof(Lookup)),
                 .values = g_new0(Symbol, event->variable_count + 1)};
  take_parts(&judge, network, network_list_of_event(network, index));
  StoryWhy *why = g_new0(StoryWhy, 1);
  why->available = take_values(&judge, offers, values);
  find_nearest(&judge);
  judge_all(&judge);
  why->missing = missing(&judge);
  why->variable_count = event->variable_count;
  why->values = g_new0(const char *, event->variable_count + 1);
  for (uint32_t v = 0; v < event->variable_count; v++) {
    if (judge.values[v] != SYMBOL_NONE && judge.values[v] != ANYONE_ELSE)
      why->values[v] = symbols_text(&knowledge->program.symbols, judge.values[v]);
  }
  write_reasons(&judge, why);
  if (!why->available && why->count > 0 && why->reasons[0].verdict == VERDICT_YES) write_conflict(&judge, why);
  g_array_free(judge.lookups, TRUE);
  g_free(judge.parts);
  g_free(judge.values);
  return why;
}

void why_free(StoryWhy *why) {
  if (!why) return;
  for (uint32_t i = 0; i < why->count; i++) g_free(why->reasons[i].text);
  g_free(why->reasons);
  g_free(why->values);
  g_free(why);
}

char *why_text(const StoryWhy *why) {
  static const char *const verdicts[] = {[VERDICT_NO] = "no", [VERDICT_YES] = "yes", [VERDICT_UNASKED] = "not asked"};
  GString *text = g_string_new(NULL);
  for (uint32_t i = 0; i < why->count; i++) {
    const StoryReason *reason = &why->reasons[i];
    int indent = (int)MIN(reason->depth, 40) * 2;
    g_string_append_printf(text, "%*s%s: %s\n", indent, "", reason->text, verdicts[reason->verdict]);
  }
  return g_string_free(text, FALSE);
}
