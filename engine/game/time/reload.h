/* reload.h: opens a running game again with its changed files, at the same moment of its run.
 *
 * The new game replays the input of the run, without picture, sound and log. The checksums in the
 * recording are not compared, because changed files change the checksums. Instead, the run *fits*
 * if all of these are true:
 *
 *   - the new game reaches the same tick: it does not quit earlier
 *   - no script fails with an error that the old game did not have, and no script is stopped
 *   - the new game is in the same room, with the same active actor, who carries the same things
 *   - the same kind of thing happens: the player can act, a dialog or a page is shown, a cutscene
 *     runs, or input is off
 *
 * Positions, texts, facts and variables are not compared, because authors change these on purpose.
 * If the run fits, the new game has a new recording, with the same input and with checksums of the
 * new game. So the developer can still save, and still go back in time (timeline.h).
 *
 * If the run does not fit, the new game continues from a checkpoint (checkpoint/checkpoint.h). This
 * is ReloadPlan.checkpoint, if it is not later than the shown moment. Otherwise, it is the
 * checkpoint at which the run began. If the run did not begin at a checkpoint, the game begins
 * again. */

#ifndef GAME_TIME_RELOAD_H
#define GAME_TIME_RELOAD_H

#include "game/game.h"

typedef struct ReloadPlan {
  const GameOptions *options; /* of the shown game; borrowed, like all pointers here */
  const Game *shown;          /* unchanged by reload_game */
  const Recording *run;       /* recording of the shown game; may continue after the shown moment */
  GVariant *checkpoint;       /* last one of 'run', maybe taken with older files; NULL = none */
} ReloadPlan;

typedef enum {
  RELOAD_REFUSED,    /* the game cannot be opened; the shown game goes on */
  RELOAD_REPLAYED,   /* the new game is at the same moment */
  RELOAD_CHECKPOINT, /* the new game continues from a checkpoint */
  RELOAD_BEGUN       /* the new game begins at its start */
} ReloadOutcome;

typedef struct Reload {
  ReloadOutcome outcome;
  Game *game; /* owned by the caller; NULL for RELOAD_REFUSED */
  /* For RELOAD_REFUSED: the error. For other outcomes: the reason why the run does not fit, or NULL
   * if the run fits. Owned. */
  char *reason;
  Tick tick; /* the tick of the old run at which the game continues */
  /* Losses of the checkpoint, one sentence per line; or NULL. Owned. */
  char *losses;
} Reload;

/* Opens the game again. Messages of scripts are logged while the files are loaded, but not during
 * the replay. If the game cannot be opened, logs the error. The caller frees the result with
 * reload_clear. */
Reload reload_game(const ReloadPlan *plan);

/* Frees everything that the result owns, except for the game. */
void reload_clear(Reload *reload);

#endif
