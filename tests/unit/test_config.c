#include "fixture_script.h"

#include <glib/gstdio.h>
#include <string.h>

static void set_up(Scripted *f, gconstpointer data) {
  (void)data;
  scripted_prepare(f);
}

static bool read_config(Scripted *f, GameConfig *config, const char *text, GError **error) {
  scripted_write(f, "game/game.lua", text);
  return game_config_read(config, f->vfs, error);
}

static void assert_refused(Scripted *f, const char *text, const char *message) {
  GameConfig config;
  g_autoptr(GError) error = NULL;
  g_assert_false(read_config(f, &config, text, &error));
  g_assert_cmpstr(error->message, ==, message);
  g_assert_null(config.id);
}

static void test_full(Scripted *f, gconstpointer data) {
  (void)data;
  GameConfig config;
  g_assert_true(
      read_config(f, &config,
                  "-- a game\nreturn { id = 'quest-1', title = 'A Quest', version = '1.2', icon = 'icon.png', language = 'de',\n"
                  "languages = { 'de', 'pt-BR' }, voices = 'assets/voices', resolution = { 320, 180 }, fps = 60, scale = 4, "
                  "fitted = true, story = 'tale.lua', migrations = { ['1.1'] = function() end } }",
                  NULL));
  g_assert_cmpstr(config.id, ==, "quest-1");
  g_assert_cmpstr(config.title, ==, "A Quest");
  g_assert_cmpstr(config.version, ==, "1.2");
  g_assert_cmpstr(config.icon, ==, "icon.png");
  g_assert_cmpstr(config.language, ==, "de");
  g_assert_cmpstr(config.languages[0], ==, "de");
  g_assert_cmpstr(config.languages[1], ==, "pt-BR");
  g_assert_null(config.languages[2]);
  g_assert_cmpstr(config.voices, ==, "assets/voices");
  g_assert_cmpstr(config.main, ==, "main.lua");
  g_assert_cmpstr(config.story, ==, "tale.lua");
  g_assert_cmpint(config.resolution.w, ==, 320);
  g_assert_cmpint(config.resolution.h, ==, 180);
  g_assert_cmpint(config.fps, ==, 60);
  g_assert_cmpint(config.scale, ==, 4);
  g_assert_true(config.fitted);
  g_assert_cmpint(config.layout, ==, LAYOUT_ICHOR);
  game_config_clear(&config);
  g_assert_true(read_config(f, &config, "\xEF\xBB\xBFreturn { resolution = { width = 640, height = 360 } }", NULL));
  g_assert_cmpint(config.resolution.w + config.resolution.h, ==, 1000);
  game_config_clear(&config);
  g_assert_true(read_config(f, &config, "return { languages = { 'it', 'en' } }", NULL));
  g_assert_cmpstr(config.language, ==, "it"); /* a game starts in its first language */
  game_config_clear(&config);
}

static void test_defaults(Scripted *f, gconstpointer data) {
  (void)data;
  GameConfig config;
  g_assert_true(game_config_read(&config, f->vfs, NULL));
  g_assert_cmpstr(config.id, ==, "game");
  g_assert_cmpstr(config.title, ==, "game");
  g_assert_null(config.icon);
  g_assert_cmpstr(config.language, ==, "en");
  g_assert_null(config.languages[0]);
  g_assert_cmpstr(config.voices, ==, "voices");
  g_assert_cmpint(config.resolution.w + config.fps + config.scale, ==, 0);
  g_assert_false(config.fitted);
  game_config_clear(&config);
}

