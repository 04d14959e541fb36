/* offers.h: the ways in which an event can happen now, as sorted strings for people and games.
 *
 * An offer is one alternative (bindings.h) of the event's condition. It gives values to some of the
 * event's variables. The other variables are open: the game may choose any value. Some values may
 * be excluded ("anyone but John"). If several open variables depend on each other, whole *tuples*
 * of their values are excluded ("not John with Ann"), and each single value may still be allowed.
 *
 * Offers are sorted by the value of the first variable, then by the value of the second variable,
 * and so on. Values are compared byte by byte. An open variable sorts after all values. Offers with
 * equal values are sorted by their excluded tuples. */

#ifndef STORY_OFFERS_H
#define STORY_OFFERS_H

#include "story/bindings.h"
#include "story/program.h"

/* A variable of an excluded tuple, with its value. All pairs of a tuple have the same tuple number,
 * and follow each other. Only the whole tuple is excluded, not each pair alone. */
typedef struct StoryPair {
  uint32_t tuple;    /* number of the tuple in the offer, from 0 */
  uint32_t variable; /* index in StoryOffers.variables */
  const char *value;
} StoryPair;

typedef struct StoryOffer {
  const char **values;     /* by variable; NULL = open */
  StoryPair *excluded;     /* the pairs of all excluded tuples; NULL if there are none */
  uint32_t excluded_count; /* number of pairs, not of tuples */
} StoryOffer;

typedef struct StoryOffers {
  uint32_t count, variable_count; /* lengths of 'offers' and of 'variables' */
  const char **variables;         /* names, in the order in which the event names them */
  StoryOffer *offers;
} StoryOffers;

/* Returns the offers of the event with this index. 'list' has the event's alternatives. The
 * exclusions of all of them must be consistent, as in the result of bindings_offers. The strings
 * belong to the program, which must not be freed before the offers. The caller frees the result
 * with offers_free. */
StoryOffers *offers_new(const Program *program, uint32_t index, const Bindings *list);
void offers_free(StoryOffers *offers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(StoryOffers, offers_free)

/* Returns the index of the first offer that allows these values, or 'count' if there is none.
 * 'values' has a string for each variable, or NULL for a variable whose value is not given. An
 * offer allows the values if two conditions are true. Each given value of a variable is equal to
 * the offer's value, or the offer has no value for this variable. And the given values contain none
 * of the excluded tuples. */
uint32_t offers_find(const StoryOffers *offers, const char *const *values);

/* Returns offer 'i' as text for logs, tests and the shell, such as "(person) is John, (place) is
 * not here". Returns "" for an offer without values and exclusions. The caller frees the text with
 * g_free. */
char *offers_text(const StoryOffers *offers, uint32_t i);

/* Returns offer 'i' as a line for players, such as "the first greeting: Bob, not John". 'event' is
 * the text at the beginning of the line, usually the event's name. The caller frees the line with
 * g_free. */
char *offers_line(const StoryOffers *offers, uint32_t i, const char *event);

#endif
