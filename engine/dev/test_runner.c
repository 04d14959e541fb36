#include "dev/test_runner.h"

#include "dev/console_game.h"
#include "game/jail.h"
#include "game/output_files.h"
#include "game/route.h"
#include "game/run.h"
#include "script/testing/testing.h"
#include "sys/host_file.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

/* A test that runs longer than this, in game time, fails. */
#define TEST_TICKS_MAX clock_ticks_from_ms(4.0 * 60 * 60 * 1000)

typedef struct Runner {
  const TestRunOptions *options;
  char *save_folder; /* a temporary one for each test, owned */
  TestDriver driver; /* of the current test */
  GBytes *text;      /* of the current file */
  const char *file;
  bool inside; /* the current file is in the game's archive */
  Vfs *vfs;    /* the game's files, if it is an archive; else NULL */
  Game *game;  /* of the current test; a test that continues with it keeps it */
  ConsoleGame console;
  TickInput input; /* of the next tick */
  int count, failed;
} Runner;

/* --- the game of a test --- */

static void remove_folder(const char *path) {
  GDir *folder = g_dir_open(path, 0, NULL);
  if (folder) {
    const char *name;
    while ((name = g_dir_read_name(folder))) {
      g_autofree char *entry = g_build_filename(path, name, NULL);
      bool is_folder = g_file_test(entry, G_FILE_TEST_IS_DIR) && !g_file_test(entry, G_FILE_TEST_IS_SYMLINK);
      if (is_folder) remove_folder(entry);
      else g_unlink(entry);
    }
    g_dir_close(folder);
  }
  g_rmdir(path);
}

static void end_game(Runner *runner) {
  if (runner->game) console_game_clear(&runner->console);
  tick_input_clear(&runner->input);
  g_clear_pointer(&runner->game, game_free);
  if (runner->save_folder) remove_folder(runner->save_folder);
  g_clear_pointer(&runner->save_folder, g_free);
}

static bool begin_game(Runner *runner, GError **error) {
  end_game(runner);
  runner->save_folder = g_dir_make_tmp("ichor-test-XXXXXX", error);
  if (!runner->save_folder) return false;
  GameOptions options = {
      .path = runner->options->game,
      .overlays = runner->options->overlays,
      .data_folder = runner->options->data_folder,
      .save_folder = runner->save_folder,
      .script_ms = runner->options->script_ms,
      .developer = true,
      .testing = true,
  };
  runner->game = game_new(&options, error);
  if (!runner->game) return false;
  console_game_init(&runner->console, runner->game, &runner->input, false);
  if (runner->options->record) game_record(runner->game, &options);
  return true;
}

/* Writes the recording of the current test. It replaces that of the test before. */
static void write_recording(Runner *runner) {
  if (!runner->options->record || !runner->game) return;
  RunOptions run = {.record = runner->options->record};
  if (run_finish(runner->game, &run, false) != EXIT_FINE) runner->failed++;
}

/* Loads the test file into the current game. */
static GPtrArray *load_tests(Runner *runner, GError **error) {
  g_autofree char *folder = g_path_get_dirname(runner->file);
  g_autofree char *base = g_path_get_basename(runner->file);
  g_autofree char *chunk_name = g_strdup_printf("@tests/%s", base);
  return testing_load(runner->game->script, &runner->driver, runner->text, chunk_name, folder, error);
}

/* --- one test --- */

static void serve_wishes(Runner *runner) {
  TestDriver *driver = &runner->driver;
  if (driver->screenshot) {
    run_save_picture(runner->game, driver->screenshot);
    g_clear_pointer(&driver->screenshot, g_free);
  }
  if (driver->skip_cutscene) {
    driver->skip_cutscene = false;
    game_skip_cutscene(runner->game);
  }
  if (runner->game->is_over) driver->quit_requested = true;
}

static bool console_takes(void *user, const InputEvent *event) { return console_game_event(user, event); }

/* Routes the test's events as those of a window are routed (game/route.h). */
static void gather_input(Runner *runner) {
  RouteWindow route = {.user = &runner->console, .console = console_takes};
  TickInput *done = &runner->driver.input;
  for (int i = 0; i < tick_input_count(done); i++) {
    const InputEvent *event = tick_input_get(done, i);
    if (!route_window(&route, runner->game, event)) tick_input_add(&runner->input, event);
  }
  tick_input_reset(done);
}

static void run_to_end(Runner *runner) {
  Game *game = runner->game;
  Tick limit = game->world.tick + TEST_TICKS_MAX;
  while (!runner->driver.finished && game->world.tick < limit) {
    gather_input(runner);
    game_tick(game, &runner->input);
    tick_input_reset(&runner->input);
    console_game_follow(&runner->console);
    testing_tick(game->script);
    serve_wishes(runner);
  }
  if (!runner->driver.finished) {
    g_ptr_array_add(runner->driver.failures, g_strdup("the test has not ended after four hours of game time"));
  }
}

