/* test_menu.c: the menu of a paused game: when it opens, and that it changes nothing in the game. */

#include "base/log.h"
#include "base/settings.h"
#include "game/menu/menu.h"
#include "game/run.h"

#include "fixture_game.h"

static const char game_lua[] = "return { id = 'menu', title = 'A Game', resolution = { 320, 180 } }";

/* Between two of them, the walk-through is in all its rooms, dialogs, cutscenes and pages. */
#define TICKS_BETWEEN 53

static InputEvent key(int code) { return (InputEvent){.kind = INPUT_KEY, .code = code, .down = true}; }

static Menu *open_menu(Game *game, const char *path, bool is_title) {
  g_autoptr(GError) error = NULL;
  g_autofree char *data_folder = data_folder_find(NULL);
  GameOptions options = {.path = path, .data_folder = data_folder, .code = fixture_code()};
  Menu *menu = menu_new(game, &(MenuOptions){.game = &options, .is_title = is_title}, &error);
  g_assert_no_error(error);
  return menu;
}

/* Presses and releases a key. */
static MenuWish press(Menu *menu, int code) {
  InputEvent event = key(code);
  menu_add_input(menu, &event);
  MenuWish wish = menu_tick(menu);
  event.down = false;
  menu_add_input(menu, &event);
  return MAX(wish, menu_tick(menu));
}

static bool has_widget(const Menu *menu, const char *id) {
  g_autofree char *box = g_strconcat("widget:", id, NULL);
  return box_find(&menu_game(menu)->world.ui, box) != NULL;
}

/* ---- The game's state */

static void use_menu(Game *game, Tick tick) {
  static const int keys[] = {KEY_DOWN, KEY_RETURN, KEY_DOWN, KEY_ESCAPE, KEY_UP, KEY_RETURN, KEY_F6, KEY_ESCAPE};
  Menu *menu = open_menu(game, "demo", false);
  menu_tick(menu);
  for (gsize i = 0; i < 1 + (gsize)tick % G_N_ELEMENTS(keys); i++) press(menu, keys[i]);
  g_assert_cmpint(game_problem_count(menu_game(menu)), ==, 0);
  menu_free(menu);
}

/* The demo's walk-through with menus has the checksums of its recording. */
static void test_state(void) {
  g_autoptr(GError) error = NULL;
  g_autofree char *data_folder = data_folder_find(NULL), *save_folder = fixture_folder_new();
  GameOptions options = {.path = "demo", .data_folder = data_folder, .code = fixture_code(), .save_folder = save_folder};
  RunOptions run = {.replay = "demo/walkthrough.rec"};
  Replay *replay = NULL;
  g_assert_true(run_load_replay(&run, &replay, &options, &error));
  Game *game = game_new(&options, &error);
  g_assert_no_error(error);
  game->replay = replay;
  int menus = 0;
  while (!game->is_over && !replay_is_over(replay, game->world.tick)) {
    game_tick(game, NULL);
    if (game->world.tick % TICKS_BETWEEN != 0) continue;
    uint64_t before = game_checksum(game);
    use_menu(game, game->world.tick / TICKS_BETWEEN);
    g_assert_cmpuint(game_checksum(game), ==, before);
    menus++;
  }
  g_assert_false(replay->differs);
  g_assert_cmpint(menus, >, 20);
  game_free(game);
  fixture_folder_remove(g_steal_pointer(&save_folder));
}

/* ---- When it opens */

static bool opens(const Game *game, int code) {
  InputEvent event = key(code);
  return menu_may_open(game, &event);
}

static void run(Game *game, const char *lua) {
  script_run_text(game->script, lua);
  game_tick(game, NULL);
  game_tick(game, NULL);
}

static void test_keys(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, game_lua, "");
  g_assert_true(opens(game, KEY_ESCAPE));
  g_assert_true(opens(game, KEY_F5));
  g_assert_false(opens(game, KEY_RETURN));
  InputEvent event = key(KEY_ESCAPE);
  event.repeat = true;
  g_assert_false(menu_may_open(game, &event));

  run(game, "playCutscene(function() waitMs(1000) end)");
  g_assert_false(opens(game, KEY_ESCAPE));
  g_assert_true(opens(game, KEY_F5));
  for (int i = 0; i < 70; i++) game_tick(game, NULL);
  g_assert_true(opens(game, KEY_ESCAPE));

  run(game, "Panel:new { id = 'p', modal = true, column = { Label:new { text = 'hi' } }, onCancel = function() end }");
  g_assert_false(opens(game, KEY_ESCAPE));
  run(game, "widgets.p:hide()");
  g_assert_true(opens(game, KEY_ESCAPE));

  run(game, "onUserInput('Escape', function() end)");
  g_assert_false(opens(game, KEY_ESCAPE));
  g_assert_true(opens(game, KEY_F5));
  run(game, "onUserInput('Escape', nil)");
  run(game, "gameMenu(false)");
  g_assert_false(opens(game, KEY_ESCAPE));
  g_assert_false(opens(game, KEY_F5));
  run(game, "gameMenu(true)");
  g_assert_true(opens(game, KEY_ESCAPE));
  g_assert_cmpint(game_problem_count(game), ==, 0);
  game_free(game);
}

/* ---- What it wants */

static void test_wishes(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, game_lua, "");
  game_tick(game, NULL);
  Menu *menu = open_menu(game, folder->path, false);
  menu_tick(menu);
  g_assert_true(has_widget(menu, "menu-continue"));
  g_assert_false(has_widget(menu, "menu-toTitle"));
  g_assert_cmpint(press(menu, KEY_DOWN), ==, MENU_STAYS);
  g_assert_cmpint(press(menu, KEY_ESCAPE), ==, MENU_CONTINUES);
  g_assert_cmpint(press(menu, KEY_UP), ==, MENU_STAYS);
  g_assert_cmpint(press(menu, KEY_RETURN), ==, MENU_CONTINUES); /* the first button */

  /* Quitting asks. The first answer goes back. */
  press(menu, KEY_UP);
  press(menu, KEY_RETURN);
  g_assert_true(has_widget(menu, "question"));
  g_assert_cmpint(press(menu, KEY_RETURN), ==, MENU_STAYS);
  g_assert_false(has_widget(menu, "question"));
  press(menu, KEY_UP);
  press(menu, KEY_UP);
  press(menu, KEY_DOWN);
  g_assert_false(menu_game(menu)->is_over);
  menu_free(menu);
  game_free(game);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/menu/state", test_state);
  g_test_add("/menu/keys", GameFolder, NULL, game_folder_set_up, test_keys, game_folder_tear_down);
  g_test_add("/menu/wishes", GameFolder, NULL, game_folder_set_up, test_wishes, game_folder_tear_down);
  return g_test_run();
}
