#include "base/geometry.h"

#include <glib.h>
#include <string.h>

static void test_rects(void) {
  Rect rect = {2, 3, 5, 7};
  g_assert_true(rect_contains(rect, (Point){2, 3}));
  g_assert_true(rect_contains(rect, (Point){5, 7}));
  g_assert_false(rect_contains(rect, (Point){6, 7}));
  g_assert_false(rect_contains(rect, (Point){2, 2}));
  g_assert_false(rect_is_empty((Rect){4, 4, 4, 4}));
  g_assert_true(rect_is_empty((Rect){4, 4, 3, 4}));

  Rect common = rect_intersection(rect, (Rect){5, 0, 9, 4});
  g_assert_true(common.x1 == 5 && common.y1 == 3 && common.x2 == 5 && common.y2 == 4);
  g_assert_true(rect_is_empty(rect_intersection(rect, (Rect){6, 3, 9, 7})));
  Rect both = rect_union(rect, (Rect){4, 0, 9, 4});
  g_assert_true(rect_equals(both, (Rect){2, 0, 9, 7}));
  Rect others[] = {{1, 3, 5, 7}, {2, 2, 5, 7}, {2, 3, 6, 7}, {2, 3, 5, 8}};
  for (guint i = 0; i < G_N_ELEMENTS(others); i++) {
    g_assert_false(rect_equals(rect, others[i]));
    g_assert_true(rect_covers(others[i], rect));
    g_assert_false(rect_covers(rect, others[i]));
  }
  g_assert_true(rect_covers(rect, rect));
  Rect moved = rect_offset(rect, -2, 10);
  g_assert_true(moved.x1 == 0 && moved.y1 == 13 && moved.x2 == 3 && moved.y2 == 17);
}

static void test_points(void) {
  Point p = point_from_vec((Vec){2.9, -2.9});
  g_assert_cmpint(p.x, ==, 2);
  g_assert_cmpint(p.y, ==, -2);
  g_assert_cmpfloat(vec_distance((Vec){1, 1}, (Vec){4, 5}), ==, 5);
  g_assert_true(color_equals((Color){1, 2, 3, 4}, (Color){1, 2, 3, 4}));
  g_assert_false(color_equals((Color){1, 2, 3, 4}, (Color){1, 2, 3, 5}));
}

static void test_direction_names(void) {
  for (int i = 0; i < DIRECTION_COUNT; i++) {
    Direction back = DIRECTION_COUNT;
    g_assert_true(direction_from_name(direction_name((Direction)i), &back));
    g_assert_cmpint(back, ==, i);
  }
  Direction direction = DIRECTION_LEFT;
  g_assert_true(direction_from_name("UP", &direction));
  g_assert_cmpint(direction, ==, DIRECTION_UP);
  g_assert_false(direction_from_name("north", &direction));
  g_assert_cmpint(direction, ==, DIRECTION_UP);
}

static void test_direction_of_eight(void) {
  g_assert_cmpint(direction_of_eight(3, 2, DIRECTION_UP), ==, DIRECTION_DOWNRIGHT);
  g_assert_cmpint(direction_of_eight(-3, 3, DIRECTION_UP), ==, DIRECTION_DOWNLEFT);
  g_assert_cmpint(direction_of_eight(2, -3, DIRECTION_UP), ==, DIRECTION_UPRIGHT);
  g_assert_cmpint(direction_of_eight(-2, -3, DIRECTION_UP), ==, DIRECTION_UPLEFT);
  g_assert_cmpint(direction_of_eight(0, 0, DIRECTION_DOWNLEFT), ==, DIRECTION_DOWNLEFT);
  /* The border between two directions is at 22.5 degrees: 41.42 to 100. */
  const struct {
    double dx, dy;
    Direction inside, outside;
  } borders[] = {
      {100, 41.4, DIRECTION_RIGHT, DIRECTION_DOWNRIGHT}, {-100, 41.4, DIRECTION_LEFT, DIRECTION_DOWNLEFT},
      {100, -41.4, DIRECTION_RIGHT, DIRECTION_UPRIGHT},  {-100, -41.4, DIRECTION_LEFT, DIRECTION_UPLEFT},
      {41.4, 100, DIRECTION_DOWN, DIRECTION_DOWNRIGHT},  {-41.4, -100, DIRECTION_UP, DIRECTION_UPLEFT},
  };
  for (guint i = 0; i < G_N_ELEMENTS(borders); i++) {
    double dx = borders[i].dx, dy = borders[i].dy;
    g_assert_cmpint(direction_of_eight(dx, dy, DIRECTION_UP), ==, borders[i].inside);
    if (dx * dx > dy * dy) dy *= 1.001;
    else dx *= 1.001;
    g_assert_cmpint(direction_of_eight(dx, dy, DIRECTION_UP), ==, borders[i].outside);
  }
}

static void test_mirrored(void) {
  g_assert_cmpint(direction_mirrored(DIRECTION_UP), ==, DIRECTION_UP);
  g_assert_cmpint(direction_mirrored(DIRECTION_DOWN), ==, DIRECTION_DOWN);
  g_assert_cmpint(direction_mirrored(DIRECTION_LEFT), ==, DIRECTION_RIGHT);
  g_assert_cmpint(direction_mirrored(DIRECTION_DOWNRIGHT), ==, DIRECTION_DOWNLEFT);
  for (int i = 0; i < DIRECTION_COUNT; i++) {
    Direction direction = (Direction)i;
    g_assert_cmpint(direction_mirrored(direction_mirrored(direction)), ==, direction);
    g_assert_cmpint(direction_is_diagonal(direction), ==, strlen(direction_name(direction)) > 5);
  }
}

static void test_direction_of(void) {
  g_assert_cmpint(direction_of(3, 2, DIRECTION_UP), ==, DIRECTION_RIGHT);
  g_assert_cmpint(direction_of(-3, 2, DIRECTION_UP), ==, DIRECTION_LEFT);
  g_assert_cmpint(direction_of(3, 3, DIRECTION_LEFT), ==, DIRECTION_DOWN);
  g_assert_cmpint(direction_of(-3, -3, DIRECTION_LEFT), ==, DIRECTION_UP);
  g_assert_cmpint(direction_of(0, 0, DIRECTION_LEFT), ==, DIRECTION_LEFT);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/geometry/rects", test_rects);
  g_test_add_func("/geometry/points", test_points);
  g_test_add_func("/geometry/direction-names", test_direction_names);
  g_test_add_func("/geometry/direction-of", test_direction_of);
  g_test_add_func("/geometry/direction-of-eight", test_direction_of_eight);
  g_test_add_func("/geometry/mirrored", test_mirrored);
  return g_test_run();
}
