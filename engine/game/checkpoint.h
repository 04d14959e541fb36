/* checkpoint.h: the state of a game by names, from its last quiet moment.
 *
 * A save holds the run, which is exact, and a checkpoint for what a run cannot serve: a game whose
 * files have changed, and runs that had to be cut. A checkpoint is not exact by nature: scripts are
 * not kept in the middle of a function. It is taken at a *quiet moment*: at the end of a tick, with
 * input on; no action, cutscene, dialog, page or curtain; no pending request; and all live scripts
 * belong to the room that is shown.
 *
 *   CheckpointKeeper keeper = {.base = checkpoint_base_new(game_that_was_just_loaded)};
 *   game_tick(...); checkpoint_keep(&keeper, game);          after each tick
 *   ... keeper.last goes into the save ...
 *   Game *game = game_new(...);                              of changed files
 *   checkpoint_restore(game, checkpoint, report, &error);    before its first tick
 *
 * A checkpoint is a GVariant of the type CHECKPOINT_TYPE: a version, and sections by name. Each
 * section belongs to a module, which describes and checks its content:
 *
 *   world        world/state/state.h
 *   stories      script/stories/stories.h
 *   generators   script.h
 *
 * To add a section, add it to the table in checkpoint.c. A section that this version does not know
 * is reported and skipped; one that is missing leaves its part as it is after loading. */

#ifndef GAME_CHECKPOINT_H
#define GAME_CHECKPOINT_H

#include "game/game.h"

#define CHECKPOINT_TYPE "(ua{sv})"
#define CHECKPOINT_VERSION 1

/* A checkpoint is taken at most this often while a game is played. The test for a quiet moment
 * costs about 500 instructions, a checkpoint 0.6 million in the demo and 4 million in a game with
 * 1,000 objects: 1 ms. That is too much for runs that are faster than time: replays take none. */
#define CHECKPOINT_TICKS TICKS_PER_SECOND

/* The state of a game after loading. Checkpoints are differences to it. */
typedef struct CheckpointBase CheckpointBase;

/* 'fresh' is a game that was just loaded, before its first tick: the game itself, or another one of
 * the same files. The result does not refer to it. The caller owns it. */
CheckpointBase *checkpoint_base_new(const Game *fresh);
void checkpoint_base_free(CheckpointBase *base);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CheckpointBase, checkpoint_base_free)

/* Returns whether this is a quiet moment; between two ticks. */
bool checkpoint_is_quiet(const Game *game);

/* Returns the state of a quiet moment. The caller unrefs. */
GVariant *checkpoint_capture(const Game *game, const CheckpointBase *base);

/* Puts a checkpoint into a game that was just loaded, before its first tick. Adds to 'report' what
 * does not fit. Returns false with an error, and the game unchanged, if it is no checkpoint or of a
 * newer version. */
bool checkpoint_restore(Game *game, GVariant *checkpoint, RestoreReport *report, GError **error);

/* The last checkpoint of a game that is played. All zero but 'base' at the start. */
typedef struct CheckpointKeeper {
  CheckpointBase *base; /* owned */
  GVariant *last;       /* owned; NULL = there was no quiet moment yet */
  Tick tick;            /* of 'last' */
} CheckpointKeeper;

/* Takes a checkpoint if the last one is old enough and this is a quiet moment. */
void checkpoint_keep(CheckpointKeeper *keeper, const Game *game);
void checkpoint_keeper_clear(CheckpointKeeper *keeper);

#endif
