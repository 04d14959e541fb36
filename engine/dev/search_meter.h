/* search_meter.h: measures how long the path finder takes for a query.
 *
 * The world knows no clock, so this repeats the query and measures it. The result is the best of a
 * few runs. It measures at most four times per second, so that figures can be read and frames are
 * not delayed. Nothing changes but the floor's scratch memory. */

#ifndef DEV_SEARCH_METER_H
#define DEV_SEARCH_METER_H

#include "world/floor/path.h"

typedef struct SearchQuery {
  WalkboxSet *floor;
  Vec from, to; /* room px */
} SearchQuery;

/* All zero is a valid start. */
typedef struct SearchMeter {
  const WalkboxSet *floor; /* measured last; NULL = none. Compared only, never read */
  int64_t next_us;         /* when to measure again */
  double us;               /* one search */
  int expanded;            /* its steps */
} SearchMeter;

/* Measures if the floor is another one or if it is time. 'now_us' is from pace_now_us. */
void search_meter_take(SearchMeter *meter, const SearchQuery *query, int64_t now_us);

#endif
