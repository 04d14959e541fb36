/* test_menu.c: the menu of a paused game: when it opens, its pages, and that it changes nothing in
 * the game. */

#include "base/log.h"
#include "base/save_list.h"
#include "base/settings.h"
#include "game/menu/menu.h"
#include "game/run.h"

#include "fixture_game.h"
#include "samples.h"

#include <string.h>

static const char game_lua[] = "return { id = 'menu', title = 'A Game', resolution = { 320, 180 } }";

/* Between two of them, the walk-through is in all its rooms, dialogs, cutscenes and pages. 'make
 * test-menus' sets $ICHOR_MENU_TICKS to 1: menus at every tick. */
#define TICKS_BETWEEN 53

static Tick ticks_between(void) {
  const char *wanted = g_getenv("ICHOR_MENU_TICKS");
  return wanted ? MAX((Tick)g_ascii_strtoull(wanted, NULL, 10), 1) : TICKS_BETWEEN;
}

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
  const Tick between = ticks_between();
  Tick menus = 0;
  while (!game->is_over && !replay_is_over(replay, game->world.tick)) {
    game_tick(game, NULL);
    if (game->world.tick % between != 0) continue;
    uint64_t before = game_checksum(game);
    use_menu(game, game->world.tick / between);
    g_assert_cmpuint(game_checksum(game), ==, before);
    menus++;
  }
  g_assert_false(replay->differs);
  g_assert_cmpint(menus, ==, game->world.tick / between);
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

