#include "fixture_game.h"

static void assert_fitted(const GameFolder *folder, const char *key, const char *main_lua, bool fitted) {
  g_autofree char *game_lua = g_strdup_printf("return { id = 'g', resolution = { 32, 20 }, %s }", key);
  Game *game = game_folder_open(folder, game_lua, main_lua);
  g_assert_true(game->world.display.fitted == fitted);
  game_free(game);
}

/* Any factor where game.lua says so, else only on a full screen that a script has asked to be filled. */
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

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/game/fitted", GameFolder, NULL, game_folder_set_up, test_fitted, game_folder_tear_down);
  return g_test_run();
}
