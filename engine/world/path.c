#include "world/path.h"

#include "base/check.h"
#include "base/heap.h"

#include <math.h>
#include <string.h>

/* Planning is done on a grid of 1/GRID px: an actor that is stopped between pixels plans from where it is, and every
 * test stays exact. 16 bits of a coordinate and 10 of a fraction make differences of 28 bits and products of 56. */
#define GRID 1024

/* Farther out than any box, near enough for the products: a start or target beyond it is moved here first. */
#define FAR_AWAY 65535

/* A point in units of 1/GRID px. */
typedef struct Spot {
  int64_t x, y;
} Spot;

/* A box in units of 1/GRID px, and the part of the floor that it belongs to. */
typedef struct Floor {
  int64_t x1, y1, x2, y2;
  int part;
} Floor;

/* A moment on a segment, 0 at its beginning and 1 at its end. */
typedef struct Ratio {
  int64_t num, den; /* den > 0 */
} Ratio;

/* The four quadrants around a point, as bits: which of them are no floor and have floor along both their sides. */
enum { RIGHT_DOWN = 1, LEFT_DOWN = 2, LEFT_UP = 4, RIGHT_UP = 8 };

/* What A* knows of a corner, of the start or of the target. */
typedef struct Node {
  double cost; /* px from the start, by the best way found */
  int parent;
  bool reached, done;
} Node;

struct PathGraph {
  GArray *floors;        /* Floor: the enabled boxes, in order of addition */
  GArray *cells;         /* Rect: a stub's, for the overlay; made when asked */
  GArray *corners;       /* Point: where paths may bend; by y, then x */
  GArray *turns;         /* uint8_t, for each corner: the quadrants that it may be passed around */
  GPtrArray *neighbours; /* GArray of int, for each corner: those it sees and a taut path may go to; NULL until asked */
  GArray *nodes;         /* Node: the corners, then start and target; scratch of a query */
  Heap open;             /* scratch of a query */
};

static Floor *floor_get(const PathGraph *graph, int i) { return &g_array_index(graph->floors, Floor, i); }
static Node *node_get(const PathGraph *graph, int i) { return &g_array_index(graph->nodes, Node, i); }

static Spot spot_from_point(Point at) { return (Spot){(int64_t)at.x * GRID, (int64_t)at.y * GRID}; }

/* The comparison is false for what is not a number. */
static int64_t grid_from_px(double px) {
  if (!(px > -FAR_AWAY)) px = -FAR_AWAY;
  return (int64_t)floor(MIN(px, FAR_AWAY) * GRID + 0.5);
}

/* Rounding never moves a point across a border: borders lie on the grid. */
static Spot spot_from_vec(Vec at) { return (Spot){grid_from_px(at.x), grid_from_px(at.y)}; }

static Vec vec_from_spot(Spot at) { return (Vec){(double)at.x / GRID, (double)at.y / GRID}; }

static Spot corner_spot(const PathGraph *graph, int i) { return spot_from_point(g_array_index(graph->corners, Point, i)); }

static bool floor_contains(const Floor *box, Spot at) {
  return at.x >= box->x1 && at.x <= box->x2 && at.y >= box->y1 && at.y <= box->y2;
}

/* ---- Sight: is a segment inside the union of the boxes? */

static bool ratio_less(Ratio a, Ratio b) { return a.num * b.den < b.num * a.den; }

/* Narrows [*enter, *leave] to the time that a coordinate going from 'at' by 'step' spends between 'low' and 'high'. */
static bool clip_axis(int64_t at, int64_t step, int64_t low, int64_t high, Ratio *enter, Ratio *leave) {
  if (step == 0) return at >= low && at <= high;
  Ratio in = step > 0 ? (Ratio){low - at, step} : (Ratio){at - high, -step};
  Ratio out = step > 0 ? (Ratio){high - at, step} : (Ratio){at - low, -step};
  if (ratio_less(*enter, in)) *enter = in;
  if (ratio_less(out, *leave)) *leave = out;
  return !ratio_less(*leave, *enter);
}

/* From the moment that is reached, go on in the box that contains it and reaches farthest; boxes are closed, so it is
 * enough that one ends where another begins. */
