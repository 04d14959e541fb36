#include "world/floor/stretch.h"

#include "world/floor/path.h"

#include <math.h>

/* Products of two of these stay below 2^58. */
typedef struct Leg {
  int64_t x, y, dx, dy; /* on the grid */
} Leg;

static const LegShare leg_begin = {0, 1}, leg_end = {1, 1};

static bool is_before(LegShare a, LegShare b) { return a.part * b.whole < b.part * a.whole; }

static bool is_same(LegShare a, LegShare b) { return a.part * b.whole == b.part * a.whole; }

/* Narrows [first, last] to the part where a coordinate, at + change * share, lies in low..high. */
static bool narrow(int64_t at, int64_t change, int64_t low, int64_t high, LegShare *first, LegShare *last) {
  if (change == 0) return at >= low && at <= high;
  LegShare enters = change > 0 ? (LegShare){low - at, change} : (LegShare){at - high, -change};
  LegShare leaves = change > 0 ? (LegShare){high - at, change} : (LegShare){at - low, -change};
  if (is_before(*first, enters)) *first = enters;
  if (is_before(leaves, *last)) *last = leaves;
  return !is_before(*last, *first);
}

/* Returns whether the leg touches the rectangle, and where. Most rectangles are far away and
 * rejected without a multiplication. */
static bool touch(const Leg *leg, Rect rect, LegShare *first, LegShare *last) {
  int64_t x1 = (int64_t)rect.x1 * PATH_GRID, x2 = (int64_t)rect.x2 * PATH_GRID;
  if (MAX(leg->x, leg->x + leg->dx) < x1 || MIN(leg->x, leg->x + leg->dx) > x2) return false;
  int64_t y1 = (int64_t)rect.y1 * PATH_GRID, y2 = (int64_t)rect.y2 * PATH_GRID;
  if (MAX(leg->y, leg->y + leg->dy) < y1 || MIN(leg->y, leg->y + leg->dy) > y2) return false;
  *first = leg_begin;
  *last = leg_end;
  return narrow(leg->x, leg->dx, x1, x2, first, last) && narrow(leg->y, leg->dy, y1, y2, first, last);
}

/* Gives a box the free parts of [first, last]. Each free part lies between two stretches that
 * include their ends. */
static void cover(GArray *stretches, int box, LegShare first, LegShare last) {
  for (guint i = 0;; i++) {
    const Stretch *found = (const Stretch *)stretches->data;
    bool behind = i > 0 && !is_before(found[i - 1].last, first);
    bool before = i < stretches->len && !is_before(last, found[i].first);
    Stretch bare = {.box = box, .behind = behind};
    bare.first = behind ? found[i - 1].last : first;
    bare.last = before ? found[i].first : last;
    bool is_point = is_same(bare.first, bare.last) && !behind && !before;
    if (is_before(bare.first, bare.last) || is_point) {
      g_array_insert_val(stretches, i, bare);
      i++; /* no free part between this and the next one */
    }
    if (!before) return;
  }
}

static double distance_at(LegShare share, double length) { return length * ((double)share.part / (double)share.whole); }

static void measure(GArray *stretches, double length) {
  for (guint i = 0; i < stretches->len; i++) {
    Stretch *stretch = &g_array_index(stretches, Stretch, i);
    stretch->begin = distance_at(stretch->first, length);
    stretch->end = distance_at(stretch->last, length);
  }
}

static int64_t on_grid(double coordinate) { return llround(coordinate * PATH_GRID); }

static Leg leg_between(Vec from, Vec to) {
  return (Leg){on_grid(from.x), on_grid(from.y), on_grid(to.x) - on_grid(from.x), on_grid(to.y) - on_grid(from.y)};
}

void stretches_find(const WalkboxSet *set, Vec from, Vec to, GArray *stretches) {
  g_array_set_size(stretches, 0);
  Leg leg = leg_between(from, to);
  for (int i = 0; i < walkboxes_count(set); i++) {
    const Walkbox *box = walkboxes_get(set, i);
    LegShare first, last;
    if (!box->disabled && touch(&leg, box->rect, &first, &last)) cover(stretches, i, first, last);
  }
  cover(stretches, NONE, leg_begin, leg_end);
  measure(stretches, vec_distance(from, to));
}

/* Inserts a passage after those that are entered before it or at the same point. */
static void insert_passage(GArray *passages, const Passage *passage) {
  guint place = passages->len;
  while (place > 0 && is_before(passage->first, g_array_index(passages, Passage, place - 1).first)) place--;
  g_array_insert_vals(passages, place, passage, 1);
}

void stretches_find_passages(const WalkboxSet *set, Vec from, Vec to, GArray *passages) {
  g_array_set_size(passages, 0);
  Leg leg = leg_between(from, to);
  double length = vec_distance(from, to);
  for (int i = 0; i < walkboxes_count(set); i++) {
    const Walkbox *box = walkboxes_get(set, i);
    LegShare first, last;
    if (!box->name || box->disabled || !touch(&leg, box->rect, &first, &last)) continue;
    Passage passage = {.box = i, .first = first, .begin = distance_at(first, length), .end = distance_at(last, length)};
    insert_passage(passages, &passage);
  }
}
