/* graph_write.h: writes a story's graph in Graphviz's DOT language, and as JSON for the
 * page (tools/graph/graph_page.h). */

#ifndef TOOLS_GRAPH_GRAPH_WRITE_H
#define TOOLS_GRAPH_GRAPH_WRITE_H

#include "tools/graph/graph_model.h"

/* Returns the graph in DOT. Each chapter is a cluster. The caller frees with g_free. */
char *graph_dot(const Graph *graph, const Source *source);

/* Adds the story to the open object in 'json'. If the source has no errors, adds the fields
 * "files", "chapters", "nodes", "edges" and "events". If it has errors, 'graph' must be NULL, and
 * only "files" and "fault" are added. assets/story/model.js describes the fields. */
void graph_json(GString *json, const Graph *graph, const Source *source);

/* Runs the commands in 'commands' in the story's shell (story_shell.h), one per line, until "quit".
 * Skips empty lines and lines that begin with '#'. Changes the story. Adds two fields to the open
 * object in 'json':
 *
 *   "steps"   each command with its answer, the facts that became known or unknown, and the events
 *             that became available or unavailable. The first step has the empty command. Its
 *             changes are the facts and events at the beginning
 *   "facts"   the text of each of these facts, and the index of its node in the graph or -1 */
void graph_json_steps(GString *json, const Graph *graph, const Source *source, const char *commands);

#endif
