/* opening.h: opens a game, either at its beginning or at a checkpoint (checkpoint.h).
 *
 * A run is the sequence of ticks since a game was opened. A run begins at a checkpoint if the
 * previous run could not continue. This happens, for example, if the game's files have changed
 * since a save was made, or if a script was stopped. The recording of the new run contains the
 * checkpoint. So the new run can be repeated like any other run. */

#ifndef GAME_CHECKPOINT_OPENING_H
#define GAME_CHECKPOINT_OPENING_H

#include "game/game.h"

/* Opens a game with game_new. If options->start is not NULL, restores this checkpoint and begins
 * its scripts again. world.tick is then the tick of the checkpoint. Adds to 'report' (may be NULL)
 * what cannot be restored. Returns NULL with an error as game_new does. With a checkpoint, it also
 * fails if main.lua fails or the checkpoint cannot be restored. */
Game *game_open(const GameOptions *options, RestoreReport *report, GError **error);

#endif
