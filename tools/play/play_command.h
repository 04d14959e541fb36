/* play_command.h: implements 'ichor GAME', which plays a game in a window or headless. */

#ifndef TOOLS_PLAY_PLAY_COMMAND_H
#define TOOLS_PLAY_PLAY_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status that game/run.h describes; 2 if there is no such game or an option is
 * invalid. Options of 'ichor GAME' may come before the name of another command, as in
 * 'ichor --log debug test GAME'. Then play_command runs that command with them. */
int play_command(const CommandCall *call);

#endif
