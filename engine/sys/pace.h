/* pace.h: real time, for the main loop. From real time, the main loop decides when to tick, when to
 * draw and how long to sleep.
 *
 * The game's world never reads real time. It counts ticks (base/clock.h). */

#ifndef SYS_PACE_H
#define SYS_PACE_H

#include <stdint.h>

/* Returns the time of a monotonic clock, in microseconds since an arbitrary moment. */
int64_t pace_now_us(void);

/* Sleeps until pace_now_us would return 'moment_us'. Returns at once if this time has passed. */
void pace_sleep_until_us(int64_t moment_us);

/* Returns the wall clock time in seconds since 1970 (UTC). It is used for file names, for the dates
 * of saves, and for the start of a game's virtual clock. */
int64_t pace_wall_clock_s(void);

#endif
