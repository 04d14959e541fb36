#include "base/clock.h"

#include <glib.h>
#include <math.h>

static void test_ticks_from_ms(void) {
  g_assert_cmpint(clock_ticks_from_ms(0), ==, 0);
  g_assert_cmpint(clock_ticks_from_ms(-5), ==, 0);
  g_assert_cmpint(clock_ticks_from_ms(NAN), ==, 0);
  g_assert_cmpint(clock_ticks_from_ms(1), ==, 1);
  g_assert_cmpint(clock_ticks_from_ms(16), ==, 1);
  g_assert_cmpint(clock_ticks_from_ms(17), ==, 2);
  g_assert_cmpint(clock_ticks_from_ms(50), ==, 3);
  g_assert_cmpint(clock_ticks_from_ms(1000), ==, 60);
  g_assert_cmpint(clock_ticks_from_ms(0.5), ==, 1);
}

static void test_huge(void) {
  Tick most = clock_ticks_from_ms(INFINITY);
  g_assert_cmpint(most, ==, clock_ticks_from_ms(1e300));
  g_assert_cmpint(most, >, INT64_C(60) * 3600 * 24 * 365 * 4000);
  g_assert_cmpint(INT64_MAX - most, >, most); /* adding the current tick cannot overflow */
}

/* Converting a tick to ms and back gives the same tick. */
static void test_round_trip(void) {
  for (Tick tick = 0; tick < 100000; tick++) g_assert_cmpint(clock_ticks_from_ms(clock_ms_from_ticks(tick)), ==, tick);
  for (Tick tick = INT64_C(60) * 86400 * 730; tick > 1; tick -= tick / 50 + 1) {
    g_assert_cmpint(clock_ticks_from_ms(clock_ms_from_ticks(tick)), ==, tick);
  }
  g_assert_cmpfloat(clock_ms_from_ticks(90), ==, 1500);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/clock/ticks-from-ms", test_ticks_from_ms);
  g_test_add_func("/clock/huge", test_huge);
  g_test_add_func("/clock/round-trip", test_round_trip);
  return g_test_run();
}
