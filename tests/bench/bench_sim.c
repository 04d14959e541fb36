/* bench_sim.c: the speed of a headless game: ticks per second in the demo's street, idle and
 * while walking.
 *
 * The results are medians of RUNS runs of TICKS ticks each. Idle: the intro is over, the fisherman
 * plays, there is no input. Walking: Ada walks from one end of the street to the other and back,
 * the camera follows her, and a pointer rests on the canvas. */

#include "base/log.h"
#include "game/game.h"
#include "measure.h"
#include "sys/pace.h"

#include <stdio.h>
#include <stdlib.h>

#define RUNS 7
#define TICKS 200000

static Game *open_demo(void) {
  g_autofree char *save_folder = g_dir_make_tmp("ichor-bench-XXXXXX", NULL);
  GameOptions options = {.path = "demo", .data_folder = ".", .save_folder = save_folder, .seed = 1};
  g_autoptr(GError) error = NULL;
  Game *game = game_new(&options, &error);
  if (!game) g_error("%s", error->message);
  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_POINTER, .x = 160, .y = 60});
  game_tick(game, &input);
  tick_input_clear(&input);
  while (script_in_cutscene(game->script, NULL)) game_tick(game, NULL);
  return game;
}

static void keep_walking(Game *game) {
  int player = game->world.controlled;
  const Actor *actor = world_actor(&game->world, player);
  if (actor->walk.active) return;
  actor_walk_to(&game->world, player, (Point){actor->at.x < 300 ? 580 : 30, 170});
}

static double ticks_per_second(bool walking) {
  double results[RUNS];
  Game *game = open_demo();
  for (int run = 0; run < RUNS; run++) {
    int64_t start = pace_now_us();
    for (int i = 0; i < TICKS; i++) {
      if (walking) keep_walking(game);
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
