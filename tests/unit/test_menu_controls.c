/* test_menu_controls.c: the menu's page of keys and buttons, and the line at the foot of pages. */

#include "game/menu/menu.h"

#include "fixture_game.h"
#include "fixture_menu.h"

typedef struct Opened {
  ControlsState controls;
  Menu *menu;
} Opened;

static Game *open_controls(Opened *page, const GameFolder *folder, InputDevice device) {
  g_autofree char *data_folder = data_folder_find(NULL);
  const GameOptions options = {.path = folder->path, .data_folder = data_folder, .code = fixture_code()};
  Game *game = game_folder_open(folder, MENU_GAME_LUA, "");
  *page = (Opened){.controls = {.device = device}};
  bindings_reset(&page->controls.bindings);
  page->menu = menu_new(game, &(MenuOptions){.game = &options, .controls = &page->controls}, NULL);
  menu_tick(page->menu);
  fixture_menu_page(page->menu, "menu-settings");
  fixture_menu_page(page->menu, "leaf-before"); /* the last one */
  fixture_menu_page(page->menu, "menu-controls");
  return game;
}

static void wait_for_page(const Opened *page) {
  for (int i = 0; i < 10; i++) menu_tick(page->menu);
  fixture_menu_page(page->menu, NULL);
}

/* Asserts that a Lua expression is true in the menu. */
static void assert_in(const Opened *page, const char *expression) {
  g_autofree char *text = g_strdup_printf("local row = widgets.controls and widgets.controls.entries[widgets.controls.selected]\n"
                                          "local key, pad = widgets['control-key'], widgets['control-pad']\n"
                                          "local foot = widgets.foot and widgets.foot.text\n"
                                          "if not (%s) then error('not so: ' .. tostring(row and row.text) .. ' ' ..\n"
                                          "  tostring(key and key.text) .. ' ' .. tostring(pad and pad.text) .. ' ' ..\n"
                                          "  tostring(foot)) end",
                                          expression);
  script_run_text(menu_game(page->menu)->script, text);
  g_assert_cmpint(game_problem_count(menu_game(page->menu)), ==, 0);
}

/* Presses a key or button while the page asks for it. */
static void answer(Opened *page, CaptureKind kind, int code) {
  menu_tick(page->menu);
  g_assert_cmpint((int)page->controls.capture, ==, (int)kind);
  page->controls.captured = code;
  page->controls.capture = CAPTURE_NOTHING;
  wait_for_page(page);
}

static void test_controls(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Opened page;
  Game *game = open_controls(&page, folder, DEVICE_KEYBOARD);
  const Bindings *bindings = &page.controls.bindings;
  assert_in(&page, "row.text == 'Use, choose: Enter' and key.text == 'Key: Enter' and pad.text == 'Pad: A'");
  fixture_menu_press(page.menu, KEY_RETURN); /* asks for the key of the row */
  answer(&page, CAPTURE_KEY, 'e');
  g_assert_cmpint(bindings->keys[ACTION_ACT], ==, 'e');
  assert_in(&page, "key.text == 'Key: E'");
  fixture_menu_page(page.menu, "control-pad");
  answer(&page, CAPTURE_BUTTON, PAD_B); /* swaps with 'back' */
  g_assert_cmpint(bindings->buttons[ACTION_ACT], ==, PAD_B);
  g_assert_cmpint(bindings->buttons[ACTION_BACK], ==, PAD_A);
  assert_in(&page, "pad.text == 'Pad: B'");
  fixture_menu_page(page.menu, "control-key");
  answer(&page, CAPTURE_KEY, KEY_F12); /* not allowed */
  fixture_menu_page(page.menu, "control-key");
  answer(&page, CAPTURE_KEY, CAPTURE_CANCELLED);
  g_assert_false(page.controls.takes_escape);
  fixture_menu_run(menu_game(page.menu), "widgets.controls.selected = 3 widgets.controls:onChange(3)");
  fixture_menu_page(page.menu, "control-key");
  menu_tick(page.menu);
  g_assert_true(page.controls.takes_escape);
  answer(&page, CAPTURE_KEY, CAPTURE_CANCELLED);
  fixture_menu_run(menu_game(page.menu), "widgets.controls.selected = 1 widgets.controls:onChange(1)");
  fixture_menu_page(page.menu, "control-pad");
  answer(&page, CAPTURE_BUTTON, PAD_GUIDE);
  g_assert_cmpint(bindings->keys[ACTION_ACT], ==, 'e');
  g_assert_cmpint(bindings->buttons[ACTION_ACT], ==, PAD_B);
  fixture_menu_page(page.menu, "control-key"); /* nothing is pressed */
  for (int i = 0; i < 450; i++) menu_tick(page.menu);
  g_assert_cmpint((int)page.controls.capture, ==, CAPTURE_NOTHING);
  fixture_menu_page(page.menu, "control-reset");
  g_assert_cmpint(bindings->keys[ACTION_ACT], ==, KEY_RETURN);
  g_assert_cmpint(bindings->buttons[ACTION_ACT], ==, PAD_A);
  menu_free(page.menu);
  game_free(game);
}

/* The rows, and the line at the foot, follow the device. */
static void test_device(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Opened page;
  Game *game = open_controls(&page, folder, DEVICE_PAD);
  page.controls.pad = PAD_OF_PLAYSTATION;
  wait_for_page(&page);
  fixture_menu_press(page.menu, KEY_ESCAPE);
  wait_for_page(&page);
  assert_in(&page, "foot == 'Cross: choose    Circle: back'");
  page.controls.device = DEVICE_KEYBOARD;
  wait_for_page(&page);
  assert_in(&page, "foot == 'Enter: choose    Escape: back'");
  page.controls.device = DEVICE_MOUSE;
  wait_for_page(&page);
  assert_in(&page, "foot == nil");
  fixture_menu_page(page.menu, "menu-controls");
  assert_in(&page, "row.text == 'Use, choose: Enter'");
  page.controls.device = DEVICE_PAD;
  page.controls.pad = PAD_OF_NINTENDO;
  wait_for_page(&page);
  assert_in(&page, "row.text == 'Use, choose: A' and foot == nil"); /* the page leaves no space */
  fixture_menu_run(menu_game(page.menu),
                   "if controlOf('fly', true) or setControl('fly', true, 1) then error 'no such action' end");
  g_assert_cmpint(game_problem_count(menu_game(page.menu)), ==, 0);
  menu_free(page.menu);
  game_free(game);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/menu-controls/page", GameFolder, NULL, game_folder_set_up, test_controls, game_folder_tear_down);
  g_test_add("/menu-controls/device", GameFolder, NULL, game_folder_set_up, test_device, game_folder_tear_down);
  return g_test_run();
}
