#include "dev/search_meter.h"

#include "sys/pace.h"

#define PAUSE_US 250000
#define RUN_US 200 /* wanted time of a run: long enough for a clock of whole microseconds */
#define SEARCHES_MAX 256
#define RUNS 4
#define SLOW_US 2000 /* a search this slow is not repeated: the player would notice */

/* Repeats the search until a run is long enough for the clock, then keeps the fastest of several
 * runs. The first run is a single search, which also fills the caches of the processor. */
void search_meter_take(SearchMeter *meter, const SearchQuery *query, int64_t now_us) {
  if (meter->floor == query->floor && now_us < meter->next_us) return;
  g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(Vec));
  path_prepare(query->floor);
  int searches = 1;
  for (int run = 0; run < RUNS;) {
    int64_t start_us = pace_now_us();
    for (int i = 0; i < searches; i++) path_find(query->floor, query->from, query->to, points);
    int64_t taken_us = pace_now_us() - start_us;
    if (taken_us < RUN_US / 2 && searches < SEARCHES_MAX) {
      searches = (int)CLAMP(searches * RUN_US / MAX(taken_us, 1), searches + 1, SEARCHES_MAX);
      continue;
    }
    double us = (double)taken_us / searches;
    if (run == 0 || us < meter->us) meter->us = us;
    run++;
    if (taken_us >= SLOW_US) break;
  }
  meter->expanded = path_figures(query->floor).expanded;
  meter->floor = query->floor;
  meter->next_us = now_us + PAUSE_US;
}
