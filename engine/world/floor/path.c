#include "world/floor/path.h"

#include "base/check.h"
#include "world/floor/path_search.h"

#include <math.h>

_Static_assert(PATH_GRID == CELLS_GRID, "what is promised is what is searched");

/* Beyond any box, and small enough that squared distances in grid units fit into 63 bits. */
#define FAR_AWAY (1 << 20) /* px */

struct PathGraph {
  Cells *cells;
  PathSearch search;
  unsigned changes; /* WalkboxSet.changes that the cells were made for */
  GArray *corners;  /* Point: the cells' corners; NULL until the first call */
  GArray *rects;    /* Rect: the cells; NULL until the first call */
};

/* ---- Preparation */

static Cells *cells_of(const WalkboxSet *set) {
  int count = walkboxes_count(set), enabled = 0;
  g_autofree Rect *rects = g_new(Rect, (gsize)count);
  for (int i = 0; i < count; i++) {
    const Walkbox *box = walkboxes_get(set, i);
    if (!box->disabled) rects[enabled++] = box->rect;
  }
  return cells_new(rects, enabled);
}

static void forget_cells(PathGraph *graph) {
  g_clear_pointer(&graph->cells, cells_free);
  g_clear_pointer(&graph->corners, g_array_unref);
  g_clear_pointer(&graph->rects, g_array_unref);
}

static PathGraph *graph_of(WalkboxSet *set) {
  if (!set->paths) set->paths = g_new0(PathGraph, 1);
  PathGraph *graph = set->paths;
  if (!graph->cells || graph->changes != set->changes) {
    forget_cells(graph);
    graph->cells = cells_of(set);
    graph->changes = set->changes;
    path_search_reset(&graph->search, graph->cells);
  }
  return graph;
}

void path_graph_free(PathGraph *graph) {
  if (!graph) return;
  forget_cells(graph);
  path_search_clear(&graph->search);
  g_free(graph);
}

void path_prepare(WalkboxSet *set) { graph_of(set); }

/* ---- Points */

/* The comparison is false for NaN. */
static int32_t grid_from_px(double px) {
  if (!(px > -FAR_AWAY)) px = -FAR_AWAY;
  return (int32_t)floor(MIN(px, FAR_AWAY) * CELLS_GRID + 0.5);
}

/* Rounding never moves a point across a border: borders lie on the grid. */
static Spot spot_from_vec(Vec at) { return (Spot){grid_from_px(at.x), grid_from_px(at.y)}; }

static Vec vec_from_spot(Spot at) { return (Vec){(double)at.x / CELLS_GRID, (double)at.y / CELLS_GRID}; }

/* Returns the cell of a spot. If it lies in no cell of that part (NONE: any part), moves it to the
 * nearest cell. */
static int place(const Cells *cells, int part, Spot *spot) {
  int cell = cells_at(cells, *spot);
  if (cell != NONE && (part == NONE || cells_get(cells, cell)->part == part)) return cell;
  return cells_nearest(cells, *spot, part, spot);
}

/* ---- Queries */

static bool is_same(Spot a, Spot b) { return a.x == b.x && a.y == b.y; }

bool path_find(WalkboxSet *set, Vec from, Vec to, GArray *points) {
  g_array_set_size(points, 0);
  PathGraph *graph = graph_of(set);
  if (graph->cells->cells->len == 0) return false;

  Spot asked = spot_from_vec(from);
  PathQuery query = {.start = asked, .target = spot_from_vec(to)};
  query.start_cell = place(graph->cells, NONE, &query.start);
  query.target_cell = place(graph->cells, cells_get(graph->cells, query.start_cell)->part, &query.target);
  int count = path_search(&graph->search, graph->cells, &query);

  bool walks_in = !is_same(asked, query.start);
  if (walks_in) g_array_append_val(points, from);
  if (walks_in && is_same(query.start, query.target)) count = 1;
  guint first = points->len;
  g_array_set_size(points, first + (guint)count);
  for (int i = 0; i < count; i++) g_array_index(points, Vec, first + (guint)i) = vec_from_spot(graph->search.path[i]);
  return true;
}

double path_length(const GArray *points) {
  double length = 0;
  for (guint i = 1; i < points->len; i++) {
    length += vec_distance(g_array_index(points, Vec, i - 1), g_array_index(points, Vec, i));
  }
  return length;
}

bool path_is_reachable(WalkboxSet *set, Vec from, Vec to) {
  const Cells *cells = graph_of(set)->cells;
  int target = cells_at(cells, spot_from_vec(to));
  if (target == NONE) return false;
  Spot start = spot_from_vec(from);
  return cells_get(cells, place(cells, NONE, &start))->part == cells_get(cells, target)->part;
}

bool path_nearest(WalkboxSet *set, Vec at, Vec *nearest) {
  const Cells *cells = graph_of(set)->cells;
  if (cells->cells->len == 0) return false;
  Spot spot = spot_from_vec(at);
  place(cells, NONE, &spot);
  *nearest = vec_from_spot(spot);
  return true;
}

/* ---- For the overlay */

PathFigures path_figures(WalkboxSet *set) {
  const PathGraph *graph = graph_of(set);
  return (PathFigures){.cells = (int)graph->cells->cells->len,
                       .corners = (int)graph->cells->corners->len,
                       .parts = (int)graph->cells->parts->len - 1,
                       .bytes = sizeof *graph + cells_bytes(graph->cells) + path_search_bytes(&graph->search),
                       .expanded = graph->search.expanded};
}

static int px(int32_t grid) { return grid / CELLS_GRID; }

const GArray *path_corners(WalkboxSet *set) {
  PathGraph *graph = graph_of(set);
  if (graph->corners) return graph->corners;
  graph->corners = g_array_new(FALSE, FALSE, sizeof(Point));
  for (guint i = 0; i < graph->cells->corners->len; i++) {
    Spot corner = g_array_index(graph->cells->corners, Spot, i);
    g_array_append_val(graph->corners, ((Point){px(corner.x), px(corner.y)}));
  }
  return graph->corners;
}

const GArray *path_cells(WalkboxSet *set) {
  PathGraph *graph = graph_of(set);
  if (graph->rects) return graph->rects;
  graph->rects = g_array_new(FALSE, FALSE, sizeof(Rect));
  for (guint i = 0; i < graph->cells->cells->len; i++) {
    const Cell *cell = cells_get(graph->cells, (int)i);
    g_array_append_val(graph->rects, ((Rect){px(cell->x1), px(cell->y1), px(cell->x2), px(cell->y2)}));
  }
  return graph->rects;
}