static bool is_clear(const GArray *floors, Spot a, Spot b) {
  int64_t dx = b.x - a.x;
  int64_t dy = b.y - a.y;
  int64_t left = MIN(a.x, b.x), right = MAX(a.x, b.x), top = MIN(a.y, b.y), bottom = MAX(a.y, b.y);
  Ratio reached = {0, 1};
  bool begun = false;
  for (;;) {
    Ratio best = reached;
    for (guint i = 0; i < floors->len; i++) {
      const Floor *box = &g_array_index(floors, Floor, i);
      if (box->x2 < left || box->x1 > right || box->y2 < top || box->y1 > bottom) continue;
      Ratio enter = {0, 1};
      Ratio leave = {1, 1};
      if (!clip_axis(a.x, dx, box->x1, box->x2, &enter, &leave)) continue;
      if (!clip_axis(a.y, dy, box->y1, box->y2, &enter, &leave)) continue;
      if (ratio_less(reached, enter)) continue;
      if (leave.num >= leave.den) return true;
      begun = true;
      if (ratio_less(best, leave)) best = leave;
    }
    if (!begun || !ratio_less(reached, best)) return false;
    reached = best;
  }
}

/* ---- The graph */

static GArray *floors_of(const WalkboxSet *set) {
  GArray *floors = g_array_new(FALSE, FALSE, sizeof(Floor));
  for (int i = 0; i < walkboxes_count(set); i++) {
    const Walkbox *box = walkboxes_get(set, i);
    if (box->disabled) continue;
    Spot near = spot_from_point((Point){box->rect.x1, box->rect.y1});
    Spot far = spot_from_point((Point){box->rect.x2, box->rect.y2});
    Floor copy = {near.x, near.y, far.x, far.y, NONE};
    g_array_append_val(floors, copy);
  }
  return floors;
}

static bool floors_touch(const Floor *a, const Floor *b) {
  return a->x1 <= b->x2 && b->x1 <= a->x2 && a->y1 <= b->y2 && b->y1 <= a->y2;
}

/* Numbers the connected parts of the floor, by flooding from each box that has no number yet. */
static void find_parts(GArray *floors) {
  g_autoptr(GArray) waiting = g_array_new(FALSE, FALSE, sizeof(int));
  int parts = 0;
  for (int i = 0; i < (int)floors->len; i++) {
    if (g_array_index(floors, Floor, i).part != NONE) continue;
    g_array_index(floors, Floor, i).part = parts;
    g_array_append_val(waiting, i);
    while (waiting->len > 0) {
      const Floor *box = &g_array_index(floors, Floor, g_array_index(waiting, int, waiting->len - 1));
      g_array_set_size(waiting, waiting->len - 1);
      for (int j = 0; j < (int)floors->len; j++) {
        Floor *other = &g_array_index(floors, Floor, j);
        if (other->part != NONE || !floors_touch(box, other)) continue;
        other->part = parts;
        g_array_append_val(waiting, j);
      }
    }
    parts++;
  }
}

/* The quadrants that a path may be bent around at 'at', 0 when it is no corner of the floor. Near a point a box covers
 * whole quadrants or nothing of them, so what the boxes that contain the point cover is all there is to know. */
static unsigned turns_at(const GArray *floors, Spot at) {
  unsigned covered = 0;
  bool right = false, left = false, up = false, down = false;
  for (guint i = 0; i < floors->len; i++) {
    const Floor *box = &g_array_index(floors, Floor, i);
    if (!floor_contains(box, at)) continue;
    bool to_right = box->x2 > at.x, to_left = box->x1<at.x, to_bottom = box->y2> at.y, to_top = box->y1 < at.y;
    right |= to_right;
    left |= to_left;
    up |= to_top;
    down |= to_bottom;
    if (to_right && to_bottom) covered |= RIGHT_DOWN;
    if (to_left && to_bottom) covered |= LEFT_DOWN;
    if (to_left && to_top) covered |= LEFT_UP;
    if (to_right && to_top) covered |= RIGHT_UP;
  }
  unsigned turns = 0;
  if (right && down) turns |= RIGHT_DOWN;
  if (left && down) turns |= LEFT_DOWN;
  if (left && up) turns |= LEFT_UP;
  if (right && up) turns |= RIGHT_UP;
  return turns & ~covered;
}