/* In a KIAVC game, Escape is the game's, and there are no settings. */
static void test_kiavc(void) {
  g_autoptr(GError) error = NULL;
  g_autofree char *data_folder = data_folder_find(NULL), *save_folder = fixture_folder_new();
  GameOptions options = {
      .path = "tests/game/kiavc-layout", .data_folder = data_folder, .code = fixture_code(), .save_folder = save_folder};
  Game *game = game_new(&options, &error);
  g_assert_no_error(error);
  game_tick(game, NULL);
  g_assert_false(opens(game, KEY_ESCAPE));
  g_assert_true(opens(game, KEY_F5));
  Menu *menu = open_menu(game, options.path, false);
  menu_tick(menu);
  g_assert_true(has_widget(menu, "menu-save"));
  g_assert_false(has_widget(menu, "menu-settings"));
  g_assert_cmpint(game_problem_count(menu_game(menu)), ==, 0);
  menu_free(menu);
  game_free(game);
  fixture_folder_remove(g_steal_pointer(&save_folder));
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

/* ---- Pages */

/* Every widget lies on the canvas and in its panel, every text in its widget, and no text on
 * another. */
static const char check_layout[] =
    "local width, height = canvasSize()\n"
    "local texts = {}\n"
    "local function fail(id, what, x, y, w, h)\n"
    "  error(string.format('%s at %d, %d, %d x %d %s: %s', id, x, y, w, h, what, tostring(widgets[id].text)))\n"
    "end\n"
    "for id, widget in pairs(widgets) do\n"
    "  local x, y, w, h = widget:place()\n"
    "  local root = widget\n"
    "  while Widget.parentOf(root) do root = Widget.parentOf(root) end\n"
    "  if x and root.id ~= 'background' then\n"
    "    if x < 0 or y < 0 or x + w > width or y + h > height then fail(id, 'is not on the canvas', x, y, w, h) end\n"
    "    local parent = Widget.parentOf(widget)\n"
    "    local px, py, pw, ph = 0, 0, width, height\n"
    "    if parent then px, py, pw, ph = parent:place() end\n"
    "    if x < px or y < py or x + w > px + pw or y + h > py + ph then fail(id, 'leaves its panel', x, y, w, h) end\n"
    "    if widget.text then\n"
    "      local _, needed = getmetatable(widget).core.measure(widget, w)\n"
    "      if needed > h then fail(id, 'has no space for its text', x, y, w, h) end\n"
    "      for _, other in ipairs(texts) do\n"
    "        local apart = x >= other[2] + other[4] or other[2] >= x + w or y >= other[3] + other[5] or other[3] >= y + h\n"
    "        if not apart and root == other[6] then fail(id, 'lies on ' .. other[1], x, y, w, h) end\n"
    "      end\n"
    "      texts[#texts + 1] = { id, x, y, w, h, root }\n"
    "    end\n"
    "  end\n"
    "end\n";

static void check_page(Menu *menu, const char *button) {
  if (button) {
    g_autofree char *click = g_strdup_printf("widgets['%s']:click()", button);
    script_run_text(menu_game(menu)->script, click);
    menu_tick(menu);
    menu_tick(menu);
  }
  script_run_text(menu_game(menu)->script, check_layout);
  g_assert_cmpint(game_problem_count(menu_game(menu)), ==, 0);
}

/* Goes through all leaves of the page. */
static void check_leaves(Menu *menu, const char *button) {
  check_page(menu, button);
  for (int i = 0; i < 20 && has_widget(menu, "leaf-after"); i++) check_page(menu, "leaf-after");
}

/* The page of settings offers captions if a sound has one. */
static void test_captions(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  for (int has_caption = 0; has_caption < 2; has_caption++) {
    sample_write_wav(folder->path, "bang.wav", 8000, 100);
    Game *game =
        game_folder_open(folder, game_lua, has_caption ? "Music:new { id = 'm', path = 'bang.wav', caption = 'Bang' }" : "");
    Menu *menu = open_menu(game, folder->path, false);
    menu_tick(menu);
    check_page(menu, "menu-settings");
    g_assert_cmpint(has_widget(menu, "set-captions"), ==, has_caption);
    menu_free(menu);
    game_free(game);
  }
}

/* The page of keys and buttons is opened from the last leaf of the settings. */
static void check_controls(Menu *menu) {
  check_page(menu, "menu-settings");
  check_page(menu, "leaf-before");
  check_page(menu, "menu-controls");
  check_page(menu, "control-reset");
  for (int i = 0; i < ACTION_COUNT; i++) {
    check_page(menu, "control-key"); /* asks for a key */
    press(menu, KEY_DOWN);
  }
  press(menu, KEY_ESCAPE);
  press(menu, KEY_ESCAPE);
}

static void check_pages(Game *game, const char *path) {
  Menu *menu = open_menu(game, path, false);
  menu_tick(menu);
  check_leaves(menu, NULL);
  check_page(menu, "menu-save");
  check_page(menu, "delete"); /* does nothing: the new save is selected */
  press(menu, KEY_DOWN);
  check_page(menu, "use"); /* asks */
  press(menu, KEY_ESCAPE);
  check_page(menu, "delete");
  press(menu, KEY_ESCAPE);
  press(menu, KEY_ESCAPE);
  check_page(menu, "menu-load");
  press(menu, KEY_ESCAPE);
  check_leaves(menu, "menu-settings");
  press(menu, KEY_ESCAPE);
  check_controls(menu);
  check_page(menu, "menu-toTitle");
  menu_free(menu);

  menu = open_menu(game, path, true);
  menu_tick(menu);
  check_leaves(menu, NULL);
  check_page(menu, "menu-credits");
  press(menu, KEY_ESCAPE);
  check_page(menu, "menu-load");
  press(menu, KEY_ESCAPE);
  check_leaves(menu, "menu-settings");
  menu_free(menu);
}

static const char pages_lua[] = "title {} credits(string.rep('A line of the credits, which is long. ', 40))";

static const Size canvas_sizes[] = {{320, 180}, {320, 200}, {640, 360}, {640, 480}, {1920, 1080}};

/* Some saves that the game knows have no file; a file is damaged. */
static void check_all(GameFolder *folder, const char *language, const char *settings) {
  for (gsize i = 0; i < G_N_ELEMENTS(canvas_sizes); i++) {
    Size size = canvas_sizes[i];
    g_autofree char *lua = g_strdup_printf(
        "return { id = 'menu', title = 'A Game', languages = { 'en', 'de' }, resolution = { %d, %d } }", size.w, size.h);
    Game *game = game_folder_open(folder, lua, pages_lua);
    game_folder_write(folder, "slot-3.save", "damaged", -1);
    world_take_settings(&game->world, settings);
    world_set_setting(&game->world, "language", &(SettingValue){.kind = SETTING_STRING, .string = (char *)language});
    save_list_from_text(game->world.saves, "auto-1\t1700000000\t600000\tThe long bridge across the river\t\n"
                                           "slot-1\t1600000000\t60\tinn\tA description that has many more words than fit\n");
    game_tick(game, NULL);
    check_pages(game, folder->path);
    game_free(game);
  }
}

/* ---- Controls */

typedef struct Opened {
  ControlsState controls;
  Menu *menu;
} Opened;

static Game *open_controls(Opened *page, const GameFolder *folder, InputDevice device) {
  g_autofree char *data_folder = data_folder_find(NULL);
  const GameOptions options = {.path = folder->path, .data_folder = data_folder, .code = fixture_code()};
  Game *game = game_folder_open(folder, game_lua, "");
  *page = (Opened){.controls = {.device = device}};
  bindings_reset(&page->controls.bindings);
  page->menu = menu_new(game, &(MenuOptions){.game = &options, .controls = &page->controls}, NULL);
  menu_tick(page->menu);
  check_page(page->menu, "menu-settings");
  check_page(page->menu, "leaf-before"); /* the last one */
  check_page(page->menu, "menu-controls");
  return game;
}

static void wait_for_page(const Opened *page) {
  for (int i = 0; i < 10; i++) menu_tick(page->menu);
  check_page(page->menu, NULL);
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
  press(page.menu, KEY_RETURN); /* asks for the key of the row */
  answer(&page, CAPTURE_KEY, 'e');
  g_assert_cmpint(bindings->keys[ACTION_ACT], ==, 'e');
  assert_in(&page, "key.text == 'Key: E'");
  check_page(page.menu, "control-pad");
  answer(&page, CAPTURE_BUTTON, PAD_B); /* swaps with 'back' */
  g_assert_cmpint(bindings->buttons[ACTION_ACT], ==, PAD_B);
  g_assert_cmpint(bindings->buttons[ACTION_BACK], ==, PAD_A);
  assert_in(&page, "pad.text == 'Pad: B'");
  check_page(page.menu, "control-key");
  answer(&page, CAPTURE_KEY, KEY_F12); /* not allowed */
  check_page(page.menu, "control-key");
  answer(&page, CAPTURE_KEY, CAPTURE_CANCELLED);
  check_page(page.menu, "control-pad");
  answer(&page, CAPTURE_BUTTON, PAD_GUIDE);
  g_assert_cmpint(bindings->keys[ACTION_ACT], ==, 'e');
  g_assert_cmpint(bindings->buttons[ACTION_ACT], ==, PAD_B);
  check_page(page.menu, "control-key"); /* nothing is pressed */
  for (int i = 0; i < 450; i++) menu_tick(page.menu);
  g_assert_cmpint((int)page.controls.capture, ==, CAPTURE_NOTHING);
  check_page(page.menu, "control-reset");
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
  press(page.menu, KEY_ESCAPE);
  wait_for_page(&page);
  assert_in(&page, "foot == 'Cross: choose    Circle: back'");
  page.controls.device = DEVICE_KEYBOARD;
  wait_for_page(&page);
  assert_in(&page, "foot == 'Enter: choose    Escape: back'");
  page.controls.device = DEVICE_MOUSE;
  wait_for_page(&page);
  assert_in(&page, "foot == nil");
  check_page(page.menu, "menu-controls");
  assert_in(&page, "row.text == 'Use, choose: Enter'");
  page.controls.device = DEVICE_PAD;
  page.controls.pad = PAD_OF_NINTENDO;
  wait_for_page(&page);
  assert_in(&page, "row.text == 'Use, choose: A' and foot == nil"); /* the page leaves no space */
  run(menu_game(page.menu), "if controlOf('fly', true) or setControl('fly', true, 1) then error 'no such action' end");
  g_assert_cmpint(game_problem_count(menu_game(page.menu)), ==, 0);
  menu_free(page.menu);
  game_free(game);
}

static void test_pages(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  static const char *const languages[] = {"en", "de", "it", "fr", "es", "uk", "ja", "../x"};
  for (gsize i = 0; i < G_N_ELEMENTS(languages); i++) check_all(folder, languages[i], "");
}

/* Larger texts and the plain font fit, too. */
static void test_large_texts(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  static const char *const languages[] = {"en", "de", "it", "fr", "es", "uk"};
  static const char *const settings[] = {"textSize=2", "textSize=1.5", "textSize=2\nplainFont=true", "plainFont=true"};
  for (gsize i = 0; i < G_N_ELEMENTS(languages); i++) {
    for (gsize k = 0; k < G_N_ELEMENTS(settings); k++) check_all(folder, languages[i], settings[k]);
  }
}

static const char check_words[] =
    "local english = engineTexts 'en'\n"
    "for _, code in ipairs { 'de', 'it', 'fr', 'es', 'uk' } do\n"
    "  local texts = engineTexts(code)\n"
    "  for id, words in pairs(english) do\n"
    "    if type(texts[id]) ~= 'string' then error(code .. ' has no ' .. id) end\n"
    "    for name in string.gmatch(words, '{%a+}') do\n"
    "      if not string.find(texts[id], name, 1, true) then error(code .. ', ' .. id .. ': ' .. name) end\n"
    "    end\n"
    "  end\n"
    "  for id in pairs(texts) do\n"
    "    if not english[id] then error(code .. ': unknown ' .. id) end\n"
    "  end\n"
    "end\n"
    "if engineTexts '../x' or engineTexts 'xx' then error 'there is no such language' end\n";

/* All languages have the same texts, with the same {words}. */
static void test_words(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, game_lua, "");
  Menu *menu = open_menu(game, folder->path, false);
  script_run_text(menu_game(menu)->script, check_words);
  g_assert_cmpint(game_problem_count(menu_game(menu)), ==, 0);
  menu_free(menu);
  game_free(game);
}

