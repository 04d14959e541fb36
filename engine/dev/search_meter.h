/* search_meter.h: measures how long the path search (world/floor/path.h) takes for one query.
 *
 * The world has no clock, so it cannot measure its own searches. The meter repeats the query in a
 * few runs and keeps the time of the fastest run. It measures the same floor at most four times per
 * second. The developer can therefore read the shown time before it changes, and measuring delays
 * only a few frames. Measuring changes only temporary data of the path search, which is not part of
 * the game's state. */

#ifndef DEV_SEARCH_METER_H
#define DEV_SEARCH_METER_H

#include "world/floor/path.h"

typedef struct SearchQuery {
  WalkboxSet *floor; /* borrowed */
  Vec from, to;      /* room px */
} SearchQuery;

/* All zero is a valid initial state. */
typedef struct SearchMeter {
  const WalkboxSet *floor; /* the floor measured last; NULL = none; compared, never dereferenced */
  int64_t next_us;         /* 'floor' is not measured again before this time of pace_now_us */
  double us;               /* duration of one search, in microseconds */
  int expanded;            /* number of steps of the search, from path_figures (path.h) */
} SearchMeter;

/* Measures the query, and stores the result in 'meter'. Does nothing if the last measurement was of
 * the same floor and less than a quarter of a second ago. 'now_us' is a time of pace_now_us. */
void search_meter_take(SearchMeter *meter, const SearchQuery *query, int64_t now_us);

#endif
