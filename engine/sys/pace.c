#include "sys/pace.h"

#include <errno.h>
#include <glib.h>
#include <time.h>

int64_t pace_now_us(void) { return g_get_monotonic_time(); }

void pace_sleep_until_us(int64_t moment_us) {
  /* GLib's clock is CLOCK_MONOTONIC; an absolute moment is not pushed back by interrupted sleeps. */
  struct timespec moment = {.tv_sec = (time_t)(moment_us / G_USEC_PER_SEC), .tv_nsec = (long)(moment_us % G_USEC_PER_SEC) * 1000};
  if (moment_us <= pace_now_us()) return;
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &moment, NULL) == EINTR) continue;
}

int64_t pace_wall_clock_s(void) { return g_get_real_time() / G_USEC_PER_SEC; }
