/* effects.h: the effects of an event, resolved before any of them is applied.
 *
 * First, effects_resolve replaces every term (terms.h) of all effects by its current value. story.c
 * applies the effects only if this succeeds. So an event applies all of its effects or none. An
 * effect does not see the results of earlier effects. */

#ifndef STORY_EFFECTS_H
#define STORY_EFFECTS_H

#include "story/knowledge.h"

typedef struct Effect {
  CodeOp op;             /* CODE_ESTABLISH to CODE_CALL (program.h) */
  uint32_t fact;         /* for CODE_ESTABLISH and CODE_RETRACT */
  uint32_t words, count; /* the values of its terms: first index in Effects.words, number */
} Effect;

/* All zero is a valid empty list. */
typedef struct Effects {
  GArray *list;  /* Effect */
  GArray *words; /* Symbol */
  GArray *stack; /* used during effects_resolve */
} Effects;

void effects_clear(Effects *effects);

/* Returns the values of an effect's terms, or NULL if the effect has no terms. */
static inline const Symbol *effects_words(const Effects *effects, const Effect *effect) {
  return effect->count > 0 ? &g_array_index(effects->words, Symbol, effect->words) : NULL;
}

/* Resolves the effects of an event. The result replaces the old content of 'effects'. 'values' has
 * a symbol for each of the event's variables. SYMBOL_NONE means that the variable is open (has no
 * value). On failure returns false with STORY_ERROR_OPEN (an effect needs an open variable) or
 * STORY_ERROR_LOOKUP (an attribute does not exist). The content of 'effects' is then incomplete. */
bool effects_resolve(Effects *effects, Knowledge *knowledge, uint32_t event, const Symbol *values, GError **error);

#endif