static int compare_points(const void *a, const void *b) {
  const Point *p = a, *q = b;
  if (p->y != q->y) return p->y < q->y ? -1 : 1;
  return (p->x > q->x) - (p->x < q->x);
}

/* Where a path bends, floor of one box lies along one side of the missing quadrant and floor of another along the other;
 * the corner is then a corner of what the two boxes have in common. */
static GArray *corner_candidates(const WalkboxSet *set) {
  GArray *points = g_array_new(FALSE, FALSE, sizeof(Point));
  for (int i = 0; i < walkboxes_count(set); i++) {
    const Walkbox *a = walkboxes_get(set, i);
    for (int j = i + 1; !a->disabled && j < walkboxes_count(set); j++) {
      const Walkbox *b = walkboxes_get(set, j);
      Rect common = rect_intersection(a->rect, b->rect);
      if (b->disabled || rect_is_empty(common)) continue;
      const Point corners[] = {{common.x1, common.y1}, {common.x2, common.y1}, {common.x1, common.y2}, {common.x2, common.y2}};
      g_array_append_vals(points, corners, G_N_ELEMENTS(corners));
    }
  }
  g_array_sort(points, compare_points);
  return points;
}

static void find_corners(PathGraph *graph, const WalkboxSet *set) {
  g_autoptr(GArray) candidates = corner_candidates(set);
  for (guint i = 0; i < candidates->len; i++) {
    Point at = g_array_index(candidates, Point, i);
    if (i > 0 && compare_points(&at, &g_array_index(candidates, Point, i - 1)) == 0) continue;
    uint8_t turns = (uint8_t)turns_at(graph->floors, spot_from_point(at));
    if (turns == 0) continue;
    g_array_append_val(graph->corners, at);
    g_array_append_val(graph->turns, turns);
  }
}

static void row_free(gpointer row) {
  if (row) g_array_unref(row);
}

static PathGraph *graph_new(const WalkboxSet *set) {
  PathGraph *graph = g_new0(PathGraph, 1);
  graph->floors = floors_of(set);
  graph->corners = g_array_new(FALSE, FALSE, sizeof(Point));
  graph->turns = g_array_new(FALSE, FALSE, sizeof(uint8_t));
  find_parts(graph->floors);
  find_corners(graph, set);
  graph->neighbours = g_ptr_array_new_with_free_func(row_free);
  g_ptr_array_set_size(graph->neighbours, (int)graph->corners->len);
  graph->nodes = g_array_new(FALSE, FALSE, sizeof(Node));
  g_array_set_size(graph->nodes, graph->corners->len + 2);
  return graph;
}

void path_graph_free(PathGraph *graph) {
  if (!graph) return;
  g_array_unref(graph->floors);
  if (graph->cells) g_array_unref(graph->cells);
  g_array_unref(graph->corners);
  g_array_unref(graph->turns);
  g_ptr_array_unref(graph->neighbours);
  g_array_unref(graph->nodes);
  heap_clear(&graph->open);
  g_free(graph);
}

static PathGraph *graph_of(WalkboxSet *set) {
  if (!set->ways) set->ways = graph_new(set);
  return set->ways;
}

/* ---- The search */

/* Whether a taut string can come to a corner from 'other' and be bent there: around one of the corner's quadrants, by
 * less than half a turn. It must then come from beside that quadrant, past exactly one of its two sides. */
static bool is_taut(const PathGraph *graph, int corner, Spot other) {
  Spot at = corner_spot(graph, corner);
  unsigned turns = g_array_index(graph->turns, uint8_t, corner);
  bool right = other.x > at.x, left = other.x<at.x, down = other.y> at.y, up = other.y < at.y;
  return ((turns & RIGHT_DOWN) && right != down) || ((turns & LEFT_DOWN) && left != down) || ((turns & LEFT_UP) && left != up) ||
         ((turns & RIGHT_UP) && right != up);
}

