/* reload.h: when a run fits changed files, and what becomes of it. */

#include "fixture_code.h"
#include "fixture_game.h"
#include "game/checkpoint/keeper.h"
#include "game/rewind.h"
#include "game/time/reload.h"

#include <string.h>

static const char game_lua[] = "return { id = 'house', title = 'House', resolution = { 320, 180 } }";
static const char main_lua[] =
    "for _, id in ipairs { 'hall', 'yard' } do\n"
    "  Room:new { id = id, walkboxes = { { x1 = 0, y1 = 100, x2 = 300, y2 = 170 } } }\n"
    "end\n"
    "Actor:new { id = 'ada' } Actor:new { id = 'bo' } Object:new { id = 'lamp' } Object:new { id = 'key' }\n"
    "actors.ada:moveTo('hall', 50, 150) actors.ada:show() setActiveActor('ada')\n"
    "rooms.hall:enter()\n"
    "addObjectToInventory('key', 'ada') Font:new { id = 'f', path = 'f.ttf', size = 10 }\n"
    "function rooms.hall.count()\n"
    "  while true do waitTicks(3) state.n = (state.n or 0) + math.random(9) end\n"
    "end\n"
    "rooms.hall:startScript('count', rooms.hall.count)\n";

#define TICKS 150

/* All lines that were logged. */
static GString *logged;

static void on_log(LogLevel level, const char *channel, const char *line, void *user) {
  (void)level, (void)channel, (void)user;
  g_string_append_printf(logged, "%s\n", line);
}

static Log test_log = {.level = LOG_INFO, .shown = LOG_NONE, .listener = on_log};

typedef struct Bench {
  GameFolder folder;
  char *data_folder;
  GameOptions options;
  Game *game;
  GVariant *checkpoint; /* or NULL */
} Bench;

static void set_up(Bench *bench, gconstpointer unused) {
  game_folder_set_up(&bench->folder, unused);
  bench->data_folder = data_folder_find(NULL);
  bench->options = (GameOptions){.path = bench->folder.path,
                                 .data_folder = bench->data_folder,
                                 .code = fixture_code(),
                                 .save_folder = bench->folder.path,
                                 .log = &test_log,
                                 .seed = 1,
                                 .script_ms = 100,
                                 .records = RECORD_PARTS};
  game_folder_write(&bench->folder, "game.lua", game_lua, -1);
  game_folder_write_font(&bench->folder, "f.ttf");
  logged = g_string_new(NULL);
}

static void tear_down(Bench *bench, gconstpointer unused) {
  game_free(bench->game);
  g_clear_pointer(&bench->checkpoint, g_variant_unref);
  g_string_free(logged, TRUE);
  g_free(bench->data_folder);
  game_folder_tear_down(&bench->folder, unused);
}

/* Writes main.lua with a part after it. */
static void rewrite(Bench *bench, const char *more) {
  g_autofree char *text = g_strconcat(main_lua, more, NULL);
  game_folder_write(&bench->folder, "main.lua", text, -1);
}

/* Plays with a click on the floor. */
static void play(Bench *bench, const char *more) {
  rewrite(bench, more);
  bench->game = game_new(&bench->options, NULL);
  g_assert_nonnull(bench->game);
  TickInput input = {0};
  for (int i = 0; i < TICKS; i++) {
    const InputEvent click = {.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = 200, .y = 140, .down = i == 30};
    if (i == 30 || i == 31) tick_input_add(&input, &click);
    game_tick(bench->game, &input);
    tick_input_reset(&input);
  }
  tick_input_clear(&input);
}

static Reload reload(const Bench *bench) {
  const ReloadPlan plan = {
      .options = &bench->options, .shown = bench->game, .run = bench->game->recording, .checkpoint = bench->checkpoint};
  return reload_game(&plan);
}

static void assert_fits(const Bench *bench, Reload *result) {
  g_assert_cmpstr(result->reason, ==, NULL);
  g_assert_cmpint(result->outcome, ==, RELOAD_REPLAYED);
  g_assert_cmpint(result->tick, ==, bench->game->world.tick);
  g_assert_cmpint(result->game->world.tick, ==, bench->game->world.tick);
}