static void add_unread_problems(Runner *runner) {
  Problems *problems = &runner->game->problems;
  for (int i = 0; i < problems_count(problems); i++) {
    Problem *problem = problems->list->pdata[i];
    if (problem->read == problem->count) continue;
    problem->read = problem->count;
    g_ptr_array_add(runner->driver.failures, g_strdup_printf("the game reported a problem: %s", problem->text));
  }
}

static void print_comment(const char *text) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (char **line = lines; *line; line++) printf("# %s\n", *line);
}

static void report(Runner *runner, const char *name) {
  g_autofree char *title = g_strdelimit(g_strdup(name), "#\n", ' ');
  const GPtrArray *failures = runner->driver.failures;
  printf("%s %d - %s\n", failures->len ? "not ok" : "ok", ++runner->count, title);
  for (guint i = 0; i < failures->len; i++) print_comment(failures->pdata[i]);
  if (failures->len) runner->failed++;
  fflush(stdout);
}

static const char *console_line_at(int i, void *user) {
  const Console *console = ((Runner *)user)->console.console;
  return console && i < console_line_count(console) ? console_line(console, i)->text : NULL;
}

static void reset_driver(Runner *runner) {
  if (runner->driver.failures) test_driver_clear(&runner->driver);
  test_driver_init(&runner->driver);
  runner->driver.console_line = console_line_at;
  runner->driver.user = runner;
  runner->driver.inside = runner->inside;
}

/* Runs the n-th test. The game is ready and has loaded the file. */
static void run_test(Runner *runner, const TestName *test, int n) {
  testing_start(runner->game->script, n);
  serve_wishes(runner);
  run_to_end(runner);
  write_recording(runner);
  add_unread_problems(runner);
  report(runner, test->name);
}

static bool prepare(Runner *runner, const TestName *test, int n, GError **error) {
  bool has_game = runner->game && n == 0; /* the game that listed the tests has not run yet */
  if (has_game) return true;
  reset_driver(runner);
  if (!test->fresh) return true;
  if (!begin_game(runner, error)) return false;
  g_autoptr(GPtrArray) names = load_tests(runner, error);
  return names != NULL;
}

/* --- one file --- */

/* A file that cannot be run counts as a failed test. The other files still run. */
static void fail_file(Runner *runner, const GError *error) {
  reset_driver(runner);
  g_ptr_array_add(runner->driver.failures, g_strdup(error->message));
  report(runner, runner->file);
}

/* Finds the file at that path, or else in the game. */
static char *find_file(Runner *runner, const char *file) {
  g_autofree char *inside = g_build_filename(runner->options->game, file, NULL);
  bool is_outside = g_file_test(file, G_FILE_TEST_EXISTS);
  runner->inside = !is_outside && runner->vfs && vfs_exists(runner->vfs, file);
  bool is_inside = !is_outside && g_file_test(inside, G_FILE_TEST_EXISTS);
  return is_inside ? g_steal_pointer(&inside) : g_strdup(file);
}

static bool read_file(Runner *runner, GError **error) {
  char *data = NULL;
  gsize size;
  if (runner->inside) runner->text = vfs_read(runner->vfs, runner->file, error);
  else if (g_file_get_contents(runner->file, &data, &size, error)) runner->text = g_bytes_new_take(data, size);
  return runner->text != NULL;
}

static void run_file(Runner *runner, const char *file) {
  g_autoptr(GError) error = NULL;
  runner->file = file;
  reset_driver(runner);
  g_autoptr(GPtrArray) tests = NULL;
  if (read_file(runner, &error) && begin_game(runner, &error)) tests = load_tests(runner, &error);
  if (tests && tests->len == 0) {
    g_set_error(&error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s has no tests; write one as test('name', function(t) ... end)",
                file);
    g_clear_pointer(&tests, g_ptr_array_unref);
  }
  if (!tests) fail_file(runner, error);

  for (guint i = 0; tests && i < tests->len; i++) {
    const TestName *test = tests->pdata[i];
    if (prepare(runner, test, (int)i, &error)) {
      run_test(runner, test, (int)i);
    } else {
      fail_file(runner, error);
      break;
    }
  }
  end_game(runner);
  g_clear_pointer(&runner->text, g_bytes_unref);
}

/* --- all of them --- */

