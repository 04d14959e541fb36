/* why.h: why an event can happen, or why not: its conditions one by one, for the values that come nearest.
 *
 * The values are those that were asked about; where none are given for a variable, those of the event's first offer; and if it
 * has none, those of all that its conditions know of that leave the fewest of them unfulfilled; of equally near ones those with
 * which the most attributes are found, then the first. For these values the conditions are judged as plain logic. A question
 * that is answered with no says below it what was looked up for it, up to the attribute that is not there. A question that was
 * not put to the game, because its answer cannot matter now, is not put for this either. */

#ifndef STORY_WHY_H
#define STORY_WHY_H

#include "story/network.h"
#include "story/offers.h"

typedef enum { VERDICT_NO, VERDICT_YES, VERDICT_UNASKED } StoryVerdict;

typedef struct StoryReason {
  uint32_t depth; /* in the tree of conditions; each stands behind what it is part of */
  StoryVerdict verdict;
  char *text; /* "(soldier) is here", or what joins the conditions below: "all of", "any of", "not", "one of" */
} StoryReason;

typedef struct StoryWhy {
  bool available;   /* with these values */
  uint32_t missing; /* conditions of the section that comes nearest that are not fulfilled */
  /* By the event's variable (StoryOffers); NULL: anyone who is not excluded. Strings belong to the program. */
  const char **values;
  uint32_t variable_count;
  StoryReason *reasons;
  uint32_t count;
} StoryWhy;

/* At most so many combinations of values are tried for the nearest. */
#define WHY_TRIES_MAX 20000

/* Of the event with this index. 'values' is NULL, or has a string or NULL for each variable. 'offers' are the event's. The caller
 * frees it. */
StoryWhy *why_new(const Knowledge *knowledge, const Network *network, uint32_t index, const StoryOffers *offers,
                  const char *const *values);
void why_free(StoryWhy *why);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(StoryWhy, why_free)

/* One line for each condition: indented, "yes", "no" or "not asked", and its text. The caller frees it. */
char *why_text(const StoryWhy *why);

/* A condition as text, as a writer would write it: "(person).inventory.[(lockitem).key].weight is more than 5". The caller
 * frees it. */
char *why_condition_text(const Program *program, const Predicates *predicates, Code code);

#endif
