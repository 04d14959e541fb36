/* test_path.c: paths on floors that are small enough to know the answer. */

#include "world/floor/path.h"

static void add(WalkboxSet *set, int x1, int y1, int x2, int y2) {
  walkboxes_add(set, &(Walkbox){.rect = {x1, y1, x2, y2}, .scale_top = 1, .scale_bottom = 1, .speed = 1});
}

static void assert_path(WalkboxSet *set, Vec from, Point to, const char *expected) {
  g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(Vec));
  g_assert_true(path_find(set, from, vec_from_point(to), points));
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < points->len; i++) {
    Vec at = g_array_index(points, Vec, i);
    g_string_append_printf(text, "%s%g,%g", i > 0 ? " " : "", at.x, at.y);
  }
  g_assert_cmpstr(text->str, ==, expected);
}

static void test_no_floor(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(Vec));
  g_array_append_vals(points, &(Vec){1, 1}, 1);
  g_assert_false(path_find(&set, (Vec){0, 0}, (Vec){1, 1}, points));
  g_assert_cmpuint(points->len, ==, 0);
  add(&set, 0, 0, 10, 10);
  walkboxes_set_disabled(&set, 0, true);
  g_assert_false(path_find(&set, (Vec){0, 0}, (Vec){1, 1}, points));
  walkboxes_clear(&set);
}

static void test_one_box(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  add(&set, 0, 0, 100, 50);
  assert_path(&set, (Vec){3, 4}, (Point){90, 40}, "3,4 90,40");
  assert_path(&set, (Vec){3, 4}, (Point){3, 4}, "3,4 3,4");
  assert_path(&set, (Vec){3, 4}, (Point){500, -40}, "3,4 100,0");
  assert_path(&set, (Vec){3.25, 4.5}, (Point){9, 9}, "3.25,4.5 9,9");
  assert_path(&set, (Vec){-10, 20}, (Point){50, 20}, "-10,20 0,20 50,20");
  assert_path(&set, (Vec){-10, 20}, (Point){-30, 20}, "-10,20 0,20");
  assert_path(&set, (Vec){-1e300, 20}, (Point){0, 20}, "-1e+300,20 0,20");
  walkboxes_clear(&set);
}

static void test_corner(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  add(&set, 0, 0, 100, 10);
  add(&set, 90, 0, 100, 100);
  assert_path(&set, (Vec){0, 10}, (Point){90, 100}, "0,10 90,10 90,100");
  assert_path(&set, (Vec){0, 0}, (Point){100, 100}, "0,0 90,10 100,100");
  assert_path(&set, (Vec){0, 0}, (Point){100, 11}, "0,0 100,11");
  g_assert_cmpuint(path_corners(&set)->len, ==, 1);
  walkboxes_clear(&set);
}

/* Boxes are closed: boxes that share only an edge or a corner are connected, also boxes
 * without width. */
static void test_contacts(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  add(&set, 0, 0, 10, 10);
  add(&set, 10, 10, 20, 20);
  add(&set, 20, 15, 40, 15);
  add(&set, 30, 15, 30, 60);
  assert_path(&set, (Vec){0, 0}, (Point){30, 60}, "0,0 10,10 20,15 30,15 30,60");
  assert_path(&set, (Vec){10, 10}, (Point){20, 20}, "10,10 20,20");
  walkboxes_clear(&set);
}

/* Two boxes with a gap of one pixel are two islands. */
static void test_islands(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  add(&set, 0, 0, 10, 10);
  add(&set, 11, 0, 20, 10);
  assert_path(&set, (Vec){5, 5}, (Point){15, 5}, "5,5 10,5");
  assert_path(&set, (Vec){15, 5}, (Point){5, 5}, "15,5 11,5");
  add(&set, 10, 0, 11, 0);
  assert_path(&set, (Vec){5, 5}, (Point){15, 5}, "5,5 10,0 11,0 15,5");
  walkboxes_set_disabled(&set, 2, true);
  assert_path(&set, (Vec){5, 5}, (Point){15, 5}, "5,5 10,5");
  walkboxes_clear(&set);
}

