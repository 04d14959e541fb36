/* history.h: what was changed, so that it can be taken back.
 *
 * A list of changes, in steps: one step is what a person did, or what an event did. It remembers HISTORY_MOST changes at least;
 * then the older half is forgotten. All zero is a valid empty one. */

#ifndef STORY_HISTORY_H
#define STORY_HISTORY_H

#include "story/symbols.h"

#include <stdbool.h>

#define HISTORY_MOST 32768

typedef enum {
  CHANGE_FACT,      /* 'a': a fact that is known now if 'c', and was not before; or the other way round */
  CHANGE_ATTRIBUTE, /* entity 'a', key 'b', and what was set before, 'c' (SYMBOL_NONE: nothing) */
  CHANGE_ENTITY,    /* 'a' is named now if 'c' */
  CHANGE_NOTHING    /* a step that changes nothing: an event that only calls the game */
} ChangeKind;

typedef struct Change {
  ChangeKind kind;
  uint32_t a, b, c;
  bool first; /* of its step */
} Change;

typedef struct History {
  GArray *changes; /* Change */
  bool keeps;      /* changes are noted */
  bool begins;     /* the next change is the first of a step */
  bool too_long;   /* the step is one of more than can be remembered */
  uint32_t steps;
} History;

void history_clear(History *history);

/* What comes now is a step of its own, if anything comes; with history_end_step behind it in any case. */
void history_begin_step(History *history);
void history_end_step(History *history);
void history_note(History *history, ChangeKind kind, uint32_t a, uint32_t b, uint32_t c);

/* Takes the last change off the list; false when there is none. */
bool history_pop(History *history, Change *change);

#endif
