/* graph_model.h: a story as a graph: its events, the facts that connect them, and the gates of
 * their conditions.
 *
 * An event stands for the "and" of all edges that lead to it. A condition that is more than a
 * list of facts becomes gates ("or", "xor", "and") and questions; each belongs to one event. A
 * fact that is always used without variables is a node: "John has the key". If a relation is
 * used with variables ("%% has greeted %%"), one node stands for all of its facts. An event with
 * "once" establishes the fact that it has happened. This fact has no node: its edges start at
 * the event. */

#ifndef TOOLS_GRAPH_GRAPH_MODEL_H
#define TOOLS_GRAPH_GRAPH_MODEL_H

#include "story/text/source.h"

typedef enum { NODE_EVENT, NODE_FACT, NODE_GATE, NODE_QUESTION } NodeKind;

typedef struct GraphNode {
  NodeKind kind;
  char *label;          /* an event's name, a fact, a relation (terms as "..."), "or", a question */
  char *name;           /* identifies an event, fact or relation; else NULL */
  const char *relation; /* of a fact: "%% has greeted %%"; belongs to the story */
  uint32_t event;       /* index of the event (of a gate or question: its event); else NOTE_NONE */
  uint32_t chapter;     /* NOTE_NONE = none; a fact has that of the first event that uses it */
  bool once;            /* an event that happens once */
  bool from_game;       /* a fact of "facts:" */
  bool from_start;      /* a fact of "known:" or "kind" */
  bool never;           /* an event that can never happen: see graph_find_never */
} GraphNode;

typedef enum { EDGE_ASKS, EDGE_ASKS_NOT, EDGE_ESTABLISHES, EDGE_RETRACTS } EdgeKind;

typedef struct GraphEdge {
  uint32_t from, to; /* nodes */
  EdgeKind kind;
  char *label; /* the phrase "(soldier) has greeted John" if the node shows less; else "" */
} GraphEdge;

typedef struct Graph {
  GArray *nodes;     /* GraphNode: the events first, in their order, then the rest */
  GArray *edges;     /* GraphEdge */
  GHashTable *facts; /* node + 1, by phrase, or by relation with the topmost bit set */
} Graph;

/* Returns the graph of a valid source, which must outlive it. */
Graph *graph_new(const Source *source);
void graph_free(Graph *graph);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Graph, graph_free)

/* Sets 'never' of the events. graph_new calls it. An event is marked only if it is certain: if it
 * needs a fact that no possible event makes known, that is not known from the beginning, and that
 * the game does not report, or if it needs a fact and also its absence. Questions, and whether a
 * fact becomes unknown again in time, are not considered. */
void graph_find_never(Graph *graph);

static inline const GraphNode *graph_node(const Graph *graph, uint32_t i) { return &g_array_index(graph->nodes, GraphNode, i); }
static inline const GraphEdge *graph_edge(const Graph *graph, uint32_t i) { return &g_array_index(graph->edges, GraphEdge, i); }

/* Returns the node of a phrase of the story's program; NOTE_NONE if it has no node. */
uint32_t graph_find_fact(const Graph *graph, const Program *program, uint32_t phrase);

#endif
