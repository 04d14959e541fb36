/* search_meter.h: how long a path finder's answer takes here and now.
 *
 * The world knows no wall clock; this asks the same question again and looks at the clock itself. It takes the best of a few
 * runs, which is the time that nothing has disturbed, and asks only four times per second: the figures can be read, and the
 * picture loses nothing. Asking changes nothing but the floor's scratch memory. */

#ifndef DEV_SEARCH_METER_H
#define DEV_SEARCH_METER_H

#include "world/floor/path.h"

typedef struct SearchQuery {
  WalkboxSet *floor;
  Vec from, to; /* room px */
} SearchQuery;

/* All zero at first. */
typedef struct SearchMeter {
  const WalkboxSet *floor; /* of what was measured last; NULL for nothing: never looked into */
  int64_t next_us;         /* when to measure again */
  double us;               /* that one search */
  int expanded;            /* its steps */
} SearchMeter;

/* Measures at once on another floor, else when it is time. 'now_us' is of pace_now_us. */
void search_meter_take(SearchMeter *meter, const SearchQuery *query, int64_t now_us);

#endif
