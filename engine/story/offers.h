/* offers.h: an event's alternatives as people and games see them: names and strings, in a fixed order.
 *
 * An offer gives some of the event's variables a value; the others are open, and of those some values may be excluded ("anyone
 * but John"). Offers are sorted by the values of the variables in the order in which the event names them, byte by byte, open
 * behind all values, and at last by what they exclude. */

#ifndef STORY_OFFERS_H
#define STORY_OFFERS_H

#include "story/bindings.h"
#include "story/program.h"

/* One variable of an excluded tuple. Pairs with the same tuple number are excluded only together. */
typedef struct StoryPair {
  uint32_t tuple;    /* from 0 */
  uint32_t variable; /* place in StoryOffers.variables */
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

/* Of the event with this index, and a list whose alternatives are all consistent; strings belong to the program. */
StoryOffers *offers_new(const Program *program, uint32_t index, const Bindings *list);
void offers_free(StoryOffers *offers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(StoryOffers, offers_free)

/* "(person) is John, (place) is not here": for logs, tests and the shell; "" for an offer that says nothing. The
 * caller frees it. */
char *offers_text(const StoryOffers *offers, uint32_t i);

/* The same as a line that a player could be shown, which begins with the event's name: "the first greeting: Bob, not John". */
char *offers_line(const StoryOffers *offers, uint32_t i, const char *event);

#endif
