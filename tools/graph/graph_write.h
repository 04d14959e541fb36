/* graph_write.h: writes a story's graph for other programs: in Graphviz's DOT language, and as JSON
 * for the page. */

#ifndef TOOLS_GRAPH_GRAPH_WRITE_H
#define TOOLS_GRAPH_GRAPH_WRITE_H

#include "tools/graph/graph_model.h"

/* Returns the graph as DOT, with chapters as clusters. The caller frees with g_free. */
char *graph_dot(const Graph *graph, const Source *source);

/* Adds fields to 'json'. For a valid source, adds "chapters", "nodes", "edges", "events", "lines"
 * and "files". For an invalid source, 'graph' is NULL: adds "files" and "fault".
 * assets/story/model.js documents the fields. */
void graph_json(GString *json, const Graph *graph, const Source *source);

/* Runs the shell commands in 'commands', one per line. Adds the fields "facts" and "steps": the
 * known facts and the available events after each command. Changes the story. */
void graph_json_steps(GString *json, const Graph *graph, const Source *source, const char *commands);

#endif
