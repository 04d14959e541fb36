/* test_session_load.c: a session loads saves in slices, with the same outcome as at once. The old
 * game stands still meanwhile, and goes on if the load is cancelled or fails. */

#include "base/log.h"
#include "game/save_shelf.h"
#include "game/session.h"

#include "fixture_code.h"
#include "fixture_game.h"

#include <string.h>

static const char game_lua[] = "return { id = 'run', resolution = { 320, 180 } }";

/* The key L asks for two things at once; the second one waits for the first. */
static const char main_lua[] = "state.sum = 0\n"
                               "onUserInput('S', function() saveGame 'a' end)\n"
                               "onUserInput('L', function() loadGame 'a' end)\n"
                               "onUserInput('B', function()\n"
                               "  startScript(function() loadGame 'a' end)\n"
                               "  startScript(function() saveGame 'b' end)\n"
                               "end)\n"
                               "function gameLoaded(slot, ok, reason) state.told = slot .. tostring(ok) .. tostring(reason) end\n"
                               "startScript(function()\n"
                               "  while true do waitTicks(math.random(5)) state.sum = state.sum + math.random(9) end\n"
                               "end)\n";

typedef struct Bench {
  GameFolder folder;
  char *data_folder;
  GameOptions options;
  Session session;
  int replaced;
} Bench;

static void replace(void *user, Game *game) {
  Bench *bench = user;
  (void)game;
  bench->replaced++;
  game_free(bench->session.game);
}

static void begin(Bench *bench, bool in_slices) {
  g_autoptr(GError) error = NULL;
  bench->replaced = 0;
  bench->session =
      (Session){.options = &bench->options, .loads_in_slices = in_slices, .replace = replace, .user = bench, .game = NULL};
  bench->session.game = game_new(&bench->options, &error);
  g_assert_no_error(error);
}

static void end(Bench *bench) {
  session_end(&bench->session);
  game_free(bench->session.game);
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
                                 .records = RECORD_SUMS};
}

static void tear_down(Bench *bench, gconstpointer unused) {
  save_shelf_remove(bench->folder.path, "a", NULL);
  save_shelf_remove(bench->folder.path, "b", NULL);
  g_free(bench->data_folder);
  game_folder_tear_down(&bench->folder, unused);
}

static void play(Bench *bench, int ticks) {
  for (int i = 0; i < ticks; i++) session_tick(&bench->session, NULL);
}

/* The key does something in the tick after it; the session does it after that. */
static void press(Bench *bench, int code) {
  TickInput key = {0};
  tick_input_add(&key, &(InputEvent){.kind = INPUT_KEY, .code = code, .down = true});
  session_tick(&bench->session, &key);
  tick_input_clear(&key);
  session_tick(&bench->session, NULL);
}

/* Returns the number of slices. */
static int load(Bench *bench) {
  int slices = 0;
  for (; session_is_loading(&bench->session); slices++) session_load(&bench->session, 0);
  return slices;
}

static char *describe(const Bench *bench) {
  GString *text = g_string_new(NULL);
  Game *game = bench->session.game;
  g_string_printf(text, "tick %d sum %016" G_GINT64_MODIFIER "x replaced %d", (int)game->world.tick, game_checksum(game),
                  bench->replaced);
  for (int i = 0; i < tick_input_count(&game->news); i++) {
    const InputEvent *event = tick_input_get(&game->news, i);
    bool has_date = event->code == SAVE_NEWS_TAKEN || event->code == SAVE_NEWS_LIST;
    g_string_append_printf(text, "; %d %s", event->code, has_date ? "" : event->text);
  }
  return g_string_free(text, FALSE);
}

/* Plays a session up to a key that loads a save, and 50 ticks on. Returns what has happened. */
static char *outcome_of(Bench *bench, bool in_slices, int key, bool is_damaged) {
  begin(bench, in_slices);
  play(bench, 100);
  press(bench, 's');
  play(bench, 200);
  if (is_damaged) game_folder_write(&bench->folder, "a.save", "?", 1);
  press(bench, key);
  if (in_slices && !is_damaged) g_assert_cmpint(load(bench), >, 3);
  g_assert_false(session_is_loading(&bench->session));
  g_autofree char *first = describe(bench);
  play(bench, 50);
  g_autofree char *second = describe(bench);
  end(bench);
  return g_strconcat(first, "\n", second, NULL);
}

