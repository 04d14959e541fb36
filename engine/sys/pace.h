/* pace.h: real time, for the loop alone: when to tick, when to draw, how long to sleep.
 *
 * No part of the world ever reads this clock. */

#ifndef SYS_PACE_H
#define SYS_PACE_H

#include <stdint.h>

/* Microseconds of a clock that never jumps. */
int64_t pace_now_us(void);

/* Sleeps until that moment; returns at once when it has passed. */
void pace_sleep_until_us(int64_t moment_us);

/* Seconds since 1970 of the wall clock, for file names and for the start of a game's virtual clock. */
int64_t pace_wall_clock_s(void);

#endif
