/* effects.h: the effects of an event, resolved before any of them is applied.
 *
 * First, every term of all effects is replaced by its current value. The effects are applied only
 * if this succeeds. So an event applies all of its effects or none. An effect does not see the
 * results of earlier effects. */

#ifndef STORY_EFFECTS_H
#define STORY_EFFECTS_H

#include "story/knowledge.h"

typedef struct Effect {
  CodeOp op;             /* CODE_ESTABLISH to CODE_CALL */
  uint32_t fact;         /* for CODE_ESTABLISH and CODE_RETRACT */
  uint32_t words, count; /* for other kinds: its first word in Effects.words, and their number */
} Effect;

/* All zero is a valid empty list. */
typedef struct Effects {
  GArray *list;  /* Effect */
  GArray *words; /* Symbol */
  GArray *stack; /* scratch */
} Effects;

void effects_clear(Effects *effects);

/* Returns the words of an effect, or NULL if it has none. */
static inline const Symbol *effects_words(const Effects *effects, const Effect *effect) {
  return effect->count > 0 ? &g_array_index(effects->words, Symbol, effect->words) : NULL;
}

/* Resolves the effects of an event. Replaces the old content of 'effects' with them. 'values' has a
 * symbol for each of the event's variables, or SYMBOL_NONE if the variable is open. On failure
 * returns false with STORY_ERROR_OPEN (an effect needs an open variable) or STORY_ERROR_LOOKUP (an
 * attribute does not exist). The content of 'effects' is then incomplete. */
bool effects_resolve(Effects *effects, Knowledge *knowledge, uint32_t event, const Symbol *values, GError **error);

#endif
