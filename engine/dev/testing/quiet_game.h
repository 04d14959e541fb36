/* quiet_game.h: opens a game, and logs its messages only if opening it fails. */

#ifndef DEV_TESTING_QUIET_GAME_H
#define DEV_TESTING_QUIET_GAME_H

#include "game/game.h"

/* Opens a game like game_new, but holds its messages back from the log. If game_new returns NULL or
 * main.lua ended with an error, these messages are logged before the function returns. Otherwise,
 * the messages are dropped. They are not lost, because each test opens the game again and logs them
 * then. 'log' must have no listener. Returns NULL with an error if game_new does. The caller frees
 * the game with game_free. */
Game *quiet_game_new(const GameOptions *options, Log *log, GError **error);

#endif
