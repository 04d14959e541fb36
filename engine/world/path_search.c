#include "world/path_search.h"

#include "base/check.h"
#include "base/registry.h"

#include <math.h>
#include <string.h>

#define ARRIVED NONE /* as a view's door: its bend sees the target, nothing is left to step through */

/* A line of sight away from the root, as far to the right ('run', signed) for as far up or down ('rise', positive). */
typedef struct Slope {
  int32_t run, rise;
} Slope;

/* What a bend sees through a door: between two slopes, or, where a slope's rise is 0, all that is beyond: the bend then lies
 * in the door itself. */
typedef struct View {
  int door, bend;
  Slope left, right;
  bool to_left, to_right; /* the slope goes through that end of the door: a way may bend there, if it is a corner */
} View;

/* A point where a way bends; the first one is the start. */
typedef struct Bend {
  Spot at;
  int parent; /* the bend before; NONE for the start */
  int corner; /* its number among the floor's corners, or NONE */
  double cost; /* length of the way to it */
} Bend;

/* The bend with which the shortest way so far came to a corner. */
typedef struct CornerMark {
  unsigned round; /* of the search that set it */
  int bend;
} CornerMark;

/* A search under way. */
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
  g_free(search->way);
  heap_clear(&search->open);
  *search = (PathSearch){0};
}

size_t path_search_bytes(const PathSearch *search) {
  return (size_t)search->view_capacity * sizeof(View) + (size_t)search->bend_capacity * sizeof(Bend) +
         (size_t)search->mark_count * sizeof(CornerMark) + (size_t)search->way_capacity * sizeof(Spot) +
         search->open.capacity * sizeof(HeapEntry);
}

/* Through each door at most one view goes straight on and two bend; to bend and reach a door along the edge takes two bends. */
static void reserve(PathSearch *search, int doors) {
  int views = search->view_count + 3 * doors + 1, bends = search->bend_count + 4 * doors + 2;
  if (views > search->view_capacity) {
    search->view_capacity = MAX(views, search->view_capacity * 2);
    search->views = g_renew(View, search->views, (gsize)search->view_capacity);
  }
  if (bends > search->bend_capacity) {
    search->bend_capacity = MAX(bends, search->bend_capacity * 2);
    search->bends = g_renew(Bend, search->bends, (gsize)search->bend_capacity);
  }
}

/* ---- Bends */

static double length(double dx, double dy) { return sqrt(dx * dx + dy * dy); }

static double spot_distance(Spot a, Spot b) { return length((double)a.x - b.x, (double)a.y - b.y); }

/* A bend at the spot, after the bend 'from': a new one, or the one there is already; NONE when a way that is no longer is
 * known. (Of equals the first is enough: a way that only the second can go on without a kink could be cut short.) */
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

/* A shorter way to this corner was found since. */
static bool is_outdated(const PathSearch *search, int bend) {
  int corner = search->bends[bend].corner;
  return corner != NONE && search->marks[corner].bend != bend;
}

/* ---- Views: from a bend through a door */

static void add_view(Run *run, View view) { run->search->views[run->search->view_count++] = view; }

/* All that is beyond the door, from a bend in the door (NONE for none: nothing is added). */
static void add_from_within(Run *run, const Door *door, int bend) {
  if (bend != NONE) add_view(run, (View){.door = (int)(door - run->doors), .bend = bend});
}

static void add_arrival(Run *run, int bend) {
  if (bend != NONE) add_view(run, (View){.door = ARRIVED, .bend = bend});
}

static int32_t rise_to(const Door *door, Spot from) { return ABS(door->y - from.y); }

/* From a bend anywhere in the door's cell. */
static void look_through(Run *run, const Door *door, int bend) {
  Spot at = run->search->bends[bend].at;
  if (door->left == door->right) {
    add_from_within(run, door, bend_left(run, bend, door));
  } else if (door->y != at.y) {
    int32_t rise = rise_to(door, at);
    add_view(run, (View){.door = (int)(door - run->doors),
                         .bend = bend,
                         .left = {door->left - at.x, rise},
                         .right = {door->right - at.x, rise},
                         .to_left = true,
                         .to_right = true});
  } else if (at.x < door->left) {
    add_from_within(run, door, bend_left(run, bend, door));
  } else if (at.x > door->right) {
    add_from_within(run, door, bend_right(run, bend, door));
  } else {
    add_from_within(run, door, bend);
  }
}

/* Through every useful door of a cell but the one numbered 'but', from a bend in the cell. */
static void look_around(Run *run, int at, int but, int bend) {
  const Cell *cell = &run->cells[at];
  if (at == run->goal) {
    add_arrival(run, bend);
    return;
  }
  for (int i = cell->first_door; i < cell->first_door + cell->door_count; i++) {
    if (i != but && door_leads_to(&run->doors[i], run->goal)) look_through(run, &run->doors[i], bend);
  }
}

