/* test_menu.c: the menu of a paused game: when it opens, its pages, and that it changes nothing in
 * the game. */

#include "base/log.h"
#include "base/save_list.h"
#include "base/settings.h"
#include "game/menu/menu.h"
#include "game/run.h"

#include "fixture_game.h"
#include "fixture_menu.h"
#include "fixture_rounds.h"
#include "samples.h"
#include "world/world_run.h"

#include <string.h>

/* Between two of them, the walk-through is in all its rooms, dialogs, cutscenes and pages. 'make
 * test-menus' sets $ICHOR_MENU_TICKS to 1: menus at every tick. */
#define TICKS_BETWEEN 53

static Tick ticks_between(void) {
  const char *wanted = g_getenv("ICHOR_MENU_TICKS");
  return wanted ? MAX((Tick)g_ascii_strtoull(wanted, NULL, 10), 1) : TICKS_BETWEEN;
}

/* ---- The game's state */

static void use_menu(Game *game, Tick tick) {
  static const int keys[] = {KEY_DOWN, KEY_RETURN, KEY_DOWN, KEY_ESCAPE, KEY_UP, KEY_RETURN, KEY_F6, KEY_ESCAPE};
  Menu *menu = fixture_menu_open(game, "demo", false);
  menu_tick(menu);
  for (gsize i = 0; i < 1 + (gsize)tick % G_N_ELEMENTS(keys); i++) fixture_menu_press(menu, keys[i]);
  g_assert_cmpint(game_problem_count(menu_game(menu)), ==, 0);
  menu_free(menu);
}

/* The demo's walk-through with menus has the checksums of its recording. */
static void test_state(void) {
  /* On a busy machine, developers are warned of slow scripts. */
  g_log_set_always_fatal(G_LOG_FATAL_MASK);
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
  InputEvent event = fixture_menu_key(code);
  return menu_may_open(game, &event);
}

static void test_keys(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, MENU_GAME_LUA, "");
  g_assert_true(opens(game, KEY_ESCAPE));
  g_assert_true(opens(game, KEY_F5));
  g_assert_false(opens(game, KEY_RETURN));
  InputEvent event = fixture_menu_key(KEY_ESCAPE);
  event.repeat = true;
  g_assert_false(menu_may_open(game, &event));

  fixture_menu_run(game, "playCutscene(function() waitMs(1000) end)");
  g_assert_false(opens(game, KEY_ESCAPE));
  g_assert_true(opens(game, KEY_F5));
  for (int i = 0; i < 70; i++) game_tick(game, NULL);
  g_assert_true(opens(game, KEY_ESCAPE));

  fixture_menu_run(game,
                   "Panel:new { id = 'p', modal = true, column = { Label:new { text = 'hi' } }, onCancel = function() end }");
  g_assert_false(opens(game, KEY_ESCAPE));
  fixture_menu_run(game, "widgets.p:hide()");
  g_assert_true(opens(game, KEY_ESCAPE));

  fixture_menu_run(game, "onUserInput('Escape', function() end)");
  g_assert_false(opens(game, KEY_ESCAPE));
  g_assert_true(opens(game, KEY_F5));
  fixture_menu_run(game, "onUserInput('Escape', nil)");
  fixture_menu_run(game, "gameMenu(false)");
  g_assert_false(opens(game, KEY_ESCAPE));
  g_assert_false(opens(game, KEY_F5));
  fixture_menu_run(game, "gameMenu(true)");
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
  Menu *menu = fixture_menu_open(game, options.path, false);
  menu_tick(menu);
  g_assert_true(fixture_menu_has(menu, "menu-save"));
  g_assert_false(fixture_menu_has(menu, "menu-settings"));
  g_assert_cmpint(game_problem_count(menu_game(menu)), ==, 0);
  menu_free(menu);
  game_free(game);
  fixture_folder_remove(g_steal_pointer(&save_folder));
}

/* ---- What it wants */