/* ---- Settings */

static void run_in(Menu *menu, const char *lua) {
  script_run_text(menu_game(menu)->script, lua);
  menu_tick(menu);
  g_assert_cmpint(game_problem_count(menu_game(menu)), ==, 0);
}

static const char entries_lua[] = "setting { id = 'hardMode', text = 'Hard mode', default = true }\n"
                                  "setting { id = 'grain', text = 'Film grain', min = 0, max = 10, step = 2, default = 4 }\n"
                                  "setting { id = 'dog', text = 'Dog', choices = { 'Bello', 'Rex' } }\n"
                                  "hint { id = 'door', 'Look under the mat.' }\n";

/* The game's own entries have its defaults. The menu changes them, and they are among its
 * settings. */
static void test_entries(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, game_lua, entries_lua);
  game_tick(game, NULL);
  run(game, "assert(settings.hardMode == true and settings.grain == 4 and settings.dog == 'Bello')");
  Menu *menu = open_menu(game, folder->path, false);
  menu_tick(menu);
  check_leaves(menu, "menu-settings");
  run_in(menu, "assert(widgets['set-hardMode'].on and widgets['set-grain'].value == 4)");
  run_in(menu, "assert(widgets['set-dog'].text == 'Dog: Bello')");
  run_in(menu, "widgets['set-dog']:click()");
  run_in(menu, "assert(widgets['set-dog'].text == 'Dog: Rex')");
  run_in(menu, "Widget.call(widgets['set-hardMode'], 'onChange', false)");
  run_in(menu, "Widget.call(widgets['set-grain'], 'onChange', 6)");
  g_autofree char *text = menu_settings(menu);
  g_assert_cmpstr(text, ==, "dog=\"Rex\"\ngrain=6\nhardMode=false\n");
  menu_free(menu);
  g_assert_cmpint(game_problem_count(game), ==, 0);
  game_free(game);
}