/* The run of the new game can be repeated, and goes on being recorded. */
static void assert_is_recorded(const Bench *bench, Game *game) {
  g_autoptr(GError) error = NULL;
  g_assert_null(game->replay);
  g_assert_cmpint(game->recording->length, ==, game->world.tick);
  Tick checks = (Tick)game->recording->checks->len, tick = game->world.tick;
  for (int i = 0; i < 100; i++) game_tick(game, NULL);
  g_assert_cmpint((Tick)game->recording->checks->len, ==, checks + (tick + 100) / 60 - tick / 60);
  Game *again = rewind_game(game, &bench->options, game->world.tick, &error);
  g_assert_no_error(error);
  g_assert_cmphex(game_checksum(again), ==, game_checksum(game));
  game_free(again);
}

static void test_fits(Bench *bench, gconstpointer unused) {
  (void)unused;
  play(bench, "");
  uint64_t sum = game_checksum(bench->game);
  rewrite(bench, "actors.ada.speed = 20 startScript(function() waitTicks(40) state.new = true end)");
  Reload result = reload(bench);
  assert_fits(bench, &result);
  const Actor *before = world_actor(&bench->game->world, 0), *after = world_actor(&result.game->world, 0);
  g_assert_cmpfloat(before->at.x, ==, 200);
  g_assert_cmpfloat(after->at.x, >, 50); /* the click counts, and so does the new speed */
  g_assert_cmpfloat(after->at.x, <, 150);
  g_assert_cmpuint(result.game->recording->checks->len, ==, 1);
  assert_is_recorded(bench, result.game);
  g_assert_cmphex(game_checksum(bench->game), ==, sum);
  game_free(result.game);
  reload_clear(&result);
}

/* What happens in the replay was logged before. What happens while the game is loaded may be
 * new. */
static void test_log_lines(Bench *bench, gconstpointer unused) {
  (void)unused;
  play(bench, "print 'loads' startScript(function() waitTicks(20) print 'plays' end)");
  g_assert_cmpstr(logged->str, ==, "loads\nplays\n");
  g_string_truncate(logged, 0);
  rewrite(bench, "print 'loads again' startScript(function() waitTicks(20) print 'plays' end)");
  Reload result = reload(bench);
  assert_fits(bench, &result);
  g_assert_cmpstr(logged->str, ==, "loads again\n");
  game_free(result.game);
  reload_clear(&result);
}

/* A game can be reloaded again and again. */
static void test_again(Bench *bench, gconstpointer unused) {
  (void)unused;
  play(bench, "");
  for (int i = 0; i < 3; i++) {
    g_autofree char *more = g_strdup_printf("state.version = %d", i);
    rewrite(bench, more);
    Reload result = reload(bench);
    assert_fits(bench, &result);
    game_free(bench->game);
    bench->game = result.game;
    reload_clear(&result);
  }
  assert_is_recorded(bench, bench->game);
}

/* The old moment, an added script, and the beginning of the reason. */
typedef struct Misfit {
  const char *name, *added, *reason;
} Misfit;

static const Misfit misfits[] = {
    {"room", "rooms.yard:enter()", "at its end, the room is 'yard' instead of 'hall'"},
    {"actor", "setActiveActor 'bo'", "at its end, the active actor is 'bo' instead of 'ada'"},
    {"lost", "removeObjectFromInventory('key', 'ada')", "at its end, 'ada' does not carry 'key'"},
    {"more", "addObjectToInventory('lamp', 'ada')", "at its end, 'ada' carries 'lamp'"},
    {"cutscene", "startCutscene() waitMs(99999)", "at its end, a cutscene runs; before, the player can act"},
    {"input", "disableInput() waitMs(99999)", "at its end, the player cannot act; before, the player can act"},
    {"page", "showPage { text = 'A page.', font = 'f', color = white, area = { x1 = 9, y1 = 9, x2 = 99, y2 = 99 } }",
     "at its end, a page is shown; before, the player can act"},
    {"error", "error 'oh'", "a script failed at tick 20: main.lua:12: oh"},
    {"quit", "quit()", "the game quits at tick 20"},
    {"stop", "while true do end", "a script was stopped at tick 20"},
};

