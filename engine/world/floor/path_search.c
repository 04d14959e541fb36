#include "world/floor/path_search.h"

#include "base/check.h"
#include "base/registry.h"

#include <math.h>
#include <string.h>

#define ARRIVED NONE /* as a view's first door: its bend sees the target directly */

/* A row of more doors than this is one view at first, and split when A* takes it: most doors of a
 * long street are never entered. */
#define ROW_SMALL 3

/* No step adds more views or bends than this: it meets four rows of at most ROW_SMALL doors, with
 * three views or bends each. */
#define ADDED_MAX (4 * 3 * ROW_SMALL + 4)

/* A direction away from the root: 'run' to the right (signed) per 'rise' up or down (positive). */
typedef struct Slope {
  int32_t run, rise;
} Slope;

/* Neighbouring doors on one edge of a cell, treated as one until they must be distinguished. */
typedef struct Row {
  int first, count;
} Row;

/* The view from a bend through a row of doors, between two slopes. A slope with rise 0 means that
 * the bend lies on the doors' line: in a single door, where it sees everything beyond, or beside a
 * row, where it looks along it. */
typedef struct View {
  Row row;
  int bend;
  Slope left, right;
  /* the slope passes through that end of the row; a path may bend there if it is a corner */
  bool to_left, to_right;
} View;

/* A point where a path bends; the first one is the start. */
typedef struct Bend {
  Spot at;
  int parent;  /* the bend before; NONE for the start */
  int corner;  /* its number among the floor's corners, or NONE */
  double cost; /* length of the path to it, grid units */
} Bend;

/* The bend of the shortest path so far to a corner. */
typedef struct CornerMark {
  unsigned round; /* of the search that set it */
  int bend;
} CornerMark;

/* A running search. */
typedef struct Run {
  PathSearch *search;
  const Cell *cells;
  const Door *doors;
  Spot target;
  int goal; /* the target's cell */
} Run;

/* ---- Memory */

void path_search_reset(PathSearch *search, const Cells *cells) {
  g_free(search->marks);
  search->mark_count = (int)cells->corners->len;
  search->marks = g_new0(CornerMark, (gsize)search->mark_count);
  search->round = 0;
  search->expanded = 0;
}

void path_search_clear(PathSearch *search) {
  g_free(search->views);
  g_free(search->bends);
  g_free(search->marks);
  g_free(search->path);
  heap_clear(&search->open);
  *search = (PathSearch){0};
}

size_t path_search_bytes(const PathSearch *search) {
  return (size_t)search->view_capacity * sizeof(View) + (size_t)search->bend_capacity * sizeof(Bend) +
         (size_t)search->mark_count * sizeof(CornerMark) + (size_t)search->path_capacity * sizeof(Spot) +
         search->open.capacity * sizeof(HeapEntry);
}

static void grow(PathSearch *search) {
  search->view_capacity = MAX(search->view_count + ADDED_MAX, search->view_capacity * 2);
  search->views = g_renew(View, search->views, (gsize)search->view_capacity);
  search->bend_capacity = MAX(search->bend_count + ADDED_MAX, search->bend_capacity * 2);
  search->bends = g_renew(Bend, search->bends, (gsize)search->bend_capacity);
}

static void reserve(PathSearch *search) {
  if (search->view_count + ADDED_MAX > search->view_capacity || search->bend_count + ADDED_MAX > search->bend_capacity)
    grow(search);
}

/* Memory beyond this is given back after a search. */
#define KEPT_MAX 100000 /* views */

static void shrink(PathSearch *search) {
  if (search->view_capacity <= KEPT_MAX) return;
  g_clear_pointer(&search->views, g_free);
  g_clear_pointer(&search->bends, g_free);
  heap_clear(&search->open);
  search->view_capacity = 0;
  search->bend_capacity = 0;
}

/* ---- Bends */