/* ---- Stepping on from a view */

/* Positive when the spot at (run, rise) from the root is right of the slope, negative left of it. */
static int64_t side_of(Slope slope, int32_t run, int32_t rise) {
  return (int64_t)run * slope.rise - (int64_t)slope.run * rise;
}

/* A view through one door, and another door of the cell that is seen. */
typedef struct Step {
  const View *view;
  const Door *in, *out;
  Spot root;
} Step;

/* The way bends at the left end of the door that it came in by, and sees what is left of the old view. */
static void step_left(Run *run, const Step *step, bool all) {
  int bend = bend_left(run, step->view->bend, step->in);
  if (bend == NONE) return;
  int32_t rise = ABS(step->out->y - step->in->y);
  Slope right = all ? (Slope){step->out->right - step->in->left, rise} : step->view->left;
  add_view(run, (View){.door = (int)(step->out - run->doors),
                       .bend = bend,
                       .left = {step->out->left - step->in->left, rise},
                       .right = right,
                       .to_left = true,
                       .to_right = all});
}

static void step_right(Run *run, const Step *step, bool all) {
  int bend = bend_right(run, step->view->bend, step->in);
  if (bend == NONE) return;
  int32_t rise = ABS(step->out->y - step->in->y);
  Slope left = all ? (Slope){step->out->left - step->in->right, rise} : step->view->right;
  add_view(run, (View){.door = (int)(step->out - run->doors),
                       .bend = bend,
                       .left = left,
                       .right = {step->out->right - step->in->right, rise},
                       .to_left = all,
                       .to_right = true});
}

/* Out by a door of the opposite edge. */
static void step_across(Run *run, const Step *step) {
  const View *view = step->view;
  int32_t rise = rise_to(step->out, step->root);
  int32_t left = step->out->left - step->root.x, right = step->out->right - step->root.x;
  bool begins_left = side_of(view->left, left, rise) < 0, begins_right = side_of(view->right, left, rise) > 0;
  bool ends_left = side_of(view->left, right, rise) < 0, ends_right = side_of(view->right, right, rise) > 0;
  if (!ends_left && !begins_right) {
    add_view(run, (View){.door = (int)(step->out - run->doors),
                         .bend = view->bend,
                         .left = begins_left ? view->left : (Slope){left, rise},
                         .right = ends_right ? view->right : (Slope){right, rise},
                         .to_left = !begins_left,
                         .to_right = !ends_right});
  }
  if (begins_left && view->to_left && step->in->left_corner != NONE) step_left(run, step, ends_left);
  if (ends_right && view->to_right && step->in->right_corner != NONE) step_right(run, step, begins_right);
}

/* Out by a door that is a point: the way bends there, and perhaps before. */
static void step_to_point(Run *run, const Step *step) {
  const View *view = step->view;
  int32_t rise = rise_to(step->out, step->root), across = step->out->left - step->root.x;
  int bend = view->bend;
  if (side_of(view->left, across, rise) < 0) bend = view->to_left ? bend_left(run, bend, step->in) : NONE;
  else if (side_of(view->right, across, rise) > 0) bend = view->to_right ? bend_right(run, bend, step->in) : NONE;
  if (bend != NONE) add_from_within(run, step->out, bend_left(run, bend, step->out));
}

/* Out by a door of the same edge: along it. */
static void step_beside(Run *run, const Step *step) {
  const View *view = step->view;
  int bend = view->bend;
  if (step->out->right <= step->in->left) {
    if (!view->to_left) return;
    if (step->out->right < step->in->left) bend = bend_left(run, bend, step->in);
    if (bend != NONE) add_from_within(run, step->out, bend_right(run, bend, step->out));
  } else {
    if (!view->to_right) return;
    if (step->out->left > step->in->right) bend = bend_right(run, bend, step->in);
    if (bend != NONE) add_from_within(run, step->out, bend_left(run, bend, step->out));
  }
}

/* Into the cell with the target. */
static void step_to_target(Run *run, const Step *step) {
  const View *view = step->view;
  int32_t rise = ABS(run->target.y - step->root.y), across = run->target.x - step->root.x;
  if (side_of(view->left, across, rise) < 0) {
    if (view->to_left) add_arrival(run, bend_left(run, view->bend, step->in));
  } else if (side_of(view->right, across, rise) > 0) {
    if (view->to_right) add_arrival(run, bend_right(run, view->bend, step->in));
  } else {
    add_arrival(run, view->bend);
  }
}

