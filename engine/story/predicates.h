/* predicates.h: a story's questions to the game, such as "%% is more than %% years old".
 *
 * A predicate has words, with %% for each argument, and a function that answers yes or no for a
 * list of strings. If an argument is a variable, the engine asks the predicate for candidates. A
 * predicate like "%% was clicked" often knows the few values that matter. If it names none, the
 * engine tries all entities.
 *
 * The answers of a *volatile* predicate may change at any time. If an event depends on them, each
 * story_poll asks again. A *stable* predicate is asked again only after story_predicate_changed.
 *
 * The built-in predicates are stable and never ask the game:
 *   %% is %%   %% is not %%        equal, not equal; compared as numbers if both are numbers
 *   %% is more than %%   %% is less than %%      numbers
 *   %% exists                      true for everything that can be looked up */

#ifndef STORY_PREDICATES_H
#define STORY_PREDICATES_H

#include "story/attributes.h"

typedef struct StoryPredicate {
  const char *words; /* copied */
  void *data;
  /* Returns whether the predicate is true for these arguments, one for each %%. Must not change the
   * story. */
  bool (*test)(void *data, const char *const *arguments);
  /* Adds candidates for a variable at this argument, counted from 0. If it returns false, or if the
   * function is NULL, all entities are tried. */
  bool (*candidates)(void *data, uint32_t argument, StoryNames *names);
  bool stable;
} StoryPredicate;

typedef struct Predicates {
  Tuples words;  /* one symbol each */
  GArray *list;  /* StoryPredicate, by number in 'words'; its words are the symbol's string */
  GArray *texts; /* const char *: the arguments of a call */
} Predicates;

/* Initialises the set with the built-in predicates. */
void predicates_init(Predicates *predicates, Symbols *symbols);
void predicates_clear(Predicates *predicates);

/* Adds a predicate and returns its index. Replaces an earlier predicate with the same words.
 * Returns TUPLE_NONE and changes nothing if these words are built in. */
uint32_t predicates_add(Predicates *predicates, Symbols *symbols, const StoryPredicate *predicate);

/* Returns TUPLE_NONE if no predicate has these words. */
uint32_t predicates_find(const Predicates *predicates, Symbol words);

static inline const StoryPredicate *predicates_get(const Predicates *predicates, uint32_t index) {
  return &g_array_index(predicates->list, StoryPredicate, index);
}

bool predicates_test(const Predicates *predicates, const Symbols *symbols, uint32_t index, const Symbol *arguments,
                     uint32_t count);

/* Returns false if the predicate has no candidates for this argument. Then all entities must be
 * tried. */
bool predicates_candidates(const Predicates *predicates, uint32_t index, uint32_t argument, StoryNames *names);

#endif