static void test_misfit(Bench *bench, gconstpointer data) {
  const Misfit *misfit = data;
  play(bench, "");
  g_autofree char *more = g_strdup_printf("startScript(function() waitTicks(20) %s end)", misfit->added);
  rewrite(bench, more);
  Reload result = reload(bench);
  g_assert_cmpint(result.outcome, ==, RELOAD_BEGUN);
  g_assert_cmpstr(result.reason, ==, misfit->reason);
  g_assert_cmpint(result.game->world.tick, ==, 0);
  g_assert_null(result.game->replay);
  for (int i = 0; i < 10; i++) game_tick(result.game, NULL);
  g_assert_cmpint(result.game->recording->length, ==, 10);
  game_free(result.game);
  reload_clear(&result);
}

#define MISFIT "startScript(function() waitTicks(20) rooms.yard:enter() end)"

/* Plays on from a checkpoint of this moment. */
static void play_on(Bench *bench) {
  Keeper *keeper = keeper_new(&bench->options);
  bench->checkpoint = keeper_take(keeper, bench->game, 0);
  keeper_free(keeper);
  g_assert_nonnull(bench->checkpoint);
  for (int i = 0; i < 70; i++) game_tick(bench->game, NULL);
}

static void assert_continues(const Bench *bench, Reload *result) {
  g_assert_cmpint(result->outcome, ==, RELOAD_CHECKPOINT);
  g_assert_nonnull(result->reason);
  g_assert_cmpint(result->tick, ==, TICKS);
  g_assert_cmpint(result->game->world.tick, ==, TICKS);
  g_assert_cmpfloat(world_actor(&result->game->world, 0)->at.x, ==, 200);
  g_assert_cmpstr(world_current_room(&result->game->world)->id, ==, "hall");
  g_assert_cmpint(result->game->recording->first, ==, TICKS);
  g_assert_cmpint(game_problem_count(result->game), ==, 0);
  g_assert_cmpint(bench->game->world.tick, ==, TICKS + 70);
}

static void test_checkpoint(Bench *bench, gconstpointer unused) {
  (void)unused;
  play(bench, "");
  play_on(bench);
  rewrite(bench, MISFIT);
  Reload result = reload(bench);
  assert_continues(bench, &result);
  assert_is_recorded(bench, result.game);
  game_free(result.game);
  reload_clear(&result);
}

/* A run that began with a checkpoint can be repeated; if it does not fit, it begins there again. */
static void test_second_checkpoint(Bench *bench, gconstpointer unused) {
  (void)unused;
  play(bench, "");
  play_on(bench);
  rewrite(bench, MISFIT);
  Reload result = reload(bench);
  game_free(bench->game);
  bench->game = result.game;
  reload_clear(&result);
  g_clear_pointer(&bench->checkpoint, g_variant_unref);

  for (int i = 0; i < 70; i++) game_tick(bench->game, NULL);
  rewrite(bench, "state.more = true");
  result = reload(bench);
  assert_fits(bench, &result);
  g_assert_cmpint(result.game->recording->first, ==, TICKS);
  game_free(bench->game);
  bench->game = result.game;
  reload_clear(&result);

  rewrite(bench, "function rooms.hall.count() waitTicks(9) rooms.yard:enter() end");
  result = reload(bench);
  assert_continues(bench, &result);
  game_free(result.game);
  reload_clear(&result);
}

/* A moment before the checkpoint does not continue from it: time has been gone back. */
static void test_later_checkpoint(Bench *bench, gconstpointer unused) {
  (void)unused;
  play(bench, "");
  play_on(bench);
  g_autoptr(GError) error = NULL;
  Game *earlier = rewind_game(bench->game, &bench->options, TICKS - 10, &error);
  g_assert_no_error(error);
  game_free(bench->game);
  bench->game = earlier;
  rewrite(bench, MISFIT);
  Reload result = reload(bench);
  g_assert_cmpint(result.outcome, ==, RELOAD_BEGUN);
  game_free(result.game);
  reload_clear(&result);
}