/* Every toggle and slider changes its setting. Those for texts make the page again. */
static void test_all_settings(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, game_lua, "");
  game_folder_write(folder, "voices/en/a.ogg", "", 0);
  game_tick(game, NULL);
  Menu *menu = open_menu(game, folder->path, false);
  menu_tick(menu);
  check_page(menu, "menu-settings");
  run_in(menu, "for _, id in ipairs { 'fullscreen', 'fittedPicture', 'scanlines', 'hotspotOutlines', 'speechPlate',\n"
               "  'speechContrast', 'toggleKeys', 'pauseInBackground', 'plainFont' } do\n"
               "  local widget = widgets['set-' .. id]\n"
               "  local wanted = not widget.on\n"
               "  Widget.call(widget, 'onChange', wanted)\n"
               "  assert(getSetting(id) == wanted, id)\n"
               "end");
  run_in(menu, "for _, id in ipairs { 'volume', 'musicVolume', 'soundVolume', 'flashing', 'shaking' } do\n"
               "  Widget.call(widgets['set-' .. id], 'onChange', 40)\n"
               "  assert(getSetting(id) == 0.4, id)\n"
               "end");
  for (int i = 0; i < 5; i++) {
    static const double sizes[] = {1.25, 1.5, 1.75, 2, 1};
    run_in(menu, "widgets['set-textSize']:click()");
    g_assert_cmpfloat(settings_get(&menu_world(menu)->settings, "textSize")->number, ==, sizes[i]);
    check_page(menu, NULL);
    run_in(menu, "assert(widgets['set-textSize']:hasFocus())");
  }
  menu_free(menu);
  game_free(game);
}

