#include "world/floor/walkbox.h"

#include "world/floor/path.h"

static void add(WalkboxSet *set, Rect rect, const char *name) {
  Walkbox box = {.rect = rect, .scale_top = 1, .scale_bottom = 1, .speed = 1};
  box.name = (char *)name;
  walkboxes_add(set, &box);
}

static void test_first_wins(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  g_assert_cmpint(walkboxes_at(&set, (Point){0, 0}), ==, NONE);
  add(&set, (Rect){0, 0, 10, 10}, "Left");
  add(&set, (Rect){5, 0, 20, 10}, "right");
  add(&set, (Rect){20, 5, 20, 5}, "left");
  g_assert_cmpint(walkboxes_count(&set), ==, 3);
  g_assert_cmpint(walkboxes_at(&set, (Point){7, 10}), ==, 0);
  g_assert_cmpint(walkboxes_at(&set, (Point){11, 10}), ==, 1);
  g_assert_cmpint(walkboxes_at(&set, (Point){20, 5}), ==, 1);
  g_assert_cmpint(walkboxes_at(&set, (Point){21, 5}), ==, NONE);

  g_assert_cmpint(walkboxes_find(&set, "left"), ==, 0);
  g_assert_cmpint(walkboxes_find(&set, "RIGHT"), ==, 1);
  g_assert_cmpint(walkboxes_find(&set, "up"), ==, NONE);

  walkboxes_set_disabled(&set, 0, true);
  g_assert_cmpint(walkboxes_at(&set, (Point){7, 10}), ==, 1);
  g_assert_cmpint(walkboxes_at(&set, (Point){3, 10}), ==, NONE);
  walkboxes_set_disabled(&set, 0, false);
  g_assert_cmpint(walkboxes_at(&set, (Point){7, 10}), ==, 0);
  walkboxes_clear(&set);
}

static void test_scale(void) {
  Walkbox box = {.rect = {0, 100, 50, 200}, .scale_top = 0.5, .scale_bottom = 1.0};
  g_assert_cmpfloat(walkbox_scale_at(&box, 100), ==, 0.5);
  g_assert_cmpfloat(walkbox_scale_at(&box, 150), ==, 0.75);
  g_assert_cmpfloat(walkbox_scale_at(&box, 200), ==, 1.0);
  g_assert_cmpfloat(walkbox_scale_at(&box, 0), ==, 0.5);
  g_assert_cmpfloat(walkbox_scale_at(&box, 900), ==, 1.0);
  box.rect.y2 = 100; /* a line has no height to interpolate over */
  g_assert_cmpfloat(walkbox_scale_at(&box, 100), ==, 0.5);
}

/* The floor is prepared again only if it has changed. */
static void test_ways(void) {
  WalkboxSet set;
  walkboxes_init(&set);
  add(&set, (Rect){0, 0, 10, 10}, "a");
  add(&set, (Rect){10, 10, 20, 20}, "b");
  g_assert_cmpint(path_corners(&set)->len, ==, 1);
  unsigned changes = set.changes;
  const GArray *corners = path_corners(&set);
  walkboxes_set_disabled(&set, 1, false);
  g_assert_cmpuint(set.changes, ==, changes);
  g_assert_true(path_corners(&set) == corners);
  walkboxes_set_disabled(&set, 1, true);
  g_assert_cmpuint(set.changes, >, changes);
  g_assert_cmpint(path_corners(&set)->len, ==, 0);
  changes = set.changes;
  add(&set, (Rect){5, 10, 20, 20}, "c");
  g_assert_cmpuint(set.changes, >, changes);
  g_assert_cmpint(path_cells(&set)->len, ==, 2);
  walkboxes_clear(&set);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/walkbox/first-wins", test_first_wins);
  g_test_add_func("/walkbox/scale", test_scale);
  g_test_add_func("/walkbox/ways", test_ways);
  return g_test_run();
}
