/* test_path_properties.c: properties of every path on any floor, tested on random floors without
 * a reference. */

#include "path_checker.h"
#include "path_rooms.h"

#include <math.h>
#include <string.h>

#define ROOMS 1000
#define QUERIES 10

/* A random room and the data for queries on it. */
typedef struct Trial {
  PathRoom room;
  GRand *rand;
  WalkboxSet set;
  PathChecker *checker;
  GArray *points, *others; /* of results */
} Trial;

static void trial_init(Trial *trial, int number) {
  /* Not the rooms of test_path_random.c. */
  trial->rand = g_rand_new_with_seed((guint32)number + 1000000);
  path_room_make(&trial->room, trial->rand, number);
  path_room_fill(&trial->room, &trial->set);
  trial->checker = path_checker_new(trial->room.boxes, trial->room.count);
  trial->points = g_array_new(FALSE, FALSE, sizeof(Vec));
  trial->others = g_array_new(FALSE, FALSE, sizeof(Vec));
}

static void trial_clear(Trial *trial) {
  g_rand_free(trial->rand);
  walkboxes_clear(&trial->set);
  path_checker_free(trial->checker);
  g_array_unref(trial->points);
  g_array_unref(trial->others);
}

/* Calls 'check' with random points of random rooms. */
static void for_all(void (*check)(Trial *trial, Vec from, Vec to)) {
  for (int number = 0; number < ROOMS; number++) {
    Trial trial;
    trial_init(&trial, number);
    for (int i = 0; i < QUERIES && !g_test_failed(); i++) {
      Vec from = path_room_place(&trial.room, trial.rand);
      Vec to = path_room_place(&trial.room, trial.rand);
      check(&trial, from, to);
      if (!g_test_failed()) continue;
      g_autofree char *boxes = path_room_describe(&trial.room);
      g_test_message("room (%s) %s, from %.10g,%.10g to %.10g,%.10g", trial.room.kind, boxes, from.x, from.y, to.x, to.y);
    }
    trial_clear(&trial);
  }
}

/* Notes a failure but does not end the test, so for_all can log the room. */
static void expect(bool holds, const char *what) {
  if (holds) return;
  g_test_message("does not hold: %s", what);
  g_test_fail();
}

static double find(WalkboxSet *set, Vec from, Vec to, GArray *points) {
  expect(path_find(set, from, to, points), "a path is found");
  return path_length(points);
}

static bool is_near(double a, double b) { return fabs(a - b) <= 1e-9 * MAX(a, b); }

static bool is_same_path(const GArray *a, const GArray *b) {
  return a->len == b->len && (a->len == 0 || memcmp(a->data, b->data, a->len * sizeof(Vec)) == 0);
}

/* ---- One floor */

static void check_symmetric(Trial *trial, Vec from, Vec to) {
  PathEnds ends = path_checker_ends(trial->checker, from, to);
  Vec start = path_checker_vec(ends.start), target = path_checker_vec(ends.target);
  double there = find(&trial->set, start, target, trial->points);
  expect(is_near(there, find(&trial->set, target, start, trial->others)), "the way back has the same length");
}

static void check_straight(Trial *trial, Vec from, Vec to) {
  double length = find(&trial->set, from, to, trial->points);
  Vec last = g_array_index(trial->points, Vec, trial->points->len - 1);
  double line = vec_distance(from, last);
  expect(length >= line * (1 - 1e-12), "no path is shorter than the straight line");
  PathEnds ends = path_checker_ends(trial->checker, from, to);
  bool is_outside = path_checker_distance(path_checker_round(from), ends.start) > 0;
  if (is_outside || !path_checker_covers(trial->checker, ends.start, ends.target)) return;
  expect(trial->points->len == 2, "if the straight line is on the floor, it is the path");
}

static void check_on_floor(Trial *trial, Vec from, Vec to) {
  find(&trial->set, from, to, trial->points);
  expect(path_checker_judge(trial->checker, from, to, trial->points) == PATH_FAULT_NONE,
         "the path is on the floor from end to end");
}

/* Every part of a shortest path is a shortest path. */
static void check_parts(Trial *trial, Vec from, Vec to) {
  double whole = find(&trial->set, from, to, trial->points);
  double before = 0;
  for (guint i = 1; i + 1 < trial->points->len; i++) {
    Vec middle = g_array_index(trial->points, Vec, i), last = g_array_index(trial->points, Vec, trial->points->len - 1);
    before += vec_distance(g_array_index(trial->points, Vec, i - 1), middle);
    expect(is_near(whole, before + find(&trial->set, middle, last, trial->others)),
           "the rest of a shortest path is a shortest path");
  }
}

/* ---- Other floors */

static void add(WalkboxSet *set, Rect rect) {
  walkboxes_add(set, &(Walkbox){.rect = rect, .scale_top = 1, .scale_bottom = 1, .speed = 1});
}

static void check_more_floor(Trial *trial, Vec from, Vec to) {
  PathEnds ends = path_checker_ends(trial->checker, from, to);
  Vec start = path_checker_vec(ends.start), target = path_checker_vec(ends.target);
  double before = find(&trial->set, start, target, trial->points);
  WalkboxSet larger;
  path_room_fill(&trial->room, &larger);
  Rect near = trial->room.boxes[g_rand_int_range(trial->rand, 0, trial->room.count)];
  int left = near.x1 - g_rand_int_range(trial->rand, 0, 9), bottom = near.y2 + g_rand_int_range(trial->rand, 0, 9);
  near.x1 = MAX(left, -PATH_COORDINATE_MAX);
  near.y2 = MIN(bottom, PATH_COORDINATE_MAX);
  add(&larger, near);
  expect(find(&larger, start, target, trial->others) <= before * (1 + 1e-12), "an additional box makes no path longer");
  walkboxes_clear(&larger);
}

