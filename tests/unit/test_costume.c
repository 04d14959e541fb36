#include "world/costume.h"

#include "base/registry.h"

#define assert_look(costume, pose, direction, expected, is_mirrored)                                                             \
  do {                                                                                                                           \
    Look look_ = costume_find(costume, pose, direction);                                                                         \
    g_assert_cmpint(look_.animation, ==, (expected));                                                                            \
    g_assert_cmpint(look_.mirrored, ==, (is_mirrored));                                                                          \
  } while (0)

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
  assert_look(costume, pose_still(), DIRECTION_UP, NONE, false);

  costume_set(costume, dancing, DIRECTION_LEFT, 7);
  assert_look(costume, dancing, DIRECTION_LEFT, 7, false);
  assert_look(costume, dancing, DIRECTION_UP, 7, false);
  assert_look(costume, pose_walking(), DIRECTION_UP, NONE, false);

  costume_set(costume, pose_still(), DIRECTION_UP, 1);
  costume_set(costume, pose_still(), DIRECTION_DOWN, 2);
  assert_look(costume, pose_walking(), DIRECTION_UP, 1, false);
  assert_look(costume, pose_walking(), DIRECTION_RIGHT, 2, false);
  /* The same pose in another direction comes before "still". */
  assert_look(costume, dancing, DIRECTION_DOWN, 7, false);

  costume_set(costume, dancing, DIRECTION_LEFT, NONE);
  assert_look(costume, dancing, DIRECTION_LEFT, 2, false);
  costume_set(costume, pose_still(), DIRECTION_UP, 3);
  assert_look(costume, pose_still(), DIRECTION_UP, 3, false);
  costume_free(costume);
  costume_free(NULL);
}

/* First the pose's own picture, then the mirrored picture of the opposite side, then
 * another direction. */
static void test_mirrored(void) {
  Costume *costume = costume_new("coat");
  Pose walking = pose_walking();
  costume_set(costume, pose_still(), DIRECTION_LEFT, 9);
  costume_set(costume, walking, DIRECTION_DOWN, 1);
  assert_look(costume, walking, DIRECTION_LEFT, 1, false);
  costume_set(costume, walking, DIRECTION_RIGHT, 2);
  assert_look(costume, walking, DIRECTION_RIGHT, 2, false);
  assert_look(costume, walking, DIRECTION_LEFT, 2, true);
  assert_look(costume, walking, DIRECTION_UP, 1, false);
  costume_set(costume, walking, DIRECTION_LEFT, 3);
  costume_set(costume, walking, DIRECTION_RIGHT, NONE);
  assert_look(costume, walking, DIRECTION_LEFT, 3, false);
  assert_look(costume, walking, DIRECTION_RIGHT, 3, true);
  /* Up is no side, so the picture is not mirrored. */
  costume_set(costume, walking, DIRECTION_DOWN, NONE);
  assert_look(costume, walking, DIRECTION_UP, 3, false);
  costume_set(costume, walking, DIRECTION_LEFT, NONE);
  assert_look(costume, walking, DIRECTION_RIGHT, 9, true); /* from pose "still" */
  costume_free(costume);
}

static void test_diagonals(void) {
  Costume *costume = costume_new("coat");
  Pose walking = pose_walking();
  costume_set(costume, walking, DIRECTION_UP, 1);
  assert_look(costume, walking, DIRECTION_UPLEFT, 1, false);
  costume_set(costume, walking, DIRECTION_RIGHT, 2);
  assert_look(costume, walking, DIRECTION_UPRIGHT, 2, false); /* the side comes before the back */
  assert_look(costume, walking, DIRECTION_UPLEFT, 2, true);
  assert_look(costume, walking, DIRECTION_DOWNLEFT, 2, true);
  g_assert_false(costume->has_diagonals);
  g_assert_false(costume_has(costume, walking, DIRECTION_UPLEFT));
  g_assert_true(costume_has(costume, walking, DIRECTION_LEFT));
  g_assert_false(costume_has(costume, walking, DIRECTION_DOWN));

  costume_set(costume, walking, DIRECTION_UPLEFT, 3);
  g_assert_true(costume->has_diagonals);
  assert_look(costume, walking, DIRECTION_UPLEFT, 3, false);
  assert_look(costume, walking, DIRECTION_UPRIGHT, 3, true);
  assert_look(costume, walking, DIRECTION_DOWNRIGHT, 2, false);
  g_assert_true(costume_has(costume, walking, DIRECTION_UPRIGHT));
  g_assert_false(costume_has(costume, walking, DIRECTION_DOWNRIGHT));
  g_assert_false(costume_has(costume, pose_talking(), DIRECTION_UPRIGHT));
  costume_free(costume);
}

/* An actor with a single picture is visible in every direction. */
static void test_one_picture(void) {
  for (int given = 0; given < DIRECTION_COUNT; given++) {
    Costume *costume = costume_new("coat");
    costume_set(costume, pose_still(), (Direction)given, 5);
    for (int asked = 0; asked < DIRECTION_COUNT; asked++) {
      g_assert_cmpint(costume_find(costume, pose_talking(), (Direction)asked).animation, ==, 5);
    }
    g_assert_true(costume_has_pose(costume, pose_still()));
    g_assert_false(costume_has_pose(costume, pose_talking()));
    costume_set(costume, pose_still(), (Direction)given, NONE);
    g_assert_false(costume_has_pose(costume, pose_still()));
    costume_free(costume);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/costume/names", test_names);
  g_test_add_func("/costume/fallbacks", test_fallbacks);
  g_test_add_func("/costume/mirrored", test_mirrored);
  g_test_add_func("/costume/diagonals", test_diagonals);
  g_test_add_func("/costume/one-picture", test_one_picture);
  return g_test_run();
}
