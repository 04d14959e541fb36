/* naive_story.h: evaluates the rules of a story from scratch each time, as docs/story.md defines
 * them. Tests compare the results of the engine with these results. This module shares no code with
 * the engine and caches nothing.
 *
 * The world is tiny. It has three variables, 0 to 2, and four values, 0 to 3. The values serve as
 * entities, as keys and as words of facts. NAIVE_OPEN stands for "no value". The test fills the
 * tables of NaiveWorld.
 *
 * A *tuple* is a value or NAIVE_OPEN for each of the three variables. So there are only 5 * 5 * 5
 * tuples, and a set of tuples is a set of bits. An *alternative* is one way to make a rule true: it
 * gives values to variables, and excludes some tuples of the other variables. */

#ifndef TESTS_NAIVE_STORY_H
#define TESTS_NAIVE_STORY_H

#include <stdbool.h>
#include <stdint.h>

#define NAIVE_VARIABLES 3
#define NAIVE_VALUES 4
#define NAIVE_OPEN NAIVE_VALUES
#define NAIVE_RELATIONS 3  /* relations 0, 1 and 2 have one, two and no terms */
#define NAIVE_PREDICATES 3 /* with as many terms as the relations */
#define NAIVE_GROUPS 12
#define NAIVE_ALTERNATIVES 150

/* A set of tuples: a bit for each. */
typedef struct NaiveTuples {
  uint64_t bits[2];
} NaiveTuples;

typedef struct NaiveAlternative {
  int values[NAIVE_VARIABLES]; /* or NAIVE_OPEN */
  int group_count;
  NaiveTuples groups[NAIVE_GROUPS]; /* the excluded tuples, grouped by shared variables */
} NaiveAlternative;

typedef struct NaiveList {
  int count;
  bool overflow; /* the story is too large for this module; the result is incomplete */
  NaiveAlternative items[NAIVE_ALTERNATIVES];
} NaiveList;

/* A term: a value, a variable, or (term).(term). */
typedef struct NaiveTerm {
  enum { NAIVE_VALUE, NAIVE_VARIABLE, NAIVE_LOOKUP } kind;
  int index; /* of the value or variable */
  const struct NaiveTerm *sides[2];
} NaiveTerm;

typedef struct NaiveFormula {
  enum { NAIVE_HOLDS, NAIVE_ASKS, NAIVE_NOT, NAIVE_AND, NAIVE_OR, NAIVE_XOR } op;
  int what; /* index of the relation or predicate */
  NaiveTerm *terms[2];
  struct NaiveFormula *parts[3];
  int part_count; /* number of terms or parts */
} NaiveFormula;

/* The effects of an event. NAIVE_ESTABLISH and NAIVE_RETRACT make a fact known or unknown.
 * NAIVE_SET and NAIVE_CLEAR set or clear an attribute. The terms of an attribute are its entity,
 * its key and, for NAIVE_SET, its value. */
typedef enum { NAIVE_ESTABLISH, NAIVE_RETRACT, NAIVE_SET, NAIVE_CLEAR } NaiveEffectOp;

typedef struct NaiveEffect {
  NaiveEffectOp op;
  int what; /* index of the relation */
  NaiveTerm *terms[3];
  int term_count;
} NaiveEffect;

/* The indices of 'facts' and 'answers' are a relation or predicate and its terms. A missing term
 * counts as 0. If 'has_candidates' is set for a term of a predicate, a variable in this place can
 * only have the values in 'candidates'. */
typedef struct NaiveWorld {
  bool facts[NAIVE_RELATIONS][NAIVE_VALUES][NAIVE_VALUES];
  bool answers[NAIVE_PREDICATES][NAIVE_VALUES][NAIVE_VALUES];
  bool has_candidates[NAIVE_PREDICATES][2];
  bool candidates[NAIVE_PREDICATES][2][NAIVE_VALUES];
  bool named[NAIVE_VALUES];             /* the story names the value as an entity */
  int own[NAIVE_VALUES][NAIVE_VALUES];  /* [entity][key]: the story's attributes, or NAIVE_OPEN */
  int host[NAIVE_VALUES][NAIVE_VALUES]; /* [entity][key]: the game's attributes, or NAIVE_OPEN */
} NaiveWorld;

/* Return the number of terms of a relation or predicate. */
int naive_relation_places(int relation);
int naive_predicate_places(int predicate);

/* Sets '*result' to the alternatives of the formula, without duplicates. */
void naive_evaluate(const NaiveWorld *world, const NaiveFormula *formula, NaiveList *result);

/* Finds out which predicates the game may be asked for when the formula is evaluated. Sets the
 * entries of these predicates in 'predicates' to true. The other entries stay unchanged. Sets
 * '*attributes' to true if a term of these predicates is a lookup of an attribute. The game is not
 * asked for parts of the formula that follow from facts alone, or that cannot change the result. */
void naive_relevance(const NaiveWorld *world, const NaiveFormula *formula, bool *predicates, bool *attributes);

/* Performs an event whose rule has these alternatives. 'values' are the chosen values of the
 * variables. A variable with NAIVE_OPEN gets its value from the first alternative that allows
 * 'values'. The alternatives are sorted by their variables in the order 'order'. Returns false and
 * changes nothing if no alternative allows 'values', or if an effect needs a value or an attribute
 * that is missing. */
bool naive_perform(NaiveWorld *world, const NaiveList *alternatives, const NaiveEffect *effects, int effect_count,
                   const int *values, const int *order);

/* Returns whether the alternative excludes this tuple. */
bool naive_excludes(const NaiveAlternative *alternative, const int *tuple);

#endif