static void assert_same_outcome(Bench *bench, int key, bool is_damaged, const char *expected) {
  g_autofree char *at_once = outcome_of(bench, false, key, is_damaged);
  g_autofree char *in_slices = outcome_of(bench, true, key, is_damaged);
  g_assert_cmpstr(in_slices, ==, at_once);
  g_assert_nonnull(strstr(at_once, expected));
  /* What was wanted after a load that succeeds ends with the old game. */
  g_autofree char *path = save_shelf_path(bench->folder.path, "b");
  g_assert_true(g_file_test(path, G_FILE_TEST_EXISTS) == (is_damaged && key == 'b'));
}

static void test_same_outcome(Bench *bench, gconstpointer unused) {
  (void)unused;
  assert_same_outcome(bench, 'l', false, "replaced 1; 4 a;");
  assert_same_outcome(bench, 'b', false, "replaced 1; 4 a;");
  assert_same_outcome(bench, 'l', true, "replaced 0; 5 a\tthe file of this save is damaged");
  assert_same_outcome(bench, 'b', true, "replaced 0; 5 a\tthe file of this save is damaged; 2 ");
}

/* Replaces what the game is to hear. */
static void tell_news(Game *game, SaveNews code, const char *text) {
  tick_input_reset(&game->news);
  tick_input_add(&game->news, &(InputEvent){.kind = INPUT_SAVE, .code = (int)code, .text = (char *)text});
}

/* Returns the run of a session that cancels a load after that many slices, and plays on. */
static GBytes *cancelled_run(Bench *bench, int slices) {
  begin(bench, true);
  Game *game = bench->session.game;
  play(bench, 100);
  press(bench, 's');
  tell_news(game, SAVE_NEWS_TAKEN, "a\t0\t102\t\t"); /* without the date */
  play(bench, 200);
  press(bench, 'b');
  uint64_t sum = game_checksum(game);
  for (int i = 0; i < slices; i++) session_load(&bench->session, 0);
  g_assert_true(session_is_loading(&bench->session));
  session_cancel_load(&bench->session);
  g_assert_false(session_is_loading(&bench->session));
  session_cancel_load(&bench->session); /* nothing */
  g_assert_true(bench->session.game == game);
  g_assert_cmphex(game_checksum(game), ==, sum);
  g_assert_cmpint(bench->replaced, ==, 0);
  const InputEvent *news = tick_input_get(&game->news, 0);
  g_assert_cmpint(news->code, ==, SAVE_NEWS_REFUSED);
  g_assert_cmpstr(news->text, ==, "a\tloading was cancelled");
  /* What was wanted after the load is done. */
  g_autofree char *path = save_shelf_path(bench->folder.path, "b");
  g_assert_true(g_file_test(path, G_FILE_TEST_EXISTS));
  g_assert_cmpint(tick_input_get(&game->news, 1)->code, ==, SAVE_NEWS_TAKEN);
  tell_news(game, SAVE_NEWS_REFUSED, "a\tloading was cancelled");
  play(bench, 100);
  GBytes *run = recording_pack(game->recording);
  end(bench);
  save_shelf_remove(bench->folder.path, "b", NULL);
  return run;
}

/* What is recorded does not depend on when the load was cancelled. */
static void test_cancel(Bench *bench, gconstpointer unused) {
  (void)unused;
  g_autoptr(GBytes) soon = cancelled_run(bench, 0), late = cancelled_run(bench, 5);
  g_assert_true(g_bytes_equal(soon, late));
}

/* The session ends, or another game takes the place of the old one. */
static void test_dropped(Bench *bench, gconstpointer unused) {
  (void)unused;
  for (int i = 0; i < 2; i++) {
    begin(bench, true);
    play(bench, 100);
    press(bench, 's');
    press(bench, 'b');
    session_load(&bench->session, 0);
    g_assert_true(session_is_loading(&bench->session));
    if (i == 0) {
      Game *before = bench->session.game;
      session_set_game(&bench->session, game_new(&bench->options, NULL));
      game_free(before);
      g_assert_false(session_is_loading(&bench->session));
      play(bench, 10);
    }
    end(bench);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  Log log = {.level = LOG_ERROR};
  log_install(&log);
#define ADD(name, test) g_test_add("/session_load/" name, Bench, NULL, set_up, test, tear_down)
  ADD("same-outcome", test_same_outcome);
  ADD("cancel", test_cancel);
  ADD("dropped", test_dropped);
  return g_test_run();
}
