/* facts.h: stores which facts are known, and which of them match a condition with variables.
 *
 * A fact is a phrase of the program without variables. It is identified by its number, and is known
 * or unknown. A condition with variables, "(soldier) has greeted John", has a *shape*: the relation
 * and the literals at their places, "%% has greeted John". All conditions of one shape share one
 * list of the known facts that match it. When a fact changes, facts_set finds the lists to update
 * by looking up the fact's words, so it does not visit every condition. */

#ifndef STORY_FACTS_H
#define STORY_FACTS_H

#include "story/program.h"

/* All zero is a valid empty set. */
typedef struct Facts {
  bool *known; /* by phrase, 'known_count' entries; later phrases are unknown */
  uint32_t known_count;
  Tuples shapes;       /* the relation, then a literal or SYMBOL_NONE for each place */
  GPtrArray *members;  /* by shape: GArray of the matching known facts, ascending */
  size_t member_count; /* the total length of these lists */
  Tuples relations;    /* the relations that have shapes */
  /* By relation: GArray of uint64_t, with a bit for each place at which a shape has a literal. */
  GPtrArray *masks;
} Facts;

void facts_clear(Facts *facts);

static inline bool facts_known(const Facts *facts, uint32_t fact) { return fact < facts->known_count && facts->known[fact]; }

/* Makes a fact known or unknown. Appends the shapes whose lists changed to 'touched' (uint32_t).
 * Returns false, with nothing changed, if the fact already has this value. */
bool facts_set(Facts *facts, const Program *program, uint32_t fact, bool known, GArray *touched);

/* Returns the shape of a phrase with variables. From then on, facts_set keeps the shape's list up
 * to date. */
uint32_t facts_shape(Facts *facts, const Program *program, uint32_t phrase);

static inline const GArray *facts_members(const Facts *facts, uint32_t shape) { return facts->members->pdata[shape]; }

size_t facts_bytes(const Facts *facts);

#endif
