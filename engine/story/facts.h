/* facts.h: stores the known facts, and finds the facts that match a condition with variables.
 *
 * A fact is a phrase of the program (program.h) without variables and attributes. The number of a
 * fact is the number of its phrase. A fact is known or unknown. A condition with variables, such as
 * "(soldier) has greeted John", has a *shape*. This is the condition with %% in place of each
 * variable and each attribute: "%% has greeted John". All conditions with the same shape share one
 * list of the known facts that match the shape. When a fact changes, facts_set finds the affected
 * lists by the words of the fact. So it does not visit every condition. */

#ifndef STORY_FACTS_H
#define STORY_FACTS_H

#include "story/program.h"

/* All zero is a valid empty set. */
typedef struct Facts {
  bool *known; /* by fact, 'known_count' entries; facts with larger numbers are unknown */
  uint32_t known_count;
  Tuples shapes;       /* the relation, then for each term a literal, or SYMBOL_NONE for %% */
  GPtrArray *members;  /* by shape: GArray of uint32_t, the matching known facts, ascending */
  size_t member_count; /* the total length of all lists in 'members' */
  Tuples relations;    /* the relations that have shapes */
  /* By number in 'relations': GArray of uint64_t, the different masks of the relation's shapes. Bit
   * i of a mask is set if term i of the shape is a literal. */
  GPtrArray *masks;
} Facts;

void facts_clear(Facts *facts);

static inline bool facts_known(const Facts *facts, uint32_t fact) { return fact < facts->known_count && facts->known[fact]; }

/* Makes a fact known or unknown, and returns true. Appends the shapes whose lists changed to
 * 'touched' (uint32_t). If the fact already has this value, returns false and changes nothing. */
bool facts_set(Facts *facts, const Program *program, uint32_t fact, bool known, GArray *touched);

/* Returns the number of the shape of a phrase with variables. Adds the shape if it is new. From
 * then on, facts_set keeps the shape's list up to date. */
uint32_t facts_shape(Facts *facts, const Program *program, uint32_t phrase);

/* Returns the known facts (uint32_t, ascending) that match a shape. */
static inline const GArray *facts_members(const Facts *facts, uint32_t shape) { return facts->members->pdata[shape]; }

/* Returns the approximate memory of the facts in bytes. */
size_t facts_bytes(const Facts *facts);

#endif
