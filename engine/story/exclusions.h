/* exclusions.h: values that variables must not have, because of a "not".
 *
 * If John and Fred are dead, "not (x) is dead" is true for everyone else: the tuples (x = John) and
 * (x = Fred) are excluded. A tuple of several variables is excluded as a whole: "not (x) loves (y)"
 * excludes (x = John, y = Ann), and John may still love another person. The tuples that one "not"
 * excludes and that are connected by their variables form a *group*. An alternative (bindings.h)
 * has a set of groups.
 *
 * Known values shorten or remove tuples. With x = John, the tuple (x = John, y = Ann) becomes (y =
 * Ann). With x = Fred it is removed. With x = John and y = Ann, the alternative itself is excluded.
 *
 * Two different groups that share a variable are not consistent. For example, one "not" excludes x
 * = 10 and another x = 11. While x has no value, it is unknown whether any x satisfies both.
 *
 * A set is stored as words, in a canonical form: equal sets have equal words. The words are a
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

/* Words of a group before its tuples. */
#define EXCLUSIONS_GROUP_HEAD 3

/* The known values: the variable columns[i] has the value values[i], SYMBOL_NONE if it is open.
 * Columns are in ascending order. */
typedef struct Knowns {
  const Symbol *columns;
  const Symbol *values;
  uint32_t count;
} Knowns;

/* A builder of sets. All zero is a valid initial state. Each function leaves its result in 'words'
 * until the next call. */
typedef struct Exclusions {
  GArray *words;  /* uint32_t: the set */
  GArray *tuples; /* uint32_t: tuples of the current group, in sequence */
  GArray *starts; /* uint32_t: where they begin */
  GArray *groups; /* uint32_t: finished groups, in sequence */
  GArray *places; /* uint32_t: where they begin */
  GArray *owners; /* uint32_t: for each variable of a group, the variable that it is connected to */
  uint64_t work;  /* number of words processed so far, as a measure of time */
} Exclusions;

void exclusions_clear(Exclusions *x);

/* Begins a new, empty set. */
void exclusions_begin(Exclusions *x);

/* Adds a tuple of one "not" to the current group. 'pairs' are pairs of variable and value, in
 * ascending order of variables. */
void exclusions_add_tuple(Exclusions *x, const uint32_t *pairs, uint32_t count);

/* Ends the current group: reduces it by the known values and adds the rest to the set. Returns
 * false if the known values match one of its tuples; the alternative must then be dropped. */
bool exclusions_end_group(Exclusions *x, const Knowns *knowns);

/* Adds all groups of another set of 'length' words, reduced. Returns false as above. */
bool exclusions_add_set(Exclusions *x, const uint32_t *words, uint32_t length, const Knowns *knowns);

/* Brings the set into its canonical form, in 'words'. */
void exclusions_end(Exclusions *x);

/* Returns the first variable that two groups of a set share, or SYMBOL_NONE. */
Symbol exclusions_shared(const uint32_t *words, uint32_t length);

/* Returns whether all exclusions of a set can be satisfied at once: no two of its groups share a
 * variable. */
static inline bool exclusions_consistent(const uint32_t *words, uint32_t length) {
  return exclusions_shared(words, length) == SYMBOL_NONE;
}

#endif
