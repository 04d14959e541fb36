/* exclusions.h: what a "not" leaves behind: values that variables must not have.
 *
 * "not (x) is dead", where John and Fred are dead, is true for whoever is neither: the tuples (x = John) and (x = Fred) are
 * excluded. A tuple of several variables is excluded as a whole: "not (x) loves (y)" excludes (x = John, y = Ann), and John may
 * still love somebody else. Tuples that one "not" excludes, and that are connected by their variables, are a *group*; an
 * alternative (bindings.h) carries a set of groups.
 *
 * In the light of values that are known, tuples become shorter or go: with x = John, the tuple above excludes y = Ann; with
 * x = Fred it excludes nothing; with x = John and y = Ann the alternative itself is excluded.
 *
 * Two groups about the same variable are consistent only when they are equal: "x is not 10" of one "not" and "x is not 11" of
 * another are not necessarily both satisfied by one x, unless something says what x is.
 *
 * A set is kept as words, in a form that is the same for equal sets: groups in order, each
 *   words behind this one, tuples, pairs a tuple (0: they differ), then for each tuple: pairs, and for each pair: variable, value
 * with pairs, tuples and groups sorted and without duplicates. No words: nothing is excluded. */

#ifndef STORY_EXCLUSIONS_H
#define STORY_EXCLUSIONS_H

#include "story/symbols.h"

#include <stdbool.h>

/* Words before a group's tuples. */
#define EXCLUSIONS_GROUP_HEAD 3

/* The values that are known: of columns[i], values[i], SYMBOL_NONE where it is open. Columns ascend. */
typedef struct Knowns {
  const Symbol *columns;
  const Symbol *values;
  uint32_t count;
} Knowns;

/* Makes sets; all zero is a valid one. The result of each function is in 'words' until the next call. */
typedef struct Exclusions {
  GArray *words;  /* uint32_t: the set */
  GArray *tuples; /* uint32_t: tuples of one group that is being made, one behind the other */
  GArray *starts; /* uint32_t: where they begin */
  GArray *groups; /* uint32_t: finished groups, one behind the other */
  GArray *places; /* uint32_t: where they begin */
  GArray *owners; /* uint32_t: by variable of a group, what it is connected with */
  uint64_t work;  /* words that were looked at one by one, ever: a measure of time */
} Exclusions;

void exclusions_clear(Exclusions *x);

/* A new set, of nothing so far. */
void exclusions_begin(Exclusions *x);

/* Adds tuples of one "not" to the group that is being made; 'pairs' are variable, value, by ascending variable. */
void exclusions_add_tuple(Exclusions *x, const uint32_t *pairs, uint32_t count);

/* Ends that group: reduces it by what is known, and puts what is left into the set. False when one of its tuples is just what is
 * known: then nothing is left to be offered. */
bool exclusions_end_group(Exclusions *x, const Knowns *knowns);

/* Adds all groups of another set (of 'length' words), reduced. False as above. */
bool exclusions_add_set(Exclusions *x, const uint32_t *words, uint32_t length, const Knowns *knowns);

/* Brings the set into its one form, in 'words'. */
void exclusions_end(Exclusions *x);

/* Whether all that a set excludes can be satisfied at once: no two of its groups speak of the same variable. */
bool exclusions_consistent(const uint32_t *words, uint32_t length);

#endif