static gint compare_names(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* Files whose names begin with "_" are modules that tests require. */
static bool is_test_file(const char *name) { return g_str_has_suffix(name, ".lua") && name[0] != '_' && !strchr(name, '/'); }

/* Returns all test files of GAME/tests: paths, or names in the archive. */
static GPtrArray *find_files(const Runner *runner) {
  GPtrArray *files = g_ptr_array_new_with_free_func(g_free);
  if (runner->vfs) {
    g_autoptr(GPtrArray) names = vfs_list(runner->vfs, "tests", ".lua");
    for (guint i = 0; i < names->len; i++) {
      const char *name = names->pdata[i];
      if (is_test_file(name + strlen("tests/"))) g_ptr_array_add(files, g_strdup(name));
    }
    return files;
  }
  g_autofree char *folder = g_build_filename(runner->options->game, "tests", NULL);
  GDir *dir = g_dir_open(folder, 0, NULL);
  const char *name;
  while (dir && (name = g_dir_read_name(dir))) {
    if (is_test_file(name)) g_ptr_array_add(files, g_build_filename(folder, name, NULL));
  }
  if (dir) g_dir_close(dir);
  g_ptr_array_sort(files, compare_names);
  return files;
}

static void keep_line(LogLevel level, const char *channel, const char *line, void *user) {
  Runner *runner = user;
  if (runner->console.console) console_log(level, channel, line, runner->console.console);
  if (!runner->driver.log) return;
  TestLogLine *kept = g_new0(TestLogLine, 1);
  kept->level = level;
  kept->text = g_strdup_printf("%s: %s", channel, line);
  g_ptr_array_add(runner->driver.log, kept);
}

/* Returns whether the game can be read. A game whose scripts fail is readable: its tests fail. */
static bool is_readable_game(const TestRunOptions *options) {
  g_autoptr(GError) error = NULL;
  GameOptions game_options = {.path = options->game,
                              .overlays = options->overlays,
                              .data_folder = options->data_folder,
                              .save_folder = g_get_tmp_dir(),
                              .testing = true};
  Game *trial = game_new(&game_options, &error);
  bool readable = trial || error->domain == GAME_ERROR;
  if (!readable) log_error("test", "%s", error->message);
  game_free(trial);
  return readable;
}

/* Opens the game if it is an archive. Otherwise returns NULL. */
static Vfs *open_archive(const TestRunOptions *options) {
  if (g_file_test(options->game, G_FILE_TEST_IS_DIR)) return NULL;
  Vfs *vfs = vfs_new();
  if (vfs_mount(vfs, options->game, NULL)) return vfs;
  vfs_free(vfs);
  return NULL;
}

/* Runs all tests of the game. Returns false if it has no tests. */
static bool run_found(Runner *runner) {
  g_autoptr(GPtrArray) found = find_files(runner);
  runner->inside = runner->vfs != NULL;
  for (guint i = 0; i < found->len; i++) run_file(runner, found->pdata[i]);
  return found->len > 0;
}

/* --- the jail --- */

/* Returns whether the folder is the player's home or contains it. Then tests must not write
 * to it. */
static bool holds_home(const char *folder) {
  g_autofree char *path = g_canonicalize_filename(folder, NULL);
  g_autofree char *home = g_canonicalize_filename(g_get_home_dir(), NULL);
  size_t length = strlen(path);
  return strcmp(path, "/") == 0 || (g_str_has_prefix(home, path) && (home[length] == '/' || home[length] == '\0'));
}

/* Tests are as untrusted as the game. They can read the folders of the test files, because these
 * require modules from there. They can write to the folder for temporary files (saves) and to the
 * current folder (t.screenshot). */
static OutputFiles close_jail(const TestRunOptions *options) {
  g_autoptr(GPtrArray) folders = g_ptr_array_new_with_free_func(g_free);
  for (const char *const *file = options->files; *file; file++) g_ptr_array_add(folders, g_path_get_dirname(*file));
  JailPlan plan = {
      .game = options->game,
      .overlays = options->overlays,
      .data_folder = options->data_folder,
      .read = (const char *const *)folders->pdata,
      .read_count = (int)folders->len,
  };
  JailOutput output = {.files = {options->record}, .folders = {g_get_tmp_dir(), holds_home(".") ? NULL : "."}};
  OutputFiles outputs = output_files_create(output.files);
  jail_close_files(jail_new(&plan), &output);
  jail_close_calls();
  return outputs;
}

/* --- the whole --- */

static int run_inside(const TestRunOptions *options, Log *log) {
  if (!is_readable_game(options)) return EXIT_INVALID_ARGUMENTS;
  Runner runner = {.options = options, .vfs = open_archive(options)};
  log->listener = keep_line;
  log->user = &runner;
  bool has_files = options->files[0] || run_found(&runner);
  for (const char *const *file = options->files; *file; file++) {
    g_autofree char *path = find_file(&runner, *file);
    run_file(&runner, path);
  }
  log->listener = NULL;
  vfs_free(runner.vfs);
  if (runner.driver.failures) test_driver_clear(&runner.driver);
  if (!has_files) {
    log_error("test", "%s/tests has no .lua files; add some, or name the test files to run", options->game);
    return EXIT_INVALID_ARGUMENTS;
  }
  printf("1..%d\n", runner.count);
  return runner.failed ? EXIT_GAME_FAILED : EXIT_FINE;
}

int test_runner_run(const TestRunOptions *options, Log *log) {
  OutputFiles outputs = {0};
  g_autoptr(GError) error = NULL;
  if (!host_file_can_write(options->record, &error)) {
    log_error("test", "%s", error->message);
    return EXIT_INVALID_ARGUMENTS;
  }
  if (!options->no_jail) outputs = close_jail(options);
  int status = run_inside(options, log);
  output_files_clean_up(&outputs);
  return status;
}
