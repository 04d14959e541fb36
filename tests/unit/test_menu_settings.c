/* test_menu_settings.c: the pages of settings in the menu, what the menu says about hints, and what
 * its scripts see of the game and its saves. */

#include "base/settings.h"
#include "game/save_file.h"

#include "fixture_game.h"
#include "fixture_menu.h"
#include "samples.h"
#include "world/world_run.h"

#include <string.h>

/* The page of settings offers captions if a sound has one. */
static void test_captions(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  for (int has_caption = 0; has_caption < 2; has_caption++) {
    sample_write_wav(folder->path, "bang.wav", 8000, 100);
    Game *game =
        game_folder_open(folder, MENU_GAME_LUA, has_caption ? "Music:new { id = 'm', path = 'bang.wav', caption = 'Bang' }" : "");
    Menu *menu = fixture_menu_open(game, folder->path, false);
    menu_tick(menu);
    fixture_menu_page(menu, "menu-settings");
    g_assert_cmpint(fixture_menu_has(menu, "set-captions"), ==, has_caption);
    menu_free(menu);
    game_free(game);
  }
}

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
  Game *game = game_folder_open(folder, MENU_GAME_LUA, entries_lua);
  game_tick(game, NULL);
  fixture_menu_run(game, "assert(settings.hardMode == true and settings.grain == 4 and settings.dog == 'Bello')");
  Menu *menu = fixture_menu_open(game, folder->path, false);
  menu_tick(menu);
  fixture_menu_leaves(menu, "menu-settings");
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

/* Values in the file of settings that the entries do not allow. */
static void test_entries_of_old_files(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  static const char *const files[] = {"dog=\"Tom\"\ngrain=\"x\"\nhardMode=3\n", "dog=true\ngrain=1000000\n", "grain=-1\n"};
  for (gsize i = 0; i < G_N_ELEMENTS(files); i++) {
    Game *game = game_folder_open(folder, MENU_GAME_LUA, entries_lua);
    world_take_settings(&game->world, files[i]);
    game_tick(game, NULL);
    fixture_menu_run(game, "assert(settings.hardMode == true and settings.grain == 4 and settings.dog == 'Bello')");
    Menu *menu = fixture_menu_open(game, folder->path, false);
    menu_tick(menu);
    fixture_menu_leaves(menu, "menu-settings");
    run_in(menu, "assert(widgets['set-hardMode'].on and widgets['set-grain'].value == 4)");
    run_in(menu, "assert(widgets['set-dog'].text == 'Dog: Bello')");
    menu_free(menu);
    game_free(game);
  }
}

/* A game that writes into the table of its entries: the page leaves out what is no entry. */
static void test_damaged_entries(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  static const char *const damages[] = {"5", "{ entries = 5 }", "{ entries = { 5, { id = 'x' }, { id = 3, text = 'y' } } }"};
  for (gsize i = 0; i < G_N_ELEMENTS(damages); i++) {
    g_autofree char *lua = g_strdup_printf("rawset(setting, '__fields', %s)", damages[i]);
    Game *game = game_folder_open(folder, MENU_GAME_LUA, lua);
    Menu *menu = fixture_menu_open(game, folder->path, false);
    menu_tick(menu);
    fixture_menu_leaves(menu, "menu-settings");
    run_in(menu, "assert(widgets['set-volume'] and not widgets['set-x'])");
    menu_free(menu);
    game_free(game);
  }
}

/* Every toggle and slider changes its setting. Those for texts make the page again. */
static void test_all_settings(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, MENU_GAME_LUA, "");
  game_folder_write(folder, "voices/en/a.ogg", "", 0);
  game_tick(game, NULL);
  Menu *menu = fixture_menu_open(game, folder->path, false);
  menu_tick(menu);
  fixture_menu_page(menu, "menu-settings");
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
    fixture_menu_page(menu, NULL);
    run_in(menu, "assert(widgets['set-textSize']:hasFocus())");
  }
  menu_free(menu);
  game_free(game);
}

