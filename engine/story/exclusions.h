/* exclusions.h: values that variables must not have because of a "not".
 *
 * For example, John and Fred are dead. Then "not (x) is dead" excludes the tuples (x = John) and (x
 * = Fred). A tuple of several variables is excluded only as a whole: if "not (x) loves (y)"
 * excludes (x = John, y = Ann), x may still be John if y is not Ann. The excluded tuples of one
 * "not" that have common variables form a *group*. An alternative (bindings.h) has a set of groups.
 *
 * Known values shorten or remove tuples. If x is John, the tuple (x = John, y = Ann) becomes (y =
 * Ann). If x is Fred, the tuple is removed. If x is John and y is Ann, the alternative itself is
 * excluded.
 *
 * Two different groups that share a variable are inconsistent. For example, one "not" excludes x =
 * 10, and another excludes x = 11. While x has no value, it is unknown whether any x satisfies
 * both.
 *
 * A set is stored as words, in a canonical form, so equal sets have equal words. The words are a
 * sequence of groups. A group is:
 *
 *   the number of words after this one, the number of tuples, the number of pairs per tuple (0: not
 *   the same for all); then for each tuple: the number of its pairs; for each pair: variable, value
 *
 * Pairs, tuples and groups are sorted and without duplicates. An empty set has no words. */

#ifndef STORY_EXCLUSIONS_H
#define STORY_EXCLUSIONS_H

#include "story/symbols.h"

#include <stdbool.h>

/* The number of words of a group before its tuples. */
#define EXCLUSIONS_GROUP_HEAD 3

/* The known values. The variable columns[i] has the value values[i], or SYMBOL_NONE if it is open.
 * Columns are in ascending order. */
typedef struct Knowns {
  const Symbol *columns;
  const Symbol *values;
  uint32_t count;
} Knowns;

/* Builds sets. All zero is a valid initial state. exclusions_end stores the finished set in
 * 'words', where it stays until the next exclusions_begin. */
typedef struct Exclusions {
  GArray *words;  /* uint32_t: the set */
  GArray *tuples; /* uint32_t: tuples of the current group, in sequence */
  GArray *starts; /* uint32_t: where they begin */
  GArray *groups; /* uint32_t: finished groups, in sequence */
  GArray *places; /* uint32_t: where they begin */
  GArray *owners; /* uint32_t: for each variable of a group, a variable in the same group */
  uint64_t work;  /* number of words processed so far; measures the time spent */
} Exclusions;

void exclusions_clear(Exclusions *x);

/* Begins a new, empty set. */
void exclusions_begin(Exclusions *x);

/* Adds a tuple of one "not" to the current group. 'pairs' are pairs of variable and value, in
 * ascending order of variables. */
void exclusions_add_tuple(Exclusions *x, const uint32_t *pairs, uint32_t count);

/* Ends the current group. Shortens or removes its tuples by the known values and adds the rest to
 * the set. Returns false if the known values match a whole tuple. The caller must then drop the
 * alternative. */
bool exclusions_end_group(Exclusions *x, const Knowns *knowns);

/* Adds all groups of another set of 'length' words in the same way. Returns false as
 * exclusions_end_group does. */
bool exclusions_add_set(Exclusions *x, const uint32_t *words, uint32_t length, const Knowns *knowns);

/* Ends the set and stores it in 'words' in its canonical form. */
void exclusions_end(Exclusions *x);

/* Returns the first variable that two groups of the set share, or SYMBOL_NONE if there is none. */
Symbol exclusions_shared(const uint32_t *words, uint32_t length);

/* Returns whether the set is consistent: no two of its groups share a variable. */
static inline bool exclusions_consistent(const uint32_t *words, uint32_t length) {
  return exclusions_shared(words, length) == SYMBOL_NONE;
}

#endif
