/* why.h: explains why an event can or cannot happen. It lists the event's conditions, for the
 * nearest values.
 *
 * The caller may give values for some variables. The other values come from the event's first offer
 * that matches. If no offer matches, a search tries values that occur in the conditions, up to
 * WHY_TRIES_MAX combinations. It prefers the fewest unmet conditions, then the most attributes
 * found, then the first combination.
 *
 * For these values the conditions are evaluated as plain logic. An "xor" of conditions with
 * variables is not plain logic (bindings_differ), so its alternatives decide. If all conditions are
 * met but no alternative can be offered (bindings_offers), the first reason is unmet, and the last
 * one explains it.
 *
 * Below an unmet question, the reasons list the attributes that it looks up, up to the first that
 * does not exist. The game is never asked a question that was pruned because its answer cannot
 * matter now. */

#ifndef STORY_WHY_H
#define STORY_WHY_H

#include "story/network.h"
#include "story/offers.h"

typedef enum { VERDICT_NO, VERDICT_YES, VERDICT_UNASKED } StoryVerdict;

typedef struct StoryReason {
  uint32_t depth; /* in the tree of conditions; a condition follows the formula that contains it */
  StoryVerdict verdict;
  char *text; /* "(soldier) is here", or an operator: "all of", "any of", "not", "one of" */
} StoryReason;

typedef struct StoryWhy {
  bool available; /* the conditions allow the event with these values */
  /* Unmet conditions: the sum of an "all of", the smallest number of an "any of". 0 if
   * available. */
  uint32_t missing;
  /* By variable of the event (StoryOffers); NULL: any value that is not excluded. The strings
   * belong to the program. */
  const char **values;
  uint32_t variable_count;
  StoryReason *reasons;
  uint32_t count;
} StoryWhy;

/* The largest number of value combinations that the search tries. */
#define WHY_TRIES_MAX 20000

/* Explains the event with this index. 'values' is NULL, or has a string or NULL for each variable.
 * 'offers' are the event's. The caller frees the result. */
StoryWhy *why_new(const Knowledge *knowledge, const Network *network, uint32_t index, const StoryOffers *offers,
                  const char *const *values);
void why_free(StoryWhy *why);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(StoryWhy, why_free)

/* Returns one line per condition: indentation, text, and "yes", "no" or "not asked". The caller
 * frees it. */
char *why_text(const StoryWhy *why);

/* Returns a condition as it is written in a story: "(person).inventory.[(lockitem).key].weight is
 * more than 5". The caller frees it. */
char *why_condition_text(const Program *program, const Predicates *predicates, Code code);

#endif