static void test_wishes(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, MENU_GAME_LUA, "");
  game_tick(game, NULL);
  Menu *menu = fixture_menu_open(game, folder->path, false);
  menu_tick(menu);
  g_assert_true(fixture_menu_has(menu, "menu-continue"));
  g_assert_false(fixture_menu_has(menu, "menu-toTitle"));
  g_assert_cmpint(fixture_menu_press(menu, KEY_DOWN), ==, MENU_STAYS);
  g_assert_cmpint(fixture_menu_press(menu, KEY_ESCAPE), ==, MENU_CONTINUES);
  g_assert_cmpint(fixture_menu_press(menu, KEY_UP), ==, MENU_STAYS);
  g_assert_cmpint(fixture_menu_press(menu, KEY_RETURN), ==, MENU_CONTINUES); /* the first button */

  /* Quitting asks. The first answer goes back. */
  fixture_menu_press(menu, KEY_UP);
  fixture_menu_press(menu, KEY_RETURN);
  g_assert_true(fixture_menu_has(menu, "question"));
  g_assert_cmpint(fixture_menu_press(menu, KEY_RETURN), ==, MENU_STAYS);
  g_assert_false(fixture_menu_has(menu, "question"));
  fixture_menu_press(menu, KEY_UP);
  fixture_menu_press(menu, KEY_UP);
  fixture_menu_press(menu, KEY_DOWN);
  g_assert_false(menu_game(menu)->is_over);
  menu_free(menu);
  game_free(game);
}

/* ---- Pages */

/* The page of keys and buttons is opened from the last leaf of the settings. */
static void check_controls(Menu *menu) {
  fixture_menu_page(menu, "menu-settings");
  fixture_menu_page(menu, "leaf-before");
  fixture_menu_page(menu, "menu-controls");
  fixture_menu_page(menu, "control-reset");
  for (int i = 0; i < ACTION_COUNT; i++) {
    fixture_menu_page(menu, "control-key"); /* asks for a key */
    fixture_menu_press(menu, KEY_DOWN);
  }
  fixture_menu_press(menu, KEY_ESCAPE);
  fixture_menu_press(menu, KEY_ESCAPE);
}

static void check_pages(Game *game, const char *path) {
  Menu *menu = fixture_menu_open(game, path, false);
  menu_tick(menu);
  fixture_menu_leaves(menu, NULL);
  fixture_menu_page(menu, "menu-save");
  fixture_menu_page(menu, "delete"); /* does nothing: the new save is selected */
  fixture_menu_press(menu, KEY_DOWN);
  fixture_menu_page(menu, "use"); /* asks */
  fixture_menu_press(menu, KEY_ESCAPE);
  fixture_menu_page(menu, "delete");
  fixture_menu_press(menu, KEY_ESCAPE);
  fixture_menu_press(menu, KEY_ESCAPE);
  fixture_menu_page(menu, "menu-load");
  fixture_menu_press(menu, KEY_ESCAPE);
  fixture_menu_leaves(menu, "menu-settings");
  fixture_menu_press(menu, KEY_ESCAPE);
  check_controls(menu);
  fixture_menu_page(menu, "menu-toTitle");
  menu_free(menu);

  menu = fixture_menu_open(game, path, true);
  menu_tick(menu);
  fixture_menu_leaves(menu, NULL);
  fixture_menu_page(menu, "menu-credits");
  fixture_menu_press(menu, KEY_ESCAPE);
  fixture_menu_page(menu, "menu-load");
  fixture_menu_press(menu, KEY_ESCAPE);
  fixture_menu_leaves(menu, "menu-settings");
  menu_free(menu);
}

static const char pages_lua[] = "title {} credits(string.rep('A line of the credits, which is long. ', 40))";

static const Size canvas_sizes[] = {{320, 180}, {320, 200}, {640, 360}, {640, 480}, {1920, 1080}};

/* Some saves that the game knows have no file; a file is damaged. 'number' is that of the language
 * and the settings. */
