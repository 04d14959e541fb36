/* test_controls_file.c: the player's keys and buttons, and their file. */

#include "base/bindings.h"
#include "game/controls/bindings_file.h"

#include "base/log.h"
#include "fixture_folder.h"
#include "sys/input.h"

#include <glib/gstdio.h>
#include <string.h>

static Bindings defaults(void) {
  Bindings bindings;
  bindings_reset(&bindings);
  return bindings;
}

static void assert_same(const Bindings *a, const Bindings *b) { g_assert_cmpint(memcmp(a, b, sizeof *a), ==, 0); }

static void test_actions(void) {
  Bindings bindings = defaults();
  g_assert_true(bindings_are_valid(&bindings));
  for (int i = 0; i < ACTION_COUNT; i++) {
    Action action = (Action)i;
    g_assert_cmpint((int)action_find(action_name(action)), ==, i);
    g_assert_cmpint(bindings_key(&bindings, action_key(action)), ==, action_key(action));
    PadButton button = (PadButton)bindings.buttons[i];
    if (button != PAD_NONE) g_assert_cmpint(bindings_button(&bindings, button), ==, action_key(action));
  }
  g_assert_cmpint((int)action_find("fly"), ==, ACTION_COUNT);
  g_assert_cmpint(bindings_key(&bindings, 'q'), ==, 'q');
  g_assert_cmpint(bindings_button(&bindings, PAD_NONE), ==, 0);
  g_assert_cmpint(bindings_button(&bindings, PAD_GUIDE), ==, 0);
}

/* Keys that nothing uses: the two change places. */
static void test_free_key(void) {
  Bindings bindings = defaults();
  g_assert_cmpint((int)bindings_set_key(&bindings, ACTION_NAMES, 'n'), ==, ACTION_COUNT);
  g_assert_cmpint(bindings_key(&bindings, 'n'), ==, KEY_TAB);
  g_assert_cmpint(bindings_key(&bindings, KEY_TAB), ==, 'n');
  g_assert_cmpint((int)bindings_set_key(&bindings, ACTION_NAMES, 'n'), ==, ACTION_COUNT);
  g_assert_true(bindings_are_valid(&bindings));
}

static void test_conflict(void) {
  Bindings bindings = defaults();
  bindings_set_key(&bindings, ACTION_NAMES, 'n');
  g_assert_cmpint((int)bindings_set_key(&bindings, ACTION_NAMES, 'l'), ==, ACTION_HISTORY);
  g_assert_cmpint(bindings_key(&bindings, 'l'), ==, KEY_TAB);
  g_assert_cmpint(bindings_key(&bindings, 'n'), ==, 'l');
  g_assert_cmpint(bindings_key(&bindings, KEY_TAB), ==, 'n'); /* Tab -> L -> N */
  g_assert_true(bindings_are_valid(&bindings));
  g_assert_cmpint((int)bindings_set_button(&bindings, ACTION_QUICK_SAVE, PAD_Y), ==, ACTION_NAMES);
  g_assert_cmpint(bindings_button(&bindings, PAD_Y), ==, KEY_F6);
  g_assert_cmpint(bindings.buttons[ACTION_NAMES], ==, PAD_NONE);
  g_assert_true(bindings_are_valid(&bindings));
  bindings_reset(&bindings);
  g_assert_cmpint(bindings_key(&bindings, KEY_TAB), ==, KEY_TAB);
}

/* Whatever the player does, each key does something of its own. */
static void test_no_key_is_lost(void) {
  Bindings bindings = defaults();
  GRand *rand = g_rand_new_with_seed(3);
  static const int keys[] = {'a', 'l', KEY_TAB, KEY_RETURN, KEY_UP, KEY_F5, KEY_SPACE, 'w', KEY_PERIOD, KEY_F6};
  enum { COUNT = G_N_ELEMENTS(keys) };
  for (int round = 0; round < 300; round++) {
    bindings_set_key(&bindings, (Action)g_rand_int_range(rand, 0, ACTION_COUNT), keys[g_rand_int_range(rand, 0, COUNT)]);
    g_assert_true(bindings_are_valid(&bindings));
    for (int i = 0; i < COUNT; i++) {
      for (int k = 0; k < i; k++) {
        g_assert_cmpint(bindings_key(&bindings, keys[i]), !=, bindings_key(&bindings, keys[k]));
      }
    }
  }
  g_rand_free(rand);
}

static void test_faults(void) {
  g_assert_null(bindings_key_fault('a'));
  g_assert_nonnull(bindings_key_fault(0));
  g_assert_nonnull(bindings_key_fault(KEY_F12));
  Bindings bindings = defaults();
  bindings.keys[ACTION_ACT] = bindings.keys[ACTION_UP];
  g_assert_false(bindings_are_valid(&bindings));
  bindings = defaults();
  bindings.buttons[ACTION_ACT] = PAD_B;
  g_assert_false(bindings_are_valid(&bindings));
  bindings.buttons[ACTION_ACT] = PAD_GUIDE;
  g_assert_false(bindings_are_valid(&bindings));
  bindings = defaults();
  bindings.keys[ACTION_ACT] = 0;
  g_assert_false(bindings_are_valid(&bindings));
}

/* ---- The file */

/* What was logged since the last look. */
static GString *logged;

static void note(LogLevel level, const char *channel, const char *line, void *user) {
  (void)user;
  g_string_append_printf(logged, "%s %s: %s\n", log_level_name(level), channel, line);
}

static void assert_logged(const char *pattern) {
  if (!g_pattern_match_simple(pattern, logged->str)) g_error("'%s' is not '%s'", logged->str, pattern);
  g_string_truncate(logged, 0);
}

