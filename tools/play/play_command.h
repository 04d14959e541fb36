/* play_command.h: implements 'ichor GAME', which plays a game in a window, or without a
 * window (--headless). */

#ifndef TOOLS_PLAY_PLAY_COMMAND_H
#define TOOLS_PLAY_PLAY_COMMAND_H

#include "tools/shared/command.h"

/* Plays the game. Returns the exit status that game/run.h describes. The status is also 2 if there
 * is no such game.
 *
 * The options of 'ichor GAME' may come before the name of another command, as in 'ichor --log debug
 * test GAME'. play_command then runs the other command instead, passes the options to it, and
 * returns its exit status. */
int play_command(const CommandCall *call);

#endif