static double length(double dx, double dy) { return sqrt(dx * dx + dy * dy); }

static double spot_distance(Spot a, Spot b) { return length((double)a.x - b.x, (double)a.y - b.y); }

/* Returns a bend at the spot, after the bend 'from': a new or an existing one. Returns NONE if a
 * path of at most that length is known. Of equal paths the first is enough: if only the second
 * could continue without a kink, a shorter path would exist. */
static int bend_at(Run *run, int from, Spot at, int corner) {
  PathSearch *search = run->search;
  const Bend *before = &search->bends[from];
  if (before->at.x == at.x && before->at.y == at.y) return from;
  double cost = before->cost + spot_distance(before->at, at);
  if (corner != NONE) {
    CornerMark *mark = &search->marks[corner];
    if (mark->round == search->round) {
      const Bend *known = &search->bends[mark->bend];
      if (known->parent == from) return mark->bend;
      if (known->cost <= cost) return NONE;
    }
    *mark = (CornerMark){search->round, search->bend_count};
  }
  search->bends[search->bend_count] = (Bend){at, from, corner, cost};
  return search->bend_count++;
}

static int bend_left(Run *run, int from, const Door *door) {
  return bend_at(run, from, (Spot){door->left, door->y}, door->left_corner);
}

static int bend_right(Run *run, int from, const Door *door) {
  return bend_at(run, from, (Spot){door->right, door->y}, door->right_corner);
}

/* Returns whether a shorter path to this corner was found since. */
static bool is_outdated(const PathSearch *search, int bend) {
  int corner = search->bends[bend].corner;
  return corner != NONE && search->marks[corner].bend != bend;
}

/* ---- Rows */

/* Returns the line between the two ends of a row of doors. */
typedef struct Gate {
  int32_t y, left, right;
  Row row;
} Gate;

static Gate gate_of(const Run *run, Row row) {
  const Door *first = &run->doors[row.first], *last = &run->doors[row.first + row.count - 1];
  return (Gate){first->y, first->left, last->right, row};
}

static bool is_point(const Gate *gate) { return gate->left == gate->right; }

/* Removes the useless doors at both ends of a row. */
static Row trimmed(const Run *run, Row row) {
  while (row.count > 0 && !door_leads_to(&run->doors[row.first], run->goal)) {
    row.first++;
    row.count--;
  }
  while (row.count > 0 && !door_leads_to(&run->doors[row.first + row.count - 1], run->goal)) row.count--;
  return row;
}

static Row top_row(const Cell *cell) { return (Row){cell->first_door, cell->top_doors}; }

static Row bottom_row(const Cell *cell) { return (Row){cell->first_door + cell->top_doors, cell->door_count - cell->top_doors}; }

/* Returns the doors of the row before a door, and those after it. */
static Row row_before(Row row, int door) { return (Row){row.first, door - row.first}; }
static Row row_after(Row row, int door) { return (Row){door + 1, row.first + row.count - door - 1}; }
static bool row_has(Row row, int door) { return door >= row.first && door < row.first + row.count; }

/* ---- Views: from a bend through doors */

static void add_view(Run *run, View view) { run->search->views[run->search->view_count++] = view; }

/* Adds the view of everything beyond a door from a bend in it, or along a row from a bend beside
 * it. Returns NONE if there is none. */
static void add_level(Run *run, Row row, int bend) {
  if (bend != NONE) add_view(run, (View){.row = row, .bend = bend});
}

static void add_arrival(Run *run, int bend) { add_level(run, (Row){ARRIVED, 1}, bend); }

/* A single door that is a point: the path bends there. */
static void add_point(Run *run, const Gate *gate, int bend) {
  if (bend != NONE) add_level(run, gate->row, bend_left(run, bend, &run->doors[gate->row.first]));
}

static int32_t rise_to(int32_t y, Spot from) { return ABS(y - from.y); }

