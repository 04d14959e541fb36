/* timeline.h: after seeking, in any order, every moment of a run is the same as in play. */

#include "fixture_code.h"
#include "fixture_game.h"
#include "fixture_rounds.h"
#include "game/rewind.h"
#include "game/time/timeline.h"

static const char game_lua[] = "return { id = 'house', title = 'House', resolution = { 320, 180 } }";
static const char main_lua[] = "for _, id in ipairs { 'hall', 'yard' } do\n"
                               "  Room:new { id = id, walkboxes = { { x1 = 0, y1 = 100, x2 = 300, y2 = 170 } } }\n"
                               "end\n"
                               "Actor:new { id = 'ada' } Object:new { id = 'lamp' }\n"
                               "actors.ada:moveTo('hall', 50, 150) setActiveActor('ada') rooms.hall:enter()\n"
                               "state.count = 0 state.list = {}\n"
                               "startScript(function()\n"
                               "  while true do\n"
                               "    waitMs(math.random(20, 300)) state.count = state.count + math.random(9)\n"
                               "    state.list[state.count % 7 + 1] = 'n' .. state.count\n"
                               "  end\n"
                               "end)\n"
                               "startScript(function()\n"
                               "  while true do waitMs(2700) rooms[state.count % 2 == 0 and 'hall' or 'yard']:enter() end\n"
                               "end)\n"
                               "startScript(function() while true do waitMs(900) saveScreenshot('shot') end end)\n";

#define TICKS_MOST 12000

typedef struct Bench {
  GameFolder folder;
  char *data_folder;
  GameOptions options;
  Game *game;
  Timeline *timeline;
  GRand *random;
  uint64_t sums[TICKS_MOST];
} Bench;

static void set_up(Bench *bench, gconstpointer unused) {
  game_folder_set_up(&bench->folder, unused);
  bench->game = game_folder_open(&bench->folder, game_lua, main_lua);
  bench->data_folder = data_folder_find(NULL);
  bench->options = (GameOptions){.path = bench->folder.path,
                                 .data_folder = bench->data_folder,
                                 .code = fixture_code(),
                                 .save_folder = bench->folder.path,
                                 .seed = 1,
                                 .records = RECORD_PARTS};
  game_record(bench->game, &bench->options);
  bench->timeline = timeline_new(&bench->options);
  bench->random = g_rand_new_with_seed(5);
  bench->sums[0] = game_checksum(bench->game);
}

static void tear_down(Bench *bench, gconstpointer unused) {
  timeline_free(bench->timeline);
  game_free(bench->game);
  g_free(bench->data_folder);
  g_rand_free(bench->random);
  game_folder_tear_down(&bench->folder, unused);
}

static Tick now(const Bench *bench) { return bench->game->world.tick; }

static int up_to(Bench *bench, int most) { return g_rand_int_range(bench->random, 0, most + 1); }

/* Plays with clicks at random moments and places. */
static void play(Bench *bench, int ticks) {
  TickInput input = {0};
  for (int i = 0; i < ticks && now(bench) + 1 < TICKS_MOST; i++) {
    if (up_to(bench, 20) == 0) {
      InputEvent event = {.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = up_to(bench, 319), .y = up_to(bench, 179)};
      event.down = up_to(bench, 1) == 1;
      tick_input_add(&input, &event);
    }
    game_tick(bench->game, &input);
    tick_input_reset(&input);
    g_clear_pointer(&bench->game->screenshot, g_free); /* the loop would write it now */
    bench->sums[now(bench)] = game_checksum(bench->game);
    timeline_idle(bench->timeline, bench->game, 40, true);
  }
  tick_input_clear(&input);
}

static void rest(Bench *bench) {
  for (int i = 0; i < 10000 && timeline_idle(bench->timeline, bench->game, 600, true); i++) continue;
}

static void seek(Bench *bench, Tick tick) {
  g_autoptr(GError) error = NULL;
  Game *game = timeline_seek(bench->timeline, bench->game, tick, &error);
  g_assert_no_error(error);
  bench->game = game;
  g_assert_cmpint(now(bench), ==, tick);
  g_assert_cmphex(game_checksum(game), ==, bench->sums[tick]);
  g_assert_null(game->screenshot); /* it was written when it was played */
  g_assert_true(timeline_is_away(bench->timeline));
}

static uint64_t replayed(const Bench *bench) { return timeline_work(bench->timeline).ticks; }

/* The run that is recorded now leads to the game that is shown. */
static void assert_run_is_whole(Bench *bench) {
  g_autoptr(GError) error = NULL;
  g_assert_cmpint(bench->game->recording->length, ==, now(bench));
  Game *again = rewind_game(bench->game, &bench->options, now(bench), &error);
  g_assert_no_error(error);
  g_assert_cmphex(game_checksum(again), ==, game_checksum(bench->game));
  game_free(again);
}

static void test_any_moment(Bench *bench, gconstpointer unused) {
  (void)unused;
  play(bench, 2000);
  for (int i = 0; i < fixture_rounds(40); i++) {
    seek(bench, up_to(bench, 2000));
    for (int rounds = up_to(bench, 30); rounds > 0; rounds--) timeline_idle(bench->timeline, bench->game, 100, true);
    g_assert_cmpint(timeline_run(bench->timeline, bench->game)->length, ==, 2000);
    g_assert_cmpint(timeline_work(bench->timeline).parked, <=, TIMELINE_PARKED_MAX + 1);
  }
  seek(bench, 2000);
  timeline_play_on(bench->timeline, bench->game);
  g_assert_false(timeline_is_away(bench->timeline));
  play(bench, 100);
  assert_run_is_whole(bench);
}

