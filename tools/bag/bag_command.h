/* bag_command.h: 'ichor bag': packs games into archives, and lists, extracts and verifies
 * archives. */

#ifndef TOOLS_BAG_BAG_COMMAND_H
#define TOOLS_BAG_BAG_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 success, 1 some files are damaged or could not be written, 2 wrong
 * use, or an archive that cannot be read. */
int bag_command(const CommandCall *call);

#endif