static void look_out(Run *run, Row row, int bend) {
  Spot at = run->search->bends[bend].at;
  Gate gate = gate_of(run, row);
  int32_t rise = rise_to(gate.y, at);
  if (is_point(&gate)) add_point(run, &gate, bend);
  else add_view(run, (View){row, bend, {gate.left - at.x, rise}, {gate.right - at.x, rise}, .to_left = true, .to_right = true});
}

/* From a bend in the row's cell that is not at the row's height. */
static void look_through(Run *run, Row row, int bend) {
  if (row.count <= ROW_SMALL) {
    for (int i = row.first; i < row.first + row.count; i++) {
      if (door_leads_to(&run->doors[i], run->goal)) look_out(run, (Row){i, 1}, bend);
    }
  } else {
    row = trimmed(run, row);
    if (row.count > 0) look_out(run, row, bend);
  }
}

/* Returns how many doors of the row end to the left of x. */
static int count_left_of(const Run *run, Row row, int32_t x) {
  int low = 0, high = row.count;
  while (low < high) {
    int middle = (low + high) / 2;
    if (run->doors[row.first + middle].right < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/* From a bend at the row's height: through the doors that contain the bend, and along
 * the others. */
static void look_along(Run *run, Row row, int bend) {
  int32_t x = run->search->bends[bend].at.x;
  Row left = {row.first, count_left_of(run, row, x)};
  Row rest = {row.first + left.count, row.count - left.count};
  while (rest.count > 0 && run->doors[rest.first].left <= x) {
    if (door_leads_to(&run->doors[rest.first], run->goal)) add_level(run, (Row){rest.first, 1}, bend);
    rest.first++;
    rest.count--;
  }
  left = trimmed(run, left);
  rest = trimmed(run, rest);
  if (left.count > 0) add_level(run, left, bend);
  if (rest.count > 0) add_level(run, rest, bend);
}

/* Through the useful doors of a row, except door 'but', from a bend in the row's cell. */
static void look_by(Run *run, Row row, int but, int bend) {
  if (row.count == 0) return;
  bool is_level = run->doors[row.first].y == run->search->bends[bend].at.y;
  void (*look)(Run *, Row, int) = is_level ? look_along : look_through;
  if (row_has(row, but)) {
    look(run, row_before(row, but), bend);
    row = row_after(row, but);
  }
  look(run, row, bend);
}

/* Through every useful door of a cell, except door 'but', from a bend in the cell. */
static void look_around(Run *run, int at, int but, int bend) {
  if (at == run->goal) {
    add_arrival(run, bend);
    return;
  }
  const Cell *cell = &run->cells[at];
  look_by(run, top_row(cell), but, bend);
  look_by(run, bottom_row(cell), but, bend);
}

/* ---- Stepping on from a view */

/* Positive if the spot at (run, rise) from the root lies right of the slope, negative if left. */
static int64_t side_of(Slope slope, int32_t run, int32_t rise) { return (int64_t)run * slope.rise - (int64_t)slope.run * rise; }

/* A view through a door, and a gate: a door out of the cell that the view enters. */
typedef struct Step {
  const View *view;
  const Door *in; /* NULL if the gate is a part of the view's own row */
  Gate out;
  Spot root;
} Step;

/* The path bends at the left end of its entry door and sees the part of the gate to the left of the
 * view's left slope. */
static void step_left(Run *run, const Step *step, bool all) {
  const Gate *out = &step->out;
  int bend = bend_left(run, step->view->bend, step->in);
  if (bend == NONE) return;
  Slope left = {out->left - step->in->left, ABS(out->y - step->in->y)};
  Slope right = all ? (Slope){out->right - step->in->left, left.rise} : step->view->left;
  add_view(run, (View){out->row, bend, left, right, .to_left = true, .to_right = all});
}

static void step_right(Run *run, const Step *step, bool all) {
  const Gate *out = &step->out;
  int bend = bend_right(run, step->view->bend, step->in);
  if (bend == NONE) return;
  Slope right = {out->right - step->in->right, ABS(out->y - step->in->y)};
  Slope left = all ? (Slope){out->left - step->in->right, right.rise} : step->view->right;
  add_view(run, (View){out->row, bend, left, right, .to_left = all, .to_right = true});
}

/* A gate on the opposite edge: the visible part straight on, the rest around the ends of the
 * entry door. */
static void step_across(Run *run, const Step *step) {
  const View *view = step->view;
  const Gate *out = &step->out;
  int32_t rise = rise_to(out->y, step->root), left = out->left - step->root.x, right = out->right - step->root.x;
  bool begins_left = side_of(view->left, left, rise) < 0;
  bool begins_right = side_of(view->right, left, rise) > 0;
  bool ends_left = side_of(view->left, right, rise) < 0;
  bool ends_right = side_of(view->right, right, rise) > 0;
  if (!ends_left && !begins_right) {
    add_view(run, (View){.row = out->row,
                         .bend = view->bend,
                         .left = begins_left ? view->left : (Slope){left, rise},
                         .right = ends_right ? view->right : (Slope){right, rise},
                         .to_left = !begins_left,
                         .to_right = !ends_right});
  }
  if (!step->in) return;
  if (begins_left && view->to_left && step->in->left_corner != NONE) step_left(run, step, ends_left);
  if (ends_right && view->to_right && step->in->right_corner != NONE) step_right(run, step, begins_right);
}

/* A gate that is a point: the path bends there, and perhaps before. */
static void step_to_point(Run *run, const Step *step) {
  const View *view = step->view;
  int32_t rise = rise_to(step->out.y, step->root), across = step->out.left - step->root.x;
  int bend = view->bend;
  if (side_of(view->left, across, rise) < 0) bend = step->in && view->to_left ? bend_left(run, bend, step->in) : NONE;
  else if (side_of(view->right, across, rise) > 0) bend = step->in && view->to_right ? bend_right(run, bend, step->in) : NONE;
  add_point(run, &step->out, bend);
}

static void step_out(Run *run, Step *step, Row row) {
  step->out = gate_of(run, row);
  if (is_point(&step->out)) step_to_point(run, step);
  else step_across(run, step);
}

/* A row of gates: door by door if it is small. */
static void step_out_by(Run *run, Step *step, Row row) {
  if (row.count <= ROW_SMALL) {
    for (int i = row.first; i < row.first + row.count; i++) {
      if (door_leads_to(&run->doors[i], run->goal)) step_out(run, step, (Row){i, 1});
    }
  } else {
    row = trimmed(run, row);
    if (row.count > 0) step_out(run, step, row);
  }
}

/* A gate on the same edge: around an end of the entry door and along the edge. */
static void step_beside(Run *run, const Step *step, Row edge) {
  Row left = row_before(edge, step->in->twin), right = row_after(edge, step->in->twin);
  if (left.count > 0 && step->view->to_left) {
    int bend = bend_left(run, step->view->bend, step->in);
    if (bend != NONE) look_along(run, left, bend);
  }
  if (right.count > 0 && step->view->to_right) {
    int bend = bend_right(run, step->view->bend, step->in);
    if (bend != NONE) look_along(run, right, bend);
  }
}

/* The view enters the target's cell. */
static void step_to_target(Run *run, const Step *step) {
  const View *view = step->view;
  int32_t rise = rise_to(run->target.y, step->root), across = run->target.x - step->root.x;
  if (side_of(view->left, across, rise) < 0) {
    if (view->to_left) add_arrival(run, bend_left(run, view->bend, step->in));
  } else if (side_of(view->right, across, rise) > 0) {
    if (view->to_right) add_arrival(run, bend_right(run, view->bend, step->in));
  } else {
    add_arrival(run, view->bend);
  }
}

/* From a bend beside a row to its nearest door; the bend 'entry' is at that door's end. Returns
 * NONE if a path of at most that length leads there, since that path covers the rest of the row,
 * too. So of many paths onto one edge, each is followed only up to the next. */
static void go_along(Run *run, const View *view, int nearest, int entry) {
  if (entry == NONE) return;
  if (door_leads_to(&run->doors[nearest], run->goal)) add_level(run, (Row){nearest, 1}, entry);
  Row rest = nearest == view->row.first ? row_after(view->row, nearest) : row_before(view->row, nearest);
  if (rest.count > 0) add_level(run, rest, view->bend);
}

/* The bend is at the doors' height: in one of them, or beside a row. */
static void step_level(Run *run, const View *view) {
  const Door *first = &run->doors[view->row.first], *last = first + view->row.count - 1;
  int32_t x = run->search->bends[view->bend].at.x;
  if (x < first->left) {
    go_along(run, view, view->row.first, bend_left(run, view->bend, first));
  } else if (x > last->right) {
    go_along(run, view, view->row.first + view->row.count - 1, bend_right(run, view->bend, last));
  } else if (view->row.count > 1) {
    look_along(run, view->row, view->bend); /* doors that are points at the same spot */
  } else {
    look_around(run, first->to, first->twin, view->bend);
  }
}

/* Splits a row that A* has taken into halves. */
static void step_into_row(Run *run, Step *step) {
  Row row = step->view->row;
  int half = row.count / 2;
  step->in = NULL;
  step_out_by(run, step, (Row){row.first, half});
  step_out_by(run, step, (Row){row.first + half, row.count - half});
}

static void step_on(Run *run, const View *view) {
  reserve(run->search);
  Step step = {.view = view, .in = &run->doors[view->row.first], .root = run->search->bends[view->bend].at};
  if (view->left.rise == 0) {
    step_level(run, view);
  } else if (view->row.count > 1) {
    step_into_row(run, &step);
  } else if (step.in->to == run->goal) {
    step_to_target(run, &step);
  } else {
    const Cell *cell = &run->cells[step.in->to];
    Row top = top_row(cell), bottom = bottom_row(cell);
    bool at_top = step.in->y == cell->y1;
    step_out_by(run, &step, at_top ? bottom : top);
    step_beside(run, &step, at_top ? top : bottom);
  }
}

/* ---- A* */

/* Estimates the length of the shortest path of this view, as if there were no obstacles between and
 * beyond its doors: straight to the target if the line passes through the doors, else around the
 * nearer end. A target on the root's side of the doors is mirrored to the other side. */
static double estimate(const Run *run, const View *view) {
  const Bend *bend = &run->search->bends[view->bend];
  double across = (double)run->target.x - bend->at.x, along = ABS((double)run->target.y - bend->at.y);
  if (view->row.first == ARRIVED) return bend->cost + length(across, along);
  const Door *door = &run->doors[view->row.first];
  if (view->left.rise == 0) {
    Spot entry = {CLAMP(bend->at.x, door->left, door[view->row.count - 1].right), door->y};
    return bend->cost + ABS((double)entry.x - bend->at.x) + spot_distance(entry, run->target);
  }
  double to_door = rise_to(door->y, bend->at);
  if ((run->target.y > bend->at.y) != (door->y > bend->at.y)) along = 2 * to_door + along;
  else if (along < to_door) along = 2 * to_door - along;
  Slope side;
  if (across * view->left.rise < (double)view->left.run * along) side = view->left;
  else if (across * view->right.rise > (double)view->right.run * along) side = view->right;
  else return bend->cost + length(across, along);
  double run_to_door = side.run * (to_door / side.rise);
  return bend->cost + length(run_to_door, to_door) + length(across - run_to_door, along - to_door);
}

/* The bits of non-negative doubles sort like their values. */
static int64_t heap_key(double cost) {
  int64_t bits;
  memcpy(&bits, &cost, sizeof bits);
  return bits;
}

/* Returns the next view, from those added since 'first' and those in the queue. A view without
 * alternative needs no estimate. */
static int choose(Run *run, int first) {
  PathSearch *search = run->search;
  int count = search->view_count - first;
  if (count == 1 && (search->views[first].row.first != ARRIVED || search->open.count == 0)) return first;
  int best = NONE;
  int64_t best_key = search->open.count > 0 ? heap_first(&search->open)->when : INT64_MAX;
  for (int i = first; i < search->view_count; i++) {
    int64_t key = heap_key(estimate(run, &search->views[i]));
    if (key > best_key || (best == NONE && key == best_key)) {
      heap_push(&search->open, key, (uint64_t)i);
      continue;
    }
    if (best != NONE) heap_push(&search->open, best_key, (uint64_t)best);
    best = i;
    best_key = key;
  }
  if (best != NONE) return best;
  CHECK(search->open.count > 0, "cells of one part of the floor are connected");
  return (int)heap_pop(&search->open).item;
}

/* Returns the last bend of the shortest path; it sees the target. */
static int find_last_bend(Run *run, int start_cell) {
  PathSearch *search = run->search;
  look_around(run, start_cell, NONE, 0);
  for (int first = 0;;) {
    View view = search->views[choose(run, first)];
    if (view.row.first == ARRIVED) return view.bend;
    first = search->view_count;
    if (is_outdated(search, view.bend)) continue;
    search->expanded++;
    step_on(run, &view);
    CHECK(search->view_count <= search->view_capacity && search->bend_count <= search->bend_capacity, "room for every step");
  }
}

/* ---- The result */

static void path_reserve(PathSearch *search, int count) {
  if (count <= search->path_capacity) return;
  search->path_capacity = MAX(count, 2 * search->path_capacity);
  search->path = g_renew(Spot, search->path, (gsize)search->path_capacity);
}

/* Returns whether b lies on the straight line from a to c. */
static bool is_straight(Spot a, Spot b, Spot c) {
  int64_t dx = (int64_t)b.x - a.x, dy = (int64_t)b.y - a.y;
  return dx * (c.y - b.y) == dy * (c.x - b.x);
}

/* Writes the bends up to 'last', then the target. They are linked from the end, so they are
 * counted first. */
static int write_path(PathSearch *search, int last, Spot target) {
  int count = 1;
  for (int i = last; i != NONE; i = search->bends[i].parent) count++;
  path_reserve(search, count);
  int hole = count;
  search->path[--hole] = target;
  for (int i = last; i != NONE; i = search->bends[i].parent) search->path[--hole] = search->bends[i].at;

  int kept = 1;
  for (int i = 1; i < count; i++) {
    if (kept > 1 && is_straight(search->path[kept - 2], search->path[kept - 1], search->path[i])) kept--;
    search->path[kept++] = search->path[i];
  }
  return kept;
}

static void begin(PathSearch *search, Spot start) {
  if (++search->round == 0) { /* after an overflow, old marks would count as new */
    for (int i = 0; i < search->mark_count; i++) search->marks[i] = (CornerMark){0};
    search->round = 1;
  }
  search->view_count = 0;
  search->bend_count = 0;
  search->open.count = 0;
  search->expanded = 0;
  reserve(search);
  search->bends[search->bend_count++] = (Bend){start, NONE, NONE, 0};
}

int path_search(PathSearch *search, const Cells *cells, const PathQuery *query) {
  Run run = {.search = search,
             .cells = (const Cell *)cells->cells->data,
             .doors = (const Door *)cells->doors->data,
             .target = query->target,
             .goal = query->target_cell};
  begin(search, query->start);
  int last = query->start_cell == query->target_cell ? 0 : find_last_bend(&run, query->start_cell);
  int count = write_path(search, last, query->target);
  shrink(search);
  return count;
}
