/* story_command.h: implements 'ichor story', which runs commands on a story, from a terminal or a
 * file. It also starts the story editor. */

#ifndef TOOLS_STORY_STORY_COMMAND_H
#define TOOLS_STORY_STORY_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 for success, 1 if a command of a file failed, 2 for invalid arguments
 * or a story that cannot be read. */
int story_command(const CommandCall *call);

#endif
