#include "world/floor/cells_order.h"

#include "base/registry.h"

/* The search's data of a cell, indexed by its number from the cut. */
typedef struct Vertex {
  int first_edge, edge_count;   /* in Graph.edges */
  int parent;                   /* in the tree of the search; NONE for a part's first cell */
  int visit;                    /* order of its first visit; NONE before */
  int low;                      /* the earliest visit that its subtree has an edge to */
  int size;                     /* cells in its subtree */
  int hanging;                  /* itself and the cells below it in blocks that it is the top of */
  int number;                   /* its new number */
  int next_hanging, next_other; /* the new numbers for its next children */
} Vertex;

typedef struct Edge {
  int to;
  int contact;
} Edge;

typedef struct Graph {
  Vertex *vertices;
  Edge *edges; /* each contact appears twice */
  int *order;  /* the vertices in the order of their visits */
  int *next;   /* scratch: the number of edges that the search has followed, per vertex */
  int count;
} Graph;

static void graph_init(Graph *graph, const GArray *cut, const GArray *contacts) {
  graph->count = (int)cut->len;
  graph->vertices = g_new0(Vertex, cut->len);
  graph->edges = g_new(Edge, contacts->len * 2);
  graph->order = g_new0(int, cut->len);
  graph->next = g_new0(int, cut->len);
  for (guint i = 0; i < contacts->len; i++) {
    const Contact *contact = &g_array_index(contacts, Contact, i);
    graph->vertices[contact->upper].edge_count++;
    graph->vertices[contact->lower].edge_count++;
  }
  int begin = 0;
  for (int i = 0; i < graph->count; i++) {
    graph->vertices[i].first_edge = begin;
    graph->vertices[i].visit = NONE;
    begin += graph->vertices[i].edge_count;
    graph->vertices[i].edge_count = 0;
  }
  /* Sorted by y, then x, which gives the order of each cell's doors. */
  for (guint i = 0; i < contacts->len; i++) {
    const Contact *contact = &g_array_index(contacts, Contact, i);
    Vertex *upper = &graph->vertices[contact->upper], *lower = &graph->vertices[contact->lower];
    graph->edges[upper->first_edge + upper->edge_count++] = (Edge){contact->lower, (int)i};
    graph->edges[lower->first_edge + lower->edge_count++] = (Edge){contact->upper, (int)i};
  }
}

static void graph_clear(Graph *graph) {
  g_free(graph->vertices);
  g_free(graph->edges);
  g_free(graph->order);
  g_free(graph->next);
}

/* ---- The search */

/* Visits the cells connected with 'first', depth first. '*visits' counts visited cells and
 * is updated. */
static int search_part(Graph *graph, int first, int visits) {
  int at = first;
  graph->vertices[first].parent = NONE;
  graph->vertices[first].visit = visits;
  graph->order[visits++] = first;
  while (at != NONE) {
    const Vertex *vertex = &graph->vertices[at];
    if (graph->next[at] == vertex->edge_count) {
      at = vertex->parent;
      continue;
    }
    int to = graph->edges[vertex->first_edge + graph->next[at]++].to;
    if (graph->vertices[to].visit != NONE) continue;
    graph->vertices[to].parent = at;
    graph->vertices[to].visit = visits;
    graph->order[visits++] = to;
    at = to;
  }
  return visits;
}

/* Returns whether the tree's edge to 'child' begins a block below its parent: no edge leads from
 * the subtree to above it. */
static bool hangs_on(const Vertex *child, const Vertex *parent) { return child->low >= parent->visit; }

/* Children come before their parents. */
static void measure(Graph *graph) {
  for (int i = graph->count - 1; i >= 0; i--) {
    Vertex *vertex = &graph->vertices[graph->order[i]];
    vertex->size++;
    vertex->hanging++;
    vertex->low = vertex->visit;
    for (int j = 0; j < vertex->edge_count; j++) {
      int to = graph->edges[vertex->first_edge + j].to;
      const Vertex *other = &graph->vertices[to];
      if (to == vertex->parent) continue;
      bool is_child = other->parent == graph->order[i];
      vertex->low = MIN(vertex->low, is_child ? other->low : other->visit);
      if (is_child && hangs_on(other, vertex)) vertex->hanging += other->size;
    }
    if (vertex->parent != NONE) graph->vertices[vertex->parent].size += vertex->size;
  }
}

/* Parents come before children. The order is: the vertex, the cells below it in its own blocks, the
 * rest of its subtree. */
