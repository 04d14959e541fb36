/* Marks events whose needs are neither given nor established by a possible event. Searches along
 * the edges. */

#include "tools/graph/graph_model.h"

#include <string.h>

typedef struct Search {
  Graph *graph;
  uint32_t *first; /* of each node: its first edge in 'leaving'; one more at the end */
  uint32_t *leaving;
  uint32_t *missing; /* of each node: how many more of its edges must be satisfied */
  bool *possible;
  GArray *open; /* uint32_t: possible nodes whose edges are not followed yet */
} Search;

/* Only these edges can make a node possible. A negated condition counts as satisfied, because a
 * fact that is never made known is unknown. */
static bool is_followed(const GraphEdge *edge) { return edge->kind == EDGE_ASKS || edge->kind == EDGE_ESTABLISHES; }

static void collect_edges(Search *search) {
  const Graph *graph = search->graph;
  for (uint32_t i = 0; i < graph->edges->len; i++) {
    const GraphEdge *edge = graph_edge(graph, i);
    if (is_followed(edge)) search->first[edge->from + 1]++;
  }
  for (uint32_t i = 0; i < graph->nodes->len; i++) search->first[i + 1] += search->first[i];
  g_autofree uint32_t *next = g_memdup2(search->first, sizeof(uint32_t) * graph->nodes->len);
  for (uint32_t i = 0; i < graph->edges->len; i++) {
    const GraphEdge *edge = graph_edge(graph, i);
    if (is_followed(edge)) search->leaving[next[edge->from]++] = i;
  }
}

/* Facts and gates "or" and "xor" need one of their edges. Events and the gate "and" need all. */
static bool needs_one(const GraphNode *node) {
  return node->kind == NODE_FACT || (node->kind == NODE_GATE && strcmp(node->label, "and") != 0);
}

/* A question may ask about things that only the game knows, so it counts as answered. */
static bool is_given(const GraphNode *node) { return node->from_game || node->from_start || node->kind == NODE_QUESTION; }

static void count_missing(Search *search) {
  const Graph *graph = search->graph;
  for (uint32_t i = 0; i < graph->edges->len; i++) {
    const GraphEdge *edge = graph_edge(graph, i);
    bool one = needs_one(graph_node(graph, edge->to));
    if (is_followed(edge) && (!one || search->missing[edge->to] == 0)) search->missing[edge->to]++;
  }
  for (uint32_t i = 0; i < graph->edges->len; i++) {
    const GraphEdge *edge = graph_edge(graph, i);
    if (edge->kind == EDGE_ASKS_NOT && needs_one(graph_node(graph, edge->to))) search->missing[edge->to] = 0;
  }
  for (uint32_t i = 0; i < graph->nodes->len; i++) {
    const GraphNode *node = graph_node(graph, i);
    if (is_given(node)) search->missing[i] = 0;
    else if (node->kind == NODE_FACT) search->missing[i] = 1; /* also if nothing makes it known */
  }
}

/* Marks events as impossible that need a fact and its absence. The hash table has a text for each
 * condition. */
static void find_contradictions(Search *search) {
  const Graph *graph = search->graph;
  g_autoptr(GHashTable) asked = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (int kind = EDGE_ASKS; kind <= EDGE_ASKS_NOT; kind++) {
    for (uint32_t i = 0; i < graph->edges->len; i++) {
      const GraphEdge *edge = graph_edge(graph, i);
      if ((int)edge->kind != kind || graph_node(graph, edge->to)->kind != NODE_EVENT) continue;
      char *key = g_strdup_printf("%u %u %s", edge->from, edge->to, edge->label);
      if (kind == EDGE_ASKS_NOT && g_hash_table_contains(asked, key)) search->missing[edge->to] = UINT32_MAX;
      if (kind == EDGE_ASKS) g_hash_table_add(asked, key);
      else g_free(key);
    }
  }
}

static void mark_possible(Search *search, uint32_t node) {
  search->possible[node] = true;
  g_array_append_val(search->open, node);
}

static void follow(Search *search, uint32_t node) {
  for (uint32_t i = search->first[node]; i < search->first[node + 1]; i++) {
    uint32_t to = graph_edge(search->graph, search->leaving[i])->to;
    if (search->possible[to] || search->missing[to] == UINT32_MAX) continue;
    if (--search->missing[to] == 0) mark_possible(search, to);
  }
}

void graph_find_never(Graph *graph) {
  guint nodes = graph->nodes->len;
  Search search = {.graph = graph,
                   .first = g_new0(uint32_t, nodes + 1),
                   .leaving = g_new0(uint32_t, graph->edges->len + 1),
                   .missing = g_new0(uint32_t, nodes + 1),
                   .possible = g_new0(bool, nodes + 1),
                   .open = g_array_new(FALSE, FALSE, sizeof(uint32_t))};
  collect_edges(&search);
  count_missing(&search);
  find_contradictions(&search);
  for (uint32_t i = 0; i < nodes; i++) {
    if (search.missing[i] == 0) mark_possible(&search, i);
  }
  for (guint i = 0; i < search.open->len; i++) follow(&search, g_array_index(search.open, uint32_t, i));
  for (uint32_t i = 0; i < nodes; i++) {
    GraphNode *node = &g_array_index(graph->nodes, GraphNode, i);
    node->never = node->kind == NODE_EVENT && !search.possible[i];
  }
  g_free(search.first);
  g_free(search.leaving);
  g_free(search.missing);
  g_free(search.possible);
  g_array_free(search.open, TRUE);
}
