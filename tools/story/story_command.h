/* story_command.h: implements 'ichor story', which runs commands on a story. The commands
 * come from a terminal, standard input or a file. With --edit, 'ichor story' starts the story
 * editor instead. */

#ifndef TOOLS_STORY_STORY_COMMAND_H
#define TOOLS_STORY_STORY_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 for success, 1 if a command failed. Commands that are typed in a
 * terminal do not change the status. The status is 2 for invalid arguments, for a file that cannot
 * be read, for a story with errors, or if the editor cannot be started. */
int story_command(const CommandCall *call);

#endif
