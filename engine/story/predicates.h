/* predicates.h: questions to the game: "%% is more than %% years old".
 *
 * A predicate is its words, with %% for each argument, and a function that says yes or no to a list of strings. Where an argument
 * is a variable, the predicate is asked what could stand there, as it often knows better than a search through all there is ("%%
 * was clicked"); without an answer, all entities are tried.
 *
 * A *volatile* predicate may change its mind at any time: it is asked anew by each story_poll, as long as an event hangs on it. A
 * *stable* one is asked again only when story_predicate_changed says so.
 *
 * Built in, stable, asked of nobody:
 *   %% is %%   %% is not %%        the same, not the same; as numbers, if both are numbers
 *   %% is more than %%   %% is less than %%      numbers
 *   %% exists                      whatever can be looked up */

#ifndef STORY_PREDICATES_H
#define STORY_PREDICATES_H

#include "story/attributes.h"

typedef struct StoryPredicate {
  const char *words; /* copied */
  void *data;
  /* Whether it is so, for as many arguments as the words have %%. Must not change the story. */
  bool (*test)(void *data, const char *const *arguments);
  /* Adds what could stand for a variable at an argument, from 0. NULL, or false returned: all entities. */
  bool (*candidates)(void *data, uint32_t argument, StoryNames *names);
  bool stable;
} StoryPredicate;

typedef struct Predicates {
  Tuples words;  /* one symbol each */
  GArray *list;  /* StoryPredicate, by those; its words are the symbol's */
  GArray *texts; /* const char *: the arguments of a call */
} Predicates;

/* With the built-in ones. */
void predicates_init(Predicates *predicates, Symbols *symbols);
void predicates_clear(Predicates *predicates);

/* Its index. One of the same words is replaced, unless it is built in: then TUPLE_NONE. */
uint32_t predicates_add(Predicates *predicates, Symbols *symbols, const StoryPredicate *predicate);

/* TUPLE_NONE when there is none of these words. */
uint32_t predicates_find(const Predicates *predicates, Symbol words);

static inline const StoryPredicate *predicates_get(const Predicates *predicates, uint32_t index) {
  return &g_array_index(predicates->list, StoryPredicate, index);
}

bool predicates_test(const Predicates *predicates, const Symbols *symbols, uint32_t index, const Symbol *arguments,
                     uint32_t count);

/* False when the predicate does not know what could stand there. */
bool predicates_candidates(const Predicates *predicates, uint32_t index, uint32_t argument, StoryNames *names);

#endif
