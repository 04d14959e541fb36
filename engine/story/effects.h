/* effects.h: what an event does, worked out before any of it is done.
 *
 * All terms of an event's effects are replaced by what they stand for at this moment, so that either all of it can be done or none;
 * an effect does not see what those before it do. */

#ifndef STORY_EFFECTS_H
#define STORY_EFFECTS_H

#include "story/knowledge.h"

typedef struct Effect {
  CodeOp op;             /* CODE_ESTABLISH to CODE_CALL */
  uint32_t fact;         /* of CODE_ESTABLISH, CODE_RETRACT */
  uint32_t words, count; /* of the others: their place in Effects.words */
} Effect;

/* All zero is a valid empty one. */
typedef struct Effects {
  GArray *list;  /* Effect */
  GArray *words; /* Symbol */
  GArray *stack; /* scratch */
} Effects;

void effects_clear(Effects *effects);

/* A effect's words; NULL when it has none. */
static inline const Symbol *effects_words(const Effects *effects, const Effect *effect) {
  return effect->count > 0 ? &g_array_index(effects->words, Symbol, effect->words) : NULL;
}

/* The effects of an event. 'values' has a symbol for each of the event's variables, SYMBOL_NONE where it is open. False with a
 * STORY_ERROR_OPEN when an open one is needed, a STORY_ERROR_LOOKUP when something cannot be looked up. */
bool effects_resolve(Effects *effects, Knowledge *knowledge, uint32_t event, const Symbol *values, GError **error);

#endif