/* A volume is heard when it changes, with a sound of its kind. */
static void test_sounds(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, MENU_GAME_LUA, "");
  game_tick(game, NULL);
  Menu *menu = fixture_menu_open(game, folder->path, false);
  menu_tick(menu);
  fixture_menu_page(menu, "menu-settings");
  const World *world = menu_world(menu);
  g_assert_cmpuint(world->soundtrack.playing->len, ==, 0);
  run_in(menu, "Widget.call(widgets['set-musicVolume'], 'onChange', 40)");
  g_assert_cmpuint(world->soundtrack.playing->len, ==, 1);
  const Playing *playing = &g_array_index(world->soundtrack.playing, Playing, 0);
  g_assert_cmpint(assets_sound(world->assets, playing->sound)->group, ==, SOUND_MUSIC);
  for (int i = 0; i < TICKS_PER_SECOND; i++) menu_tick(menu);
  g_assert_cmpuint(world->soundtrack.playing->len, ==, 0);
  fixture_menu_press(menu, KEY_ESCAPE);
  fixture_menu_page(menu, "menu-settings"); /* the sounds are registered already */
  menu_free(menu);
  game_free(game);
}

/* Whether the entry Hints can be chosen. */
static bool offers_hints(Game *game, const GameFolder *folder) {
  Menu *menu = fixture_menu_open(game, folder->path, false);
  menu_tick(menu);
  script_run_text(menu_game(menu)->script, "if widgets['menu-hints'].enabled ~= false then menuLeave 'hint' end");
  bool offers = menu_tick(menu) == MENU_HINTS;
  menu_free(menu);
  return offers;
}

/* Whether the key shows a hint. */
static bool key_hints(Game *game) {
  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_KEY, .code = 'h', .down = true});
  game_tick(game, &input);
  game_tick(game, NULL);
  tick_input_clear(&input);
  bool has_message = game->world.message.text != NULL;
  message_clear(&game->world.message);
  return has_message;
}

/* The entry Hints is there in games with hints, unless they have another use for the key. It is
 * grey while the key does nothing. */
static void test_hints(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, MENU_GAME_LUA, entries_lua);
  fixture_menu_run(game, "Room:new { id = 'hut' } rooms.hut:enter()");
  game_tick(game, NULL);
  Menu *menu = fixture_menu_open(game, folder->path, false);
  menu_tick(menu);
  fixture_menu_page(menu, NULL);
  run_in(menu, "assert(widgets['menu-hints'].enabled ~= false)");
  script_run_text(menu_game(menu)->script, "widgets['menu-hints']:click()");
  g_assert_cmpint(menu_tick(menu), ==, MENU_HINTS);
  menu_free(menu);
  static const struct {
    const char *begin, *end;
    bool hints;
  } states[] = {
      {"", "", true},
      {"disableInput()", "enableInput()", false},
      {"startCutscene()", "stopCutscene()", true},
      {"playCutscene(function() waitMs(1000) end)", "endCutscene()", false},
  };
  for (guint i = 0; i < G_N_ELEMENTS(states); i++) {
    fixture_menu_run(game, states[i].begin);
    g_assert_true(offers_hints(game, folder) == states[i].hints);
    g_assert_true(key_hints(game) == states[i].hints);
    fixture_menu_run(game, states[i].end);
  }
  game->world.in_passage = true; /* the player's actor is on the way to another room */
  g_assert_true(offers_hints(game, folder));
  g_assert_true(key_hints(game));
  game->world.in_passage = false;
  fixture_menu_run(game, "onUserInput('H', function() end)");
  menu = fixture_menu_open(game, folder->path, false);
  menu_tick(menu);
  g_assert_false(fixture_menu_has(menu, "menu-hints"));
  menu_free(menu);
  game_free(game);
}

/* ---- What the menu's scripts see of the game */

static const char copied_lua[] =
    "copied = { true, false, 7, 2.5, 'text', print, deep = { inner = { 1 } }, [true] = 'x', [1.5] = 'y' }\n"
    "copied.long = string.rep('x', 20000)\n"
    "copied.self = copied\n"
    "many = {} for i = 1, 30000 do many[i] = i end\n";

