/* save_command.h: implements 'ichor save', which shows the content of a save, checks whether saves
 * are damaged, or extracts the recording from a save. */

#ifndef TOOLS_SAVE_SAVE_COMMAND_H
#define TOOLS_SAVE_SAVE_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 for success, 1 if the recording cannot be written, 2 for invalid
 * arguments or a save that cannot be read. */
int save_command(const CommandCall *call);

#endif