/* There are two ways around; the shorter one is taken. */
static void test_ring(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  add(&set, 0, 0, 100, 10);
  add(&set, 0, 90, 100, 100);
  add(&set, 0, 0, 10, 100);
  add(&set, 90, 0, 100, 100);
  assert_path(&set, (Vec){5, 40}, (Point){95, 40}, "5,40 10,10 90,10 95,40");
  assert_path(&set, (Vec){5, 60}, (Point){95, 60}, "5,60 10,90 90,90 95,60");
  g_assert_cmpuint(path_corners(&set)->len, ==, 4);
  walkboxes_clear(&set);
}

static void assert_nearest(WalkboxSet *set, Vec at, Vec expected) {
  Vec nearest;
  g_assert_true(path_nearest(set, at, &nearest));
  g_assert_true(nearest.x == expected.x && nearest.y == expected.y);
}

static void test_nearest(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  Vec nearest = {-7, -8};
  g_assert_false(path_nearest(&set, (Vec){0, 0}, &nearest));
  g_assert_true(nearest.x == -7 && nearest.y == -8);

  /* KIAVC's street. KIAVC measured only the horizontal distance and went to (28,134) instead
   * of (40,176). */
  add(&set, 28, 120, 34, 134);
  add(&set, 40, 170, 200, 176);
  add(&set, 10, 178, 10, 178);
  walkboxes_set_disabled(&set, 2, true);
  assert_nearest(&set, (Vec){10, 178}, (Vec){40, 176});
  assert_nearest(&set, (Vec){100.25, 172}, (Vec){100.25, 172});
  walkboxes_clear(&set);

  /* Of equally near points the topmost counts, then the leftmost, whichever box was added first. */
  walkboxes_init(&set);
  add(&set, 10, 0, 12, 10);
  add(&set, -12, 0, -10, 10);
  assert_nearest(&set, (Vec){0, 5}, (Vec){-10, 5});
  add(&set, 0, 15, 0, 20);
  add(&set, 0, -20, 0, -5);
  assert_nearest(&set, (Vec){0, 5}, (Vec){0, -5});
  assert_nearest(&set, (Vec){-1e300, 5}, (Vec){-12, 5});
  walkboxes_clear(&set);
}

static void test_large(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  int m = PATH_COORDINATE_MAX;
  add(&set, -m, -m, m, -m);
  add(&set, m, -m, m, m);
  add(&set, -m, m, m, m);
  assert_path(&set, (Vec){-m, -m}, (Point){-m, m}, "-65535,-65535 65535,-65535 65535,65535 -65535,65535");
  add(&set, -m, -m, m, m);
  assert_path(&set, (Vec){-m, -m}, (Point){m, m - 1}, "-65535,-65535 65535,65534");
  walkboxes_clear(&set);
}

/* Two long streets with many rungs between them. The search grows with the number of rungs, not
 * with its square. */
static void test_ladder(void) {
  enum { RUNGS = 500 };
  WalkboxSet set;
  walkboxes_init(&set);
  add(&set, 0, 0, RUNGS * 10, 10);
  add(&set, 0, 190, RUNGS * 10, 200);
  for (int i = 0; i < RUNGS; i++) add(&set, i * 10, 10, i * 10 + 4, 190);
  g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(Vec));
  for (int i = 0; i < RUNGS; i += 7) {
    g_assert_true(path_find(&set, (Vec){131, 45}, (Vec){i * 10 + 2, 150}, points));
    g_assert_cmpint(path_figures(&set).expanded, <, 8 * RUNGS);
  }
  walkboxes_clear(&set);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/path/no-floor", test_no_floor);
  g_test_add_func("/path/one-box", test_one_box);
  g_test_add_func("/path/corner", test_corner);
  g_test_add_func("/path/contacts", test_contacts);
  g_test_add_func("/path/islands", test_islands);
  g_test_add_func("/path/ring", test_ring);
  g_test_add_func("/path/nearest", test_nearest);
  g_test_add_func("/path/large", test_large);
  g_test_add_func("/path/ladder", test_ladder);
  return g_test_run();
}