/* Plain values are copied, with limits. The menu never gets a function of the game. */
static void test_copied_values(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, MENU_GAME_LUA, copied_lua);
  Menu *menu = fixture_menu_open(game, folder->path, false);
  run_in(menu, "local c = gameTable 'copied'\n"
               "assert(c[1] == true and c[2] == false and c[5] == 'text' and c[6] == nil)\n"
               "assert(math.type(c[3]) == 'integer' and c[3] == 7 and c[4] == 2.5)\n"
               "assert(c.deep.inner[1] == 1 and c.long == nil)\n"
               "for key in pairs(c) do assert(math.type(key) == 'integer' or key == 'deep' or key == 'self') end\n"
               "local depth = 0 while c do c = c.self depth = depth + 1 end\n"
               "assert(depth > 1 and depth < 12, depth)");
  run_in(menu, "local m = gameTable 'many' local n = 0 for _ in pairs(m) do n = n + 1 end assert(n > 10000 and n < 20001, n)");
  run_in(menu, "assert(gameTable('copied', 'deep').inner[1] == 1)");
  run_in(menu, "assert(gameTable('nothing') == nil and gameTable('nothing', 'x') == nil)");
  menu_free(menu);
  g_assert_cmpint(game_problem_count(game), ==, 0);
  game_free(game);
}

static void write_save(const GameFolder *folder, const char *name, const char *version) {
  RecordingHeader header = {.game_id = (char *)"menu", .game_version = (char *)version, .seed = 3};
  Recording *run = recording_new(&header, 2);
  recording_add_check(run, 60, (uint64_t[]){1, 2});
  run->length = 60;
  g_autoptr(GBytes) file = save_file_pack(&(SaveAbout){.room = (char *)"", .description = (char *)""}, run);
  game_folder_write(folder, name, g_bytes_get_data(file, NULL), (gssize)g_bytes_get_size(file));
  recording_free(run);
}

/* The menu knows saves that cannot be read, and the version of each other save. */
static void test_looks_at_saves(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, "return { id = 'menu', version = '2.0', resolution = { 320, 180 } }", "");
  write_save(folder, "old.save", "1.5");
  write_save(folder, "new.save", "2.0");
  game_folder_write(folder, "bad.save", "damaged", -1);
  Menu *menu = fixture_menu_open(game, folder->path, false);
  run_in(menu, "local list = menuFacts().unreadable assert(#list == 1 and list[1].slot == 'bad')");
  run_in(menu, "local is, has, version = lookAtSave('old', 'p1') assert(is and not has and version == '1.5')");
  run_in(menu, "local is, has, version = lookAtSave('new', 'p2') assert(is and not has and version == nil)");
  run_in(menu, "assert(not lookAtSave('bad', 'p3') and not lookAtSave('none', 'p4') and not lookAtSave('../old', 'p5'))");
  menu_free(menu);
  game_free(game);
}

/* The page Save shows the outcome of a save, also if the list of saves has changed before. */
static void test_outcome_of_a_save(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = game_folder_open(folder, MENU_GAME_LUA, "");
  Menu *menu = fixture_menu_open(game, folder->path, false);
  run_in(menu, "function shows(words) for _, w in pairs(widgets) do if w.text == words then return true end end end");
  fixture_menu_page(menu, "menu-save");
  run_in(menu, "assert(not shows 'Saved') gameSaved('slot-1', true) assert(shows 'Saved')");
  menu_free(menu);
  game_free(game);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add("/menu-settings/captions", GameFolder, NULL, game_folder_set_up, test_captions, game_folder_tear_down);
  g_test_add("/menu-settings/entries", GameFolder, NULL, game_folder_set_up, test_entries, game_folder_tear_down);
  g_test_add("/menu-settings/old-entries", GameFolder, NULL, game_folder_set_up, test_entries_of_old_files,
             game_folder_tear_down);
  g_test_add("/menu-settings/damaged-entries", GameFolder, NULL, game_folder_set_up, test_damaged_entries, game_folder_tear_down);
  g_test_add("/menu-settings/all", GameFolder, NULL, game_folder_set_up, test_all_settings, game_folder_tear_down);
  g_test_add("/menu-settings/sounds", GameFolder, NULL, game_folder_set_up, test_sounds, game_folder_tear_down);
  g_test_add("/menu-settings/hints", GameFolder, NULL, game_folder_set_up, test_hints, game_folder_tear_down);
  g_test_add("/menu-settings/copied-values", GameFolder, NULL, game_folder_set_up, test_copied_values, game_folder_tear_down);
  g_test_add("/menu-settings/looks-at-saves", GameFolder, NULL, game_folder_set_up, test_looks_at_saves, game_folder_tear_down);
  g_test_add("/menu-settings/outcome-of-a-save", GameFolder, NULL, game_folder_set_up, test_outcome_of_a_save,
             game_folder_tear_down);
  return g_test_run();
}
