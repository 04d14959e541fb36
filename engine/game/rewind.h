/* rewind.h: goes back to an earlier moment of a game, by replaying its recording. */

#ifndef GAME_REWIND_H
#define GAME_REWIND_H

#include "game/game.h"

/* Opens the game again with the same options and replays its recording up to a tick. The caller
 * owns the result; 'game' is unchanged. On failure returns NULL with an error if the game is not
 * being recorded, if its recording ended before that tick, or if the replay differs. */
Game *rewind_game(const Game *game, const GameOptions *options, Tick tick, GError **error);

#endif
