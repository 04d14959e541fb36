/* why.h: explains why an event can or cannot happen, by listing its conditions for certain values
 * of its variables.
 *
 * The caller may give values for some variables. The other values come from the event's first offer
 * that matches. If no offer matches, a search tries values that occur in the conditions, up to
 * WHY_TRIES_MAX combinations. It chooses the combination with the fewest unmet conditions. Among
 * these it prefers the most existing attributes, then the first combination.
 *
 * With these values, the conditions are evaluated as plain logic. There is one exception: an "xor"
 * of conditions with variables follows bindings_differ. It is possible that all conditions are met
 * but no alternative can be offered (bindings_offers). In this case the first reason is unmet, and
 * the last reason explains the cause.
 *
 * After an unmet question, the reasons list the attributes that the question uses, up to the first
 * one that does not exist. Questions whose answers cannot matter now are not asked (network.h).
 * Their verdict is VERDICT_UNASKED. */

#ifndef STORY_WHY_H
#define STORY_WHY_H

#include "story/network.h"
#include "story/offers.h"

typedef enum { VERDICT_NO, VERDICT_YES, VERDICT_UNASKED } StoryVerdict;

typedef struct StoryReason {
  uint32_t depth; /* nesting in the tree of conditions; operands follow their operator */
  StoryVerdict verdict;
  char *text; /* a condition, or an operator: "all of", "any of", "not", "one of" */
} StoryReason;

typedef struct StoryWhy {
  bool available; /* whether the conditions allow the event with these values */
  /* The number of unmet conditions. "All of" adds the numbers of its operands, "any of" takes the
   * smallest. 0 if available. */
  uint32_t missing;
  /* By variable of the event, as in StoryOffers. NULL means any value that is not excluded. The
   * strings belong to the program. */
  const char **values;
  uint32_t variable_count;
  StoryReason *reasons;
  uint32_t count;
} StoryWhy;

/* The largest number of value combinations that the search tries. */
#define WHY_TRIES_MAX 20000

/* Explains the event with this index. 'values' is NULL, or has a string or NULL for each variable.
 * 'offers' are the offers of this event. The caller frees with why_free. */
StoryWhy *why_new(const Knowledge *knowledge, const Network *network, uint32_t index, const StoryOffers *offers,
                  const char *const *values);
void why_free(StoryWhy *why);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(StoryWhy, why_free)

/* Returns one line per reason: indentation, text, and "yes", "no" or "not asked". The caller frees
 * with g_free. */
char *why_text(const StoryWhy *why);

/* Returns a condition as it is written in a story, such as
 * "(person).inventory.[(lockitem).key].weight is more than 5". The caller frees with g_free. */
char *why_condition_text(const Program *program, const Predicates *predicates, Code code);

#endif
