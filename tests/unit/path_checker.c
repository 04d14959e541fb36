#include "path_checker.h"

#include <math.h>
#include <stdlib.h>

#define NO_PART (-1)

/* In grid units. */
typedef struct Box {
  int64_t x1, y1, x2, y2;
} Box;

/* The time interval that a segment spends in a box. */
typedef struct Stay {
  int64_t enter, leave;
} Stay;

struct PathChecker {
  Box *boxes;
  int count;
  /* For each box, the number of its connected part; NULL until needed. */
  int *parts;
  Stay *stays; /* scratch space of path_checker_covers */
};

PathChecker *path_checker_new(const Rect *boxes, int count) {
  g_assert_cmpint(count, >, 0);
  PathChecker *checker = g_new0(PathChecker, 1);
  checker->count = count;
  checker->boxes = g_new(Box, count);
  checker->stays = g_new(Stay, count);
  for (int i = 0; i < count; i++) {
    g_assert_false(rect_is_empty(boxes[i]));
    checker->boxes[i] = (Box){(int64_t)boxes[i].x1 * PATH_CHECKER_GRID, (int64_t)boxes[i].y1 * PATH_CHECKER_GRID,
                              (int64_t)boxes[i].x2 * PATH_CHECKER_GRID, (int64_t)boxes[i].y2 * PATH_CHECKER_GRID};
  }
  return checker;
}

void path_checker_free(PathChecker *checker) {
  if (!checker) return;
  g_free(checker->boxes);
  g_free(checker->parts);
  g_free(checker->stays);
  g_free(checker);
}

/* ---- Points */

static int64_t round_px(double px) {
  g_assert_true(fabs(px) <= PATH_CHECKER_FAR);
  return (int64_t)floor(px * PATH_CHECKER_GRID + 0.5);
}

GridPoint path_checker_round(Vec at) { return (GridPoint){round_px(at.x), round_px(at.y)}; }

Vec path_checker_vec(GridPoint at) { return (Vec){(double)at.x / PATH_CHECKER_GRID, (double)at.y / PATH_CHECKER_GRID}; }

double path_checker_distance(GridPoint a, GridPoint b) {
  double dx = (double)(b.x - a.x), dy = (double)(b.y - a.y);
  return sqrt(dx * dx + dy * dy) / PATH_CHECKER_GRID;
}

static bool is_same(GridPoint a, GridPoint b) { return a.x == b.x && a.y == b.y; }

static bool box_contains(const Box *box, GridPoint at) {
  return at.x >= box->x1 && at.x <= box->x2 && at.y >= box->y1 && at.y <= box->y2;
}

bool path_checker_contains(const PathChecker *checker, GridPoint at) {
  for (int i = 0; i < checker->count; i++) {
    if (box_contains(&checker->boxes[i], at)) return true;
  }
  return false;
}

/* ---- Lines */

/* Narrows 'stay' to the time that a moving coordinate spends between 'low' and 'high'. The
 * coordinate starts at 'at' and moves by 'step'; 'unit' time units pass per grid unit. Returns
 * false if it is never there. */
static bool narrow(Stay *stay, int64_t at, int64_t step, int64_t unit, int64_t low, int64_t high) {
  if (step == 0) return at >= low && at <= high;
  int64_t enter = (step > 0 ? low - at : at - high) * unit;
  int64_t leave = (step > 0 ? high - at : at - low) * unit;
  stay->enter = MAX(stay->enter, enter);
  stay->leave = MIN(stay->leave, leave);
  return stay->enter <= stay->leave;
}

/* Collects the stays of the segment in all boxes, sorted by their start. Returns how many
 * there are. */
static int collect_stays(PathChecker *checker, GridPoint a, GridPoint step, Stay whole, GridPoint unit) {
  int count = 0;
  for (int i = 0; i < checker->count; i++) {
    const Box *box = &checker->boxes[i];
    Stay stay = whole;
    if (!narrow(&stay, a.x, step.x, unit.x, box->x1, box->x2)) continue;
    if (!narrow(&stay, a.y, step.y, unit.y, box->y1, box->y2)) continue;
    int place = count++;
    for (; place > 0 && checker->stays[place - 1].enter > stay.enter; place--) checker->stays[place] = checker->stays[place - 1];
    checker->stays[place] = stay;
  }
  return count;
}

/* The segment takes |dx| * |dy| time units (or the one that is not 0), so it crosses every border
 * at a whole time. It lies on the floor completely if the stays leave no gap. Stays are closed, so
 * one may begin exactly when another ends. */
