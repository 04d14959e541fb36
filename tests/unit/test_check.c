#include "base/check.h"

#include <glib.h>

static void test_holds(void) {
  int evaluated = 0;
  CHECK(++evaluated == 1, "conditions are evaluated once");
  g_assert_cmpint(evaluated, ==, 1);
}

/* Checks are also on in release builds. This test runs in every build. */
static void test_fails(void) {
  if (g_test_subprocess()) {
    CHECK(1 + 1 == 3, "sums are right");
    return;
  }
  g_test_trap_subprocess(NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed();
  g_test_trap_assert_stderr("*FATAL engine: *test_check.c:*: sums are right (1 + 1 == 3)*");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/check/holds", test_holds);
  g_test_add_func("/check/fails", test_fails);
  return g_test_run();
}
