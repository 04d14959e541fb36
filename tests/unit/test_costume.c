#include "world/costume.h"

#include "base/registry.h"

static void test_names(void) {
  g_assert_true(pose_from_name("UseHigh") == pose_from_name("usehigh"));
  g_assert_true(pose_from_name("still") == pose_still());
  g_assert_true(pose_from_name("Walking") == pose_walking());
  g_assert_true(pose_from_name("TALKING") == pose_talking());
  g_assert_true(pose_from_name("dancing") != pose_still());
  g_assert_cmpstr(pose_from_name("Dancing"), ==, "dancing");
}

static void test_fallbacks(void) {
  Costume *costume = costume_new("coat");
  Pose dancing = pose_from_name("dancing");
  g_assert_cmpint(costume_find(costume, pose_still(), DIRECTION_UP), ==, NONE);

  costume_set(costume, dancing, DIRECTION_LEFT, 7);
  g_assert_cmpint(costume_find(costume, dancing, DIRECTION_LEFT), ==, 7);
  g_assert_cmpint(costume_find(costume, dancing, DIRECTION_UP), ==, 7);
  g_assert_cmpint(costume_find(costume, pose_walking(), DIRECTION_UP), ==, NONE);

  costume_set(costume, pose_still(), DIRECTION_UP, 1);
  costume_set(costume, pose_still(), DIRECTION_DOWN, 2);
  g_assert_cmpint(costume_find(costume, pose_walking(), DIRECTION_UP), ==, 1);
  g_assert_cmpint(costume_find(costume, pose_walking(), DIRECTION_RIGHT), ==, 2);
  /* The same pose in another direction comes before "still". */
  g_assert_cmpint(costume_find(costume, dancing, DIRECTION_DOWN), ==, 7);

  costume_set(costume, dancing, DIRECTION_LEFT, NONE);
  g_assert_cmpint(costume_find(costume, dancing, DIRECTION_LEFT), ==, 2);
  costume_set(costume, pose_still(), DIRECTION_UP, 3);
  g_assert_cmpint(costume_find(costume, pose_still(), DIRECTION_UP), ==, 3);
  costume_free(costume);
  costume_free(NULL);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/costume/names", test_names);
  g_test_add_func("/costume/fallbacks", test_fallbacks);
  return g_test_run();
}
