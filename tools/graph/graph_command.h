/* graph_command.h: 'ichor graph': draws a story as a page, for Graphviz, or with Graphviz. */

#ifndef TOOLS_GRAPH_GRAPH_COMMAND_H
#define TOOLS_GRAPH_GRAPH_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 success, 1 Graphviz is missing or the picture could not be written, 2
 * wrong use, or a story that cannot be read. */
int graph_command(const CommandCall *call);

#endif
