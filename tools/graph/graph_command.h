/* graph_command.h: implements 'ichor graph', which writes a story's graph as an HTML page, as input
 * for Graphviz, or as a picture made by Graphviz. */

#ifndef TOOLS_GRAPH_GRAPH_COMMAND_H
#define TOOLS_GRAPH_GRAPH_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 for success, 1 if Graphviz is missing or the picture could not be
 * written, 2 for invalid arguments or a story that cannot be read. */
int graph_command(const CommandCall *call);

#endif