static void test_refused(Scripted *f, gconstpointer data) {
  (void)data;
  assert_refused(f, "return {\n  title = 'x',\n  resolutoin = { 320, 180 },\n}",
                 "game.lua:3: unknown key 'resolutoin'; did you mean 'resolution'?");
  assert_refused(f, "return { zzzzzz = 1 }",
                 "game.lua:1: unknown key 'zzzzzz'; legal keys are: id, title, version, icon, language, languages, voices, "
                 "resolution, fps, scale, fitted, allowUndo, story, migrations");
  assert_refused(f, "return {\n  fps = 'fast' }", "game.lua:2: 'fps' must be a whole number from 1 to 1000, not 'fast'");
  assert_refused(f, "return { fps = '60' }", "game.lua:1: 'fps' must be a whole number from 1 to 1000, not '60'");
  assert_refused(f, "return { fps = 0 }", "game.lua:1: 'fps' must be a whole number from 1 to 1000, not 0");
  assert_refused(f, "return { fitted = 1 }", "game.lua:1: 'fitted' must be true or false, not 1");
  assert_refused(f, "return { migrations = 1 }",
                 "game.lua:1: 'migrations' must be { ['1.1.0'] = function(game) ... end }, not 1");
  assert_refused(f, "return { migrations = { ['1.1.0'] = 1 } }",
                 "game.lua:1: 'migrations' must have a function for each version, as in ['1.1.0'] = function(game) ... end");
  assert_refused(
      f, "return { version = '1.0',\nmigrations = { ['1.1.0'] = function() end } }",
      "game.lua:2: the migration for '1.1.0' is for a later version than the game's own, '1.0'; write version = '1.1.0'");
  assert_refused(f, "return { version = '1.1', migrations = {\n['v1.1'] = function() end } }",
                 "game.lua:2: 'v1.1' of 'migrations' is not a version: write numbers and dots, as in '1.1.0'");
  assert_refused(f, "return { version = 'v2', migrations = { ['1.1'] = function() end } }",
                 "game.lua:1: with 'migrations', 'version' must be of numbers and dots, as in '1.1.0', not 'v2'");
  assert_refused(f, "return {\nmigrations = { ['1.1'] = function() end } }",
                 "game.lua:2: 'migrations' need the game's own version: add version = '1.1'");
  assert_refused(f, "return { migrations = { function() end } }",
                 "game.lua:1: 'migrations' must have a function for each version, as in ['1.1.0'] = function(game) ... end");
  assert_refused(f, "return { title = {} }", "game.lua:1: 'title' must be a text, not table");
  assert_refused(f, "return { languages = 'en' }", "game.lua:1: 'languages' must be a list such as { 'en', 'it' }, not 'en'");
  assert_refused(f, "return { languages = { 'en', '../it' } }",
                 "game.lua:1: 'languages' must be a list of codes such as 'en' or 'pt-BR', not of '../it'");
  assert_refused(f, "return { languages = { 'en', {} } }",
                 "game.lua:1: 'languages' must be a list of codes such as 'en' or 'pt-BR', not of table");
  assert_refused(f, "return { id = 'x\\0y' }", "game.lua:1: 'id' must be a text without zero bytes ('\\0')");
  assert_refused(f, "return { title = '' }", "game.lua:1: 'title' must be a text, not ''");
  assert_refused(f, "return { resolution = 320 }", "game.lua:1: 'resolution' must be { width, height }, not 320");
  assert_refused(f, "return { resolution = { 320 } }",
                 "game.lua:1: 'resolution' has no height: it must be { width = 320, height = 180 } or { 320, 180 }");
  assert_refused(f, "return { resolution = { width = 320, heigth = 180 } }",
                 "game.lua:1: 'resolution' has no height: it must be { width = 320, height = 180 } or { 320, 180 }");

  assert_refused(f, "return { id = '../x' }", "game.lua:1: 'id' must consist of letters, digits, '-', '_' and '.', not '../x'");
  g_autofree char *longest = g_strnfill(GAME_ID_MAX, 'x');
  g_autofree char *long_id = g_strdup_printf("return { id = '%sx' }", longest);
  assert_refused(f, long_id, "game.lua:1: 'id' can have at most 64 characters, not 65");
  assert_refused(f, "return { 1 }", "game.lua: the keys of its table must be names");
  assert_refused(f, "x = 1", "game.lua: it must return a table: return { id = 'mygame', title = 'My game' }");
  assert_refused(f, "return {\n\ntitle = = }", "game.lua:3: unexpected symbol near '='");
  assert_refused(f, "\nreturn os.time()", "game.lua:2: attempt to index a nil value (global 'os')");
  assert_refused(f, "while true do end", "game.lua:1: the file does not end; it must only return a table");
}

