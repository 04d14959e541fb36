/* why.h: explains why an event can or cannot happen, by listing its conditions for certain values
 * of its variables.
 *
 * The caller may give values for some variables. The values of the other variables come from the
 * event's first offer (offers.h) that matches the given values. If no offer matches, a search tries
 * values that occur in the conditions, at most WHY_TRIES_MAX combinations. The search chooses the
 * combination with the fewest unmet conditions. If several combinations have the fewest, it chooses
 * the one in which the most attributes exist. If several remain, it chooses the first one.
 *
 * With the given and chosen values, the conditions are evaluated as plain logic. There is one
 * exception: an "xor" of conditions with variables follows bindings_differ (bindings.h). The text
 * of an "xor" is "one of".
 *
 * Sometimes all conditions are met, but the event cannot be offered (bindings_offers). In this case
 * the first reason has VERDICT_NO. There are two possible causes. The first cause is that several
 * "not" conditions exclude different values of one variable. The last reason then names this
 * variable. The second cause is that the event's rule has too many alternatives
 * (story_has_too_many). No reason names this cause. Alternatives are explained in bindings.h.
 *
 * A question is a condition with a predicate (predicates.h). After an unmet question, the reasons
 * list the attributes that the question uses, up to the first attribute that does not exist.
 * Questions whose answers cannot matter now are not asked (network.h). Such questions have
 * VERDICT_UNASKED. */

#ifndef STORY_WHY_H
#define STORY_WHY_H

#include "story/network.h"
#include "story/offers.h"

typedef enum { VERDICT_NO, VERDICT_YES, VERDICT_UNASKED } StoryVerdict;

typedef struct StoryReason {
  uint32_t depth; /* nesting in the tree of conditions, from 0; operands follow their operator */
  StoryVerdict verdict;
  char *text; /* a condition, or an operator: "all of", "any of", "not", "one of" */
} StoryReason;

typedef struct StoryWhy {
  bool available; /* whether the conditions allow the event with these values */
  /* The number of unmet conditions; 0 if 'available'. "All of" adds the numbers of its operands.
   * "Any of" takes the smallest number of its operands. "Not" and "one of" count as one
   * condition. */
  uint32_t missing;
  /* The value of each variable, in the order of StoryOffers.variables. NULL means any value that is
   * not excluded. The strings belong to the program. */
  const char **values;
  uint32_t variable_count;
  StoryReason *reasons;
  uint32_t count;
} StoryWhy;

/* The largest number of value combinations that the search tries. */
#define WHY_TRIES_MAX 20000

/* Explains the event with this index. 'values' is NULL, or has a string or NULL for each variable.
 * 'offers' are the current offers of this event. The program must contain the strings in 'values'.
 * The caller frees with why_free. */
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
