/* offers.h: an event's alternatives as strings, in a fixed order, for people and games.
 *
 * An offer gives some of the event's variables a value. The others are open, and some of their
 * values may be excluded ("anyone but John"). Offers are sorted by their values, byte by byte,
 * variable by variable in the order in which the event names them. An open variable sorts after all
 * values. Ties are broken by the excluded values. */

#ifndef STORY_OFFERS_H
#define STORY_OFFERS_H

#include "story/bindings.h"
#include "story/program.h"

/* One variable of an excluded tuple. Pairs with the same tuple number are excluded only
 * together. */
typedef struct StoryPair {
  uint32_t tuple;    /* from 0 */
  uint32_t variable; /* index in StoryOffers.variables */
  const char *value;
} StoryPair;

typedef struct StoryOffer {
  const char **values; /* by variable; NULL: open */
  StoryPair *excluded;
  uint32_t excluded_count;
} StoryOffer;

typedef struct StoryOffers {
  uint32_t count, variable_count;
  const char **variables; /* in the order in which the event names them */
  StoryOffer *offers;
} StoryOffers;

/* Returns the offers of the event with this index. The alternatives of the list must all be
 * consistent. Strings belong to the program. The caller frees the result. */
StoryOffers *offers_new(const Program *program, uint32_t index, const Bindings *list);
void offers_free(StoryOffers *offers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(StoryOffers, offers_free)

/* Returns the index of the first offer that allows these values, or 'count' if none does. 'values'
 * has a string or NULL for each variable. An offer forbids values that differ from its own, and
 * values that it excludes. */
uint32_t offers_find(const StoryOffers *offers, const char *const *values);

/* Returns "(person) is John, (place) is not here", for logs, tests and the shell; "" for an offer
 * without values. The caller frees it. */
char *offers_text(const StoryOffers *offers, uint32_t i);

/* Returns the offer as a line for players: "the first greeting: Bob, not John". The caller frees
 * it. */
char *offers_line(const StoryOffers *offers, uint32_t i, const char *event);

#endif
