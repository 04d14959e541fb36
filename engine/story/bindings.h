/* bindings.h: the values of variables for which a condition is true.
 *
 * A Bindings is a list of *alternatives* without duplicates. An alternative gives values to some
 * variables. It may also exclude values of variables that have no value in it (exclusions.h). The
 * condition is true for exactly those values that match at least one alternative:
 *
 *   an empty list                    true for no values
 *   {}                               true for all values
 *   {x = 10}, {x = 11}               true if x is 10 or x is 11
 *   {x is neither 10 nor 11}         the opposite of the previous line
 *
 * The operators (and, or, not, xor) take lists and return new lists. docs/story.md defines them. If
 * every variable has a value in every alternative, they are the plain logical operators. The
 * content of a finished Bindings never changes. Alternatives are sorted by the symbol numbers of
 * their values (symbols.h). This order means nothing to people, so story.h sorts its results again.
 *
 * A list has at most BINDINGS_MAX alternatives, with at most BINDINGS_VALUES_MAX values in total.
 * If the result of an operator would exceed a limit, the operator returns a special Bindings
 * instead: 'too_many' is set, and 'count' is 0. It means that the result is unknown. An operator
 * that gets one also returns one, except if the other lists decide the result: an empty list for
 * "and", {} for "or". */

#ifndef STORY_BINDINGS_H
#define STORY_BINDINGS_H

#include "story/exclusions.h"
#include "story/tuples.h"

#define BINDINGS_MAX 200000
#define BINDINGS_VALUES_MAX 2000000

/* BINDINGS_TRIES_MAX limits the work of an operator. The work is the number of compared values,
 * plus the number of processed words of exclusions. BINDINGS_WORDS_MAX limits the words of the
 * exclusions in a list (the words are described in exclusions.h). */
#define BINDINGS_TRIES_MAX 50000000
#define BINDINGS_WORDS_MAX 16000000

typedef struct Bindings {
  uint32_t width;  /* number of different variables of the list */
  uint32_t count;  /* number of alternatives */
  Symbol *columns; /* the variables, ascending */
  /* 'width' + 1 words for each alternative. The first words are its values, one for each variable;
   * SYMBOL_NONE = no value, the variable is open. The last word is for its exclusions: 0 = none,
   * otherwise 1 + the index of its set in 'sets'. */
  uint32_t *rows;
  Tuples sets;     /* the different sets of exclusions (exclusions.h) */
  bool too_many;   /* the result exceeded a limit and is unknown */
  uint32_t owners; /* number of owners; each owner calls bindings_free once */
} Bindings;

/* Removes an owner. When the last owner is removed, frees the list. NULL is allowed. */
void bindings_free(Bindings *bindings);

/* Adds an owner and returns the same list. Each owner must call bindings_free once. */
Bindings *bindings_share(const Bindings *bindings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Bindings, bindings_free)

/* ---- construction ---- */

/* Returns a new list for a truth value: {} for true, the empty list for false. The caller frees
 * it. */
Bindings *bindings_of_bool(bool value);

/* Returns a new Bindings whose result is unknown, with 'too_many' set. The caller frees it. */
Bindings *bindings_too_many(void);

/* A list under construction: begin, add, finish. */
typedef struct BindingsMaker {
  Bindings *list;
  GArray *rows; /* uint32_t: Bindings.rows so far */
} BindingsMaker;

/* Begins a list with 'width' variables. 'columns' are the variables in ascending order; they are
 * copied. */
BindingsMaker bindings_begin(const Symbol *columns, uint32_t width);

/* Adds an alternative. 'values' has a value for each variable, or SYMBOL_NONE if the variable is
 * open. 'exclusions' is a set in the form of exclusions.h, with 'length' words; 0 = none. If the
 * list exceeds a limit, sets 'too_many'. */
void bindings_add(BindingsMaker *maker, const Symbol *values, const uint32_t *exclusions, uint32_t length);

/* Sorts the alternatives, removes duplicates, and returns the list. The caller frees it with
 * bindings_free. The maker is empty afterwards. */
Bindings *bindings_finish(BindingsMaker *maker);

/* ---- operators: the caller frees the result ---- */

/* And: combines each choice of one alternative from every list. Keeps a combination if its
 * alternatives agree in all common variables, and none of them excludes the values of another.
 * Without lists, returns {}. */
Bindings *bindings_join(const Bindings *const *lists, uint32_t count);

/* Or: returns the alternatives of all lists. If a list has the alternative {}, returns only {}. */
Bindings *bindings_union(const Bindings *const *lists, uint32_t count);

/* Not: returns the list that is true for exactly the values for which 'list' is not true. */
Bindings *bindings_invert(const Bindings *list);

/* Xor: returns the alternatives of 'a' that cannot be joined with any alternative of 'b', and the
 * alternatives of 'b' that cannot be joined with any alternative of 'a'. Here, a join whose
 * exclusions are inconsistent (exclusions.h) does not count as a join. */
Bindings *bindings_differ(const Bindings *a, const Bindings *b);

/* Returns the alternatives that can be offered to the game: all whose exclusions are consistent
 * (exclusions.h). */
Bindings *bindings_offers(const Bindings *list);

/* ---- queries ---- */

/* Returns whether the list is empty, so true for no values. An unknown result is not empty. */
static inline bool bindings_is_empty(const Bindings *bindings) { return bindings->count == 0 && !bindings->too_many; }

/* Returns the number of alternatives that bindings_offers would return, without creating the
 * list. */
uint32_t bindings_offer_count(const Bindings *list);

/* Returns whether the list is {}, which is true for all values. */
bool bindings_is_true(const Bindings *bindings);

/* Returns whether two lists have the same alternatives, or are both unknown. */
bool bindings_equal(const Bindings *a, const Bindings *b);

/* Returns the words of alternative 'i', see Bindings.rows. */
static inline const uint32_t *bindings_row(const Bindings *bindings, uint32_t i) {
  return bindings->rows + (size_t)i * (bindings->width + 1);
}

/* Returns the exclusions of alternative 'i' (exclusions.h) and stores their number of words in
 * '*length'. Returns NULL and stores 0 if it has none. */
const uint32_t *bindings_exclusions(const Bindings *bindings, uint32_t i, uint32_t *length);

/* Returns the memory of the list in bytes. */
size_t bindings_bytes(const Bindings *bindings);

#endif
