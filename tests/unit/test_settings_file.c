/* test_settings_file.c: the file of settings is read and written; a damaged one is kept aside. */

#include "sys/settings_file.h"

#include "base/log.h"
#include "fixture_folder.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/* What was logged since the last look. */
static GString *logged;

static void note(LogLevel level, const char *channel, const char *line, void *user) {
  (void)user;
  g_string_append_printf(logged, "%s %s: %s\n", log_level_name(level), channel, line);
}

/* Asserts that one line was logged, which fits the pattern. NULL: that nothing was. */
static void assert_logged(const char *pattern) {
  if (pattern) g_assert_cmpuint(logged->len, >, 0);
  if (pattern && !g_pattern_match_simple(pattern, logged->str)) g_error("'%s' is not '%s'", logged->str, pattern);
  if (!pattern) g_assert_cmpstr(logged->str, ==, "");
  g_string_truncate(logged, 0);
}

typedef struct SaveFolder {
  char *path;
  Vfs *vfs;
  Settings settings;
} SaveFolder;

static void set_up(SaveFolder *f, gconstpointer unused) {
  (void)unused;
  f->path = fixture_folder_new();
  f->vfs = vfs_new();
  vfs_set_save_folder(f->vfs, f->path);
  settings_init(&f->settings);
  f->settings.sets_choice = true;
}

static void tear_down(SaveFolder *f, gconstpointer unused) {
  (void)unused;
  settings_clear(&f->settings);
  vfs_free(f->vfs);
  fixture_folder_remove(f->path);
}

static void assert_file(const SaveFolder *f, const char *name, const char *expected) {
  g_autofree char *path = g_build_filename(f->path, name, NULL);
  g_autofree char *content = NULL;
  g_file_get_contents(path, &content, NULL, NULL);
  g_assert_cmpstr(content, ==, expected);
}

static void test_read(SaveFolder *f, gconstpointer unused) {
  (void)unused;
  g_assert_null(settings_file_read(f->path)); /* without a message */
  g_assert_true(settings_file_write(f->vfs, "a=1\nb=\"x\"\n", NULL));
  assert_file(f, "settings", "ichor-settings 1\na=1\nb=\"x\"\n");
  g_autofree char *text = settings_file_read(f->path);
  g_assert_cmpstr(text, ==, "a=1\nb=\"x\"\n");
}

static void assert_damaged(SaveFolder *f, const char *reason) {
  g_autofree char *pattern = g_strdup_printf(
      "WARN settings: *settings: %s; all settings are back to their defaults, and the file is kept as 'settings.bad'\n", reason);
  g_assert_null(settings_file_read(f->path));
  assert_logged(pattern);
  g_assert_null(settings_file_read(f->path));
  assert_logged(NULL); /* it is said once */
}

