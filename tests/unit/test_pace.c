#include "sys/pace.h"

#include <glib.h>

static void test_sleep(void) {
  int64_t start = pace_now_us();
  pace_sleep_until_us(start - 1000000);
  pace_sleep_until_us(-5);
  g_assert_cmpint(pace_now_us() - start, <, 500000);
  pace_sleep_until_us(start + 20000);
  int64_t slept = pace_now_us() - start;
  g_assert_cmpint(slept, >=, 20000);
  g_assert_cmpint(slept, <, 2000000);
}

static void test_clocks(void) {
  int64_t last = pace_now_us();
  for (int i = 0; i < 1000; i++) {
    int64_t now = pace_now_us();
    g_assert_cmpint(now, >=, last);
    last = now;
  }
  g_assert_cmpint(ABS(pace_wall_clock_s() - g_get_real_time() / G_USEC_PER_SEC), <=, 1);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/pace/sleep", test_sleep);
  g_test_add_func("/pace/clocks", test_clocks);
  return g_test_run();
}
