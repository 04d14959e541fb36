/* bag_command.h: implements 'ichor bag', which packs games into archives. It also lists, extracts
 * and verifies archives. */

#ifndef TOOLS_BAG_BAG_COMMAND_H
#define TOOLS_BAG_BAG_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 for success, 1 if some files are damaged or could not be written, 2
 * for invalid arguments or an archive that cannot be read. */
int bag_command(const CommandCall *call);

#endif
