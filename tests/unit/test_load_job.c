/* test_load_job.c: a load in slices leads to the same game as one at once, and fails for the same
 * reasons. A load that is cancelled leaves no trace. */

#include "game/load/load_job.h"

#include "fixture_code.h"
#include "fixture_game.h"
#include "game/rewind.h"

#include <string.h>

#define TICKS 1000
#define CHECK_TICKS 20

static const char game_lua[] = "return { id = 'run', resolution = { 320, 180 } }";
static const char main_lua[] = "state.sum = 0\n"
                               "onUserInput('K', function() state.sum = state.sum + math.random(100) end)\n"
                               "startScript(function()\n"
                               "  while true do waitTicks(math.random(5)) state.sum = state.sum * 31 % 9973 end\n"
                               "end)\n";

typedef struct Bench {
  GameFolder folder;
  char *data_folder;
  GameOptions options;
  Game *game; /* at TICKS, recorded */
} Bench;

static Game *open_game(const GameOptions *options) {
  g_autoptr(GError) error = NULL;
  Game *game = game_new(options, &error);
  g_assert_no_error(error);
  return game;
}

static void play(Game *game, int ticks) {
  TickInput key = {0};
  tick_input_add(&key, &(InputEvent){.kind = INPUT_KEY, .code = 'k', .down = true});
  for (int i = 0; i < ticks; i++) game_tick(game, game->world.tick % 7 == 3 ? &key : NULL);
  tick_input_clear(&key);
}

static void set_up(Bench *bench, gconstpointer unused) {
  game_folder_set_up(&bench->folder, unused);
  game_folder_write(&bench->folder, "game.lua", game_lua, -1);
  game_folder_write(&bench->folder, "main.lua", main_lua, -1);
  bench->data_folder = data_folder_find(NULL);
  bench->options = (GameOptions){.path = bench->folder.path,
                                 .data_folder = bench->data_folder,
                                 .code = fixture_code(),
                                 .save_folder = bench->folder.path,
                                 .seed = 3,
                                 .records = RECORD_SUMS,
                                 .check_ticks = CHECK_TICKS};
  bench->game = open_game(&bench->options);
  play(bench->game, TICKS);
}

static void tear_down(Bench *bench, gconstpointer unused) {
  game_free(bench->game);
  g_free(bench->data_folder);
  game_folder_tear_down(&bench->folder, unused);
}

static LoadJob *new_job(const Bench *bench, Tick tick) {
  return load_job_new(&bench->options, recording_copy(bench->game->recording), tick);
}

/* Each slice is as short as possible. */
static Game *load_in_slices(LoadJob *job, int *slices, GError **error) {
  int before = 0;
  for (*slices = 1; !load_job_advance(job, 0); ++*slices) {
    int percent = load_job_percent(job);
    g_assert_cmpint(percent, >=, before);
    g_assert_cmpint(percent, <, 100);
    before = percent;
  }
  return load_job_finish(job, error);
}

static void assert_equal(Game *a, Game *b) {
  g_assert_cmpint(a->world.tick, ==, b->world.tick);
  g_assert_cmphex(game_checksum(a), ==, game_checksum(b));
  g_autoptr(GBytes) run_a = recording_pack(a->recording), run_b = recording_pack(b->recording);
  g_assert_true(g_bytes_equal(run_a, run_b));
}

static void test_slices(Bench *bench, gconstpointer unused) {
  (void)unused;
  g_autoptr(GError) error = NULL;
  static const Tick ticks[] = {0, 1, 15, 16, 17, 599, TICKS};
  for (gsize i = 0; i < G_N_ELEMENTS(ticks); i++) {
    int slices;
    Game *sliced = load_in_slices(new_job(bench, ticks[i]), &slices, &error);
    g_assert_no_error(error);
    Game *whole = rewind_game(bench->game, &bench->options, ticks[i], &error);
    g_assert_no_error(error);
    g_assert_cmpint(sliced->world.tick, ==, ticks[i]);
    assert_equal(sliced, whole);
    if (ticks[i] == TICKS) g_assert_cmpint(slices, >, 10);
    play(sliced, 100);
    play(whole, 100);
    assert_equal(sliced, whole);
    game_free(sliced);
    game_free(whole);
  }
}

/* Another game runs between the slices, as in a window. It hears nothing of the load. */
static void test_cancelled(Bench *bench, gconstpointer unused) {
  (void)unused;
  Game *alone = open_game(&bench->options);
  play(alone, TICKS);
  for (int slices = 0; slices < 40; slices += 13) {
    LoadJob *job = new_job(bench, TICKS);
    for (int i = 0; i < slices; i++) load_job_advance(job, 0);
    load_job_free(job);
    play(alone, 30);
    play(bench->game, 30);
    assert_equal(alone, bench->game);
  }
  game_free(alone);
}

static RecordingCheck *check_at(const Recording *run, guint i) { return &g_array_index(run->checks, RecordingCheck, i); }

/* The first check and the last are compared, and each at twice the tick of the one before. */
static void test_differs(Bench *bench, gconstpointer unused) {
  (void)unused;
  guint count = bench->game->recording->checks->len;
  g_assert_cmpuint(count, ==, TICKS / CHECK_TICKS);
  Tick due = 0; /* of the next check that is compared */
  for (guint i = 0; i < count; i++) {
    g_autoptr(GError) sliced = NULL, whole = NULL;
    Recording *run = recording_copy(bench->game->recording);
    check_at(run, i)->parts[0] ^= 1;
    Tick tick = check_at(run, i)->tick;
    Recording *copy = recording_copy(run);
    int slices;
    Game *game = load_in_slices(load_job_new(&bench->options, run, TICKS), &slices, &sliced);
    Game *again = rewind_open(&bench->options, copy, TICKS, &whole);
    g_assert_true((game == NULL) == (again == NULL));
    bool is_compared = tick >= due || i == count - 1;
    g_assert_true(is_compared == (game == NULL));
    if (is_compared) {
      due = tick * 2;
      g_assert_error(sliced, G_FILE_ERROR, G_FILE_ERROR_FAILED);
      g_assert_cmpstr(sliced->message, ==, whole->message);
    }
    game_free(game);
    game_free(again);
  }
  g_assert_cmpint(due, >, TICKS);
}

/* A run that differs from its first tick on, because a script has changed. */
static void test_changed_script(Bench *bench, gconstpointer unused) {
  (void)unused;
  g_autoptr(GError) error = NULL;
  recording_set_files(bench->game->recording, game_identity(bench->game));
  g_autofree char *other = g_strconcat(main_lua, "state.sum = 1\n", NULL);
  game_folder_write(&bench->folder, "main.lua", other, -1);
  int slices;
  g_assert_null(load_in_slices(new_job(bench, TICKS), &slices, &error));
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_nonnull(strstr(error->message, "main.lua"));
  g_assert_cmpint(slices, <, 6); /* found early */
}

static void test_too_late(Bench *bench, gconstpointer unused) {
  (void)unused;
  g_autoptr(GError) error = NULL;
  int slices;
  g_assert_null(load_in_slices(new_job(bench, TICKS + 1), &slices, &error));
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_cmpint(slices, ==, 1);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
#define ADD(name, test) g_test_add("/load_job/" name, Bench, NULL, set_up, test, tear_down)
  ADD("slices", test_slices);
  ADD("cancelled", test_cancelled);
  ADD("differs", test_differs);
  ADD("changed-script", test_changed_script);
  ADD("too-late", test_too_late);
  return g_test_run();
}
