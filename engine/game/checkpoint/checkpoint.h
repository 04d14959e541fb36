/* checkpoint.h: the state of a game at its last quiet moment, stored by the names of things.
 *
 * A save contains a run and a checkpoint. The run is a recording (game/recording.h), and a replay
 * of it restores the game exactly. The checkpoint replaces the run if the game's files have
 * changed, or if the recording had to end early. A checkpoint is not exact, because it cannot keep
 * scripts in the middle of a function. It is therefore taken only at a *quiet moment*: at the end
 * of a tick in which
 *
 *   - input and saving are on, and no script waits for a click
 *   - no cutscene, dialog, page, message or fade is shown, and the player's actor does nothing
 *   - no request is pending
 *   - every script that has not ended may begin again. It may if it belongs to the shown room or
 *     to an actor or object there, or if it was started with 'restart' (persist_is_quiet)
 *
 * Example:
 *
 *   CheckpointBase *base = checkpoint_base_new(fresh, game, &error);    'fresh' is explained below
 *   if (checkpoint_is_quiet(game)) checkpoint = checkpoint_capture(game, base, report);
 *   ...
 *   Game *game = game_new(...);                                         its files may have changed
 *   if (checkpoint_restore(game, checkpoint, report, &error))           before its first tick
 *     checkpoint_restart_scripts(game, report);
 *
 * keeper.h takes checkpoints while a game is played. opening.h opens a game at a checkpoint.
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
 * skipped. If a section is missing, that part of the game keeps its state after loading. */

#ifndef GAME_CHECKPOINT_CHECKPOINT_H
#define GAME_CHECKPOINT_CHECKPOINT_H

#include "game/game.h"

#define CHECKPOINT_TYPE RECORDING_START_TYPE
#define CHECKPOINT_VERSION 1

/* The state of a game after loading. A checkpoint contains only the differences to this state. */
typedef struct CheckpointBase CheckpointBase;

/* 'fresh' is a second game with the same files and options, before its first tick. This function
 * loads into 'fresh' all modules that 'game' has loaded with 'require'. After this call, do not use
 * 'fresh', except to free it. Returns NULL with an error if a module cannot be loaded. The caller
 * owns the result, and may free both games before it. */
CheckpointBase *checkpoint_base_new(Game *fresh, const Game *game, GError **error);
void checkpoint_base_free(CheckpointBase *base);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CheckpointBase, checkpoint_base_free)

/* Returns whether the base is still valid. It is valid until 'game' loads another module. Make a
 * new base then. */
bool checkpoint_base_fits(const CheckpointBase *base, const Game *game);

/* Returns whether this is a quiet moment. Call it between two ticks. It costs about 500
 * instructions. */
bool checkpoint_is_quiet(const Game *game);

/* Returns the reason why this is not a quiet moment, such as "a cutscene, a dialog, a page, a fade
 * or a walk goes on". Returns NULL if the moment is quiet. The caller frees it with g_free. */
char *checkpoint_obstacle(const Game *game);

/* Returns whether running or waiting scripts are the only reason why this is not a quiet moment. */
bool checkpoint_waits_for_scripts(const Game *game);

/* Returns the state of the game at a quiet moment. Adds to 'report' (may be NULL) what cannot be
 * kept. If 'base' is NULL, the section "scripts" is missing. Returns NULL if a script that has not
 * ended cannot begin again, or if the base is not valid. The report then has the reason. The game
 * is unchanged. The caller unrefs the result. */
GVariant *checkpoint_capture(Game *game, const CheckpointBase *base, RestoreReport *report);

/* Restores a checkpoint in a game that was just loaded, before its first tick. Stops all scripts of
 * the game; call checkpoint_restart_scripts afterwards. Adds to 'report' (may be NULL) what cannot
 * be restored. Returns false with an error if the value is not a checkpoint, if its version is not
 * CHECKPOINT_VERSION, if its state of the scripts is invalid, or if a migration fails. The game
 * must then be freed. */
bool checkpoint_restore(Game *game, GVariant *checkpoint, RestoreReport *report, GError **error);

/* Begins the scripts again that had not ended when the checkpoint was taken. Call it after
 * checkpoint_restore. Adds to 'report' (may be NULL) the scripts that cannot begin. */
void checkpoint_restart_scripts(Game *game, RestoreReport *report);

/* Returns the version of the game that took the checkpoint; "" = unknown. The caller frees it with
 * g_free. */
char *checkpoint_game_version(GVariant *checkpoint);

/* Returns the tick of a checkpoint without checking its content; 0 = unknown. */
Tick checkpoint_tick(GVariant *checkpoint);

#endif
