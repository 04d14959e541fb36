#include "fixture_game.h"

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

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/game/fitted", GameFolder, NULL, game_folder_set_up, test_fitted, game_folder_tear_down);
  g_test_add("/game/skip-to-choice", GameFolder, NULL, game_folder_set_up, test_skip_to_choice, game_folder_tear_down);
  return g_test_run();
}
