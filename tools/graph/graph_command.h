/* graph_command.h: implements 'ichor graph', which writes a story's graph as an HTML page, as a
 * file for Graphviz (DOT), or as a picture (SVG) that Graphviz makes. */

#ifndef TOOLS_GRAPH_GRAPH_COMMAND_H
#define TOOLS_GRAPH_GRAPH_COMMAND_H

#include "tools/shared/command.h"

/* Returns the exit status: 0 for success, 1 if the file could not be made or written, for example
 * because Graphviz is missing. The status is 2 for invalid arguments, or a story that cannot be
 * read or has errors. */
int graph_command(const CommandCall *call);

#endif