/* A volume is heard when it changes, with a sound of its kind. */
static void test_sounds(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, game_lua, "");
  game_tick(game, NULL);
  Menu *menu = open_menu(game, folder->path, false);
  menu_tick(menu);
  check_page(menu, "menu-settings");
  const World *world = menu_world(menu);
  g_assert_cmpuint(world->soundtrack.playing->len, ==, 0);
  run_in(menu, "Widget.call(widgets['set-musicVolume'], 'onChange', 40)");
  g_assert_cmpuint(world->soundtrack.playing->len, ==, 1);
  const Playing *playing = &g_array_index(world->soundtrack.playing, Playing, 0);
  g_assert_cmpint(assets_sound(world->assets, playing->sound)->group, ==, SOUND_MUSIC);
  for (int i = 0; i < TICKS_PER_SECOND; i++) menu_tick(menu);
  g_assert_cmpuint(world->soundtrack.playing->len, ==, 0);
  press(menu, KEY_ESCAPE);
  check_page(menu, "menu-settings"); /* the sounds are registered already */
  menu_free(menu);
  game_free(game);
}

/* The entry Hints is there in games with hints, unless they have another use for the key. */
static void test_hints(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, game_lua, entries_lua);
  game_tick(game, NULL);
  Menu *menu = open_menu(game, folder->path, false);
  menu_tick(menu);
  check_page(menu, NULL);
  script_run_text(menu_game(menu)->script, "widgets['menu-hints']:click()");
  g_assert_cmpint(menu_tick(menu), ==, MENU_HINTS);
  menu_free(menu);
  run(game, "onUserInput('H', function() end)");
  menu = open_menu(game, folder->path, false);
  menu_tick(menu);
  g_assert_false(has_widget(menu, "menu-hints"));
  menu_free(menu);
  game_free(game);
}

/* ---- The game's theme and mistakes */

/* A theme with a font, a picture, and parts that the menu cannot copy. */
static const char theme_lua[] = "Font:new { id = 'f', path = 'font.ttf', size = 9 }\n"
                                "theme.font = 'f'\n"
                                "theme.Button = { ink = { r = 1, g = 2, b = 3 }, padding = 2 }\n"
                                "theme.Panel = { frame = { fill = { r = 9, g = 9, b = 9 } } }\n";

static void test_theme(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  game_folder_write_font(folder, "font.ttf");
  Game *game = game_folder_open(folder, game_lua, theme_lua);
  Menu *menu = open_menu(game, folder->path, false);
  menu_tick(menu);
  script_run_text(menu_game(menu)->script, "assert(theme.font == 'f' and fonts.f.size == 9 and theme.Button.ink.g == 2)");
  check_page(menu, "menu-save");
  menu_free(menu);

  /* Globals that are no theme, a deep table, a table in itself. */
  run(game, "theme = nil");
  run(game, "fonts = nil");
  run(game, "local deep = {} for i = 1, 100 do deep = { deep } end theme = deep");
  run(game, "gameMenu, title, credits = 7, 'x', { __fields = 3 }");
  run(game, "animations = {} for i = 1, 100000 do animations[i] = i end");
  run(game, "lang = {}");
  menu = open_menu(game, folder->path, true);
  menu_tick(menu);
  g_assert_false(menu_has_title(game));
  g_assert_true(opens(game, KEY_ESCAPE));
  g_assert_cmpint(game_problem_count(menu_game(menu)), ==, 0);
  menu_free(menu);
  game_free(game);
}

static void assert_refused(Game *game, const char *lua, const char *message) {
  int before = game_problem_count(game);
  script_run_text(game->script, lua);
  g_assert_cmpint(game_problem_count(game), ==, before + 1);
  g_assert_nonnull(strstr(problems_get(&game->problems, before)->text, message));
}

