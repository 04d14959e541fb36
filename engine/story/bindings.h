/* bindings.h: the values of variables for which a condition is true.
 *
 * A Bindings is a list of *alternatives* without duplicates. Each alternative gives values to some
 * variables and may exclude values of other variables (exclusions.h). The condition is true for
 * those values that match an alternative:
 *
 *   an empty list                    false
 *   {}                               true for all values
 *   {x = 10}, {x = 11}               true if x is 10 or x is 11
 *   {x is neither 10 nor 11}         the opposite of that
 *
 * The operators take lists and return new ones. docs/story.md defines the operators. If every
 * variable has a value, they are plain logic. A finished Bindings never changes. Alternatives are
 * sorted by symbol numbers. This order means nothing to people, so story.h sorts the results that
 * it returns.
 *
 * A list has at most BINDINGS_MAX alternatives, with at most BINDINGS_VALUES_MAX values in total.
 * An operator whose result would exceed a limit returns a special result, 'too_many', which is not
 * a list. */

#ifndef STORY_BINDINGS_H
#define STORY_BINDINGS_H

#include "story/exclusions.h"
#include "story/tuples.h"

#define BINDINGS_MAX 200000
#define BINDINGS_VALUES_MAX 2000000

/* BINDINGS_TRIES_MAX limits the work of an operator. Its work is the number of compared values.
 * Each word of exclusions counts as one value. BINDINGS_WORDS_MAX limits the words of exclusions in
 * a list. */
#define BINDINGS_TRIES_MAX 50000000
#define BINDINGS_WORDS_MAX 16000000

typedef struct Bindings {
  uint32_t width;  /* number of variables in all alternatives */
  uint32_t count;  /* number of alternatives */
  Symbol *columns; /* the variables, ascending */
  /* For each alternative: a value for each variable (SYMBOL_NONE = open), followed by the index of
   * its exclusions in 'sets' + 1 (0 = none). */
  uint32_t *rows;
  Tuples sets; /* sets of exclusions */
  bool too_many;
  uint32_t owners; /* number of owners; each calls bindings_free once */
} Bindings;

void bindings_free(Bindings *bindings);

/* Adds an owner and returns the same list. Every owner must call bindings_free. */
Bindings *bindings_share(const Bindings *bindings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Bindings, bindings_free)

/* ---- construction ---- */

/* Returns the list for a truth value: {} for true, the empty list for false. */
Bindings *bindings_of_bool(bool value);

/* Returns the special result 'too_many'. */
Bindings *bindings_too_many(void);

/* A list under construction: begin, add, finish. */
typedef struct BindingsMaker {
  Bindings *list;
  GArray *rows; /* uint32_t */
} BindingsMaker;

/* Begins a list over 'width' variables, ascending. */
BindingsMaker bindings_begin(const Symbol *columns, uint32_t width);

/* Adds an alternative. 'values' has a value for each variable, or SYMBOL_NONE if it is open.
 * 'exclusions' has 'length' words. */
void bindings_add(BindingsMaker *maker, const Symbol *values, const uint32_t *exclusions, uint32_t length);

/* Sorts the alternatives and removes duplicates. The caller frees the result. */
Bindings *bindings_finish(BindingsMaker *maker);

/* ---- operators: the caller frees the result ---- */

/* And: combines one alternative from each list, in all possible ways. Keeps a combination if its
 * values agree and no list excludes them. */
Bindings *bindings_join(const Bindings *const *lists, uint32_t count);

/* Or: returns the alternatives of all lists. If one of them is {}, returns only {}. */
Bindings *bindings_union(const Bindings *const *lists, uint32_t count);

/* Not: returns the list that is true for all other values. */
Bindings *bindings_invert(const Bindings *list);

/* Xor: returns the alternatives of each list that cannot be joined with any alternative of the
 * other list. */
Bindings *bindings_differ(const Bindings *a, const Bindings *b);

/* Returns the alternatives that can be offered to the game: those with consistent exclusions. */
Bindings *bindings_offers(const Bindings *list);

/* ---- queries ---- */

static inline bool bindings_is_empty(const Bindings *bindings) { return bindings->count == 0 && !bindings->too_many; }

/* Returns the number of alternatives that bindings_offers would return. */
uint32_t bindings_offer_count(const Bindings *list);

/* Returns whether the list is {}, which is true for all values. */
bool bindings_is_true(const Bindings *bindings);
bool bindings_equal(const Bindings *a, const Bindings *b);

static inline const uint32_t *bindings_row(const Bindings *bindings, uint32_t i) {
  return bindings->rows + (size_t)i * (bindings->width + 1);
}

/* Returns the exclusions of an alternative (exclusions.h) and stores their number of words in
 * '*length'. */
const uint32_t *bindings_exclusions(const Bindings *bindings, uint32_t i, uint32_t *length);

size_t bindings_bytes(const Bindings *bindings);

#endif