static void test_story(Scripted *f, gconstpointer data) {
  (void)data;
  scripted_write(f, "game/game.lua", "return { title = 'Tale', story = 'tale.lua' }");
  g_autofree char *path = g_build_filename(f->root, "game", "main.lua", NULL);
  g_remove(path);
  GameConfig config;
  g_autoptr(GError) error = NULL;
  g_assert_false(game_config_read(&config, f->vfs, &error));
  g_assert_cmpstr(error->message, ==, "game.lua: the story 'tale.lua' does not exist");
  scripted_write(f, "game/tale.lua", "");
  g_assert_true(game_config_read(&config, f->vfs, NULL));
  g_assert_null(config.main);
  g_assert_cmpint(config.resolution.w, ==, 480);
  g_assert_cmpint(config.scale, ==, 3);
  g_assert_true(config.fitted);
  game_config_clear(&config);
}

static void test_no_main(Scripted *f, gconstpointer data) {
  (void)data;
  g_autofree char *path = g_build_filename(f->root, "game", "main.lua", NULL);
  g_remove(path);
  GameConfig config;
  g_autoptr(GError) error = NULL;
  g_assert_false(game_config_read(&config, f->vfs, &error));
  g_assert_cmpstr(error->message, ==, "no main.lua here; a game needs main.lua (or lua/main.lua beside game.kvc)");
}

static void test_kiavc(Scripted *f, gconstpointer data) {
  (void)data;
  GameConfig config;
  scripted_write(f, "game/game.kvc", "Open Quest!\r\nmore\n");
  scripted_write(f, "game/lua/main.lua", "");
  g_assert_true(game_config_read(&config, f->vfs, NULL));
  g_assert_cmpint(config.layout, ==, LAYOUT_KIAVC);
  g_assert_cmpstr(config.title, ==, "Open Quest!");
  g_assert_cmpstr(config.id, ==, "open-quest");
  g_assert_cmpstr(config.main, ==, "lua/main.lua");
  game_config_clear(&config);
  scripted_write(f, "game/game.kvc", "Qu\xEAte\n"); /* Latin-1 */
  g_assert_true(game_config_read(&config, f->vfs, NULL));
  g_assert_cmpstr(config.title, ==, "Qu\xC3\xAAte");
  game_config_clear(&config);
}

static void assert_error(Scripted *f, const char *expected) {
  GameConfig config;
  g_autoptr(GError) error = NULL;
  g_assert_false(game_config_read(&config, f->vfs, &error));
  g_assert_cmpstr(error->message, ==, expected);
}

static void test_kiavc_refused(Scripted *f, gconstpointer data) {
  (void)data;
  scripted_write(f, "game/game.kvc", "Open Quest!");
  assert_error(f, "no lua/main.lua in this folder, which has a game.kvc");
  scripted_write(f, "game/lua/main.lua", "");
  scripted_write(f, "game/game.kvc", "");
  assert_error(f, "game.kvc: it has no name; its first line must be the game's name, at most 64 bytes");
  scripted_write(f, "game/game.kvc", "\nOpen Quest!");
  assert_error(f, "game.kvc: it has no name; its first line must be the game's name, at most 64 bytes");
  scripted_write(f, "game/game.kvc", "0123456789012345678901234567890123456789012345678901234567890123!");
  assert_error(f, "game.kvc: the file is too long; its first line must be the game's name, at most 64 bytes");
  g_autofree char *kvc = g_build_filename(f->root, "game", "game.kvc", NULL);
  g_autofree char *path = g_build_filename(f->root, "game", "main.lua", NULL);
  g_remove(kvc);
  g_remove(path);
  assert_error(f, "no game.kvc in this folder, beside lua/main.lua");
}

#define config_test(path, function) g_test_add(path, Scripted, NULL, set_up, function, scripted_tear_down)

int main(int argc, char **argv) {
  scripted_init(&argc, &argv);
  config_test("/config/full", test_full);
  config_test("/config/defaults", test_defaults);
  config_test("/config/refused", test_refused);
  config_test("/config/no-main", test_no_main);
  config_test("/config/story", test_story);
  config_test("/config/kiavc", test_kiavc);
  config_test("/config/kiavc-refused", test_kiavc_refused);
  return g_test_run();
}
