/* play_command.h: 'ichor GAME': plays a game in a window, or headless. */

#ifndef TOOLS_PLAY_PLAY_COMMAND_H
#define TOOLS_PLAY_PLAY_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status that game/run.h describes; 2 if there is no such game or an option is
 * wrong. Its options can also come before a command's name, as in 'ichor --log debug test GAME'.
 * Then it runs that command with them. */
int play_command(const CommandCall *call);

#endif