static void test_mistakes(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  static Log log = {.level = LOG_NONE};
  Game *game = game_folder_open(folder, game_lua, "");
  log_install(&log);
  assert_refused(game, "title { pictur = 'x' }", "did you mean 'picture'?");
  assert_refused(game, "title { picture = 'x' }", "there is no animation 'x'");
  assert_refused(game, "title { music = 'x' }", "there is no music 'x'");
  assert_refused(game, "title { buttons = 'up' }", "left, center or right expected");
  assert_refused(game, "title 'x'", "a table such as");
  assert_refused(game, "title.picture = 'x'", "cannot be assigned");
  assert_refused(game, "credits { 'x' }", "a text expected");
  assert_refused(game, "gameMenu { saves = false }", "did you mean 'save'?");
  assert_refused(game, "setting 'x'", "write setting {");
  assert_refused(game, "setting { id = 'x', txt = 'X' }", "did you mean 'text'?");
  assert_refused(game, "setting { text = 'X' }", "the field 'id' is missing");
  assert_refused(game, "setting { id = 'x' }", "the field 'text' is missing");
  assert_refused(game, "setting { id = 'volume', text = 'X' }", "the engine's setting 'volume' already");
  assert_refused(game, "setting { id = 'a b', text = 'X' }", "a name has 1 to 64 letters");
  assert_refused(game, "setting { id = 'x', text = 'X', default = 1 }", "true or false expected");
  assert_refused(game, "setting { id = 'x', text = 'X', min = 1 }", "the field 'max' is missing");
  assert_refused(game, "setting { id = 'x', text = 'X', min = 1, max = 'y' }", "a number expected, got y");
  assert_refused(game, "setting { id = 'x', text = 'X', min = 1, max = 1 }", "'min' must be below 'max'");
  assert_refused(game, "setting { id = 'x', text = 'X', min = 1, max = 2, step = 0 }", "'step' must be above 0");
  assert_refused(game, "setting { id = 'x', text = 'X', min = 1, max = 2, default = 3 }", "1 to 2 expected, got 3");
  assert_refused(game, "setting { id = 'x', text = 'X', choices = { 'a' } }", "at least two texts");
  assert_refused(game, "setting { id = 'x', text = 'X', choices = { 'a', 1 } }", "choice 2: a text expected");
  assert_refused(game, "setting { id = 'x', text = 'X', choices = { 'a', 'b' }, default = 'c' }", "one of the choices");
  assert_refused(game, "setting.x = 1", "cannot be assigned");
  run(game, "setting { id = 'x', text = 'X' }");
  assert_refused(game, "setting { id = 'x', text = 'X' }", "there is an entry 'x' already");
  run(game, "for i = 2, 40 do setting { id = 'x' .. i, text = 'X' } end");
  assert_refused(game, "setting { id = 'y', text = 'X' }", "at most 40 entries");
  g_assert_false(menu_has_title(game));
  run(game, "title {}");
  g_assert_true(menu_has_title(game));
  game_free(game);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/menu/state", test_state);
  g_test_add("/menu/keys", GameFolder, NULL, game_folder_set_up, test_keys, game_folder_tear_down);
  g_test_add_func("/menu/kiavc", test_kiavc);
  g_test_add("/menu/wishes", GameFolder, NULL, game_folder_set_up, test_wishes, game_folder_tear_down);
  g_test_add("/menu/captions", GameFolder, NULL, game_folder_set_up, test_captions, game_folder_tear_down);
  g_test_add("/menu/pages", GameFolder, NULL, game_folder_set_up, test_pages, game_folder_tear_down);
  g_test_add("/menu/controls", GameFolder, NULL, game_folder_set_up, test_controls, game_folder_tear_down);
  g_test_add("/menu/device", GameFolder, NULL, game_folder_set_up, test_device, game_folder_tear_down);
  g_test_add("/menu/large-texts", GameFolder, NULL, game_folder_set_up, test_large_texts, game_folder_tear_down);
  g_test_add("/menu/words", GameFolder, NULL, game_folder_set_up, test_words, game_folder_tear_down);
  g_test_add("/menu/entries", GameFolder, NULL, game_folder_set_up, test_entries, game_folder_tear_down);
  g_test_add("/menu/all-settings", GameFolder, NULL, game_folder_set_up, test_all_settings, game_folder_tear_down);
  g_test_add("/menu/sounds", GameFolder, NULL, game_folder_set_up, test_sounds, game_folder_tear_down);
  g_test_add("/menu/hints", GameFolder, NULL, game_folder_set_up, test_hints, game_folder_tear_down);
  g_test_add("/menu/theme", GameFolder, NULL, game_folder_set_up, test_theme, game_folder_tear_down);
  g_test_add("/menu/mistakes", GameFolder, NULL, game_folder_set_up, test_mistakes, game_folder_tear_down);
  return g_test_run();
}