/* Playing on from an earlier moment cuts the run off there. */
static void test_branches(Bench *bench, gconstpointer unused) {
  (void)unused;
  play(bench, 1500);
  for (int i = 0; i < fixture_rounds(8); i++) {
    Tick end = now(bench), at = end / 2 + up_to(bench, (int)(end / 2));
    for (int j = up_to(bench, 3); j > 0; j--) seek(bench, up_to(bench, (int)end));
    seek(bench, at);
    timeline_play_on(bench->timeline, bench->game);
    g_assert_cmpint(bench->game->recording->length, ==, at);
    play(bench, 50 + up_to(bench, 900));
    assert_run_is_whole(bench);
  }
}

/* A step back replays only what lies after the nearest parked game. */
static void test_work(Bench *bench, gconstpointer unused) {
  (void)unused;
  play(bench, 6000);
  rest(bench);
  g_assert_cmpuint(timeline_work(bench->timeline).opened, <=, TIMELINE_PARKED_MAX);
  for (int i = 1; i <= 3; i++) {
    uint64_t before = replayed(bench), opened = timeline_work(bench->timeline).opened;
    seek(bench, 6000 - i * 60);
    g_assert_cmpuint(replayed(bench) - before, <, 27 * 60); /* the end of the third slot */
    g_assert_cmpuint(timeline_work(bench->timeline).opened, ==, opened);
  }
  rest(bench);
  for (int i = 0; i < 5; i++) {
    uint64_t before = replayed(bench);
    seek(bench, now(bench) - 60);
    g_assert_cmpuint(replayed(bench) - before, <=, 3 * 60);
    rest(bench); /* the time between two key presses */
  }
  uint64_t before = replayed(bench);
  seek(bench, 6000); /* the game that was shown first */
  g_assert_cmpuint(replayed(bench) - before, ==, 0);

  /* One call replays no more ticks than allowed. */
  seek(bench, 4500);
  for (bool more = true; more;) {
    before = replayed(bench);
    more = timeline_idle(bench->timeline, bench->game, 25, true);
    g_assert_cmpuint(replayed(bench) - before, <=, 25);
  }
}

static void test_refusals(Bench *bench, gconstpointer unused) {
  (void)unused;
  play(bench, 200);
  const Tick wrong[] = {-1, 201};
  for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_null(timeline_seek(bench->timeline, bench->game, wrong[i], &error));
    g_assert_cmpstr(error->message, ==, "the recording ends at tick 200");
    g_assert_false(timeline_is_away(bench->timeline));
  }
  play(bench, 10);
  assert_run_is_whole(bench);

  /* The game's files have changed: nothing can be repeated, and nothing is lost. */
  timeline_forget(bench->timeline);
  game_folder_write(&bench->folder, "main.lua", "Room:new { id = 'hall' } rooms.hall:enter() state.other = 1", -1);
  g_autoptr(GError) error = NULL;
  g_assert_null(timeline_seek(bench->timeline, bench->game, 150, &error));
  g_assert_nonnull(strstr(error->message, "differs from its recording at tick 120"));
  g_assert_false(timeline_is_away(bench->timeline));
  rest(bench);
  g_assert_cmpint(bench->game->recording->length, ==, 210);
  game_tick(bench->game, NULL);
  g_assert_cmpint(bench->game->recording->length, ==, 211);
}

static Game *go_back_to(Bench *bench, Tick tick) {
  g_autoptr(GError) error = NULL;
  Game *game = timeline_seek(bench->timeline, bench->game, tick, &error);
  g_assert_no_error(error);
  timeline_play_on(bench->timeline, game);
  return game;
}

/* Going back reads changed files again, although a parked game of the old files is nearer. */
static void test_changed_files(Bench *bench, gconstpointer unused) {
  (void)unused;
  game_folder_write(&bench->folder, "lamp.lua", "function press() state.count = 1 end", -1);
  play(bench, 400);
  rest(bench);
  uint64_t opened = timeline_work(bench->timeline).opened;
  recording_set_files(bench->game->recording, game_identity(bench->game));
  game_folder_write(&bench->folder, "lamp.lua", "function press() state.count = 2 end", -1);
  bench->game = go_back_to(bench, 390);
  g_assert_cmpuint(timeline_work(bench->timeline).opened, ==, opened + 1);
  g_assert_null(recording_changes(bench->game->recording, game_identity(bench->game)));
  assert_run_is_whole(bench);

  /* What was parked after the change is used again. */
  play(bench, 300);
  rest(bench);
  opened = timeline_work(bench->timeline).opened;
  bench->game = go_back_to(bench, now(bench) - 60);
  g_assert_cmpuint(timeline_work(bench->timeline).opened, ==, opened);
}

static void test_not_recorded(Bench *bench, gconstpointer unused) {
  (void)unused;
  g_clear_pointer(&bench->game->recording, recording_free);
  g_autoptr(GError) error = NULL;
  g_assert_null(timeline_run(bench->timeline, bench->game));
  g_assert_null(timeline_seek(bench->timeline, bench->game, 0, &error));
  g_assert_cmpstr(error->message, ==, "this game is not being recorded");
  g_assert_false(timeline_idle(bench->timeline, bench->game, 100, true));
  timeline_play_on(bench->timeline, bench->game); /* does nothing */
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
#define ADD(name, test) g_test_add("/timeline/" name, Bench, NULL, set_up, test, tear_down)
  ADD("any-moment", test_any_moment);
  ADD("branches", test_branches);
  ADD("work", test_work);
  ADD("refusals", test_refusals);
  ADD("changed-files", test_changed_files);
  ADD("not-recorded", test_not_recorded);
  return g_test_run();
}
