/* play_command.h: implements 'ichor GAME', which plays a game in a window, or headless (without
 * one). */

#ifndef TOOLS_PLAY_PLAY_COMMAND_H
#define TOOLS_PLAY_PLAY_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status that game/run.h describes. Returns 2 if there is no such game or if an
 * option is invalid. The options of 'ichor GAME' may also come before another command's name, as in
 * 'ichor --log debug test GAME'. Then play_command runs the other command with these options. */
int play_command(const CommandCall *call);

#endif
