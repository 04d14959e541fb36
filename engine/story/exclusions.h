/* exclusions.h: values that variables must not have because of a "not".
 *
 * For example, John and Fred are dead. Then "not (x) is dead" excludes the *tuples* (x = John) and
 * (x = Fred). A tuple of several variables is excluded only as a whole: if "not (x) loves (y)"
 * excludes (x = John, y = Ann), x may still be John if y is not Ann. The tuples of one "not" form
 * a *group*, if they are connected by common variables. Otherwise they form several groups. An
 * alternative (bindings.h) has a set of groups.
 *
 * If an alternative has values for some variables, these known values shorten or remove tuples. If
 * x is John, the tuple (x = John, y = Ann) becomes (y = Ann). If x is Fred, the tuple is removed.
 * If x is John and y is Ann, the alternative is impossible and must be dropped.
 *
 * Two different groups that share a variable are *inconsistent*. For example, one "not" excludes x
 * = 10, and another "not" excludes x = 11. While x has no value, it is unknown whether any value
 * of x satisfies both.
 *
 * A set is stored as a sequence of words (uint32_t) in a canonical form, so that equal sets have
 * equal words. The words of a set are those of its groups, one group after the other. The words of
 * a group:
 *
 *   the number of words of the group after this word
 *   the number of tuples
 *   the number of pairs in each tuple; 0 = the tuples do not all have the same variables
 *   for each tuple: the number of its pairs; then for each pair: variable, value
 *
 * Pairs, tuples and groups are sorted and without duplicates. An empty set has no words. */

#ifndef STORY_EXCLUSIONS_H
#define STORY_EXCLUSIONS_H

#include "story/symbols.h"

#include <stdbool.h>

/* The number of words of a group before its first tuple. */
#define EXCLUSIONS_GROUP_HEAD 3

/* The known values. The variable columns[i] has the value values[i]; SYMBOL_NONE = it has no
 * value. 'columns' is in ascending order. */
typedef struct Knowns {
  const Symbol *columns;
  const Symbol *values;
  uint32_t count;
} Knowns;

/* Builds sets, one after the other: exclusions_begin, then tuples, groups and other sets, then
 * exclusions_end. The finished set is in 'words', where it stays until the next exclusions_begin.
 * All zero is a valid initial state. The members are for exclusions.c, except for 'words' and
 * 'work'. */
typedef struct Exclusions {
  GArray *words;  /* uint32_t: the finished set */
  GArray *tuples; /* uint32_t: words of the current group's tuples */
  GArray *starts; /* uint32_t: for each of these tuples, the index of its first word in 'tuples' */
  GArray *groups; /* uint32_t: words of the finished groups */
  GArray *places; /* uint32_t: for each of these groups, the index of its first word in 'groups' */
  /* uint32_t: a union-find forest of the current group's variables, which finds connected tuples.
   * Its elements are pairs: a variable, and the index of its parent's pair in 'owners'. */
  GArray *owners;
  uint64_t work; /* number of words processed so far, for limits of time; never reset */
} Exclusions;

/* Frees everything. The result is a valid initial state. */
void exclusions_clear(Exclusions *x);

/* Begins a new, empty set. */
void exclusions_begin(Exclusions *x);

/* Adds a tuple to the current group. All tuples of the current group must come from the same
 * "not". 'pairs' are 'count' pairs of two words, variable and value, in ascending order of the
 * variables. */
void exclusions_add_tuple(Exclusions *x, const uint32_t *pairs, uint32_t count);

/* Ends the current group. Shortens or removes its tuples by the known values, and adds the
 * remaining tuples to the set. If the known values match a whole tuple, returns false, and adds
 * nothing. The caller must then drop the alternative. */
bool exclusions_end_group(Exclusions *x, const Knowns *knowns);

/* Adds all groups of another set, which has 'length' words. The current group must have ended.
 * Shortens or removes the tuples of these groups by the known values. If the known values match a
 * whole tuple, returns false. The caller must then drop the alternative. */
bool exclusions_add_set(Exclusions *x, const uint32_t *words, uint32_t length, const Knowns *knowns);

/* Ends the set and stores it in 'words' in its canonical form. The current group must have
 * ended. */
void exclusions_end(Exclusions *x);

/* Returns the first variable that two groups of the set share, or SYMBOL_NONE if there is none. */
Symbol exclusions_shared(const uint32_t *words, uint32_t length);

/* Returns whether the set is consistent, which means that no two of its groups share a
 * variable. */
static inline bool exclusions_consistent(const uint32_t *words, uint32_t length) {
  return exclusions_shared(words, length) == SYMBOL_NONE;
}

#endif
