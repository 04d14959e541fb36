/* predicates.h: a story's questions to the game, such as "%% is more than %% years old".
 *
 * A predicate has words, with %% for each argument, and a function that returns true or false for a
 * list of strings. If an argument is a variable without a value, the engine tries several values. A
 * predicate such as "%% was clicked" can provide the few candidates that matter. If the predicate
 * provides no candidates, the engine tries all entities (attributes.h).
 *
 * The answers of a *volatile* predicate may change at any time. If an event depends on these
 * answers, the predicate is called again after each story_poll. The answers of a *stable* predicate
 * are kept until story_predicate_changed.
 *
 * The built-in predicates are stable and never call the game:
 *   %% is %%   %% is not %%        equality; compares numbers if both are numbers
 *   %% is more than %%   %% is less than %%      compares numbers; false for other strings
 *   %% exists                      true for every attribute that exists */

#ifndef STORY_PREDICATES_H
#define STORY_PREDICATES_H

#include "story/attributes.h"

typedef struct StoryPredicate {
  const char *words; /* copied */
  void *data;
  /* Returns whether the predicate is true for these arguments, one for each %%. Must not change the
   * story, and must not be NULL. */
  bool (*test)(void *data, const char *const *arguments);
  /* Adds the candidates for a variable at this argument, counted from 0. If the function returns
   * false or is NULL, the engine tries all entities. */
  bool (*candidates)(void *data, uint32_t argument, StoryNames *names);
  bool stable; /* see above */
} StoryPredicate;

typedef struct Predicates {
  Tuples words;  /* tuples of one symbol: the words of a predicate */
  GArray *list;  /* StoryPredicate, by number in 'words' */
  GArray *texts; /* const char *: the arguments of the current call */
} Predicates;

/* Initialises the set with the built-in predicates. */
void predicates_init(Predicates *predicates, Symbols *symbols);
void predicates_clear(Predicates *predicates);

/* Adds a predicate and returns its index. If an earlier predicate has the same words, replaces it
 * and returns the same index. If a built-in predicate has these words, returns TUPLE_NONE and
 * changes nothing. */
uint32_t predicates_add(Predicates *predicates, Symbols *symbols, const StoryPredicate *predicate);

/* Returns the index of the predicate with these words, or TUPLE_NONE if there is none. */
uint32_t predicates_find(const Predicates *predicates, Symbol words);

static inline const StoryPredicate *predicates_get(const Predicates *predicates, uint32_t index) {
  return &g_array_index(predicates->list, StoryPredicate, index);
}

/* Calls a predicate with 'count' arguments and returns its answer. */
bool predicates_test(const Predicates *predicates, const Symbols *symbols, uint32_t index, const Symbol *arguments,
                     uint32_t count);

/* Adds the candidates for an argument, counted from 0, to 'names'. If the predicate provides no
 * candidates, returns false. The caller must then try all entities. */
bool predicates_candidates(const Predicates *predicates, uint32_t index, uint32_t argument, StoryNames *names);

#endif
