/* bindings.h: under which values of its variables a condition is true.
 *
 * A Bindings is a list of *alternatives* without duplicates. Each gives some variables a value, and may exclude values of others
 * (exclusions.h). The condition is true if the values are as one of the alternatives says:
 *
 *   nothing in the list              false
 *   {}                               true, whatever the values are
 *   {x = 10}, {x = 11}               true if x is 10, and if x is 11
 *   {x is neither 10 nor 11}         the opposite of that
 *
 * The operators take such lists and make new ones; docs/story.md says what each means. Where every variable has a value, they are
 * plain logic. All are finished values: nothing changes a Bindings once it is made. Their order (by symbols) means nothing to
 * people: story.h sorts what it shows.
 *
 * A list has at most BINDINGS_MAX alternatives, of BINDINGS_VALUES_MAX values in all; what would make more is too_many, which is
 * no list but an answer of its own. */

#ifndef STORY_BINDINGS_H
#define STORY_BINDINGS_H

#include "story/exclusions.h"
#include "story/tuples.h"

#define BINDINGS_MAX 200000
#define BINDINGS_VALUES_MAX 2000000

/* Nor does an operator compare more values of two alternatives than this, a word of what they exclude counting as one; nor has a
 * list more words of exclusions than that. */
#define BINDINGS_TRIES_MAX 50000000
#define BINDINGS_WORDS_MAX 16000000

typedef struct Bindings {
  uint32_t width;  /* variables that any alternative speaks of */
  uint32_t count;  /* alternatives */
  Symbol *columns; /* the variables, ascending */
  uint32_t *rows;  /* for each alternative: a value for each variable (SYMBOL_NONE: open), then its set of exclusions + 1, or 0 */
  Tuples sets;     /* of exclusions */
  bool too_many;
} Bindings;

void bindings_free(Bindings *bindings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Bindings, bindings_free)

/* ---- making lists ---- */

/* Of a truth value: {} or nothing. */
Bindings *bindings_of_bool(bool value);

/* The answer that there are too many. */
Bindings *bindings_too_many(void);

/* A list that is being made: begin, add, finish. */
typedef struct BindingsMaker {
  Bindings *list;
  GArray *rows; /* uint32_t */
} BindingsMaker;

/* Over 'width' variables, ascending. */
BindingsMaker bindings_begin(const Symbol *columns, uint32_t width);

/* Adds an alternative: for each variable a value, SYMBOL_NONE where it is open; and the words of what it excludes. */
void bindings_add(BindingsMaker *maker, const Symbol *values, const uint32_t *exclusions, uint32_t length);

/* Sorts, and leaves out duplicates. The caller frees the result. */
Bindings *bindings_finish(BindingsMaker *maker);

/* ---- operators: the caller frees the result ---- */

/* And: every union of one alternative of each list whose values agree and that no list excludes. */
Bindings *bindings_join(const Bindings *const *lists, uint32_t count);

/* Or: the alternatives of all. If {} is among them, {} alone. */
Bindings *bindings_union(const Bindings *const *lists, uint32_t count);

/* Not. */
Bindings *bindings_invert(const Bindings *list);

/* Xor: the alternatives of each list that have no consistent union with any of the other. */
Bindings *bindings_differ(const Bindings *a, const Bindings *b);

/* Those alternatives that can be offered: whose exclusions are consistent. */
Bindings *bindings_offers(const Bindings *list);

/* ---- asking ---- */

static inline bool bindings_is_empty(const Bindings *bindings) { return bindings->count == 0 && !bindings->too_many; }

/* Whether it is {}: true whatever the values are. */
bool bindings_is_true(const Bindings *bindings);
bool bindings_equal(const Bindings *a, const Bindings *b);

static inline const uint32_t *bindings_row(const Bindings *bindings, uint32_t i) {
  return bindings->rows + (size_t)i * (bindings->width + 1);
}

/* The words of an alternative's exclusions (exclusions.h); how many to '*length'. */
const uint32_t *bindings_exclusions(const Bindings *bindings, uint32_t i, uint32_t *length);

size_t bindings_bytes(const Bindings *bindings);

#endif