static const GArray *neighbours_of(PathGraph *graph, int corner) {
  GArray *row = graph->neighbours->pdata[corner];
  if (row) return row;
  row = g_array_new(FALSE, FALSE, sizeof(int));
  Spot at = corner_spot(graph, corner);
  for (int i = 0; i < (int)graph->corners->len; i++) {
    Spot other = corner_spot(graph, i);
    if (i == corner || !is_taut(graph, corner, other) || !is_taut(graph, i, at)) continue;
    if (is_clear(graph->floors, at, other)) g_array_append_val(row, i);
  }
  graph->neighbours->pdata[corner] = row;
  return row;
}

static double distance(Spot a, Spot b) { return vec_distance(vec_from_spot(a), vec_from_spot(b)); }

/* Bits of doubles that are not negative are in the order of their values. */
static int64_t heap_key(double cost) {
  int64_t bits;
  memcpy(&bits, &cost, sizeof bits);
  return bits;
}

typedef struct Search {
  PathGraph *graph;
  Spot start, target;
  int start_node, target_node;
} Search;

static Spot node_spot(const Search *search, int node) {
  if (node == search->start_node) return search->start;
  if (node == search->target_node) return search->target;
  return corner_spot(search->graph, node);
}

static void reach(Search *search, int from, int to) {
  Node *node = node_get(search->graph, to);
  if (node->done) return;
  Spot at = node_spot(search, to);
  double cost = node_get(search->graph, from)->cost + distance(node_spot(search, from), at);
  if (node->reached && cost >= node->cost) return;
  node->reached = true;
  node->cost = cost;
  node->parent = from;
  heap_push(&search->graph->open, heap_key(cost + distance(at, search->target)), (uint64_t)to);
}

static void expand_start(Search *search) {
  PathGraph *graph = search->graph;
  if (is_clear(graph->floors, search->start, search->target)) {
    reach(search, search->start_node, search->target_node);
    return; /* nothing is shorter than the straight line */
  }
  for (int i = 0; i < (int)graph->corners->len; i++) {
    if (!is_taut(graph, i, search->start)) continue;
    if (is_clear(graph->floors, search->start, corner_spot(graph, i))) reach(search, search->start_node, i);
  }
}

static void expand_corner(Search *search, int corner) {
  PathGraph *graph = search->graph;
  if (is_taut(graph, corner, search->target) && is_clear(graph->floors, corner_spot(graph, corner), search->target)) {
    reach(search, corner, search->target_node);
  }
  const GArray *row = neighbours_of(graph, corner);
  for (guint i = 0; i < row->len; i++) reach(search, corner, g_array_index(row, int, i));
}

/* A*: afterwards the nodes' parents lead from the target to the start. */
static void find_way(Search *search) {
  PathGraph *graph = search->graph;
  memset(graph->nodes->data, 0, graph->nodes->len * sizeof(Node));
  graph->open.count = 0;
  node_get(graph, search->start_node)->done = true;
  expand_start(search);
  for (;;) {
    CHECK(graph->open.count > 0, "parts of a floor that touch are connected");
    int next = (int)heap_pop(&graph->open).item;
    if (next == search->target_node) return;
    Node *node = node_get(graph, next);
    if (node->done) continue; /* came out earlier, by a shorter way */
    node->done = true;
    expand_corner(search, next);
  }
}

/* The nearest point of one part of the floor, or of all of it when 'part' is NONE; of equals the one in the first box. */
static Spot nearest_spot(const PathGraph *graph, Spot at, int part, int *found_in) {
  Spot nearest = at;
  int64_t least = -1;
  for (int i = 0; i < (int)graph->floors->len && least != 0; i++) {
    const Floor *box = floor_get(graph, i);
    if (part != NONE && box->part != part) continue;
    Spot inside = {CLAMP(at.x, box->x1, box->x2), CLAMP(at.y, box->y1, box->y2)};
    int64_t dx = at.x - inside.x;
    int64_t dy = at.y - inside.y;
    if (least >= 0 && dx * dx + dy * dy >= least) continue;
    least = dx * dx + dy * dy;
    nearest = inside;
    *found_in = box->part;
  }
  return nearest;
}

