/* search_meter.h: measures how long the path search takes for one query.
 *
 * The world has no clock, so it cannot measure its own searches. The meter repeats the query in a
 * few runs and keeps the shortest time. It measures the same floor at most four times per second.
 * The figures therefore stay readable, and frames are not delayed. It changes only the floor's
 * scratch memory. */

#ifndef DEV_SEARCH_METER_H
#define DEV_SEARCH_METER_H

#include "world/floor/path.h"

typedef struct SearchQuery {
  WalkboxSet *floor;
  Vec from, to; /* room px */
} SearchQuery;

/* All zero is a valid initial state. */
typedef struct SearchMeter {
  const WalkboxSet *floor; /* the floor measured last; NULL = none; compared, never dereferenced */
  int64_t next_us;         /* earliest time of the next measurement */
  double us;               /* duration of one search */
  int expanded;            /* steps of that search */
} SearchMeter;

/* Measures the query if its floor was not the last one measured, or if the last measurement is old
 * enough. 'now_us' comes from pace_now_us. */
void search_meter_take(SearchMeter *meter, const SearchQuery *query, int64_t now_us);

#endif
