/* docs_command.h: implements 'ichor docs', which writes the two generated files of docs/: api.md
 * and ichor.d.lua. script/docs.h generates their text. */

#ifndef TOOLS_DOCS_DOCS_COMMAND_H
#define TOOLS_DOCS_DOCS_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 for success, 2 for invalid arguments or a file that cannot
 * be written. */
int docs_command(const CommandCall *call);

#endif
