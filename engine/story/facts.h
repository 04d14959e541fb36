/* facts.h: what is known, and which known facts fit a condition with variables.
 *
 * A fact is a phrase of the program without variables, by its number; known or not. A condition with variables, "(soldier) has
 * greeted John", has a *shape*: the relation and the literals at their places, "%% has greeted John". All conditions of one shape
 * share one list of the known facts that fit it, kept from change to change: a change finds the lists it belongs to by looking up
 * its own words, not by asking every condition. */

#ifndef STORY_FACTS_H
#define STORY_FACTS_H

#include "story/program.h"

/* All zero is a valid empty one. */
typedef struct Facts {
  bool *known; /* by phrase, for as many as 'known_count'; the others are unknown */
  uint32_t known_count;
  Tuples shapes;       /* relation, then for each place a literal or SYMBOL_NONE */
  GPtrArray *members;  /* by shape: GArray of the known facts that fit, ascending */
  size_t member_count; /* of all of those */
  Tuples relations;    /* those that have shapes */
  GPtrArray *masks;    /* by those: GArray of uint64_t: at which places their shapes have literals */
} Facts;

void facts_clear(Facts *facts);

static inline bool facts_known(const Facts *facts, uint32_t fact) { return fact < facts->known_count && facts->known[fact]; }

/* Makes a fact known or unknown; false, and nothing is done, when it is so already. Appends to 'touched' (uint32_t) the shapes
 * whose lists have changed. */
bool facts_set(Facts *facts, const Program *program, uint32_t fact, bool known, GArray *touched);

/* The shape of a phrase with variables; its list is there from now on. */
uint32_t facts_shape(Facts *facts, const Program *program, uint32_t phrase);

static inline const GArray *facts_members(const Facts *facts, uint32_t shape) { return facts->members->pdata[shape]; }

size_t facts_bytes(const Facts *facts);

#endif