static void step(Run *run, const View *view) {
  const Door *in = &run->doors[view->door];
  const Cell *cell = &run->cells[in->to];
  reserve(run->search, cell->door_count);
  if (view->left.rise == 0) {
    look_around(run, in->to, in->twin, view->bend);
    return;
  }
  Step step = {.view = view, .in = in, .root = run->search->bends[view->bend].at};
  if (in->to == run->goal) {
    step_to_target(run, &step);
    return;
  }
  for (int i = cell->first_door; i < cell->first_door + cell->door_count; i++) {
    step.out = &run->doors[i];
    if (i == in->twin || !door_leads_to(step.out, run->goal)) continue;
    if (step.out->y == in->y) step_beside(run, &step);
    else if (step.out->left == step.out->right) step_to_point(run, &step);
    else step_across(run, &step);
  }
}

/* ---- A* */

/* The length of the shortest way of this view, were there no more walls behind its door: straight to the target if that
 * passes through, else by the nearer end. A target on the root's side of the door is taken as mirrored beyond it. */
static double estimate(const Run *run, const View *view) {
  const Bend *bend = &run->search->bends[view->bend];
  double across = (double)run->target.x - bend->at.x, along = ABS((double)run->target.y - bend->at.y);
  if (view->door == ARRIVED || view->left.rise == 0) return bend->cost + length(across, along);
  const Door *door = &run->doors[view->door];
  double to_door = rise_to(door, bend->at);
  if ((run->target.y > bend->at.y) != (door->y > bend->at.y)) along = 2 * to_door + along;
  else if (along < to_door) along = 2 * to_door - along;
  Slope side;
  if (across * view->left.rise < (double)view->left.run * along) side = view->left;
  else if (across * view->right.rise > (double)view->right.run * along) side = view->right;
  else return bend->cost + length(across, along);
  double run_to_door = side.run * (to_door / side.rise);
  return bend->cost + length(run_to_door, to_door) + length(across - run_to_door, along - to_door);
}

/* Bits of doubles that are not negative are in the order of their values. */
static int64_t heap_key(double cost) {
  int64_t bits;
  memcpy(&bits, &cost, sizeof bits);
  return bits;
}

/* The view to step on from, of those added from 'first' on and those that wait. What is the only way on needs no estimate. */
static int choose(Run *run, int first) {
  PathSearch *search = run->search;
  int count = search->view_count - first;
  if (count == 1 && (search->views[first].door != ARRIVED || search->open.count == 0)) return first;
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

/* The bend from which the target is seen at the end of the shortest way. */
static int find_last_bend(Run *run, int start_cell) {
  PathSearch *search = run->search;
  look_around(run, start_cell, NONE, 0);
  for (int first = 0;;) {
    View view = search->views[choose(run, first)];
    if (view.door == ARRIVED) return view.bend;
    first = search->view_count;
    if (is_outdated(search, view.bend)) continue;
    search->expanded++;
    step(run, &view);
  }
}

/* ---- The result */

static void way_reserve(PathSearch *search, int count) {
  if (count <= search->way_capacity) return;
  search->way_capacity = MAX(count, 2 * search->way_capacity);
  search->way = g_renew(Spot, search->way, (gsize)search->way_capacity);
}

/* From a to c straight on through b. */
static bool is_straight(Spot a, Spot b, Spot c) {
  int64_t dx = (int64_t)b.x - a.x, dy = (int64_t)b.y - a.y;
  return dx * (c.y - b.y) == dy * (c.x - b.x);
}

/* The bends up to 'last', then the target; counted first, since they are found from the end. */
static int write_way(PathSearch *search, int last, Spot target) {
  int count = 1;
  for (int i = last; i != NONE; i = search->bends[i].parent) count++;
  way_reserve(search, count);
  int hole = count;
  search->way[--hole] = target;
  for (int i = last; i != NONE; i = search->bends[i].parent) search->way[--hole] = search->bends[i].at;

  int kept = 1;
  for (int i = 1; i < count; i++) {
    if (kept > 1 && is_straight(search->way[kept - 2], search->way[kept - 1], search->way[i])) kept--;
    search->way[kept++] = search->way[i];
  }
  return kept;
}

static void begin(PathSearch *search, Spot start, int doors) {
  if (++search->round == 0) { /* has come round: marks of as long ago would count */
    for (int i = 0; i < search->mark_count; i++) search->marks[i] = (CornerMark){0};
    search->round = 1;
  }
  search->view_count = 0;
  search->bend_count = 0;
  search->open.count = 0;
  search->expanded = 0;
  reserve(search, doors);
  search->bends[search->bend_count++] = (Bend){start, NONE, NONE, 0};
}

int path_search(PathSearch *search, const Cells *cells, const PathQuery *query) {
  Run run = {.search = search,
             .cells = (const Cell *)cells->cells->data,
             .doors = (const Door *)cells->doors->data,
             .target = query->target,
             .goal = query->target_cell};
  begin(search, query->start, run.cells[query->start_cell].door_count);
  int last = query->start_cell == query->target_cell ? 0 : find_last_bend(&run, query->start_cell);
  return write_way(search, last, query->target);
}
