/* test_path_random.c: compares path_find with brute force on random floors, in a
 * million queries. */

#include "path_reference.h"
#include "path_rooms.h"

#include <math.h>

/* A million queries in optimised builds. Sanitizers and unoptimised code are about ten
 * times slower. */
#if defined(__has_feature)
#define HAS_FEATURE(name) __has_feature(name)
#else
#define HAS_FEATURE(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || HAS_FEATURE(address_sanitizer) || !defined(__OPTIMIZE__)
#define ROOMS 2000
#else
#define ROOMS 10000
#endif

#define QUERIES_PER_ROOM 100
#define FAILURES_SHOWN 10

typedef struct Trial {
  PathRoom room;
  int number;
  WalkboxSet set;
  PathReference *reference;
  GArray *points; /* of the last answer */
} Trial;

static GString *describe_points(const GArray *points) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < points->len; i++) {
    Vec at = g_array_index(points, Vec, i);
    g_string_append_printf(text, " %.10g,%.10g", at.x, at.y);
  }
  return text;
}

/* What is wrong with the answer to one query; NULL if nothing is. */
static const char *fault(Trial *trial, Vec from, Vec to) {
  PathChecker *checker = path_reference_checker(trial->reference);
  if (!path_find(&trial->set, from, to, trial->points)) return "found nothing";
  PathFault judged = path_checker_judge(checker, from, to, trial->points);
  if (judged == PATH_FAULT_ENDS) return "begins or ends at the wrong place";
  if (judged == PATH_FAULT_OUTSIDE) return "leaves the floor";
  double length = path_length(trial->points), expected = path_reference_length(trial->reference, from, to);
  if (!(fabs(length - expected) <= 1e-9 * expected)) return length < expected ? "is too short" : "is too long";
  PathEnds ends = path_checker_ends(checker, from, to);
  if (path_is_reachable(&trial->set, from, to) != ends.reachable) return "is wrong about reachability";
  Vec nearest, expected_nearest = path_checker_vec(ends.start);
  if (!path_nearest(&trial->set, from, &nearest)) return "finds no nearest point";
  if (nearest.x != expected_nearest.x || nearest.y != expected_nearest.y) return "is wrong about the nearest point";
  return NULL;
}

static void show(Trial *trial, Vec from, Vec to, const char *what) {
  g_autofree char *boxes = path_room_describe(&trial->room);
  GString *points = describe_points(trial->points);
  PathEnds ends = path_checker_ends(path_reference_checker(trial->reference), from, to);
  Vec start = path_checker_vec(ends.start), target = path_checker_vec(ends.target);
  g_test_message("room %d (%s): %s", trial->number, trial->room.kind, boxes);
  g_test_message("the path from %.10g,%.10g to %.10g,%.10g %s:%s, length %.12g", from.x, from.y, to.x, to.y, what, points->str,
                 path_length(trial->points));
  g_test_message("the reference: on the floor from %.10g,%.10g to %.10g,%.10g, %s, length %.12g", start.x, start.y, target.x,
                 target.y, ends.reachable ? "reachable" : "not reachable", path_reference_length(trial->reference, from, to));
  g_string_free(points, TRUE);
}

/* Returns the number of wrong answers. */
static int try_room(Trial *trial, int number) {
  GRand *rand = g_rand_new_with_seed((guint32)number);
  path_room_make(&trial->room, rand, number);
  trial->number = number;
  path_room_fill(&trial->room, &trial->set);
  trial->reference = path_reference_new(trial->room.boxes, trial->room.count, PATH_REFERENCE_CORNERS);
  int failures = 0;
  for (int i = 0; i < QUERIES_PER_ROOM; i++) {
    Vec from = path_room_place(&trial->room, rand);
    Vec to = path_room_place(&trial->room, rand);
    const char *what = fault(trial, from, to);
    if (!what) continue;
    if (failures++ == 0) show(trial, from, to, what);
  }
  path_reference_free(trial->reference);
  walkboxes_clear(&trial->set);
  g_rand_free(rand);
  return failures;
}

