/* bench_load.c: the time in which a large game loads: 1,000 rooms, 10,000 objects, 1,000 actors and
 * 30,000 entries in 'state', without a window, up to the end of the first tick.
 *
 * load_1000_rooms_ms: loops in main.lua define everything, so this is the time of the engine.
 * load_100_rooms_ms is the same with a tenth of everything. load_1000_files_ms: each room has a
 * file of its own, in which everything is written out, as in games; 4 MB of Lua are compiled.
 *
 * The results are medians of RUNS runs, in processor time, because other programs disturb a run of
 * this length. */

#include "base/log.h"
#include "game/game.h"
#include "large_game.h"
#include "measure.h"
#include "script/lua/source.h"

#include <stdio.h>

#define RUNS 7
#define ROOMS 1000

static double processor_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* Returns the ms of processor time of one run. Like the program, it does not compile the engine's
 * Lua. */
static double load(const char *folder, int rooms, EngineCode *code) {
  GameOptions options = {.path = folder, .data_folder = ".", .save_folder = folder, .seed = 1, .code = code};
  g_autoptr(GError) error = NULL;
  double start = processor_ms();
  Game *game = game_new(&options, &error);
  if (!game) g_error("%s", error->message);
  game_tick(game, NULL);
  double ms = processor_ms() - start;
  bool is_whole =
      registry_count(&game->world.rooms) == rooms && registry_count(&game->world.objects) == rooms * LARGE_GAME_THINGS;
  if (!is_whole || game->world.room == NONE || game_problem_count(game) > 0) g_error("the large game has problems");
  game_free(game);
  return ms;
}

static void measure(const char *name, int rooms, bool in_files) {
  double ms[RUNS];
  g_autoptr(EngineCode) code = engine_code_new(NULL);
  char *folder = large_game_write(&(LargeGame){.rooms = rooms, .in_files = in_files});
  load(folder, rooms, code);
  for (int i = 0; i < RUNS; i++) ms[i] = load(folder, rooms, code);
  printf("%s %.0f ms\n", name, measure_median(ms, RUNS));
  large_game_remove(folder);
}

int main(void) {
  Log log = {.level = LOG_ERROR};
  log_install(&log);
  measure("load_1000_rooms_ms", ROOMS, false);
  measure("load_100_rooms_ms", ROOMS / 10, false);
  measure("load_1000_files_ms", ROOMS, true);
  return 0;
}
