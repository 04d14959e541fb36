/* docs_command.h: 'ichor docs': writes the generated pages of docs/. script/docs.h does the
 * work. */

#ifndef TOOLS_DOCS_DOCS_COMMAND_H
#define TOOLS_DOCS_DOCS_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 success, 2 wrong use, or a page that cannot be written. */
int docs_command(const CommandCall *call);

#endif
