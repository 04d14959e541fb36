/* developer.h: plays a game in a window with console, overlays and error panel.
 *
 * It registers these with the loop (game/loop.h). In a player's run (GameOptions.developer is off)
 * only the scanlines are active: errors go to the log, and the game goes on. */

#ifndef DEV_DEVELOPER_H
#define DEV_DEVELOPER_H

#include "base/log.h"
#include "game/run.h"

/* Plays the game until the window is closed, and frees it. Returns the exit status. */
int developer_play(Game *game, const RunOptions *run, const GameOptions *options, Log *log);

#endif
