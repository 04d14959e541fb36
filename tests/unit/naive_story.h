/* naive_story.h: evaluates rules from scratch each time, as docs/story.md defines them. It judges
 * the engine's results. It shares no code with the engine and caches nothing.
 *
 * A tiny world: three variables a, b, c, and four values v0..v3, which serve as entities, keys and
 * words of facts. The test fills tables. An alternative gives variables a value (0..3, or OPEN) and
 * has groups of excluded tuples. There are only 5*5*5 tuples of three variables, so a group is a
 * set of bits. */

#ifndef TESTS_NAIVE_STORY_H
#define TESTS_NAIVE_STORY_H

#include <stdbool.h>
#include <stdint.h>

#define NAIVE_VARIABLES 3
#define NAIVE_VALUES 4
#define NAIVE_OPEN NAIVE_VALUES
#define NAIVE_RELATIONS 3 /* with one, two and no places */
#define NAIVE_PREDICATES 3
#define NAIVE_GROUPS 12
#define NAIVE_ALTERNATIVES 150

typedef struct NaiveTuples {
  uint64_t bits[2];
} NaiveTuples;

typedef struct NaiveAlternative {
  int values[NAIVE_VARIABLES];
  int group_count;
  NaiveTuples groups[NAIVE_GROUPS];
} NaiveAlternative;

typedef struct NaiveList {
  int count;
  bool overflow; /* the story is too large for the judge */
  NaiveAlternative items[NAIVE_ALTERNATIVES];
} NaiveList;

/* A term: a value, a variable, or (term).(term). */
typedef struct NaiveTerm {
  enum { NAIVE_VALUE, NAIVE_VARIABLE, NAIVE_LOOKUP } kind;
  int index; /* value or variable */
  const struct NaiveTerm *sides[2];
} NaiveTerm;

typedef struct NaiveFormula {
  enum { NAIVE_HOLDS, NAIVE_ASKS, NAIVE_NOT, NAIVE_AND, NAIVE_OR, NAIVE_XOR } op;
  int what; /* relation or predicate */
  NaiveTerm *terms[2];
  struct NaiveFormula *parts[3];
  int part_count; /* terms or parts */
} NaiveFormula;

/* Effects of an event: a fact of that relation becomes known or unknown; an attribute (entity, key,
 * value) is set or cleared. */
typedef enum { NAIVE_ESTABLISH, NAIVE_RETRACT, NAIVE_SET, NAIVE_CLEAR } NaiveEffectOp;

typedef struct NaiveEffect {
  NaiveEffectOp op;
  int what; /* relation */
  NaiveTerm *terms[3];
  int term_count;
} NaiveEffect;

typedef struct NaiveWorld {
  bool facts[NAIVE_RELATIONS][NAIVE_VALUES][NAIVE_VALUES];
  bool answers[NAIVE_PREDICATES][NAIVE_VALUES][NAIVE_VALUES];
  bool has_candidates[NAIVE_PREDICATES][2];
  bool candidates[NAIVE_PREDICATES][2][NAIVE_VALUES];
  bool named[NAIVE_VALUES];             /* as entities */
  int own[NAIVE_VALUES][NAIVE_VALUES];  /* attributes set in the story, or NAIVE_OPEN */
  int host[NAIVE_VALUES][NAIVE_VALUES]; /* the game's */
} NaiveWorld;

/* How many terms relations and predicates take. */
int naive_relation_places(int relation);
int naive_predicate_places(int predicate);

/* The alternatives that can be offered, without duplicates. */
void naive_evaluate(const NaiveWorld *world, const NaiveFormula *formula, NaiveList *result);

/* Marks what the game may be asked to evaluate the formula: sets the entries of its predicates, and
 * '*attributes' if attributes are looked up. Other entries are unchanged. Parts that follow from
 * facts alone, or cannot change the result, are not asked. */
void naive_relevance(const NaiveWorld *world, const NaiveFormula *formula, bool *predicates, bool *attributes);

/* Performs an event that has these alternatives, with these values of the variables. For
 * NAIVE_OPEN, the first alternative that fits gives the value; alternatives are sorted by the
 * variables in 'order'. Returns false and changes nothing if the event cannot happen with these
 * values, or if an effect needs a value or an attribute that is missing. */
bool naive_perform(NaiveWorld *world, const NaiveList *alternatives, const NaiveEffect *effects, int effect_count,
                   const int *values, const int *order);

/* Whether the alternative excludes this tuple. A tuple holds a value for each variable, or
 * NAIVE_OPEN if the variable does not matter. */
bool naive_excludes(const NaiveAlternative *alternative, const int *tuple);

#endif
