/* deeds.h: what an event does, worked out before any of it is done.
 *
 * All terms of an event's deeds are replaced by what they stand for at this moment, so that either all of it can be done or none;
 * a deed does not see what those before it do. */

#ifndef STORY_DEEDS_H
#define STORY_DEEDS_H

#include "story/knowledge.h"

typedef struct Deed {
  CodeOp op;             /* CODE_ESTABLISH to CODE_CALL */
  uint32_t fact;         /* of CODE_ESTABLISH, CODE_RETRACT */
  uint32_t words, count; /* of the others: their place in Deeds.words */
} Deed;

/* All zero is a valid empty one. */
typedef struct Deeds {
  GArray *list;  /* Deed */
  GArray *words; /* Symbol */
  GArray *stack; /* scratch */
} Deeds;

void deeds_clear(Deeds *deeds);

/* A deed's words; NULL when it has none. */
static inline const Symbol *deeds_words(const Deeds *deeds, const Deed *deed) {
  return deed->count > 0 ? &g_array_index(deeds->words, Symbol, deed->words) : NULL;
}

/* The deeds of an event. 'values' has a symbol for each of the event's variables, SYMBOL_NONE where it is open. False with a
 * STORY_ERROR_OPEN when an open one is needed, a STORY_ERROR_LOOKUP when something cannot be looked up. */
bool deeds_resolve(Deeds *deeds, Knowledge *knowledge, uint32_t event, const Symbol *values, GError **error);

#endif