static void check_all(GameFolder *folder, const char *language, const char *settings, int number) {
  for (gsize i = 0; i < G_N_ELEMENTS(canvas_sizes); i++) {
    if (!fixture_takes(number + (int)i)) continue;
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

static void test_pages(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  static const char *const languages[] = {"en", "de", "it", "fr", "es", "uk", "ja", "../x"};
  for (gsize i = 0; i < G_N_ELEMENTS(languages); i++) check_all(folder, languages[i], "", (int)i);
}

/* Larger texts and the plain font fit, too. */
static void test_large_texts(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  static const char *const languages[] = {"en", "de", "it", "fr", "es", "uk"};
  static const char *const settings[] = {"textSize=2", "textSize=1.5", "textSize=2\nplainFont=true", "plainFont=true"};
  for (gsize i = 0; i < G_N_ELEMENTS(languages); i++) {
    for (gsize k = 0; k < G_N_ELEMENTS(settings); k++) check_all(folder, languages[i], settings[k], (int)(i + k));
  }
}

/* Whether a widget of the menu has these words. */
static const char has_words[] =
    "local function has(value, words, depth)\n"
    "  if type(value) == 'string' then return string.find(value, words, 1, true) end\n"
    "  if type(value) ~= 'table' or depth > 4 then return false end\n"
    "  for _, part in pairs(value) do if has(part, words, depth + 1) then return true end end\n"
    "end\n"
    "local function shows(words)\n"
    "  for _, widget in pairs(widgets) do if has(widget.__fields, words, 0) then return true end end\n"
    "end\n";

/* The list of saves has the name of the room in the language of the game, or else its id. */
static void test_room_names(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, MENU_GAME_LUA, "Room:new { id = 'inn', name = 'The Taproom' } Room:new { id = 'yard' }");
  save_list_from_text(game->world.saves, "slot-1\t1700000000\t600000\tinn\t\nslot-2\t1600000000\t600000\tyard\t\n"
                                         "slot-3\t1500000000\t600000\tgone\t\n");
  game_tick(game, NULL);
  Menu *menu = fixture_menu_open(game, folder->path, false);
  menu_tick(menu);
  fixture_menu_page(menu, "menu-load");
  g_autofree char *lua = g_strconcat(has_words,
                                     "assert(shows 'The Taproom', 'the name')\n"
                                     "assert(shows 'yard' and shows 'gone', 'the id')\n",
                                     NULL);
  script_run_text(menu_game(menu)->script, lua);
  g_assert_cmpint(game_problem_count(menu_game(menu)), ==, 0);
  menu_free(menu);
  game_free(game);
}

static const char named_rooms_lua[] = "Room:new { id = 'inn', name = '«Золотий вугор»' }\n"
                                      "Room:new { id = 'office', name = 'Портова контора' }\n"
                                      "Room:new { id = 'hall', name = 'Gasthaus am Hafen' }\n";

/* The list of saves has the whole name of each room, also in large letters. */
static void test_whole_names(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  static const char *const sizes[] = {"", "textSize=1.25", "textSize=1.5", "textSize=2"};
  static const char *const languages[] = {"en", "de", "uk"};
  for (gsize i = 0; i < G_N_ELEMENTS(sizes) * G_N_ELEMENTS(languages); i++) {
    Game *game = game_folder_open(folder, MENU_GAME_LUA, named_rooms_lua);
    world_take_settings(&game->world, sizes[i % G_N_ELEMENTS(sizes)]);
    char *language = (char *)languages[i / G_N_ELEMENTS(sizes)];
    world_set_setting(&game->world, "language", &(SettingValue){.kind = SETTING_STRING, .string = language});
    save_list_from_text(game->world.saves, "quick\t1700000000\t600000\tinn\t\nauto-1\t1600000000\t600000\toffice\t\n"
                                           "slot-3\t1500000000\t600000\thall\t\n");
    game_tick(game, NULL);
    Menu *menu = fixture_menu_open(game, folder->path, false);
    menu_tick(menu);
    fixture_menu_page(menu, "menu-load");
    script_run_text(menu_game(menu)->script, "for i, id in ipairs { 'inn', 'office', 'hall' } do\n"
                                             "  local words = widgets.slots.entries[i].text\n"
                                             "  assert(string.find(words, gameTable('rooms', id).name, 1, true), words)\n"
                                             "end\n");
    g_assert_cmpint(game_problem_count(menu_game(menu)), ==, 0);
    menu_free(menu);
    game_free(game);
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
  Game *game = game_folder_open(folder, MENU_GAME_LUA, "");
  Menu *menu = fixture_menu_open(game, folder->path, false);
  script_run_text(menu_game(menu)->script, check_words);
  g_assert_cmpint(game_problem_count(menu_game(menu)), ==, 0);
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
  Game *game = game_folder_open(folder, MENU_GAME_LUA, theme_lua);
  Menu *menu = fixture_menu_open(game, folder->path, false);
  menu_tick(menu);
  script_run_text(menu_game(menu)->script, "assert(theme.font == 'f' and fonts.f.size == 9 and theme.Button.ink.g == 2)");
  fixture_menu_page(menu, "menu-save");
  menu_free(menu);

  /* Globals that are no theme, a deep table, a table in itself. */
  fixture_menu_run(game, "theme = nil");
  fixture_menu_run(game, "fonts = nil");
  fixture_menu_run(game, "local deep = {} for i = 1, 100 do deep = { deep } end theme = deep");
  fixture_menu_run(game, "gameMenu, title, credits = 7, 'x', { __fields = 3 }");
  fixture_menu_run(game, "animations = {} for i = 1, 100000 do animations[i] = i end");
  fixture_menu_run(game, "lang = {}");
  menu = fixture_menu_open(game, folder->path, true);
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

static const char forty_entries_lua[] = "local function refuses(entry, expected)\n"
                                        "  local ok, message = pcall(setting, entry)\n"
                                        "  assert(not ok and message:find(expected, 1, true), message)\n"
                                        "end\n"
                                        "refuses({ id = 'a b', text = 'X' }, 'a name has 1 to 64 letters')\n"
                                        "setting { id = 'x', text = 'X' }\n"
                                        "refuses({ id = 'x', text = 'X' }, \"there is an entry 'x' already\")\n"
                                        "for i = 2, 40 do setting { id = 'x' .. i, text = 'X' } end\n"
                                        "refuses({ id = 'y', text = 'X' }, 'at most 40 entries')\n";

static void test_many_entries(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, MENU_GAME_LUA, forty_entries_lua);
  g_assert_cmpint(game_problem_count(game), ==, 0);
  game_free(game);
}

static void test_mistakes(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  static Log log = {.level = LOG_NONE};
  Game *game = game_folder_open(folder, MENU_GAME_LUA, "");
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
  assert_refused(game, "setting { id = 'x', text = 'X' }", "write it in main.lua");
  g_assert_false(menu_has_title(game));
  fixture_menu_run(game, "title {}");
  g_assert_true(menu_has_title(game));
  game_free(game);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/menu/state", test_state);
  g_test_add("/menu/keys", GameFolder, NULL, game_folder_set_up, test_keys, game_folder_tear_down);
  g_test_add_func("/menu/kiavc", test_kiavc);
  g_test_add("/menu/wishes", GameFolder, NULL, game_folder_set_up, test_wishes, game_folder_tear_down);
  g_test_add("/menu/pages", GameFolder, NULL, game_folder_set_up, test_pages, game_folder_tear_down);
  g_test_add("/menu/large-texts", GameFolder, NULL, game_folder_set_up, test_large_texts, game_folder_tear_down);
  g_test_add("/menu/room-names", GameFolder, NULL, game_folder_set_up, test_room_names, game_folder_tear_down);
  g_test_add("/menu/whole-names", GameFolder, NULL, game_folder_set_up, test_whole_names, game_folder_tear_down);
  g_test_add("/menu/words", GameFolder, NULL, game_folder_set_up, test_words, game_folder_tear_down);
  g_test_add("/menu/theme", GameFolder, NULL, game_folder_set_up, test_theme, game_folder_tear_down);
  g_test_add("/menu/mistakes", GameFolder, NULL, game_folder_set_up, test_mistakes, game_folder_tear_down);
  g_test_add("/menu/many-entries", GameFolder, NULL, game_folder_set_up, test_many_entries, game_folder_tear_down);
  return g_test_run();
}