static void append_way(const Search *search, Vec from, GArray *points) {
  g_array_append_val(points, from);
  Spot asked = spot_from_vec(from);
  if (asked.x != search->start.x || asked.y != search->start.y) {
    Vec entry = vec_from_spot(search->start);
    g_array_append_val(points, entry);
    if (search->start.x == search->target.x && search->start.y == search->target.y) return;
  }
  guint first = points->len;
  for (int node = search->target_node; node != search->start_node; node = node_get(search->graph, node)->parent) {
    Vec at = vec_from_spot(node_spot(search, node));
    g_array_insert_val(points, first, at);
  }
}

bool path_find(WalkboxSet *set, Vec from, Vec to, GArray *points) {
  g_array_set_size(points, 0);
  PathGraph *graph = graph_of(set);
  if (graph->floors->len == 0) return false;

  Search search = {.graph = graph, .start_node = (int)graph->corners->len, .target_node = (int)graph->corners->len + 1};
  int part = NONE;
  search.start = nearest_spot(graph, spot_from_vec(from), NONE, &part);
  search.target = nearest_spot(graph, spot_from_vec(to), part, &part);
  find_way(&search);
  append_way(&search, from, points);
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
  const PathGraph *graph = graph_of(set);
  if (graph->floors->len == 0) return false;
  int part = NONE;
  nearest_spot(graph, spot_from_vec(from), NONE, &part);
  Spot asked = spot_from_vec(to);
  Spot near = nearest_spot(graph, asked, part, &part);
  return near.x == asked.x && near.y == asked.y;
}

bool path_nearest(WalkboxSet *set, Vec at, Vec *nearest) {
  const PathGraph *graph = graph_of(set);
  if (graph->floors->len == 0) return false;
  int part;
  *nearest = vec_from_spot(nearest_spot(graph, spot_from_vec(at), NONE, &part));
  return true;
}

void path_prepare(WalkboxSet *set) { graph_of(set); }

PathFigures path_figures(WalkboxSet *set) {
  return (PathFigures){.cells = (int)path_cells(set)->len, .corners = (int)graph_of(set)->corners->len};
}

/* ---- STUB of path_cells: one row of rectangles for each pair of neighbouring borders. */

static gint compare_ints(gconstpointer a, gconstpointer b) { return *(const int *)a - *(const int *)b; }

static gint compare_left(gconstpointer a, gconstpointer b) { return ((const Rect *)a)->x1 - ((const Rect *)b)->x1; }

static void cells_of_row(const WalkboxSet *set, int y1, int y2, GArray *cells) {
  g_autoptr(GArray) spans = g_array_new(FALSE, FALSE, sizeof(Rect));
  for (int i = 0; i < walkboxes_count(set); i++) {
    const Walkbox *box = walkboxes_get(set, i);
    Rect span = {box->rect.x1, y1, box->rect.x2, y2};
    if (!box->disabled && box->rect.y1 <= y1 && box->rect.y2 >= y2) g_array_append_val(spans, span);
  }
  g_array_sort(spans, compare_left);
  for (guint i = 0; i < spans->len; i++) {
    Rect span = g_array_index(spans, Rect, i);
    Rect *last = i > 0 ? &g_array_index(cells, Rect, cells->len - 1) : NULL;
    if (last && last->y1 == y1 && last->x2 >= span.x1) last->x2 = MAX(last->x2, span.x2);
    else g_array_append_val(cells, span);
  }
}

const GArray *path_cells(WalkboxSet *set) {
  PathGraph *graph = graph_of(set);
  if (graph->cells) return graph->cells;
  graph->cells = g_array_new(FALSE, FALSE, sizeof(Rect));
  g_autoptr(GArray) ys = g_array_new(FALSE, FALSE, sizeof(int));
  for (int i = 0; i < walkboxes_count(set); i++) {
    Rect rect = walkboxes_get(set, i)->rect;
    g_array_append_val(ys, rect.y1);
    g_array_append_val(ys, rect.y2);
  }
  g_array_sort(ys, compare_ints);
  for (guint i = 0; i + 1 < ys->len; i++) {
    int y1 = g_array_index(ys, int, i), y2 = g_array_index(ys, int, i + 1);
    if (y1 < y2) cells_of_row(set, y1, y2, graph->cells);
  }
  return graph->cells;
}

const GArray *path_corners(WalkboxSet *set) { return graph_of(set)->corners; }
