/* developer.h: what developers see on top of a game: console, overlays, error panel.
 *
 * Plays a game in a window (game/loop.h) and hangs these into the loop. In a player's run (GameOptions.developer is off) only
 * the scanlines remain: errors go to the log and play goes on. */

#ifndef DEV_DEVELOPER_H
#define DEV_DEVELOPER_H

#include "base/log.h"
#include "game/run.h"

/* Plays 'game', which it frees, until the window is closed. Returns the exit status. */
int developer_play(Game *game, const RunOptions *run, const GameOptions *options, Log *log);

#endif
