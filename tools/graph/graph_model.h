/* graph_model.h: a story as a graph. The nodes are its events, its facts, and parts of the events'
 * conditions. The edges show which facts the events require, establish and retract.
 *
 * An event requires the conditions of all edges that lead to it. An operator that joins conditions
 * in another way ("or", "xor", or an "and" inside them) is a node of its own, a *gate*. A question
 * to the game is also a node. Each gate and each question belongs to one event.
 *
 * A fact is a node, such as "John has greeted Ann". It consists of a relation, "%% has greeted %%",
 * and its terms, John and Ann (story/program.h). If the story uses a relation with variables or for
 * a whole kind, one node represents all facts of this relation.
 *
 * An event with "once" establishes the fact that it has happened. This fact has no node. Edges that
 * would start at this fact start at the event. */

#ifndef TOOLS_GRAPH_GRAPH_MODEL_H
#define TOOLS_GRAPH_GRAPH_MODEL_H

#include "story/text/source.h"

typedef enum { NODE_EVENT, NODE_FACT, NODE_GATE, NODE_QUESTION } NodeKind;

typedef struct GraphNode {
  NodeKind kind;
  /* An event's name, a fact, a relation with "..." for its terms, an operator ("or"), or a
   * question. Owned. */
  char *label;
  char *name;           /* the name of an event, fact or relation; NULL for other nodes; owned */
  const char *relation; /* the relation of a fact; NULL for other nodes; owned by the story */
  uint32_t event;       /* index of the event; of the gate's or question's event; else NOTE_NONE */
  /* Index of the chapter, or NOTE_NONE (story/text/story_notes.h). The chapter of a fact is that of
   * the first event that uses the fact. */
  uint32_t chapter;
  bool once;       /* an event that happens at most once */
  bool from_game;  /* a fact that the game reports ("facts:") */
  bool from_start; /* a fact that is known at the start ("known:" or "kind") */
  bool never;      /* an event that can never happen, see graph_find_never */
} GraphNode;

/* EDGE_ASKS leads from a fact, gate or question to the event or gate that requires it.
 * EDGE_ASKS_NOT leads to the event or gate that requires the opposite. Both can also lead from an
 * event, which then represents the fact that it has happened. EDGE_ESTABLISHES and EDGE_RETRACTS
 * lead from an event to the fact that becomes known or unknown. */
typedef enum { EDGE_ASKS, EDGE_ASKS_NOT, EDGE_ESTABLISHES, EDGE_RETRACTS } EdgeKind;

typedef struct GraphEdge {
  uint32_t from, to; /* indices of nodes */
  EdgeKind kind;
  /* The condition or effect with its terms, such as "(soldier) has greeted John". "" if the label
   * of the fact's node is the same. Owned. */
  char *label;
} GraphEdge;

typedef struct Graph {
  GArray *nodes;     /* GraphNode: the events in their order, then all other nodes */
  GArray *edges;     /* GraphEdge */
  GHashTable *facts; /* node index + 1, by phrase, or by relation with the highest bit set */
} Graph;

/* Returns the graph of a source without errors. 'source' must stay valid until graph_free. */
Graph *graph_new(const Source *source);
void graph_free(Graph *graph);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Graph, graph_free)

/* Sets 'never' for the events that certainly can never happen. graph_new calls this function. There
 * are two cases:
 *
 *   - The event needs a fact that never becomes known. Such a fact is not known at the start, the
 *     game does not report it, and no possible event establishes it.
 *   - The event needs a fact, and also its absence.
 *
 * The search assumes that the game answers every question as the events require. It ignores the
 * order of events. */
void graph_find_never(Graph *graph);

static inline const GraphNode *graph_node(const Graph *graph, uint32_t i) { return &g_array_index(graph->nodes, GraphNode, i); }
static inline const GraphEdge *graph_edge(const Graph *graph, uint32_t i) { return &g_array_index(graph->edges, GraphEdge, i); }

/* Returns the index of the node for a phrase of the story's program, or NOTE_NONE if the phrase has
 * no node. */
uint32_t graph_find_fact(const Graph *graph, const Program *program, uint32_t phrase);

#endif