/* The same error in another line is not a new one. */
static void test_old_error(Bench *bench, gconstpointer unused) {
  (void)unused;
  play(bench, "startScript(function() waitTicks(20) error 'oh' end)");
  g_assert_cmpint(game_problem_count(bench->game), ==, 1);
  rewrite(bench, "\n\n\nstartScript(function() waitTicks(20) error 'oh' end)");
  Reload result = reload(bench);
  assert_fits(bench, &result);
  g_assert_cmpint(game_problem_count(result.game), ==, 1);
  game_free(result.game);
  reload_clear(&result);
}

static void assert_refused(const Bench *bench, const char *reason) {
  uint64_t sum = game_checksum(bench->game);
  Reload result = reload(bench);
  g_assert_cmpint(result.outcome, ==, RELOAD_REFUSED);
  g_assert_null(result.game);
  g_assert_true(g_str_has_prefix(result.reason, reason));
  g_assert_cmphex(game_checksum(bench->game), ==, sum);
  reload_clear(&result);
}

static void test_refused(Bench *bench, gconstpointer unused) {
  (void)unused;
  play(bench, "");
  rewrite(bench, "if if");
  assert_refused(bench, "main.lua:12: ");
  rewrite(bench, "require 'nothing'");
  assert_refused(bench, "main.lua:12: ");
  game_folder_write(&bench->folder, "game.lua", "return 5", -1);
  assert_refused(bench, "game.lua");
}

/* A tick in which a script was stopped cannot be repeated. */
static void test_ended(Bench *bench, gconstpointer unused) {
  (void)unused;
  play(bench, "startScript(function() waitTicks(20) while true do end end)");
  rewrite(bench, "");
  Reload result = reload(bench);
  g_assert_cmpint(result.outcome, ==, RELOAD_BEGUN);
  g_assert_nonnull(strstr(result.reason, "later ticks cannot be repeated"));
  game_free(result.game);
  reload_clear(&result);
}

/* The scripts of today's run must know the settings and saves of today, not those of its start. */
static void test_settings(Bench *bench, gconstpointer unused) {
  (void)unused;
  play(bench, "startScript(function() waitTicks(20) settings.hard = true end)");
  rewrite(bench, "rooms.yard:enter() if settings.hard then state.kept = true end\n"
                 "startScript(function() waitTicks(2) rooms.hall:enter() waitTicks(2) rooms.yard:enter() end)\n");
  Reload result = reload(bench);
  g_assert_cmpint(result.outcome, ==, RELOAD_BEGUN);
  g_autofree char *text = settings_to_text(&result.game->world.settings);
  g_assert_nonnull(strstr(text, "hard=true"));
  game_free(result.game);
  reload_clear(&result);
}

int main(int argc, char **argv) {
  log_install(&test_log);
  g_test_init(&argc, &argv, NULL);
  g_test_add("/reload/fits", Bench, NULL, set_up, test_fits, tear_down);
  g_test_add("/reload/log", Bench, NULL, set_up, test_log_lines, tear_down);
  g_test_add("/reload/again", Bench, NULL, set_up, test_again, tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS(misfits); i++) {
    g_autofree char *name = g_strconcat("/reload/misfit/", misfits[i].name, NULL);
    g_test_add(name, Bench, &misfits[i], set_up, test_misfit, tear_down);
  }
  g_test_add("/reload/checkpoint", Bench, NULL, set_up, test_checkpoint, tear_down);
  g_test_add("/reload/checkpoint/second", Bench, NULL, set_up, test_second_checkpoint, tear_down);
  g_test_add("/reload/checkpoint/later", Bench, NULL, set_up, test_later_checkpoint, tear_down);
  g_test_add("/reload/old-error", Bench, NULL, set_up, test_old_error, tear_down);
  g_test_add("/reload/refused", Bench, NULL, set_up, test_refused, tear_down);
  g_test_add("/reload/ended", Bench, NULL, set_up, test_ended, tear_down);
  g_test_add("/reload/settings", Bench, NULL, set_up, test_settings, tear_down);
  return g_test_run();
}
