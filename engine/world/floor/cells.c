#include "world/floor/cells.h"

#include "base/check.h"
#include "base/registry.h"
#include "world/floor/cells_order.h"

/* ---- Making */

static Cell united(const Cell *a, const Cell *b) {
  return (Cell){.x1 = MIN(a->x1, b->x1), .y1 = MIN(a->y1, b->y1), .x2 = MAX(a->x2, b->x2), .y2 = MAX(a->y2, b->y2)};
}

/* Appends one level: a bounding box for each CELLS_FANOUT of the 'count' boxes that start
 * at 'begin'. */
static void add_level(Cells *cells, const GArray *boxes, int begin, int count) {
  CHECK(cells->level_count < CELLS_LEVELS_MAX, "as many levels as a floor can need");
  for (int i = 0; i < count; i += CELLS_FANOUT) {
    Cell all = g_array_index(boxes, Cell, begin + i);
    for (int j = i + 1; j < MIN(i + CELLS_FANOUT, count); j++) all = united(&all, &g_array_index(boxes, Cell, begin + j));
    g_array_append_val(cells->bounds, all);
  }
  cells->level_begin[++cells->level_count] = (int)cells->bounds->len;
}

static void add_bounds(Cells *cells) {
  int count = (int)cells->cells->len;
  if (count <= CELLS_FANOUT) return;
  add_level(cells, cells->cells, 0, count);
  for (;;) {
    int begin = cells->level_begin[cells->level_count - 1];
    count = cells->level_begin[cells->level_count] - begin;
    if (count <= CELLS_FANOUT) return;
    add_level(cells, cells->bounds, begin, count);
  }
}

Cells *cells_new(const Rect *rects, int count) {
  Cells *cells = g_new0(Cells, 1);
  cells->cells = g_array_new(FALSE, FALSE, sizeof(Cell));
  cells->doors = g_array_new(FALSE, FALSE, sizeof(Door));
  cells->parts = g_array_new(FALSE, FALSE, sizeof(int));
  cells->corners = g_array_new(FALSE, FALSE, sizeof(Spot));
  cells->bounds = g_array_new(FALSE, FALSE, sizeof(Cell));
  g_autoptr(GArray) cut = g_array_new(FALSE, FALSE, sizeof(Cell));
  g_autoptr(GArray) contacts = g_array_new(FALSE, FALSE, sizeof(Contact));
  cells_cut(rects, count, cut, contacts, cells->corners);
  cells_order(cells, cut, contacts);
  add_bounds(cells);
  return cells;
}

void cells_free(Cells *cells) {
  if (!cells) return;
  g_array_unref(cells->cells);
  g_array_unref(cells->doors);
  g_array_unref(cells->parts);
  g_array_unref(cells->corners);
  g_array_unref(cells->bounds);
  g_free(cells);
}

size_t cells_bytes(const Cells *cells) {
  return sizeof *cells + cells->cells->len * sizeof(Cell) + cells->doors->len * sizeof(Door) + cells->parts->len * sizeof(int) +
         cells->corners->len * sizeof(Spot) + cells->bounds->len * sizeof(Cell);
}

/* ---- Finding */

/* The boxes of a level; level NONE means the cells themselves. */
static const Cell *level_boxes(const Cells *cells, int level) {
  if (level == NONE) return (const Cell *)cells->cells->data;
  return &g_array_index(cells->bounds, Cell, cells->level_begin[level]);
}

static int level_size(const Cells *cells, int level) {
  if (level == NONE) return (int)cells->cells->len;
  return cells->level_begin[level + 1] - cells->level_begin[level];
}

/* Searches the boxes of a level that belong to one box of the level above, starting at 'begin'. */
static int find_at(const Cells *cells, int level, int begin, Spot at) {
  const Cell *boxes = level_boxes(cells, level);
  int end = MIN(begin + CELLS_FANOUT, level_size(cells, level));
  for (int i = begin; i < end; i++) {
    if (!cell_contains(&boxes[i], at)) continue;
    if (level == NONE) return i;
    int found = find_at(cells, level - 1, i * CELLS_FANOUT, at);
    if (found != NONE) return found;
  }
  return NONE;
}

int cells_at(const Cells *cells, Spot at) { return find_at(cells, cells->level_count - 1, 0, at); }

/* A search for the nearest spot, among the cells from number 'first' to before 'end'. */
typedef struct Nearest {
  const Cells *cells;
  Spot at;
  int first, end;
  Spot best;
  int64_t distance; /* squared; negative until something is found */
  int cell;
} Nearest;

static Spot clamp_to(const Cell *box, Spot at) { return (Spot){CLAMP(at.x, box->x1, box->x2), CLAMP(at.y, box->y1, box->y2)}; }

static int64_t distance_squared(Spot a, Spot b) {
  int64_t dx = (int64_t)a.x - b.x, dy = (int64_t)a.y - b.y;
  return dx * dx + dy * dy;
}

static bool is_nearer(const Nearest *nearest, Spot spot, int64_t distance) {
  if (nearest->distance < 0 || distance != nearest->distance) return nearest->distance < 0 || distance < nearest->distance;
  return spot.y != nearest->best.y ? spot.y < nearest->best.y : spot.x < nearest->best.x;
}

/* Each box of the level covers 'width' cells. */
static void find_nearest(Nearest *nearest, int level, int begin, int width) {
  const Cell *boxes = level_boxes(nearest->cells, level);
  int end = MIN(begin + CELLS_FANOUT, level_size(nearest->cells, level));
  for (int i = begin; i < end; i++) {
    if ((i + 1) * width <= nearest->first || i * width >= nearest->end) continue;
    Spot spot = clamp_to(&boxes[i], nearest->at);
    int64_t distance = distance_squared(spot, nearest->at);
    if (level != NONE) {
      if (nearest->distance < 0 || distance <= nearest->distance) {
        find_nearest(nearest, level - 1, i * CELLS_FANOUT, width / CELLS_FANOUT);
      }
    } else if (is_nearer(nearest, spot, distance)) {
      nearest->best = spot;
      nearest->distance = distance;
      nearest->cell = i;
    }
  }
}

int cells_nearest(const Cells *cells, Spot at, int part, Spot *spot) {
  CHECK(cells->cells->len > 0, "a floor to look for a spot on");
  Nearest nearest = {.cells = cells, .at = at, .end = (int)cells->cells->len, .distance = -1};
  if (part != NONE) {
    nearest.first = g_array_index(cells->parts, int, part);
    nearest.end = g_array_index(cells->parts, int, part + 1);
  }
  int width = 1;
  for (int i = 0; i < cells->level_count; i++) width *= CELLS_FANOUT;
  find_nearest(&nearest, cells->level_count - 1, 0, width);
  *spot = nearest.best;
  return nearest.cell;
}
