/* developer.h: plays a game in a window, with the tools for developers: console, overlays, error
 * panel, time travel (time/travel.h) and reload.
 *
 * This module registers the tools with the loop (game/loop.h). In a player's run
 * (GameOptions.developer is false), the only tool is the overlay of scanlines. Errors of a player's
 * run go only to the log, and the game continues. */

#ifndef DEV_DEVELOPER_H
#define DEV_DEVELOPER_H

#include "base/log.h"
#include "game/run.h"

/* Plays until the game is over or the window is closed. Then frees the game. Returns the exit
 * status of the process. In a developer's run, the console is the listener of 'log' during
 * this call. */
int developer_play(Game *game, const RunOptions *run, const GameOptions *options, Log *log);

#endif
