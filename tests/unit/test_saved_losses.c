/* test_saved_losses.c: what a checkpoint cannot keep, in saves and in warnings for the author. */

#include "fixture_updated.h"

/* ---- What a checkpoint lacks */

/* Plays version 1, which runs 'lua' after a moment, saves, and opens the save in version 2. Returns
 * the game or NULL with an error. */
static Game *open_after_update(Updated *u, const char *lua, SavedGame *outcome, GError **error) {
  g_autofree char *more = g_strdup_printf("startScript(function() waitMs(50) %s end)\n", lua);
  close_session(u);
  write_game(u, "1.0.0", "", more);
  open_session(u);
  play(u, 700);
  ask(u, SAVE_REQUEST_WRITE, "a");
  verify_saves(u);
  write_game(u, "1.0.1", "", "state.fresh = 'new'\n");
  g_autofree char *path = save_shelf_path(u->folder.path, "a");
  SaveAbout about;
  Recording *run = save_file_read(path, &about, error);
  g_assert_nonnull(run);
  Game *game = saved_game_open(&u->options, run, &about, outcome, error);
  save_about_clear(&about);
  return game;
}

/* A save says what was lost when it was made. */
static void test_noted_losses(Updated *u, gconstpointer unused) {
  (void)unused;
  g_autoptr(GError) error = NULL;
  SavedGame outcome;
  Game *game = open_after_update(u, "state.later, state.n = function() end, 1", &outcome, &error);
  g_assert_no_error(error);
  g_assert_false(outcome.is_exact);
  g_assert_cmpuint(outcome.losses->sentences->len, ==, 1);
  g_assert_true(g_str_has_prefix(outcome.losses->sentences->pdata[0], "state.later: a function without a name"));
  saved_game_clear(&outcome);
  game_free(game);
}

/* A save without a checkpoint says why it has none. */
static void test_noted_obstacle(Updated *u, gconstpointer unused) {
  (void)unused;
  static const struct {
    const char *lua, *reason;
  } cases[] = {
      {"startScriptFor('', 'ticker', function() while true do waitMs(100) end end)",
       "the script 'ticker' runs, and belongs neither to the room that is shown nor to anything in it"},
      {"rooms.hall:startScript('walk', function(t) while true do waitMs(100) end end, {})",
       "the script 'walk' cannot begin again: it began with a function without a name"},
      {"startScript(function() startCutscene() while true do waitMs(100) end end)", "a cutscene"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    SavedGame outcome;
    g_assert_null(open_after_update(u, cases[i].lua, &outcome, &error));
    if (!strstr(error->message, "; the save has no checkpoint: ") || !strstr(error->message, cases[i].reason))
      g_error("%s", error->message);
    saved_game_clear(&outcome);
    close_session(u);
    write_game(u, "1.0.0", "", "");
    open_session(u);
  }
}

/* ---- Warnings for the author */

static void keep_warning(LogLevel level, const char *channel, const char *line, void *user) {
  if (level == LOG_WARN && strcmp(channel, "save") == 0) g_ptr_array_add(user, g_strdup(line));
}

/* Plays for as long as two checkpoints need. Returns what was logged. The caller unrefs. */
static GPtrArray *warnings_of(Updated *u, const char *lua) {
  GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
  test_log.listener = keep_warning;
  test_log.user = lines;
  script_run_text(u->session.game->script, lua);
  play(u, 2 * KEEPER_TICKS);
  test_log.listener = NULL;
  return lines;
}

static const char lose_lua[] = "state.later = function() end";
static const char lose_many_lua[] = "for i = 1, 12 do state[('f%02d'):format(i)] = function() end end";

static void test_warnings(Updated *u, gconstpointer unused) {
  (void)unused;
  play(u, 20);
  g_autoptr(GPtrArray) player = warnings_of(u, lose_lua);
  g_assert_cmpuint(player->len, ==, 0); /* the run of a player */
  close_session(u);
  u->options.developer = true;
  open_session(u);
  play(u, 20);
  g_autoptr(GPtrArray) none = warnings_of(u, "");
  g_assert_cmpuint(none->len, ==, 0);
  g_autoptr(GPtrArray) first = warnings_of(u, lose_lua);
  g_assert_cmpuint(first->len, ==, 1);
  g_assert_true(g_str_has_prefix(first->pdata[0], "after an update, a save of this moment would lack: state.later: "));
  g_autoptr(GPtrArray) again = warnings_of(u, lose_lua);
  g_assert_cmpuint(again->len, ==, 0);
  g_autoptr(GPtrArray) many = warnings_of(u, lose_many_lua);
  g_assert_cmpuint(many->len, ==, 10); /* nine, and a line about the others */
  g_assert_cmpstr(many->pdata[9], ==, "and 3 more; the console's 'saves' lists them");
  g_autoptr(GPtrArray) more = warnings_of(u, lose_many_lua);
  g_assert_cmpuint(more->len, ==, 0);
}

/* A script that never lets a quiet moment come is named once. A checkpoint in between starts the
 * time again. */
static void test_noise_warning(Updated *u, gconstpointer unused) {
  (void)unused;
  close_session(u);
  u->options.developer = true;
  open_session(u);
  play(u, KEEPER_PATIENCE_TICKS / 2);
  g_autoptr(GPtrArray) early = warnings_of(u, "startScript { function() waitMs(120000) end, name = 'early' }");
  play(u, KEEPER_PATIENCE_TICKS);
  script_run_text(u->session.game->script, "startScriptFor('', 'ticker', function() while true do waitMs(100) end end)");
  play(u, KEEPER_PATIENCE_TICKS - 1000);
  g_autoptr(GPtrArray) lines = warnings_of(u, "");
  g_assert_cmpuint(early->len, ==, 0);
  g_assert_cmpuint(lines->len, ==, 1);
  g_assert_nonnull(strstr(lines->pdata[0], "for 3 minutes there was no quiet moment"));
  g_assert_nonnull(strstr(lines->pdata[0], "the script 'ticker' runs"));
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  log_install(&test_log);
  updated_test("/saved-losses/noted-losses", test_noted_losses);
  updated_test("/saved-losses/noted-obstacle", test_noted_obstacle);
  updated_test("/saved-losses/warnings", test_warnings);
  updated_test("/saved-losses/noise-warning", test_noise_warning);
  return g_test_run();
}
