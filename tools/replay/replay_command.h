/* replay_command.h: implements 'ichor replay', which shows the content of recordings and converts
 * them into tests. */

#ifndef TOOLS_REPLAY_REPLAY_COMMAND_H
#define TOOLS_REPLAY_REPLAY_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 for success, 1 if the recording does not belong to the game. Also
 * returns 1 if a file cannot be written, and 2 for invalid arguments or a file that cannot be
 * read. */
int replay_command(const CommandCall *call);

#endif
