/* history.h: a log of changes, for undo.
 *
 * The log is divided into steps. A step is one manual command or one performed event. When the log
 * has 2 * HISTORY_MOST changes, it drops the older half. If the older half ends inside a step, the
 * log drops the rest of this step too. All zero is a valid empty log. */

#ifndef STORY_HISTORY_H
#define STORY_HISTORY_H

#include "story/symbols.h"

#include <stdbool.h>

#define HISTORY_MOST 32768

typedef enum {
  CHANGE_FACT,      /* fact 'a' became known ('c' is 1) or unknown ('c' is 0) */
  CHANGE_ATTRIBUTE, /* key 'b' of entity 'a' changed; 'c' is its old value, or SYMBOL_NONE */
  CHANGE_ENTITY,    /* entity 'a' was declared ('c' is 1) or withdrawn ('c' is 0) */
  CHANGE_NOTHING    /* a step without changes: an event that only calls the game */
} ChangeKind;

typedef struct Change {
  ChangeKind kind;
  uint32_t a, b, c;
  bool first; /* whether it begins a step */
} Change;

typedef struct History {
  GArray *changes; /* Change */
  bool keeps;      /* whether changes are logged */
  bool begins;     /* whether the next change begins a step */
  bool too_long;   /* whether the current step is too long for the log */
  uint32_t steps;
} History;

void history_clear(History *history);

/* history_begin_step begins a step, to which the following changes belong. history_end_step adds a
 * step even if there were no changes. */
void history_begin_step(History *history);
void history_end_step(History *history);
void history_note(History *history, ChangeKind kind, uint32_t a, uint32_t b, uint32_t c);

/* Removes the last change from the log and returns it in '*change'. Returns false if the log is
 * empty. */
bool history_pop(History *history, Change *change);

#endif
