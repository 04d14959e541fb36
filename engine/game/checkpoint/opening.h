/* opening.h: opens a game where its run begins: at its beginning, or at a checkpoint.
 *
 * A run begins at a checkpoint if the run before it cannot go on: the game's files have changed
 * since a save was made, or a script was stopped. The recording of such a run holds the checkpoint,
 * so it is repeated like any other. */

#ifndef GAME_CHECKPOINT_OPENING_H
#define GAME_CHECKPOINT_OPENING_H

#include "game/game.h"

/* Opens a game with game_new. If the options have a start, puts it into the game: its clock
 * (world.tick) then has the checkpoint's time. Adds to 'report' what does not fit; it may be NULL.
 * Returns NULL with an error as game_new does; also if main.lua fails or the start cannot be
 * restored. */
Game *game_open(const GameOptions *options, RestoreReport *report, GError **error);

#endif
