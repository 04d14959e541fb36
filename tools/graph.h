/* graph.h: 'ichor graph': a picture of a story, as a page, for Graphviz, or drawn by it. */

#ifndef TOOLS_GRAPH_H
#define TOOLS_GRAPH_H

/* The arguments behind 'graph'. Returns the exit status: 0 fine, 1 Graphviz is not there or the picture could not be written, 2
 * wrong use or a story that cannot be read. */
int graph_command(int argc, char **argv);

#endif
