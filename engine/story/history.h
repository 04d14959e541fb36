/* history.h: a log of changes, for undo.
 *
 * The log is divided into steps. A step is one manual change or one performed event. When the log
 * has 2 * HISTORY_MOST changes and a new change arrives, the log drops the older half of its
 * changes. If the older half ends inside a step, the log drops the rest of this step too. So a step
 * with more changes than the log can hold is dropped as a whole.
 *
 * All zero is a valid empty log. It logs nothing until 'keeps' is set. */

#ifndef STORY_HISTORY_H
#define STORY_HISTORY_H

#include "story/symbols.h"

#include <stdbool.h>

#define HISTORY_MOST 32768 /* half of the largest number of changes in the log */

typedef enum {
  CHANGE_FACT,      /* fact 'a' became known ('c' is 1) or unknown ('c' is 0) */
  CHANGE_ATTRIBUTE, /* key 'b' of entity 'a' changed; 'c' is its old value, or SYMBOL_NONE */
  CHANGE_ENTITY,    /* entity 'a' was declared ('c' is 1) or withdrawn ('c' is 0) */
  CHANGE_NOTHING    /* a step without changes: an event that only calls the game */
} ChangeKind;

typedef struct Change {
  ChangeKind kind;
  uint32_t a, b, c;
  bool first; /* whether the change begins a step */
} Change;

typedef struct History {
  GArray *changes; /* Change */
  bool keeps;      /* whether changes are logged */
  bool begins;     /* whether the next change begins a step */
  bool too_long;   /* the current step was dropped; its further changes are not logged */
  uint32_t steps;  /* number of steps in the log */
} History;

void history_clear(History *history);

/* history_begin_step begins a step. The following changes belong to this step. If the step has no
 * changes, history_end_step logs CHANGE_NOTHING, so that the log has the step. Otherwise
 * history_end_step does nothing. Without a call of history_end_step, a step without changes is not
 * logged. history_note adds a change, unless 'keeps' is false. 'a', 'b' and 'c' depend on 'kind'
 * (ChangeKind). */
void history_begin_step(History *history);
void history_end_step(History *history);
void history_note(History *history, ChangeKind kind, uint32_t a, uint32_t b, uint32_t c);

/* Removes the last change from the log and returns it in '*change'. Returns false if the log is
 * empty. */
bool history_pop(History *history, Change *change);

#endif
