/* developer.h: plays a game in a window with console, overlays and error panel.
 *
 * These parts are registered with the loop (game/loop.h). In a player's run (GameOptions.developer
 * is false), scanlines are the only overlay, and there is no console or error panel. Errors go to
 * the log, and the game continues. */

#ifndef DEV_DEVELOPER_H
#define DEV_DEVELOPER_H

#include "base/log.h"
#include "game/run.h"

/* Plays the game until the window is closed, and frees it. Returns the exit status. */
int developer_play(Game *game, const RunOptions *run, const GameOptions *options, Log *log);

#endif
