#include "peer_mesh.h"

/* A mesh under construction. */
typedef struct Builder {
  Mesh *mesh;
  GArray *cells;     /* Rect: disjoint, sorted by their tops */
  GHashTable *known; /* packed coordinates -> index of the point + 1 */
  GHashTable *edges; /* packed ends of an edge -> polygon * MESH_CORNERS + corner, + 1 */
} Builder;

static int compare_ints(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

static int compare_lefts(const void *a, const void *b) {
  const Rect *p = a, *q = b;
  return (p->x1 > q->x1) - (p->x1 < q->x1);
}

static int compare_tops(const void *a, const void *b) {
  const Rect *p = a, *q = b;
  return p->y1 != q->y1 ? (p->y1 > q->y1) - (p->y1 < q->y1) : compare_lefts(a, b);
}

static void sort_unique(GArray *numbers) {
  g_array_sort(numbers, compare_ints);
  guint kept = 0;
  for (guint i = 0; i < numbers->len; i++) {
    int number = g_array_index(numbers, int, i);
    if (kept == 0 || number != g_array_index(numbers, int, kept - 1)) g_array_index(numbers, int, kept++) = number;
  }
  g_array_set_size(numbers, kept);
}

/* ---- Disjoint rectangles */

/* The boxes that cross the slab, as intervals; those that touch are joined. 'boxes' is sorted by
 * their lefts. */
static void slab_intervals(const GArray *boxes, int top, int bottom, GArray *slab) {
  g_array_set_size(slab, 0);
  for (guint i = 0; i < boxes->len; i++) {
    const Rect *box = &g_array_index(boxes, Rect, i);
    if (box->y1 > top || box->y2 < bottom) continue;
    Rect *last = slab->len > 0 ? &g_array_index(slab, Rect, slab->len - 1) : NULL;
    Rect part = {box->x1, top, box->x2, bottom};
    if (last && last->x2 >= part.x1) last->x2 = MAX(last->x2, part.x2);
    else g_array_append_val(slab, part);
  }
}

/* Moves cells that end above the slab to the finished ones. Extends cells that continue in
 * the slab. */
static void join_slab(GArray *open, GArray *slab, GArray *cells) {
  guint next = 0;
  for (guint i = 0; i < open->len; i++) {
    Rect cell = g_array_index(open, Rect, i);
    while (next < slab->len && g_array_index(slab, Rect, next).x1 < cell.x1) next++;
    Rect *same = next < slab->len ? &g_array_index(slab, Rect, next) : NULL;
    if (same && same->x1 == cell.x1 && same->x2 == cell.x2 && same->y1 == cell.y2) same->y1 = cell.y1;
    else g_array_append_val(cells, cell);
  }
}

static GArray *make_cells(const Rect *rects, int count) {
  GArray *cells = g_array_new(FALSE, FALSE, sizeof(Rect));
  g_autoptr(GArray) boxes = g_array_new(FALSE, FALSE, sizeof(Rect));
  g_autoptr(GArray) heights = g_array_new(FALSE, FALSE, sizeof(int));
  for (int i = 0; i < count; i++) {
    if (rects[i].x1 == rects[i].x2 || rects[i].y1 == rects[i].y2) continue;
    g_array_append_val(boxes, rects[i]);
    g_array_append_val(heights, rects[i].y1);
    g_array_append_val(heights, rects[i].y2);
  }
  g_array_sort(boxes, compare_lefts);
  sort_unique(heights);
  GArray *open = g_array_new(FALSE, FALSE, sizeof(Rect)), *slab = g_array_new(FALSE, FALSE, sizeof(Rect));
  for (guint i = 1; i < heights->len; i++) {
    slab_intervals(boxes, g_array_index(heights, int, i - 1), g_array_index(heights, int, i), slab);
    join_slab(open, slab, cells);
    GArray *swapped = open;
    open = slab;
    slab = swapped;
  }
  g_array_append_vals(cells, open->data, open->len);
  g_array_unref(open);
  g_array_unref(slab);
  g_array_sort(cells, compare_tops);
  return cells;
}

/* ---- Polygons */

static gint64 *pack(int a, int b) {
  gint64 *key = g_new(gint64, 1);
  *key = ((gint64)a << 32) ^ (guint32)b;
  return key;
}

static int point_index(Builder *builder, int x, int y) {
  gint64 *key = pack(x, y);
  int index = GPOINTER_TO_INT(g_hash_table_lookup(builder->known, key)) - 1;
  if (index >= 0) {
    g_free(key);
    return index;
  }
  Point at = {x, y};
  g_array_append_val(builder->mesh->points, at);
  g_hash_table_insert(builder->known, key, GINT_TO_POINTER(builder->mesh->points->len));
  return (int)builder->mesh->points->len - 1;
}

static void join_edge(Builder *builder, int polygon, int corner) {
  GArray *polygons = builder->mesh->polygons;
  MeshPolygon *own = &g_array_index(polygons, MeshPolygon, polygon);
  int a = own->corners[corner], b = own->corners[(corner + 1) % own->count];
  gint64 *key = pack(MIN(a, b), MAX(a, b));
  int other = GPOINTER_TO_INT(g_hash_table_lookup(builder->edges, key)) - 1;
  if (other < 0) {
    g_hash_table_insert(builder->edges, key, GINT_TO_POINTER(polygon * MESH_CORNERS + corner + 1));
    return;
  }
  g_free(key);
  own->neighbours[corner] = other / MESH_CORNERS;
  g_array_index(polygons, MeshPolygon, other / MESH_CORNERS).neighbours[other % MESH_CORNERS] = polygon;
}

/* The corners on a cell's top (or bottom): its own, and those of cells that touch it there. */
static void edge_corners(const GHashTable *by_height, const Rect *cell, int y, GArray *xs) {
  g_array_set_size(xs, 0);
  g_array_append_val(xs, cell->x1);
  g_array_append_val(xs, cell->x2);
  const GArray *others = g_hash_table_lookup((GHashTable *)by_height, GINT_TO_POINTER(y));
  for (guint i = 0; others && i < others->len; i++) {
    int x = g_array_index(others, int, i);
    if (x > cell->x1 && x < cell->x2) g_array_append_val(xs, x);
  }
  sort_unique(xs);
}

/* Adds one polygon: the corners of the bottom from left to right, then those of the top from right
 * to left. */
static void add_polygon(Builder *builder, const Rect *cell, const int *top, int tops, const int *bottom, int bottoms) {
  MeshPolygon polygon = {.count = tops + bottoms};
  int next = 0;
  for (int i = 0; i < bottoms; i++) polygon.corners[next++] = point_index(builder, bottom[i], cell->y2);
  for (int i = tops - 1; i >= 0; i--) polygon.corners[next++] = point_index(builder, top[i], cell->y1);
  for (int i = 0; i < MESH_CORNERS; i++) polygon.neighbours[i] = MESH_NO_NEIGHBOUR;
  g_array_append_val(builder->mesh->polygons, polygon);
  for (int i = 0; i < polygon.count; i++) join_edge(builder, (int)builder->mesh->polygons->len - 1, i);
}

/* Cuts the cell from left to right. Each polygon gets as many corners as allowed. */
static void cut_cell(Builder *builder, const Rect *cell, const GArray *tops, const GArray *bottoms) {
  const int *top = (const int *)(const void *)tops->data, *bottom = (const int *)(const void *)bottoms->data;
  int top_count = (int)tops->len, bottom_count = (int)bottoms->len;
  int i = 0, j = 0;
  while (i < top_count - 1 || j < bottom_count - 1) {
    int first_i = i, first_j = j;
    while ((i < top_count - 1 || j < bottom_count - 1) && i - first_i + j - first_j + 2 < MESH_CORNERS) {
      if (j == bottom_count - 1 || (i < top_count - 1 && top[i + 1] <= bottom[j + 1])) i++;
      else j++;
    }
    add_polygon(builder, cell, top + first_i, i - first_i + 1, bottom + first_j, j - first_j + 1);
  }
}

/* Notes the cell's ends at a height: y -> GArray of int. */
static void note_ends(GHashTable *by_height, int y, const Rect *cell) {
  GArray *xs = g_hash_table_lookup(by_height, GINT_TO_POINTER(y));
  if (!xs) {
    xs = g_array_new(FALSE, FALSE, sizeof(int));
    g_hash_table_insert(by_height, GINT_TO_POINTER(y), xs);
  }
  g_array_append_val(xs, cell->x1);
  g_array_append_val(xs, cell->x2);
}

static void array_free(gpointer array) { g_array_unref(array); }

void mesh_init(Mesh *mesh, const Rect *boxes, int count) {
  mesh->points = g_array_new(FALSE, FALSE, sizeof(Point));
  mesh->polygons = g_array_new(FALSE, FALSE, sizeof(MeshPolygon));
  Builder builder = {
      .mesh = mesh,
      .cells = make_cells(boxes, count),
      .known = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL),
      .edges = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL),
  };
  g_autoptr(GHashTable) by_height = g_hash_table_new_full(NULL, NULL, NULL, array_free);
  for (guint i = 0; i < builder.cells->len; i++) {
    const Rect *cell = &g_array_index(builder.cells, Rect, i);
    note_ends(by_height, cell->y1, cell);
    note_ends(by_height, cell->y2, cell);
  }
  g_autoptr(GArray) tops = g_array_new(FALSE, FALSE, sizeof(int));
  g_autoptr(GArray) bottoms = g_array_new(FALSE, FALSE, sizeof(int));
  for (guint i = 0; i < builder.cells->len; i++) {
    const Rect *cell = &g_array_index(builder.cells, Rect, i);
    edge_corners(by_height, cell, cell->y1, tops);
    edge_corners(by_height, cell, cell->y2, bottoms);
    cut_cell(&builder, cell, tops, bottoms);
  }
  g_array_unref(builder.cells);
  g_hash_table_unref(builder.known);
  g_hash_table_unref(builder.edges);
}

void mesh_clear(Mesh *mesh) {
  g_array_unref(mesh->points);
  g_array_unref(mesh->polygons);
  *mesh = (Mesh){0};
}
