/* bench_save.c: saves of a long run, of the demo and of a large game (100 rooms, 1,000 objects),
 * played by a seeded bot (bot.h).
 *
 *   save_stall_X_ms         the longest time that a save of an hour's run keeps the game from
 *                           going on: the duration of a tick, or by how much an idle moment of
 *                           IDLE_US after it lasts too long
 *   save_X_kib_per_hour     the size of that save
 *   checkpoint_X_ms         the time of a checkpoint at that moment
 *   load_hour_X_ms          the time in which it is read and loaded
 *   read_hour_X_ms          the part of this time in which it is read
 *   load_ten_hours_X_ms     the same for ten hours
 *   reload_X_ms             the time in which changed files are loaded after an hour of play, and
 *                           the run is repeated with them
 *   seek_X_ms               the time in which the time bar goes forward, from one moment of that
 *                           hour to a later one; both are chosen at random
 *   when_hour_X_ms          the time in which the console's 'when' finds all changes of the room
 *                           and of a value that changes every ten minutes, in that hour
 *
 * Loading and reloading are measured in processor time, because other programs disturb runs of this
 * length. The stall is real time, because a save waits for the disk. Medians of RUNS runs; ten
 * hours are loaded once. */

#include "base/log.h"
#include "bot.h"
#include "game/rewind.h"
#include "game/save_file.h"
#include "game/session.h"
#include "game/time/reload.h"
#include "game/time/timeline.h"
#include "game/time/when.h"
#include "large_game.h"
#include "measure.h"
#include "sys/host_file.h"
#include "sys/pace.h"

#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>

#define RUNS 7
#define IDLE_US 10000 /* of the 16,667 between two ticks; the rest is for the picture */
#define HOUR ((Tick)TICKS_PER_SECOND * 60 * 60)
#define HOURS 10
#define SEEKS 15
#define CHANGES_MAX 1000
#define ROOMS 100

/* --- a run --- */

typedef struct Run {
  const char *name;
  char *save_folder;
  GameOptions options;
  Session session;
  Bot bot;
} Run;

static void play_until(Run *run, Tick tick) {
  Game *game = run->session.game;
  while (game->world.tick < tick && !game->is_over) session_tick(&run->session, bot_input(&run->bot, game->world.tick));
  if (game->is_over || game_problem_count(game) > 0) g_error("%s: the game is over, or has problems", run->name);
}

/* Returns the duration in ms of a tick. */
static double tick_ms(Run *run) {
  double start = measure_now_us();
  session_tick(&run->session, NULL);
  return (measure_now_us() - start) / 1e3;
}

/* Returns by how many ms the idle moment after a tick ends too late. */
static double idle_ms(Run *run) {
  double start = measure_now_us();
  session_idle(&run->session, pace_now_us() + IDLE_US);
  return (measure_now_us() - start - IDLE_US) / 1e3;
}

/* Returns the longest time in ms that this save takes at once. */
static double stall(Run *run) {
  Game *game = run->session.game;
  requests_add_save(&game->requests, SAVE_REQUEST_WRITE, "bench", NULL);
  double longest = tick_ms(run);
  for (;;) {
    longest = fmax(longest, idle_ms(run));
    if (!save_queue_is_writing(run->session.queue)) break;
    longest = fmax(longest, tick_ms(run));
  }
  const InputEvent *news = tick_input_get(&game->news, tick_input_count(&game->news) - 1);
  if (news->code != SAVE_NEWS_TAKEN) g_error("%s: the game was not saved", run->name);
  return longest;
}

static double read_alone(const Run *run, const char *path) {
  g_autoptr(GError) error = NULL;
  double start = bot_processor_ms();
  Recording *recording = save_file_read(path, NULL, &error);
  double ms = bot_processor_ms() - start;
  if (!recording) g_error("%s: %s", run->name, error->message);
  recording_free(recording);
  return ms;
}

static double load(const Run *run, const char *path, Tick ticks) {
  g_autoptr(GError) error = NULL;
  double start = bot_processor_ms();
  Recording *recording = save_file_read(path, NULL, &error);
  Game *game = recording ? rewind_open(&run->options, recording, recording->length, &error) : NULL;
  double ms = bot_processor_ms() - start;
  if (!game) g_error("%s: %s", run->name, error->message);
  if (game->world.tick < ticks) g_error("%s: the save is too short", run->name);
  game_free(game);
  return ms;
}

/* Returns the duration in ms of a checkpoint, at the next quiet moment. */
static double checkpoint(Run *run) {
  while (!checkpoint_is_quiet(run->session.game)) play_until(run, run->session.game->world.tick + 1);
  Keeper *keeper = session_keeper(&run->session);
  keeper_prepare(keeper, run->session.game);
  double start = measure_now_us();
  g_autoptr(GVariant) taken = keeper_take(keeper, run->session.game, 0);
  double ms = (measure_now_us() - start) / 1e3;
  Tick tick = -1;
  if (!taken || (keeper_last(keeper, &tick), tick != run->session.game->world.tick)) g_error("%s: no checkpoint", run->name);
  return ms;
}

static double reload(const Run *run) {
  const Game *game = run->session.game;
  const ReloadPlan plan = {.options = &run->options, .shown = game, .run = game->recording};
  double start = bot_processor_ms();
  Reload result = reload_game(&plan);
  double ms = bot_processor_ms() - start;
  if (result.outcome != RELOAD_REPLAYED) g_error("%s: the run does not fit: %s", run->name, result.reason);
  game_free(result.game);
  reload_clear(&result);
  return ms;
}

