#include "base/clock.h"

#include <math.h>

#define TICKS_MAX ((double)(INT64_C(1) << 53))

/* In ticks. 1000 / 60 has no exact double, and the time of a tick must not convert to the
 * next tick. */
#define ROUNDING 1e-6

Tick clock_ticks_from_ms(double ms) {
  if (!(ms > 0)) return 0;
  double ticks = ceil(ms * TICKS_PER_SECOND / 1000.0 - ROUNDING);
  return ticks > TICKS_MAX ? (Tick)TICKS_MAX : (Tick)ticks;
}

double clock_ms_from_ticks(Tick ticks) { return (double)ticks * 1000.0 / TICKS_PER_SECOND; }
