/* offers.h: the alternatives of an event as sorted strings, for people and games.
 *
 * An offer gives values to some of the event's variables. The other variables are open. Some of
 * their values may be excluded ("anyone but John"). Offers are sorted by the value of the first
 * variable, then of the second, and so on. Values are compared byte by byte. An open variable sorts
 * after all values. Offers with equal values are sorted by their excluded values. */

#ifndef STORY_OFFERS_H
#define STORY_OFFERS_H

#include "story/bindings.h"
#include "story/program.h"

/* One variable of an excluded tuple, with its value. All pairs of a tuple have the same tuple
 * number. Only the whole tuple is excluded, not each pair alone. */
typedef struct StoryPair {
  uint32_t tuple;    /* from 0 */
  uint32_t variable; /* index in StoryOffers.variables */
  const char *value;
} StoryPair;

typedef struct StoryOffer {
  const char **values; /* by variable; NULL = open */
  StoryPair *excluded;
  uint32_t excluded_count;
} StoryOffer;

typedef struct StoryOffers {
  uint32_t count, variable_count;
  const char **variables; /* in the order in which the event names them */
  StoryOffer *offers;
} StoryOffers;

/* Returns the offers of the event with this index. All alternatives of the list must be consistent
 * (bindings_offers). Strings belong to the program. The caller frees with offers_free. */
StoryOffers *offers_new(const Program *program, uint32_t index, const Bindings *list);
void offers_free(StoryOffers *offers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(StoryOffers, offers_free)

/* Returns the index of the first offer that allows these values, or 'count' if there is none.
 * 'values' has a string or NULL for each variable. An offer allows a value if it does not differ
 * from the offer's own value and is not excluded. */
uint32_t offers_find(const StoryOffers *offers, const char *const *values);

/* Returns the offer as text for logs, tests and the shell, such as "(person) is John, (place) is
 * not here". Returns "" for an offer without values. The caller frees with g_free. */
char *offers_text(const StoryOffers *offers, uint32_t i);

/* Returns the offer as a line for players, such as "the first greeting: Bob, not John". The caller
 * frees with g_free. */
char *offers_line(const StoryOffers *offers, uint32_t i, const char *event);

#endif
