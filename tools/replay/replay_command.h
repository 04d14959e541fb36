/* replay_command.h: implements 'ichor replay', which looks into recordings and turns them into
 * tests. */

#ifndef TOOLS_REPLAY_REPLAY_COMMAND_H
#define TOOLS_REPLAY_REPLAY_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0; 1 if the recording does not fit the game or a file cannot be written;
 * 2 for invalid arguments or a file that cannot be read. */
int replay_command(const CommandCall *call);

#endif
