/* graph_model.h: a story as a graph of its events, the facts that connect them, and the operators
 * in their conditions.
 *
 * An event requires all edges that lead to it. Other operators in its conditions become gates
 * ("or", "xor", "and"), and questions to the game become nodes. Each gate and each question belongs
 * to one event. A fact is a node, such as "John has the key". If a relation is used with variables
 * ("%% has greeted %%"), one node represents all of its facts. An event with "once" establishes the
 * fact that it has happened. This fact has no node: its edges start at the event. */

#ifndef TOOLS_GRAPH_GRAPH_MODEL_H
#define TOOLS_GRAPH_GRAPH_MODEL_H

#include "story/text/source.h"

typedef enum { NODE_EVENT, NODE_FACT, NODE_GATE, NODE_QUESTION } NodeKind;

typedef struct GraphNode {
  NodeKind kind;
  char *label;          /* an event's name, fact, relation (terms as "..."), "or", or question */
  char *name;           /* identifies an event, fact or relation; otherwise NULL */
  const char *relation; /* the relation of a fact, "%% has greeted %%"; belongs to the story */
  uint32_t event;       /* the event; for a gate or question, its event; for a fact, NOTE_NONE */
  uint32_t chapter;     /* or NOTE_NONE; for a fact, the chapter of the first event that uses it */
  bool once;            /* an event that happens once */
  bool from_game;       /* a fact of "facts:" */
  bool from_start;      /* a fact of "known:" or "kind" */
  bool never;           /* an event that can never happen, see graph_find_never */
} GraphNode;

typedef enum { EDGE_ASKS, EDGE_ASKS_NOT, EDGE_ESTABLISHES, EDGE_RETRACTS } EdgeKind;

typedef struct GraphEdge {
  uint32_t from, to; /* nodes */
  EdgeKind kind;
  char *label; /* the phrase, "(soldier) has greeted John", if the node shows less; otherwise "" */
} GraphEdge;

typedef struct Graph {
  GArray *nodes;     /* GraphNode: the events in their order, then all other nodes */
  GArray *edges;     /* GraphEdge */
  GHashTable *facts; /* node + 1; the key is a phrase, or a relation with the highest bit set */
} Graph;

/* Returns the graph of a valid source. The source must outlive the graph. */
Graph *graph_new(const Source *source);
void graph_free(Graph *graph);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Graph, graph_free)

/* Sets 'never' for the events that can certainly never happen. graph_new calls this function. An
 * event can never happen if it needs a fact that never becomes known. Such a fact is not known at
 * the start, not reported by the game, and established by no possible event. An event can also
 * never happen if it needs a fact and its absence. Questions to the game and the order of events
 * are not considered. */
void graph_find_never(Graph *graph);

static inline const GraphNode *graph_node(const Graph *graph, uint32_t i) { return &g_array_index(graph->nodes, GraphNode, i); }
static inline const GraphEdge *graph_edge(const Graph *graph, uint32_t i) { return &g_array_index(graph->edges, GraphEdge, i); }

/* Returns the node of a phrase of the story's program, or NOTE_NONE if the phrase has no node. */
uint32_t graph_find_fact(const Graph *graph, const Program *program, uint32_t phrase);

#endif