static void test_million(void) {
  Trial trial = {.points = g_array_new(FALSE, FALSE, sizeof(Vec))};
  int failures = 0, bad_rooms = 0;
  for (int number = 0; number < ROOMS && bad_rooms < FAILURES_SHOWN; number++) {
    int here = try_room(&trial, number);
    failures += here;
    bad_rooms += here > 0;
  }
  g_array_unref(trial.points);
  g_assert_cmpint(failures, ==, 0);
}

/* ---- Tests of the reference itself */

/* The reference skips corners to be fast. That changes no answer. */
static void test_corners_suffice(void) {
  for (int number = 0; number < ROOMS / 20; number++) {
    GRand *rand = g_rand_new_with_seed((guint32)number);
    PathRoom room;
    path_room_make(&room, rand, number);
    g_autoptr(PathReference) fast = path_reference_new(room.boxes, room.count, PATH_REFERENCE_CORNERS);
    g_autoptr(PathReference) slow = path_reference_new(room.boxes, room.count, PATH_REFERENCE_ALL);
    for (int i = 0; i < 10; i++) {
      Vec from = path_room_place(&room, rand);
      Vec to = path_room_place(&room, rand);
      double length = path_reference_length(slow, from, to);
      g_assert_cmpfloat_with_epsilon(path_reference_length(fast, from, to), length, 1e-9 * length + 1e-300);
      g_assert_true(isfinite(length));
    }
    g_rand_free(rand);
  }
}

static void assert_covers(PathChecker *checker, Vec a, Vec b, bool expected) {
  g_assert_true(path_checker_covers(checker, path_checker_round(a), path_checker_round(b)) == expected);
  g_assert_true(path_checker_covers(checker, path_checker_round(b), path_checker_round(a)) == expected);
}

static void test_checker_lines(void) {
  const Rect boxes[] = {{0, 0, 10, 10}, {10, 10, 20, 20}, {20, 0, 30, 10}, {5, 10, 5, 30}, {-9, -9, -9, -9}};
  g_autoptr(PathChecker) checker = path_checker_new(boxes, G_N_ELEMENTS(boxes));
  const double least = 1.0 / PATH_CHECKER_GRID;
  assert_covers(checker, (Vec){0, 0}, (Vec){20, 20}, true); /* through the corner */
  /* Misses the corner by less than one grid unit. */
  assert_covers(checker, (Vec){least, 0}, (Vec){20, 20}, false);
  /* Over the corner, with both ends outside. */
  assert_covers(checker, (Vec){0, 20}, (Vec){20, 0}, false);
  assert_covers(checker, (Vec){5, 0}, (Vec){5, 30}, true);          /* continues into a line */
  assert_covers(checker, (Vec){5 + least, 0}, (Vec){5, 30}, false); /* just beside the line */
  assert_covers(checker, (Vec){5, 15}, (Vec){10, 15}, false);       /* from the line across a gap */
  assert_covers(checker, (Vec){0, 10}, (Vec){10, 10}, true);        /* on a border */
  assert_covers(checker, (Vec){0, 10 + least}, (Vec){10, 10}, false);
  assert_covers(checker, (Vec){-9, -9}, (Vec){-9, -9}, true); /* a point */
  assert_covers(checker, (Vec){-9, -9}, (Vec){0, 0}, false);
  assert_covers(checker, (Vec){-8, -9}, (Vec){-8, -9}, false);
  assert_covers(checker, (Vec){0, 10}, (Vec){30, 10}, true); /* along three boxes */
}

