/* pack_command.h: implements 'ichor pack', which makes what players of a game download: a folder
 * and a ZIP archive for each system. docs/pack.md describes them. */

#ifndef TOOLS_PACK_PACK_COMMAND_H
#define TOOLS_PACK_PACK_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 for success, 1 if the game has errors, 2 for invalid arguments, a game
 * that cannot be read, a missing runtime, or output that cannot be written. */
int pack_command(const CommandCall *call);

#endif
