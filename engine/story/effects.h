/* effects.h: the effects of an event, resolved before any of them is applied.
 *
 * Every term is replaced by its current value. So an event applies all of its effects or none, and
 * an effect does not see the results of the effects before it. */

#ifndef STORY_EFFECTS_H
#define STORY_EFFECTS_H

#include "story/knowledge.h"

typedef struct Effect {
  CodeOp op;             /* CODE_ESTABLISH to CODE_CALL */
  uint32_t fact;         /* for CODE_ESTABLISH and CODE_RETRACT */
  uint32_t words, count; /* for the others: their place in Effects.words */
} Effect;

/* All zero is a valid empty list. */
typedef struct Effects {
  GArray *list;  /* Effect */
  GArray *words; /* Symbol */
  GArray *stack; /* scratch */
} Effects;

void effects_clear(Effects *effects);

/* The words of an effect; NULL if it has none. */
static inline const Symbol *effects_words(const Effects *effects, const Effect *effect) {
  return effect->count > 0 ? &g_array_index(effects->words, Symbol, effect->words) : NULL;
}

/* Resolves the effects of an event and stores them in 'effects', in place of its old content.
 * 'values' has a symbol for each of the event's variables, SYMBOL_NONE for open ones. On failure
 * returns false with STORY_ERROR_OPEN (an open variable is needed) or STORY_ERROR_LOOKUP (an
 * attribute does not exist); the list is then incomplete. */
bool effects_resolve(Effects *effects, Knowledge *knowledge, uint32_t event, const Symbol *values, GError **error);

#endif