static void check_order(Trial *trial, Vec from, Vec to) {
  find(&trial->set, from, to, trial->points);
  WalkboxSet shuffled;
  walkboxes_init(&shuffled);
  PathRoom room = trial->room;
  for (; room.count > 0; room.count--) {
    int next = g_rand_int_range(trial->rand, 0, room.count);
    add(&shuffled, room.boxes[next]);
    room.boxes[next] = room.boxes[room.count - 1];
  }
  find(&shuffled, from, to, trial->others);
  expect(is_same_path(trial->points, trial->others), "the order of the boxes does not matter");
  walkboxes_clear(&shuffled);
}

/* One rectangle can be made of two. */
static void check_cut(Trial *trial, Vec from, Vec to) {
  find(&trial->set, from, to, trial->points);
  WalkboxSet cut;
  walkboxes_init(&cut);
  for (int i = 0; i < trial->room.count; i++) {
    Rect left = trial->room.boxes[i], right = left;
    left.x2 = right.x1 = g_rand_int_range(trial->rand, left.x1, right.x2 + 1);
    add(&cut, left);
    add(&cut, right);
  }
  find(&cut, from, to, trial->others);
  expect(is_same_path(trial->points, trial->others), "how the floor is cut into boxes does not matter");
  walkboxes_clear(&cut);
}

static void check_toggle(Trial *trial, Vec from, Vec to) {
  find(&trial->set, from, to, trial->points);
  int box = g_rand_int_range(trial->rand, 0, trial->room.count);
  walkboxes_set_disabled(&trial->set, box, true);
  bool is_floor = path_find(&trial->set, from, to, trial->others);
  expect(is_floor == (trial->room.count > 1), "there is a floor unless the only box is disabled");
  WalkboxSet smaller;
  walkboxes_init(&smaller);
  for (int i = 0; i < trial->room.count; i++) {
    if (i != box) add(&smaller, trial->room.boxes[i]);
  }
  g_autoptr(GArray) expected = g_array_new(FALSE, FALSE, sizeof(Vec));
  path_find(&smaller, from, to, expected);
  expect(is_same_path(trial->others, expected), "a disabled box is like a missing one");
  walkboxes_set_disabled(&trial->set, box, false);
  find(&trial->set, from, to, trial->others);
  expect(is_same_path(trial->points, trial->others), "after enabling it again, the path is as before");
  walkboxes_clear(&smaller);
}

static void check_moved(Trial *trial, Vec from, Vec to) {
  if (g_strcmp0(trial->room.kind, "extreme") == 0) return; /* no room to move to */
  int dx = g_rand_int_range(trial->rand, -5000, 5000), dy = g_rand_int_range(trial->rand, -5000, 5000);
  find(&trial->set, from, to, trial->points);
  WalkboxSet moved;
  walkboxes_init(&moved);
  for (int i = 0; i < trial->room.count; i++) add(&moved, rect_offset(trial->room.boxes[i], dx, dy));
  find(&moved, (Vec){from.x + dx, from.y + dy}, (Vec){to.x + dx, to.y + dy}, trial->others);
  for (guint i = 0; i < trial->others->len; i++) {
    g_array_index(trial->others, Vec, i).x -= dx;
    g_array_index(trial->others, Vec, i).y -= dy;
  }
  expect(is_same_path(trial->points, trial->others), "a moved floor moves its paths");
  walkboxes_clear(&moved);
}

/* A query is repeated after other queries. */
static void check_again(Trial *trial, Vec from, Vec to) {
  find(&trial->set, from, to, trial->points);
  find(&trial->set, path_room_place(&trial->room, trial->rand), from, trial->others);
  find(&trial->set, from, to, trial->others);
  expect(is_same_path(trial->points, trial->others), "the same query has the same answer");
}

/* Paths bend only at corners of the floor, as the overlay shows them. */
static void check_corners(Trial *trial, Vec from, Vec to) {
  PathEnds ends = path_checker_ends(trial->checker, from, to);
  find(&trial->set, path_checker_vec(ends.start), to, trial->points);
  const GArray *corners = path_corners(&trial->set);
  for (guint i = 1; i + 1 < trial->points->len; i++) {
    Vec at = g_array_index(trial->points, Vec, i);
    bool known = false;
    for (guint j = 0; j < corners->len && !known; j++) {
      Point corner = g_array_index(corners, Point, j);
      known = corner.x == at.x && corner.y == at.y;
    }
    expect(known, "paths bend at corners");
  }
}

/* To add a property, add it here. */
#define PROPERTIES(X)                                                                                                            \
  X(symmetric)                                                                                                                   \
  X(straight)                                                                                                                    \
  X(on_floor)                                                                                                                    \
  X(parts)                                                                                                                       \
  X(more_floor)                                                                                                                  \
  X(order)                                                                                                                       \
  X(cut)                                                                                                                         \
  X(toggle)                                                                                                                      \
  X(moved)                                                                                                                       \
  X(again)                                                                                                                       \
  X(corners)

#define TEST(name)                                                                                                               \
  static void test_##name(void) { for_all(check_##name); }
PROPERTIES(TEST)

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
#define ADD(name) g_test_add_func("/path-properties/" #name, test_##name);
  PROPERTIES(ADD)
  return g_test_run();
}
