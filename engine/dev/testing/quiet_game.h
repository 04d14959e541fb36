/* quiet_game.h: opens a game, and logs its messages only if it fails. */

#ifndef DEV_TESTING_QUIET_GAME_H
#define DEV_TESTING_QUIET_GAME_H

#include "game/game.h"

/* Opens a game like game_new, but logs nothing in the meantime. If the game fails, the function
 * logs all its messages before it returns. Otherwise, the messages are dropped: each test opens the
 * game again, and logs them then. 'log' must have no listener. The caller frees the game with
 * game_free. Returns NULL with an error if game_new does. */
Game *quiet_game_new(const GameOptions *options, Log *log, GError **error);

#endif
