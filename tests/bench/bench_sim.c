/* bench_sim.c: the speed of a headless game: ticks per second in the demo's street, idle and
 * while walking.
 *
 * The results are medians of RUNS runs of TICKS ticks each. Idle: the intro is over, the fisherman
 * plays, there is no input. Walking: Ada walks from one end of the street to the other and back,
 * the camera follows her, and a pointer rests on the canvas. */

#include "base/log.h"
#include "demo_street.h"
#include "measure.h"
#include "sys/pace.h"

#include <stdio.h>
#include <stdlib.h>

#define RUNS 7
#define TICKS 200000

static double ticks_per_second(bool walking) {
  double results[RUNS];
  Game *game = demo_street_open();
  for (int run = 0; run < RUNS; run++) {
    int64_t start = pace_now_us();
    for (int i = 0; i < TICKS; i++) {
      if (walking) demo_street_walk(game);
      game_tick(game, NULL);
    }
    results[run] = TICKS * 1e6 / (double)(pace_now_us() - start);
  }
  if (game_problem_count(game) > 0) g_error("the demo has problems");
  game_free(game);
  return measure_median(results, RUNS);
}

int main(void) {
  Log log = {.level = LOG_ERROR};
  log_install(&log);
  printf("sim_idle_ticks_per_s %.0f ticks/s\n", ticks_per_second(false));
  printf("sim_walk_ticks_per_s %.0f ticks/s\n", ticks_per_second(true));
  return 0;
}
