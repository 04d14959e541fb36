#include "sys/pace.h"

#include <glib.h>

int64_t pace_now_us(void) { return g_get_monotonic_time(); }

void pace_sleep_until_us(int64_t moment_us) {
  /* macOS has no clock_nanosleep. A sleep may end early. A moment far in the future must not
   * overflow to a short sleep. */
  for (int64_t left; (left = moment_us - pace_now_us()) > 0;) g_usleep((gulong)MIN(left, G_USEC_PER_SEC));
}

int64_t pace_wall_clock_s(void) { return g_get_real_time() / G_USEC_PER_SEC; }