static void number(Graph *graph, GArray *parts) {
  int begin = 0;
  for (int i = 0; i < graph->count; i++) {
    Vertex *vertex = &graph->vertices[graph->order[i]];
    if (vertex->parent == NONE) {
      vertex->number = begin;
      g_array_append_val(parts, begin);
      begin += vertex->size;
    } else {
      Vertex *parent = &graph->vertices[vertex->parent];
      int *next = hangs_on(vertex, parent) ? &parent->next_hanging : &parent->next_other;
      vertex->number = *next;
      *next += vertex->size;
    }
    vertex->next_hanging = vertex->number + 1;
    vertex->next_other = vertex->number + vertex->hanging;
  }
  g_array_append_val(parts, graph->count);
}

/* ---- Doors */

/* A door out of 'from' is useful for the cells in and beyond its block, seen from 'from'. Either
 * the block lies below 'from', or 'from' lies in the block and everything else is beyond it. */
static void set_goals(const Graph *graph, Door *door, const Vertex *from, const int *heads) {
  const Vertex *to = &graph->vertices[door->to];
  if (to->visit > from->visit) {
    const Vertex *head = &graph->vertices[heads[door->to]];
    if (&graph->vertices[head->parent] == from) {
      door->goals = (uint32_t)head->number;
      door->goal_count = (uint32_t)head->size;
      return;
    }
  }
  door->goals = (uint32_t)(from->number + from->hanging);
  door->goal_count = 0u - (uint32_t)from->hanging;
}

/* Finds, for each vertex, the highest vertex below the top of the block of its edge to
 * its parent. */
static int *find_heads(const Graph *graph) {
  int *heads = g_new(int, (gsize)graph->count);
  for (int i = 0; i < graph->count; i++) {
    int at = graph->order[i];
    const Vertex *vertex = &graph->vertices[at];
    bool is_head = vertex->parent == NONE || hangs_on(vertex, &graph->vertices[vertex->parent]);
    heads[at] = is_head ? at : heads[vertex->parent];
  }
  return heads;
}

/* Adds the doors of one cell. Their targets still have numbers from the cut. 'places' gets the
 * places of each contact's doors. */
static void add_doors(const Graph *graph, GArray *doors, const GArray *contacts, const Vertex *from, int (*places)[2]) {
  for (int i = 0; i < from->edge_count; i++) {
    const Edge *edge = &graph->edges[from->first_edge + i];
    const Contact *contact = &g_array_index(contacts, Contact, edge->contact);
    places[edge->contact][edge->to == contact->upper] = (int)doors->len;
    Door door = {.y = contact->y,
                 .left = contact->left,
                 .right = contact->right,
                 .to = edge->to,
                 .left_corner = contact->left_corner,
                 .right_corner = contact->right_corner};
    g_array_append_val(doors, door);
  }
}

static void link_twins(GArray *doors, int count, int (*places)[2]) {
  for (int i = 0; i < count; i++) {
    g_array_index(doors, Door, places[i][0]).twin = places[i][1];
    g_array_index(doors, Door, places[i][1]).twin = places[i][0];
  }
}

static void write_cells(Cells *cells, const Graph *graph, const GArray *cut, const GArray *contacts) {
  g_autofree int *heads = find_heads(graph);
  g_autofree int *by_number = g_new0(int, cut->len);
  g_autofree int(*places)[2] = g_malloc0_n(contacts->len + 1, sizeof *places);
  for (int i = 0; i < graph->count; i++) by_number[graph->vertices[i].number] = i;

  int part = NONE;
  for (int i = 0; i < graph->count; i++) {
    const Vertex *vertex = &graph->vertices[by_number[i]];
    if (vertex->parent == NONE) part++;
    Cell cell = g_array_index(cut, Cell, by_number[i]);
    cell.first_door = (int)cells->doors->len;
    cell.door_count = vertex->edge_count;
    cell.part = part;
    add_doors(graph, cells->doors, contacts, vertex, places);
    for (int j = cell.first_door; j < cell.first_door + cell.door_count; j++) {
      Door *door = &g_array_index(cells->doors, Door, j);
      cell.top_doors += door->y == cell.y1;
      set_goals(graph, door, vertex, heads);
      door->to = graph->vertices[door->to].number;
    }
    g_array_append_val(cells->cells, cell);
  }
  link_twins(cells->doors, (int)contacts->len, places);
}

void cells_order(Cells *cells, const GArray *cut, const GArray *contacts) {
  Graph graph;
  graph_init(&graph, cut, contacts);
  for (int i = 0, visits = 0; i < graph.count; i++) {
    if (graph.vertices[i].visit == NONE) visits = search_part(&graph, i, visits);
  }
  measure(&graph);
  number(&graph, cells->parts);
  write_cells(cells, &graph, cut, contacts);
  graph_clear(&graph);
}
