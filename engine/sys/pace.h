/* pace.h: real time, for the main loop. The main loop decides when to tick, when to draw and how
 * long to sleep.
 *
 * The world never reads this clock. */

#ifndef SYS_PACE_H
#define SYS_PACE_H

#include <stdint.h>

/* Returns the time of a monotonic clock in microseconds. */
int64_t pace_now_us(void);

/* Sleeps until the time 'moment_us' of pace_now_us. Returns at once if this time has passed. */
void pace_sleep_until_us(int64_t moment_us);

/* Returns the wall clock in seconds since 1970, for file names and for the start of a game's
 * virtual clock. */
int64_t pace_wall_clock_s(void);

#endif