bool path_checker_covers(PathChecker *checker, GridPoint a, GridPoint b) {
  if (is_same(a, b)) return path_checker_contains(checker, a);
  GridPoint step = {b.x - a.x, b.y - a.y};
  GridPoint unit = {MAX(llabs(step.y), 1), MAX(llabs(step.x), 1)};
  int64_t end = step.x != 0 ? llabs(step.x) * unit.x : llabs(step.y);
  int count = collect_stays(checker, a, step, (Stay){0, end}, unit);
  int64_t reached = 0;
  for (int i = 0; i < count && checker->stays[i].enter <= reached; i++) reached = MAX(reached, checker->stays[i].leave);
  return count > 0 && checker->stays[0].enter == 0 && reached == end;
}

/* ---- Parts */

static bool boxes_touch(const Box *a, const Box *b) {
  return a->x1 <= b->x2 && b->x1 <= a->x2 && a->y1 <= b->y2 && b->y1 <= a->y2;
}

/* Floods from each box that belongs to no part yet. */
static void find_parts(PathChecker *checker) {
  checker->parts = g_new(int, checker->count);
  g_autofree int *waiting = g_new(int, checker->count);
  for (int i = 0; i < checker->count; i++) checker->parts[i] = NO_PART;
  for (int i = 0; i < checker->count; i++) {
    if (checker->parts[i] != NO_PART) continue;
    int count = 0;
    waiting[count++] = i;
    checker->parts[i] = i;
    while (count > 0) {
      const Box *box = &checker->boxes[waiting[--count]];
      for (int j = 0; j < checker->count; j++) {
        if (checker->parts[j] != NO_PART || !boxes_touch(box, &checker->boxes[j])) continue;
        checker->parts[j] = i;
        waiting[count++] = j;
      }
    }
  }
}

/* The nearest point of that part, or of the whole floor if it is NO_PART. Sets '*part' to the part
 * that the point belongs to. */
static GridPoint nearest(const PathChecker *checker, GridPoint at, int *part) {
  int within = *part;
  GridPoint best = at;
  int64_t least = -1;
  for (int i = 0; i < checker->count; i++) {
    const Box *box = &checker->boxes[i];
    if (within != NO_PART && checker->parts[i] != within) continue;
    GridPoint inside = {CLAMP(at.x, box->x1, box->x2), CLAMP(at.y, box->y1, box->y2)};
    int64_t dx = at.x - inside.x, dy = at.y - inside.y;
    int64_t square = dx * dx + dy * dy;
    bool is_first = inside.y != best.y ? inside.y < best.y : inside.x < best.x;
    if (least >= 0 && (square > least || (square == least && !is_first))) continue;
    least = square;
    best = inside;
    *part = checker->parts[i];
  }
  return best;
}

PathEnds path_checker_ends(PathChecker *checker, Vec from, Vec to) {
  if (!checker->parts) find_parts(checker);
  int part = NO_PART;
  PathEnds ends = {.start = nearest(checker, path_checker_round(from), &part)};
  GridPoint asked = path_checker_round(to);
  ends.target = nearest(checker, asked, &part);
  ends.reachable = is_same(ends.target, asked);
  return ends;
}

/* ---- Paths */

static GridPoint point_at(const GArray *points, guint i) { return path_checker_round(g_array_index(points, Vec, i)); }

/* All points of a path but the first were decided on the grid, so they must lie on it. */
static bool is_on_grid(const GArray *points, guint i) {
  Vec at = g_array_index(points, Vec, i), rounded = path_checker_vec(point_at(points, i));
  return at.x == rounded.x && at.y == rounded.y;
}

PathFault path_checker_judge(PathChecker *checker, Vec from, Vec to, const GArray *points) {
  PathEnds ends = path_checker_ends(checker, from, to);
  if (points->len < 2) return PATH_FAULT_ENDS;
  Vec first = g_array_index(points, Vec, 0);
  if (first.x != from.x || first.y != from.y) return PATH_FAULT_ENDS;
  if (!is_same(point_at(points, points->len - 1), ends.target)) return PATH_FAULT_ENDS;
  guint begin = is_same(path_checker_round(from), ends.start) ? 0 : 1;
  if (!is_same(point_at(points, begin), ends.start)) return PATH_FAULT_ENDS;
  for (guint i = 1; i < points->len; i++) {
    if (!is_on_grid(points, i)) return PATH_FAULT_OUTSIDE;
    if (i > begin && !path_checker_covers(checker, point_at(points, i - 1), point_at(points, i))) return PATH_FAULT_OUTSIDE;
  }
  return PATH_FAULT_NONE;
}