/* Goes to a moment of the run, and returns the processor time in ms. */
static double go_to(Run *run, Timeline *timeline, Tick tick) {
  g_autoptr(GError) error = NULL;
  double start = bot_processor_ms();
  Game *game = timeline_seek(timeline, run->session.game, tick, &error);
  double ms = bot_processor_ms() - start;
  if (!game) g_error("%s: %s", run->name, error->message);
  run->session.game = game;
  return ms;
}

/* Goes back and forth in the run. At the end, the game is at its last moment again. */
static double seek(Run *run) {
  double times[SEEKS];
  Tick end = run->session.game->world.tick;
  Timeline *timeline = timeline_new(&run->options);
  Random random;
  random_seed(&random, 7);
  for (int i = 0; i < SEEKS; i++) {
    int from = (int)random_between(&random, 0, (int)HOUR - 1);
    int to = (int)random_between(&random, from + 1, (int)HOUR);
    go_to(run, timeline, from);
    times[i] = go_to(run, timeline, to);
  }
  go_to(run, timeline, end);
  timeline_play_on(timeline, run->session.game);
  timeline_free(timeline);
  return measure_median(times, SEEKS);
}

static double when(const Run *run) {
  bool has_more = false;
  g_autoptr(GError) error = NULL;
  const WhenOptions options = {.game = &run->options,
                               .run = run->session.game->recording,
                               .expression = "activeRoom and activeRoom.id .. currentTicks // 600",
                               .most = CHANGES_MAX};
  double start = bot_processor_ms();
  g_autoptr(GPtrArray) changes = when_list(&options, &has_more, &error);
  double ms = bot_processor_ms() - start;
  if (!changes || changes->len < 2) g_error("%s: %s", run->name, error ? error->message : "the room did not change");
  return ms;
}

/* Writes a save of this moment and returns its path. The caller frees with g_free. */
static char *write_save(Run *run, gsize *size) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) file = session_save(&run->session, "", &error);
  char *path = g_build_filename(run->save_folder, "bench.save", NULL);
  if (!file || !host_file_write(path, g_bytes_get_data(file, size), g_bytes_get_size(file), &error))
    g_error("%s", error->message);
  return path;
}

static void measure_hour(Run *run) {
  double stalls[RUNS], loads[RUNS], checkpoints[RUNS];
  play_until(run, HOUR);
  /* Both are made once, in idle moments. */
  while (!run->session.game->recording->files || keeper_needs_base(session_keeper(&run->session), run->session.game)) {
    session_idle(&run->session, INT64_MAX);
    play_until(run, run->session.game->world.tick + 1);
  }
  for (int i = 0; i < RUNS; i++) {
    stalls[i] = stall(run);
    play_until(run, HOUR + (i + 1) * 10);
  }
  for (int i = 0; i < RUNS; i++) {
    checkpoints[i] = checkpoint(run);
    play_until(run, run->session.game->world.tick + 10);
  }
  gsize size;
  g_autofree char *path = write_save(run, &size);
  for (int i = 0; i < RUNS; i++) loads[i] = load(run, path, HOUR);
  printf("save_stall_%s_ms %.2f ms\n", run->name, measure_median(stalls, RUNS));
  printf("checkpoint_%s_ms %.2f ms\n", run->name, measure_median(checkpoints, RUNS));
  printf("save_%s_kib_per_hour %.1f KiB\n", run->name, (double)size / 1024);
  printf("load_hour_%s_ms %.0f ms\n", run->name, measure_median(loads, RUNS));
  for (int i = 0; i < RUNS; i++) loads[i] = read_alone(run, path);
  printf("read_hour_%s_ms %.1f ms\n", run->name, measure_median(loads, RUNS));
  for (int i = 0; i < RUNS; i++) loads[i] = reload(run);
  printf("reload_%s_ms %.0f ms\n", run->name, measure_median(loads, RUNS));
  printf("seek_%s_ms %.0f ms\n", run->name, seek(run));
  for (int i = 0; i < RUNS; i++) loads[i] = when(run);
  printf("when_hour_%s_ms %.0f ms\n", run->name, measure_median(loads, RUNS));
}

static void measure_ten_hours(Run *run) {
  gsize size;
  play_until(run, HOURS * HOUR);
  g_autofree char *path = write_save(run, &size);
  printf("load_ten_hours_%s_ms %.0f ms\n", run->name, load(run, path, HOURS * HOUR));
}

static void remove_saves(char *folder) {
  static const char *const names[] = {"bench.save", "bench.save.bak"};
  for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *path = g_build_filename(folder, names[i], NULL);
    g_unlink(path);
  }
  g_rmdir(folder);
  g_free(folder);
}

static void measure(const char *name, const char *path, EngineCode *code) {
  Run run = {.name = name, .save_folder = g_dir_make_tmp("ichor-saves-XXXXXX", NULL)};
  run.options = (GameOptions){
      .path = path, .data_folder = ".", .code = code, .save_folder = run.save_folder, .seed = 1, .records = RECORD_SUMS};
  g_autoptr(GError) error = NULL;
  run.session =
      (Session){.game = game_new(&run.options, &error), .options = &run.options, .has_idle = true, .keeps_checkpoints = true};
  if (!run.session.game) g_error("%s", error->message);
  bot_init(&run.bot, 1);
  measure_hour(&run);
  measure_ten_hours(&run);
  session_end(&run.session);
  bot_clear(&run.bot);
  game_free(run.session.game);
  remove_saves(run.save_folder);
}

int main(void) {
  Log log = {.level = LOG_ERROR};
  log_install(&log);
  g_autoptr(EngineCode) code = engine_code_new(NULL);
  measure("demo", "demo", code);
  char *folder = large_game_write(&(LargeGame){.rooms = ROOMS, .rest = bot_wander_lua});
  measure("large", folder, code);
  large_game_remove(folder);
  return 0;
}
