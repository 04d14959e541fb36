/* reload.h: opens a running game again with its changed files, at the same moment of its run.
 *
 * The new game replays the input of the run, without picture, sound and log. The checks of the
 * recording are not compared, because changed files change the checksums. Instead, the run *fits*
 * if all of these are true:
 *
 *   - the new game reaches the same tick, so it does not quit before
 *   - no script fails with an error that the old game did not have, and no script is stopped
 *   - the new game is in the same room, with the same active actor, who carries the same things
 *   - the same kind of thing happens: the player can act, a dialog or a page is shown, a cutscene
 *     runs, or input is off
 *
 * Positions, texts, facts and variables are not compared, because authors change them. A run that
 * fits is recorded again: it has the same input, and checks of the new files. So saves and the time
 * bar work as before.
 *
 * If the run does not fit, the new game continues from the last checkpoint before that moment
 * (checkpoint/checkpoint.h). Without one, it continues from the checkpoint at which the run began.
 * If there is none, the game begins again. */

#ifndef GAME_TIME_RELOAD_H
#define GAME_TIME_RELOAD_H

#include "game/game.h"

typedef struct ReloadPlan {
  const GameOptions *options; /* of the shown game; borrowed, like all pointers here */
  const Game *shown;          /* unchanged by reload_game */
  const Recording *run;       /* of the shown game; may have a later part */
  GVariant *checkpoint;       /* of that run, maybe of older files; NULL = none */
} ReloadPlan;

typedef enum {
  RELOAD_REFUSED,    /* the game cannot be opened; the shown one goes on */
  RELOAD_REPLAYED,   /* the new game is at the same moment */
  RELOAD_CHECKPOINT, /* the new game continues from a checkpoint */
  RELOAD_BEGUN       /* the new game begins at its start */
} ReloadOutcome;

typedef struct Reload {
  ReloadOutcome outcome;
  Game *game; /* owned by the caller; NULL if refused */
  /* If refused: the error. Otherwise: why the run does not fit; NULL = it fits. Owned. */
  char *reason;
  Tick tick; /* the tick of the old run at which the game continues */
  /* Losses of the checkpoint, one sentence per line; or NULL. Owned. */
  char *losses;
} Reload;

/* Opens the game again. Logs what scripts log while they are loaded, and the error if the game
 * cannot be opened. The caller frees the result with reload_clear. */
Reload reload_game(const ReloadPlan *plan);

/* Frees everything that the result owns, except for the game. */
void reload_clear(Reload *reload);

#endif
