/* bag_command.h: implements 'ichor bag', which packs games into archives. It also lists, extracts
 * and verifies archives. */

#ifndef TOOLS_BAG_BAG_COMMAND_H
#define TOOLS_BAG_BAG_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 for success, 1 if files of an archive are damaged or could not be
 * extracted. The status is 2 for invalid arguments, an archive that cannot be read or written, or
 * existing files that would be replaced. */
int bag_command(const CommandCall *call);

#endif
