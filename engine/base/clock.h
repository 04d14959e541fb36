/* clock.h: the only place where milliseconds become ticks.
 *
 * The world advances in fixed ticks of 1/60 s and knows no other time. Milliseconds are what authors write. */

#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

#define TICKS_PER_SECOND 60

/* A moment of the game: ticks since its start. */
typedef int64_t Tick;

/* The first tick that lies at least 'ms' after tick 0; a millionth of a tick is forgiven, so that this undoes
 * clock_ms_from_ticks for the first two years of a game. 0 for 0 and for anything negative or not a number; very large values are
 * capped at about 4,800,000 years. */
Tick clock_ticks_from_ms(double ms);

/* When a tick happens, in milliseconds: ticks * 1000 / 60, as near as a double comes. */
double clock_ms_from_ticks(Tick ticks);

#endif
