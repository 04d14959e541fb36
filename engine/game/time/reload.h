/* reload.h: opens a running game again with its changed files, at the same moment of its run.
 *
 * The new game replays the input of the run, without picture, sound and log. Where a file has
 * changed, the checks of the recording differ, so they are not compared. Instead, the run *fits* if
 * the new game comes to a moment of the same kind:
 *
 *   - it reaches the same tick: it does not quit before
 *   - no script failed with an error that it did not have before, and none had to be stopped
 *   - it is in the same room, with the same active actor, who carries the same things
 *   - what happens is of the same kind: the player can act, a dialog or a page is shown, a cutscene
 *     runs, or input is off
 *
 * The rule does not compare places, texts, facts or variables, because these are what an author
 * changes. A run that fits is recorded again: the same input with checks of the new files. So saves
 * and the time bar work as before.
 *
 * If the run does not fit, the new game continues from the last checkpoint before that moment
 * (checkpoint/checkpoint.h), or from the one that the run began with. If there is none yet, it
 * begins again. */

#ifndef GAME_TIME_RELOAD_H
#define GAME_TIME_RELOAD_H

#include "game/game.h"

typedef struct ReloadPlan {
  const GameOptions *options; /* of the shown game; borrowed, as all pointers */
  const Game *shown;          /* not changed */
  const Recording *run;       /* of the shown game; may have a later part */
  GVariant *checkpoint;       /* of that run, maybe of older files; NULL = there is none */
} ReloadPlan;

typedef enum {
  RELOAD_REFUSED,    /* the game cannot be opened: the shown one goes on */
  RELOAD_REPLAYED,   /* the new game is at the same moment */
  RELOAD_CHECKPOINT, /* it continues from a checkpoint */
  RELOAD_BEGUN       /* it begins again */
} ReloadOutcome;

typedef struct Reload {
  ReloadOutcome outcome;
  Game *game; /* the caller owns it; NULL if refused */
  /* Refused: the error. Otherwise why the run does not fit; NULL = it fits. Owned. */
  char *reason;
  Tick tick; /* of the moment at which the game continues, in the old run */
  /* What the checkpoint could not restore, one sentence per line; or NULL. Owned. */
  char *losses;
} Reload;

/* Opens the game again. What scripts log while they are loaded appears in the log, and so does an
 * error of the files. The caller frees the result with reload_clear. */
Reload reload_game(const ReloadPlan *plan);

/* Frees what is owned, except for the game. */
void reload_clear(Reload *reload);

#endif
