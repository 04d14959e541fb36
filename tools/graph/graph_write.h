/* graph_write.h: a story's picture in the forms that others read: Graphviz's language, and JSON for the page. */

#ifndef TOOLS_GRAPH_GRAPH_WRITE_H
#define TOOLS_GRAPH_GRAPH_WRITE_H

#include "tools/graph/graph_model.h"

/* The picture in Graphviz's language, chapters as clusters. The caller frees it. */
char *graph_dot(const Graph *graph, const Source *source);

/* Adds "chapters", "nodes", "edges", "events", "lines" and "files" of a source without fault; "files" and "fault" of a faulty one
 * (then 'graph' is NULL). assets/story/model.js says what they have. */
void graph_json(GString *json, const Graph *graph, const Source *source);

/* A shell's commands, a line each, done one after the other: adds "facts" and "steps", what is known and what can happen after
 * each. The story is changed. */
void graph_json_steps(GString *json, const Graph *graph, const Source *source, const char *commands);

#endif