static void test_checker_ends(void) {
  const Rect boxes[] = {{0, 0, 10, 10}, {20, 0, 30, 10}, {0, 20, 30, 20}};
  g_autoptr(PathChecker) checker = path_checker_new(boxes, G_N_ELEMENTS(boxes));
  /* The right box is as near: the leftmost point counts. */
  PathEnds ends = path_checker_ends(checker, (Vec){15, 5}, (Vec){25, 5});
  g_assert_cmpint(ends.start.x, ==, 10 * PATH_CHECKER_GRID);
  g_assert_cmpint(ends.target.x, ==, 10 * PATH_CHECKER_GRID);
  g_assert_false(ends.reachable);
  /* The line below is as near: the topmost point counts. */
  ends = path_checker_ends(checker, (Vec){25, 15}, (Vec){25, 20});
  g_assert_cmpint(ends.start.y, ==, 10 * PATH_CHECKER_GRID);
  g_assert_false(ends.reachable);
  ends = path_checker_ends(checker, (Vec){5, 16}, (Vec){30, 20});
  g_assert_cmpint(ends.start.y, ==, 20 * PATH_CHECKER_GRID);
  g_assert_true(ends.reachable);
}

/* Judges the points "x,y x,y ..." as the answer to a query. */
static PathFault judge(PathChecker *checker, Vec from, Vec to, const char *text) {
  g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(Vec));
  g_auto(GStrv) words = g_strsplit(text, " ", -1);
  for (char **word = words; *word; word++) {
    char *comma;
    Vec at = {.x = g_ascii_strtod(*word, &comma)};
    at.y = g_ascii_strtod(comma + 1, NULL);
    g_array_append_val(points, at);
  }
  return path_checker_judge(checker, from, to, points);
}

static void test_checker_judges(void) {
  const Rect boxes[] = {{0, 0, 10, 2}, {8, 0, 10, 10}, {50, 0, 60, 10}};
  g_autoptr(PathChecker) checker = path_checker_new(boxes, G_N_ELEMENTS(boxes));
  const Vec a = {0, 2}, b = {8, 10}, out = {0, 5}, other = {60, 10};
  g_assert_cmpint(judge(checker, a, b, "0,2 8,2 8,10"), ==, PATH_FAULT_NONE);
  g_assert_cmpint(judge(checker, a, b, "0,2 8,10"), ==, PATH_FAULT_OUTSIDE);
  g_assert_cmpint(judge(checker, a, b, "0,2 7.5,2 8,10"), ==, PATH_FAULT_OUTSIDE);
  g_assert_cmpint(judge(checker, a, b, "0,2 8.00001,2 8,10"), ==, PATH_FAULT_OUTSIDE);
  g_assert_cmpint(judge(checker, a, b, "0,2 8,2 8,9"), ==, PATH_FAULT_ENDS);
  g_assert_cmpint(judge(checker, a, b, "0,1 8,2 8,10"), ==, PATH_FAULT_ENDS);
  g_assert_cmpint(judge(checker, a, b, "0,2"), ==, PATH_FAULT_ENDS);
  g_assert_cmpint(judge(checker, a, a, "0,2 0,2"), ==, PATH_FAULT_NONE);
  g_assert_cmpint(judge(checker, out, b, "0,5 0,2 8,2 8,10"), ==, PATH_FAULT_NONE);
  g_assert_cmpint(judge(checker, out, b, "0,5 8,2 8,10"), ==, PATH_FAULT_ENDS);
  g_assert_cmpint(judge(checker, out, out, "0,5 0,2"), ==, PATH_FAULT_NONE);
  g_assert_cmpint(judge(checker, a, other, "0,2 8,2 10,10"), ==, PATH_FAULT_NONE);
  g_assert_cmpint(judge(checker, a, other, "0,2 8,2 60,10"), ==, PATH_FAULT_ENDS);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/path-random/checker/lines", test_checker_lines);
  g_test_add_func("/path-random/checker/ends", test_checker_ends);
  g_test_add_func("/path-random/checker/judges", test_checker_judges);
  g_test_add_func("/path-random/reference/corners-suffice", test_corners_suffice);
  g_test_add_func("/path-random/million", test_million);
  return g_test_run();
}
