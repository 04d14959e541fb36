/* quiet_game.h: opens a game that logs only if it fails. */

#ifndef DEV_TESTING_QUIET_GAME_H
#define DEV_TESTING_QUIET_GAME_H

#include "game/game.h"

/* Opens a game like game_new, and keeps its log messages back. If the game fails, the messages are
 * logged before the return. Otherwise they are dropped, because each test opens the game again.
 * 'log' must have no listener. The caller frees the game with game_free. */
Game *quiet_game_new(const GameOptions *options, Log *log, GError **error);

#endif
