/* facts.h: stores the known facts, and finds those that match a condition with variables.
 *
 * A fact is a phrase of the program without variables. It has the number of the phrase, and is
 * known or unknown. A condition with variables, such as "(soldier) has greeted John", has a
 * *shape*: the same words with %% in place of each variable, "%% has greeted John". All conditions
 * with the same shape share one list of matching known facts. When a fact changes, facts_set looks
 * up the affected lists by the fact's words. So it does not visit every condition. */

#ifndef STORY_FACTS_H
#define STORY_FACTS_H

#include "story/program.h"

/* All zero is a valid empty set. */
typedef struct Facts {
  bool *known; /* by phrase, 'known_count' entries; facts of later phrases are unknown */
  uint32_t known_count;
  Tuples shapes;       /* the relation, then a literal or SYMBOL_NONE for each place */
  GPtrArray *members;  /* by shape: GArray of the matching known facts, ascending */
  size_t member_count; /* the total length of all lists in 'members' */
  Tuples relations;    /* the relations that have shapes */
  /* By relation: GArray of uint64_t, the different masks of its shapes. A mask has a bit for each
   * place at which the shape has a literal. */
  GPtrArray *masks;
} Facts;

void facts_clear(Facts *facts);

static inline bool facts_known(const Facts *facts, uint32_t fact) { return fact < facts->known_count && facts->known[fact]; }

/* Makes a fact known or unknown. Appends the shapes whose lists changed to 'touched' (uint32_t). If
 * the fact already has this value, returns false and changes nothing. */
bool facts_set(Facts *facts, const Program *program, uint32_t fact, bool known, GArray *touched);

/* Returns the shape of a phrase with variables, and adds it if it is new. From then on, facts_set
 * keeps the shape's list up to date. */
uint32_t facts_shape(Facts *facts, const Program *program, uint32_t phrase);

static inline const GArray *facts_members(const Facts *facts, uint32_t shape) { return facts->members->pdata[shape]; }

size_t facts_bytes(const Facts *facts);

#endif
