/* predicates.h: a story's questions to the game, such as "%% is more than %% years old".
 *
 * A predicate has words, with %% for each argument, and a function that returns true or false for a
 * list of strings. If an argument is a variable, the engine tries several values. A predicate such
 * as "%% was clicked" can provide the few candidates that matter. If it provides no list, the
 * engine tries all entities.
 *
 * The answers of a *volatile* predicate may change at any time. If an event depends on them, each
 * story_poll calls the predicate again. A *stable* predicate is called again only after
 * story_predicate_changed.
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
   * story. */
  bool (*test)(void *data, const char *const *arguments);
  /* Adds the candidates for a variable at this argument, counted from 0. If the function returns
   * false or is NULL, the engine tries all entities. */
  bool (*candidates)(void *data, uint32_t argument, StoryNames *names);
  bool stable;
} StoryPredicate;

typedef struct Predicates {
  Tuples words;  /* words of the predicates, one symbol each */
  GArray *list;  /* StoryPredicate, by number in 'words' */
  GArray *texts; /* const char *: the arguments of the current call */
} Predicates;

/* Initialises the set with the built-in predicates. */
void predicates_init(Predicates *predicates, Symbols *symbols);
void predicates_clear(Predicates *predicates);

/* Adds a predicate and returns its index. Replaces an earlier predicate with the same words. If a
 * built-in predicate has these words, returns TUPLE_NONE and changes nothing. */
uint32_t predicates_add(Predicates *predicates, Symbols *symbols, const StoryPredicate *predicate);

/* Returns the index of the predicate with these words, or TUPLE_NONE if there is none. */
uint32_t predicates_find(const Predicates *predicates, Symbol words);

static inline const StoryPredicate *predicates_get(const Predicates *predicates, uint32_t index) {
  return &g_array_index(predicates->list, StoryPredicate, index);
}

bool predicates_test(const Predicates *predicates, const Symbols *symbols, uint32_t index, const Symbol *arguments,
                     uint32_t count);

/* Adds the candidates for an argument to 'names'. Returns false if the predicate provides no list.
 * The caller must then try all entities. */
bool predicates_candidates(const Predicates *predicates, uint32_t index, uint32_t argument, StoryNames *names);

#endif
