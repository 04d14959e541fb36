/* checkpoint.h: the state of a game by names, from its last quiet moment.
 *
 * A save holds the run, which is exact, and a checkpoint. The checkpoint replaces the run if the
 * game's files have changed, or if the run had to be cut. It is not exact, because it does not keep
 * scripts in the middle of a function. It is taken at a *quiet moment*: at the end of a tick, with
 * input on; no action, cutscene, dialog, page or curtain; no pending request; and all live scripts
 * belong to the room that is shown.
 *
 *   CheckpointBase *base = checkpoint_base_new(fresh, game, &error);    'fresh': of the same files
 *   if (checkpoint_is_quiet(game)) checkpoint = checkpoint_capture(game, base, report);
 *   ...
 *   Game *game = game_new(...);                                         maybe of changed files
 *   if (checkpoint_restore(game, checkpoint, report, &error))           before its first tick
 *     checkpoint_restart_scripts(game, report);
 *
 * keeper.h takes checkpoints while a game is played; opening.h opens a game at a checkpoint.
 *
 * A checkpoint is a GVariant of the type CHECKPOINT_TYPE: a version, and sections by name. Each
 * section belongs to a module, which describes and checks its content:
 *
 *   game         the version of the game, for its migrations
 *   scripts      script/persist/persist.h
 *   world        world/state/state.h
 *   stories      script/stories/stories.h
 *   generators   script.h
 *
 * To add a section, add it to the table in checkpoint.c. An unknown section is reported and
 * skipped. If a section is missing, its part of the game stays as it is after loading. */

#ifndef GAME_CHECKPOINT_CHECKPOINT_H
#define GAME_CHECKPOINT_CHECKPOINT_H

#include "game/game.h"

#define CHECKPOINT_TYPE RECORDING_START_TYPE
#define CHECKPOINT_VERSION 1

/* The state of a game after loading. Checkpoints are differences to it. */
typedef struct CheckpointBase CheckpointBase;

/* 'fresh' is a second game of the same files and options that was just loaded, before its first
 * tick. This function loads into 'fresh' the modules that 'game' has loaded with 'require' since.
 * After that, free 'fresh'. Returns NULL with an error if a module cannot be loaded. The caller
 * owns the result, which refers to neither of the games. */
CheckpointBase *checkpoint_base_new(Game *fresh, const Game *game, GError **error);
void checkpoint_base_free(CheckpointBase *base);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CheckpointBase, checkpoint_base_free)

/* Returns whether the base is still valid: the game has loaded no module since it was made. If not,
 * make a new base. */
bool checkpoint_base_fits(const CheckpointBase *base, const Game *game);

/* Returns whether this is a quiet moment. Call it between two ticks. Costs about 500
 * instructions. */
bool checkpoint_is_quiet(const Game *game);

/* Returns why this is no quiet moment, in words such as "a cutscene, a dialog, a page, a fade or a
 * walk goes on"; NULL if it is one. The caller frees it with g_free. */
char *checkpoint_obstacle(const Game *game);

/* Returns whether only live scripts prevent a quiet moment. */
bool checkpoint_waits_for_scripts(const Game *game);

/* Returns the state of a quiet moment. Adds to 'report' what cannot be kept; it may be NULL.
 * Returns NULL if a live script cannot begin again, or if the base does not fit; the report has
 * the reason. The game is left unchanged. The caller unrefs. */
GVariant *checkpoint_capture(Game *game, const CheckpointBase *base, RestoreReport *report);

/* Puts a checkpoint into a game that was just loaded, before its first tick. All scripts of the
 * game are stopped; begin them with the function below. Adds to 'report' what does not fit. Returns
 * false with an error if the value is not a checkpoint, if its version is newer, or if a migration
 * fails. The game must then be freed. */
bool checkpoint_restore(Game *game, GVariant *checkpoint, RestoreReport *report, GError **error);

/* Begins the live scripts of the checkpoint again, after checkpoint_restore. */
void checkpoint_restart_scripts(Game *game, RestoreReport *report);

/* Returns the version of the game that took the checkpoint; "" = unknown. The caller frees it with
 * g_free. */
char *checkpoint_game_version(GVariant *checkpoint);

/* Returns the tick of a checkpoint, which is not checked; 0 = unknown. */
Tick checkpoint_tick(GVariant *checkpoint);

#endif