static void test_damaged(SaveFolder *f, gconstpointer unused) {
  (void)unused;
  static const char *const contents[][2] = {
      {"", "line 1 is not a setting"},
      {"ichor-settings 2\na=1\n", "a newer version of the engine has written it"},
      {"ichor-settings 0\na=1\n", "line 1 is not a setting"},
      {"a=1\n", "line 1 is not a setting"},
      {"ichor-settings 1\na=1\nmusicVolume=7\n", "line 3 is not a setting"},
      {"ichor-settings 1\n\xff", "line 2 is not a setting"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(contents); i++) {
    fixture_folder_write(f->path, "settings", contents[i][0], -1);
    assert_damaged(f, contents[i][1]);
    assert_file(f, "settings.bad", contents[i][0]);
  }
  fixture_folder_write(f->path, "settings", "ichor-settings 1\na=1\n\0b=2\n", 27);
  assert_damaged(f, "line 1 is not a setting");
  g_autofree char *endless = g_strnfill(2 * SETTINGS_TEXT_MAX, '\n');
  fixture_folder_write(f->path, "settings", endless, -1);
  assert_damaged(f, "*");
}

static void test_pipe(SaveFolder *f, gconstpointer unused) {
  (void)unused;
  g_autofree char *fifo = g_build_filename(f->path, "settings", NULL);
  g_assert_cmpint(mkfifo(fifo, 0600), ==, 0); /* reading it would never end */
  assert_damaged(f, "*");
}

/* Every cut of a file gives settings that are a part of it, or a damaged file. */
static void test_cut(SaveFolder *f, gconstpointer unused) {
  (void)unused;
  static const char whole[] = "ichor-settings 1\na=true\nlong=\"words\"\nmusicVolume=0.125\n";
  for (gssize length = 0; length < (gssize)strlen(whole); length++) {
    fixture_folder_write(f->path, "settings", whole, length);
    g_autofree char *text = settings_file_read(f->path);
    if (!text) assert_logged("WARN settings: *");
    else g_assert_cmpuint(settings_from_text(&f->settings, text), ==, 0);
  }
}

static void choose(SaveFolder *f, double volume) {
  settings_set(&f->settings, "volume", &(SettingValue){.kind = SETTING_NUMBER, .number = volume});
}

static void ticks(SettingsKeeper *keeper, const SaveFolder *f, int count) {
  for (int i = 0; i < count; i++) settings_keeper_tick(keeper, &f->settings, f->vfs);
}

static void test_keeper(SaveFolder *f, gconstpointer unused) {
  (void)unused;
  SettingsKeeper keeper = {0};
  choose(f, 0.1);
  ticks(&keeper, f, 100); /* it is off */
  assert_file(f, "settings", NULL);
  settings_keeper_begin(&keeper, &f->settings, "");
  ticks(&keeper, f, 100); /* nothing has changed since then */
  assert_file(f, "settings", NULL);
  choose(f, 0.2);
  ticks(&keeper, f, 1);
  assert_file(f, "settings", "ichor-settings 1\nvolume=0.2\n");
  choose(f, 0.3); /* a slider that moves does not write in every tick */
  ticks(&keeper, f, 59);
  assert_file(f, "settings", "ichor-settings 1\nvolume=0.2\n");
  ticks(&keeper, f, 1);
  assert_file(f, "settings", "ichor-settings 1\nvolume=0.3\n");

  /* Another game: what it has is not written, what changes in it is. */
  Settings own = f->settings;
  settings_init(&f->settings);
  f->settings.sets_choice = true;
  settings_keeper_follow(&keeper, &f->settings);
  ticks(&keeper, f, 100);
  assert_file(f, "settings", "ichor-settings 1\nvolume=0.3\n");
  choose(f, 0.5);
  settings_keeper_end(&keeper, &f->settings, f->vfs);
  assert_file(f, "settings", "ichor-settings 1\nvolume=0.5\n");
  g_assert_false(keeper.is_on);
  settings_clear(&own);
}

/* The settings go back to what is stored: nothing is written. */
static void test_no_needless_write(SaveFolder *f, gconstpointer unused) {
  (void)unused;
  SettingsKeeper keeper = {0};
  settings_keeper_begin(&keeper, &f->settings, "volume=0.5\n");
  choose(f, 0.5);
  ticks(&keeper, f, 100);
  assert_file(f, "settings", NULL);
  settings_keeper_end(&keeper, &f->settings, f->vfs);
}

static void test_cannot_write(SaveFolder *f, gconstpointer unused) {
  (void)unused;
  g_autofree char *inside_file = g_build_filename(f->path, "file", "below", NULL);
  fixture_folder_write(f->path, "file", "", 0);
  vfs_set_save_folder(f->vfs, inside_file);
  SettingsKeeper keeper = {0};
  settings_keeper_begin(&keeper, &f->settings, "");
  choose(f, 0.2);
  ticks(&keeper, f, 500);
  assert_logged("ERROR settings: *; the settings are lost when the game ends\n");
  vfs_set_save_folder(f->vfs, f->path);
  choose(f, 0.4);
  ticks(&keeper, f, 1);
  assert_file(f, "settings", "ichor-settings 1\nvolume=0.4\n");
  settings_keeper_end(&keeper, &f->settings, f->vfs);
}

#define settings_test(path, function) g_test_add(path, SaveFolder, NULL, set_up, function, tear_down)

int main(int argc, char **argv) {
  static Log log = {.level = LOG_INFO, .shown = LOG_NONE, .listener = note};
  g_test_init(&argc, &argv, NULL);
  logged = g_string_new(NULL);
  log_install(&log);
  settings_test("/settings-file/read", test_read);
  settings_test("/settings-file/damaged", test_damaged);
  settings_test("/settings-file/pipe", test_pipe);
  settings_test("/settings-file/cut", test_cut);
  settings_test("/settings-file/keeper", test_keeper);
  settings_test("/settings-file/no needless write", test_no_needless_write);
  settings_test("/settings-file/cannot write", test_cannot_write);
  int status = g_test_run();
  g_string_free(logged, TRUE);
  return status;
}
