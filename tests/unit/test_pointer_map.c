#include "base/data/pointer_map.h"

#include <glib.h>

#define COUNT 5000

static void test_numbers(void) {
  static char places[COUNT][16];
  PointerMap map = {0};
  for (int i = 0; i < COUNT; i++) {
    int *number = pointer_map_at(&map, places[i]);
    g_assert_cmpint(*number, ==, 0);
    *number = i + 1;
  }
  g_assert_cmpuint(map.count, ==, COUNT);
  for (int i = 0; i < COUNT; i++) g_assert_cmpint(*pointer_map_at(&map, places[i]), ==, i + 1);
  g_assert_cmpuint(map.count, ==, COUNT);
  g_assert_cmpint(*pointer_map_at(&map, &places[0][1]), ==, 0); /* another pointer */
  pointer_map_clear(&map);
  g_assert_cmpint(*pointer_map_at(&map, places[0]), ==, 0);
  pointer_map_clear(&map);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/pointer_map/numbers", test_numbers);
  return g_test_run();
}
