#include "base/log.h"
#include "fixture_game.h"
#include "script/script.h"

#include <string.h>

static void assert_fitted(const GameFolder *folder, const char *key, const char *main_lua, bool fitted) {
  g_autofree char *game_lua = g_strdup_printf("return { id = 'g', resolution = { 32, 20 }, %s }", key);
  Game *game = game_folder_open(folder, game_lua, main_lua);
  g_assert_true(game->world.display.fitted == fitted);
  game_free(game);
}

/* Any scale factor is used if game.lua says so. Otherwise only in full screen, if a script asked to
 * fill it. */
static void test_fitted(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  assert_fitted(folder, "", "", false);
  assert_fitted(folder, "", "setFullscreen(true)", false);
  assert_fitted(folder, "", "setFullscreen(true, true)", true);
  assert_fitted(folder, "", "setFullscreen(true, true) setFullscreen(false)", false);
  assert_fitted(folder, "fitted = true", "", true);
  assert_fitted(folder, "fitted = true", "setFullscreen(true)", true);
  assert_fitted(folder, "fitted = true", "setFullscreen(true) setFullscreen(false)", true);
  assert_fitted(folder, "fitted = false", "", false);
}

/* A cutscene without an escape function is fast-forwarded up to a choice, which is left to
 * the player. */
static void test_skip_to_choice(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  game_folder_write_font(folder, "f.ttf");
  Game *game = game_folder_open(folder, "return { id = 'g', resolution = { 32, 20 } }",
                                "Font:new { id = 'f', path = 'f.ttf', size = 10 }\n"
                                "playCutscene(function()\n"
                                "  startCutscene()\n"
                                "  waitMs(5000)\n"
                                "  startDialog { id = 'd', font = 'f', color = white, selected = white, background = black,\n"
                                "    area = { x1 = 0, y1 = 0, x2 = 32, y2 = 20 } }\n"
                                "  addDialogLine { id = 'd', name = 'a', text = 'A' }\n"
                                "  waitDialog 'd'\n"
                                "  stopDialog 'd'\n"
                                "  waitMs(5000)\n"
                                "  stopCutscene()\n"
                                "end)\n");
  game_tick(game, NULL);
  game_skip_cutscene(game);
  while (game->is_skipping) game_tick(game, NULL);
  g_assert_true(dialog_is_asking(&game->world) && game->world.in_cutscene);
  g_assert_cmpint(game->world.tick, <, 400);

  dialog_key(&game->world, '1');
  game_tick(game, NULL);
  game_skip_cutscene(game);
  while (game->is_skipping) game_tick(game, NULL);
  g_assert_false(game->world.in_cutscene);
  game_free(game);
}

/* Without its file, one of the engine's checks fails. Nothing is remembered: the next game is
 * checked again, and has the same problem. */
static void test_failing_check(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  g_autofree char *from = data_folder_find(NULL), *data_folder = g_build_filename(folder->path, "data", NULL);
  fixture_folder_copy_data(data_folder, from, "scripts/check_things.lua");
  game_folder_write(folder, "game.lua", "return { id = 'g', resolution = { 32, 20 } }", -1);
  game_folder_write(folder, "main.lua", "", -1);
  CheckMemo *memo = check_memo_new();
  GameOptions options = {
      .path = folder->path, .data_folder = data_folder, .code = fixture_code(), .developer = true, .checks = memo};
  for (int i = 0; i < 2; i++) {
    g_autoptr(GError) error = NULL;
    Game *game = game_new(&options, &error);
    g_assert_no_error(error);
    g_assert_cmpint(game_problem_count(game), ==, 1);
    g_assert_nonnull(strstr(problems_get(&game->problems, 0)->text, "check_things.lua"));
    game_free(game);
  }
  check_memo_free(memo);
}

int main(int argc, char **argv) {
  static Log log = {.level = LOG_INFO, .shown = LOG_NONE};
  g_test_init(&argc, &argv, NULL);
  log_install(&log);
  g_test_add("/game/fitted", GameFolder, NULL, game_folder_set_up, test_fitted, game_folder_tear_down);
  g_test_add("/game/skip-to-choice", GameFolder, NULL, game_folder_set_up, test_skip_to_choice, game_folder_tear_down);
  g_test_add("/game/failing-check", GameFolder, NULL, game_folder_set_up, test_failing_check, game_folder_tear_down);
  return g_test_run();
}
