/* clock.h: the only place that converts milliseconds to ticks.
 *
 * Authors write milliseconds. The world advances in ticks of 1/60 s and has no other time. */

#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

#define TICKS_PER_SECOND 60

/* A point in time or a duration, in ticks. Points in time count from the start of the game. */
typedef int64_t Tick;

/* Returns 'ms' in ticks, rounded up. A remainder below a millionth of a tick is not rounded up,
 * because it can be a rounding error of clock_ms_from_ticks. During the first two years of a game,
 * clock_ticks_from_ms(clock_ms_from_ticks(t)) is therefore exactly t. Returns 0 for 0, negative
 * values and NaN. The result is at most 2^53 ticks, about 4,800,000 years. */
Tick clock_ticks_from_ms(double ms);

/* Returns 'ticks' in milliseconds: the double nearest to ticks * 1000 / 60. */
double clock_ms_from_ticks(Tick ticks);

#endif