typedef struct Files {
  char *folder;
  Vfs *vfs;
} Files;

static void set_up(Files *files, gconstpointer unused) {
  (void)unused;
  files->folder = fixture_folder_new();
  files->vfs = vfs_new();
  vfs_set_save_folder(files->vfs, files->folder);
}

static void tear_down(Files *files, gconstpointer unused) {
  (void)unused;
  vfs_free(files->vfs);
  fixture_folder_remove(files->folder);
}

static void test_kept(Files *files, gconstpointer unused) {
  (void)unused;
  Bindings bindings = defaults(), read;
  bindings_file_read(files->folder, &read);
  assert_same(&read, &bindings);
  bindings_set_key(&bindings, ACTION_UP, 'w');
  bindings_set_key(&bindings, ACTION_NAMES, input_key_code("="));
  bindings_set_button(&bindings, ACTION_ACT, PAD_B);
  bindings_set_button(&bindings, ACTION_QUICK_SAVE, PAD_Y);
  g_autoptr(GError) error = NULL;
  g_assert_true(bindings_file_write(files->vfs, &bindings, &error));
  g_assert_no_error(error);
  bindings_file_read(files->folder, &read);
  assert_same(&read, &bindings);
}

static void test_damaged(Files *files, gconstpointer unused) {
  (void)unused;
  static const struct {
    const char *content, *fault;
  } files_of[] = {
      {"", "it is not a file of keys and buttons"},
      {"nonsense", "it is not a file of keys and buttons"},
      {"ichor-controls 0\nup.key=W\n", "it is not a file of keys and buttons"},
      {"ichor-controls 2\nup.key=W\n", "a newer version of the engine has written it"},
      {"ichor-controls 1\nup.key=W\nfly.key=W\n", "line 3 is not a key or a button of an action"},
      {"ichor-controls 1\nup.key\n", "line 2 is not a key or a button of an action"},
      {"ichor-controls 1\nup=W\n", "line 2 is not a key or a button of an action"},
      {"ichor-controls 1\nup.wheel=W\n", "line 2 is not a key or a button of an action"},
      {"ichor-controls 1\nup.key=No Such Key\n", "line 2 is not a key or a button of an action"},
      {"ichor-controls 1\nup.button=nonsense\n", "line 2 is not a key or a button of an action"},
      {"ichor-controls 1\nup.key=F12\n", "line 2 is not a key or a button of an action"},
      {"ichor-controls 1\nup.key=Tab\n", "'up' and 'names' have the same key"},
      {"ichor-controls 1\nup.button=a\n", "'act' and 'up' have the same button"},
      {"ichor-controls 1\nup.button=guide\n", "line 2 is not a key or a button of an action"},
  };
  Bindings bindings = defaults(), read;
  g_autofree char *damaged = g_build_filename(files->folder, SAVE_CONTROLS_DAMAGED, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS(files_of); i++) {
    fixture_folder_write(files->folder, SAVE_CONTROLS, files_of[i].content, -1);
    bindings_file_read(files->folder, &read);
    g_autofree char *warning =
        g_strdup_printf("WARN controls: *" G_DIR_SEPARATOR_S "controls: %s; all keys and buttons are back to their defaults, "
                        "and the file is kept as 'controls.bad'\n",
                        files_of[i].fault);
    assert_logged(warning);
    assert_same(&read, &bindings);
    g_autofree char *kept = NULL;
    g_assert_true(g_file_get_contents(damaged, &kept, NULL, NULL));
    g_assert_cmpstr(kept, ==, files_of[i].content);
  }
}

/* A folder in the place of the file. */
static void test_not_written(Files *files, gconstpointer unused) {
  (void)unused;
  Bindings bindings = defaults();
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_build_filename(files->folder, SAVE_CONTROLS, NULL);
  g_assert_cmpint(g_mkdir(path, 0700), ==, 0);
  g_assert_false(bindings_file_write(files->vfs, &bindings, &error));
  g_assert_nonnull(error);
  g_autoptr(GDir) folder = g_dir_open(files->folder, 0, NULL);
  g_assert_cmpstr(g_dir_read_name(folder), ==, SAVE_CONTROLS);
  g_assert_null(g_dir_read_name(folder)); /* no temporary file is left */
}

/* A file that cannot be read at all. */
static void test_too_long(Files *files, gconstpointer unused) {
  (void)unused;
  Bindings bindings = defaults(), read;
  g_autofree char *text = g_strnfill(20000, '\n');
  fixture_folder_write(files->folder, SAVE_CONTROLS, text, -1);
  bindings_file_read(files->folder, &read);
  assert_logged("WARN controls: *" G_DIR_SEPARATOR_S
                "controls: *; all keys and buttons are back to their defaults, and the file is kept as *\n");
  assert_same(&read, &bindings);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  logged = g_string_new(NULL);
  static Log log = {.level = LOG_INFO, .shown = LOG_NONE, .listener = note};
  log_install(&log);
  g_test_add_func("/bindings/actions", test_actions);
  g_test_add_func("/bindings/free-key", test_free_key);
  g_test_add_func("/bindings/conflict", test_conflict);
  g_test_add_func("/bindings/no-key-is-lost", test_no_key_is_lost);
  g_test_add_func("/bindings/faults", test_faults);
  g_test_add("/bindings/file/kept", Files, NULL, set_up, test_kept, tear_down);
  g_test_add("/bindings/file/damaged", Files, NULL, set_up, test_damaged, tear_down);
  g_test_add("/bindings/file/not-written", Files, NULL, set_up, test_not_written, tear_down);
  g_test_add("/bindings/file/too-long", Files, NULL, set_up, test_too_long, tear_down);
  return g_test_run();
}
