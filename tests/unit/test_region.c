#include "base/region.h"

#include <glib.h>
#include <string.h>

#define SIDE 200

static void test_add(void) {
  Region region = {0};
  region_add(&region, (Rect){5, 5, 4, 9});
  g_assert_true(region_is_empty(&region));
  region_add(&region, (Rect){0, 0, 9, 9});
  g_assert_false(region_is_empty(&region));
  region_add(&region, (Rect){2, 2, 5, 5}); /* is there already */
  g_assert_cmpint(region.count, ==, 1);
  region_add(&region, (Rect){500, 300, 519, 319}); /* far away */
  g_assert_cmpint(region.count, ==, 2);
  region_add(&region, (Rect){10, 0, 19, 9}); /* beside the first */
  g_assert_cmpint(region.count, ==, 2);
}

/* A rectangle that joins two others leaves one of the three. */
static void test_join(void) {
  Region region = {0};
  region_add(&region, (Rect){0, 0, 39, 39});
  region_add(&region, (Rect){80, 0, 119, 39});
  g_assert_cmpint(region.count, ==, 2);
  region_add(&region, (Rect){40, 0, 79, 39});
  g_assert_cmpint(region.count, ==, 1);
  g_assert_cmpint(region.rects[0].x1, ==, 0);
  g_assert_cmpint(region.rects[0].x2, ==, 119);
  g_assert_cmpint(region.area, ==, 120 * 40);
  Region other = region_of((Rect){3, 4, 12, 23});
  g_assert_cmpint(other.count, ==, 1);
  g_assert_cmpint(other.area, ==, 10 * 20);
}

static int64_t sum_of_areas(const Region *region) {
  int64_t sum = 0;
  for (int i = 0; i < region->count; i++) {
    Rect rect = region->rects[i];
    sum += ((int64_t)rect.x2 - rect.x1 + 1) * (rect.y2 - rect.y1 + 1);
  }
  return sum;
}

static bool covers(const Region *region, Point at) {
  for (int i = 0; i < region->count; i++) {
    if (rect_contains(region->rects[i], at)) return true;
  }
  return false;
}

/* Whatever is added, the region covers all of it, and not everything else. */
static void test_random(void) {
  g_autoptr(GRand) random = g_rand_new_with_seed(3);
  bool was_full = false, was_part = false;
  for (int round = 0; round < 300; round++) {
    static bool added[SIDE][SIDE];
    memset(added, 0, sizeof added);
    Region region = {0};
    for (int i = g_rand_int_range(random, 1, 40); i > 0; i--) {
      int x = g_rand_int_range(random, 0, SIDE), y = g_rand_int_range(random, 0, SIDE);
      int w = g_rand_int_range(random, 0, 20), h = g_rand_int_range(random, 0, 20);
      Rect rect = {x, y, MIN(x + w, SIDE) - 1, MIN(y + h, SIDE) - 1};
      region_add(&region, rect);
      for (int k = rect.y1; k <= rect.y2; k++) {
        for (int l = rect.x1; l <= rect.x2; l++) added[k][l] = true;
      }
    }
    g_assert_cmpint(region.count, <=, REGION_RECTS_MAX);
    g_assert_cmpint(region.area, ==, sum_of_areas(&region));
    was_full = was_full || region.count == REGION_RECTS_MAX;
    for (int y = 0; y < SIDE; y++) {
      for (int x = 0; x < SIDE; x++) {
        if (added[y][x]) g_assert_true(covers(&region, (Point){x, y}));
        else was_part = was_part || !covers(&region, (Point){x, y});
      }
    }
  }
  g_assert_true(was_full);
  g_assert_true(was_part);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/region/add", test_add);
  g_test_add_func("/region/join", test_join);
  g_test_add_func("/region/random", test_random);
  return g_test_run();
}
