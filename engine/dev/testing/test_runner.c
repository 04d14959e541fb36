#include "dev/testing/test_runner.h"

#include "base/clean.h"
#include "base/spelling.h"
#include "dev/console_game.h"
#include "dev/testing/quiet_game.h"
#include "dev/testing/skips.h"
#include "dev/testing/temporary_folder.h"
#include "dev/testing/test_pictures.h"
#include "dev/testing/test_record.h"
#include "dev/testing/test_saves.h"
#include "game/jail.h"
#include "game/output_files.h"
#include "game/route.h"
#include "game/run.h"
#include "game/session.h"
#include "script/testing/testing.h"
#include "sys/file/file_info.h"
#include "sys/host_file.h"

#include <stdio.h>
#include <string.h>

/* A test that runs longer than this, in game time, fails. */
#define TEST_TICKS_MAX clock_ticks_from_ms(4.0 * 60 * 60 * 1000)

#define TEST_GOES_ON (-1)

typedef struct Runner {
  const TestRunOptions *options;
  char *save_folder; /* a temporary one for each test, owned */
  TestDriver driver; /* of the current test */
  GBytes *text;      /* of the current file */
  const char *file;
  bool inside;     /* the current file is in the game's archive */
  Vfs *vfs;        /* the game's files, if it is an archive; else NULL */
  Game *game;      /* of the current test; a test that continues with it keeps it */
  Session session; /* cannot load: the test would end with its game */
  ConsoleGame console;
  TestPictures pictures;
  TickInput input; /* of the next tick */
  TestRecord record;
  OwnStep step;             /* what the test's Lua runs between two ticks, unless is_unchecked */
  bool is_unchecked;        /* this step is not compared, because it only polls */
  GameOptions game_options; /* of 'game' */
  Skips skips;              /* initialised if options->checks_skips */
  GHashTable *modules;      /* set of char *: the paths of the files that tests required */
  GPtrArray *untested;      /* UntestedFile *: failed tests, unless they are modules */
  CheckMemo *check_memo;    /* of games that start as the command line says */
  int count, failed;
  GPtrArray *left_out; /* char *: the names of the tests that options->only leaves out */
  GPtrArray *tried;    /* char *: takes the failures in place of the output; or NULL */
} Runner;

/* A file without tests, or one that cannot be loaded. */
typedef struct UntestedFile {
  char *file, *message;
} UntestedFile;

/* --- the game of a test --- */

static void end_game(Runner *runner) {
  if (runner->game) console_game_clear(&runner->console);
  tick_input_clear(&runner->input);
  session_end(&runner->session);
  g_clear_pointer(&runner->game, game_free);
  g_clear_pointer(&runner->save_folder, temporary_folder_remove);
}

/* 'test' has the start of its game; NULL = the command line has. */
static bool begin_game(Runner *runner, const TestName *test, GError **error) {
  end_game(runner);
  runner->save_folder = temporary_folder_new(error);
  if (!runner->save_folder) return false;
  GameOptions options = {
      .path = runner->options->game,
      .overlays = runner->options->overlays,
      .data_folder = runner->options->data_folder,
      .code = runner->options->code,
      .save_folder = runner->save_folder,
      .seed = runner->options->seed,
      .script_ms = runner->options->script_ms,
      .loading_ms = runner->options->loading_ms,
      /* test_record.h starts a recording of its own. */
      .records = runner->options->record ? RECORD_NOTHING : RECORD_SUMS,
      .developer = true,
      .checks = runner->check_memo,
      .testing = true,
  };
  if (test && test->has_start) {
    options.checks = NULL;
    options.seed = (uint64_t)test->seed;
    options.clock_start_s = test->clock_s;
    options.language = test->language;
  }
  runner->game = game_new(&options, error);
  if (!runner->game) return false;
  console_game_init(&runner->console, runner->game, &runner->input, false);
  runner->session = (Session){.game = runner->game};
  runner->game_options = options;
  if (runner->options->checks_skips) skips_begin_game(&runner->skips);
  test_record_start(&runner->record, runner->game, &options);
  return true;
}

/* --- one test --- */

/* Loads the test file into the current game. */
static GPtrArray *load_tests(Runner *runner, GError **error) {
  g_autofree char *folder = g_path_get_dirname(runner->file);
  g_autofree char *base = g_path_get_basename(runner->file);
  g_autofree char *chunk_name = g_strdup_printf("@tests/%s", base);
  OwnStep step = test_record_begin_step(&runner->record);
  GPtrArray *tests = testing_load(runner->game->script, &runner->driver, runner->text, chunk_name, folder, error);
  test_record_end_step(&runner->record, &step, NULL);
  return tests;
}

static void save_picture(Runner *runner) {
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_steal_pointer(&runner->driver.screenshot);
  if (test_pictures_save(&runner->pictures, runner->game, path, &error)) return;
  const char *place = runner->driver.screenshot_place;
  g_ptr_array_add(runner->driver.failures, g_strdup_printf("%st.screenshot: %s", place, error->message));
}

static void serve_wishes(Runner *runner) {
  TestDriver *driver = &runner->driver;
  if (driver->screenshot) save_picture(runner);
  if (runner->game->is_over) driver->quit_requested = true;
  if (runner->game->is_over) test_record_end_at_quit(&runner->record);
}

static uint64_t checksum_of_game(void *user) { return game_checksum(((Runner *)user)->game); }

/* A condition that a test polls must only read, and two checksums take as long as many ticks. So
 * only the first polls of a wait are checked, then some of them. */
#define POLLS_CHECKED 16

static bool checks_poll(int polls) { return polls <= POLLS_CHECKED || polls % POLLS_CHECKED == 0; }

/* The wait is over: the lines after it are checked in any case. */
static void check_from_here(void *user) {
  Runner *runner = user;
  if (!runner->is_unchecked) return;
  runner->is_unchecked = false;
  runner->step = test_record_begin_step(&runner->record);
  runner->driver.checksum = checksum_of_game;
}

/* Runs the test's Lua until its next wait. 'n' is its number, or TEST_GOES_ON. */
static void run_test_lua(Runner *runner, int n) {
  bool is_on = test_record_is_on(&runner->record);
  runner->is_unchecked = is_on && !checks_poll(runner->driver.polls);
  if (!runner->is_unchecked) runner->step = test_record_begin_step(&runner->record);
  runner->driver.checksum = is_on && !runner->is_unchecked ? checksum_of_game : NULL;
  if (n == TEST_GOES_ON) testing_tick(runner->game->script);
  else testing_start(runner->game->script, n);
  if (!runner->is_unchecked) test_record_end_step(&runner->record, &runner->step, runner->driver.changed_at);
  runner->is_unchecked = false;
}

/* The ticks of a t.wait run no Lua of the test, so a recording needs no checksums of its steps. */
static void resume_test(Runner *runner, int n) {
  bool is_asleep = n == TEST_GOES_ON && runner->game->world.tick < runner->driver.wakes_at;
  if (!is_asleep) run_test_lua(runner, n);
  serve_wishes(runner);
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
  tick_input_append(&runner->input, &runner->driver.recorded);
  tick_input_reset(&runner->driver.recorded);
}

static void print_comment(const char *text) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (char **line = lines; *line; line++) clean_print(stdout, "# %s\n", *line);
}

/* If a cutscene has begun, plays it both ways. */
static void check_skip(Runner *runner) {
  char *message = skips_follow(&runner->skips, runner->game, &runner->game_options);
  if (message) g_ptr_array_add(runner->driver.failures, message);
}

static void report_skips(const Skips *skips) {
  for (guint i = 0; i < skips->notes->len; i++) print_comment(skips->notes->pdata[i]);
  clean_print(stdout, "# %d cutscene%s played and skipped; %d with a difference\n", skips->checked,
              skips->checked == 1 ? "" : "s", skips->differing);
}

static void run_to_end(Runner *runner) {
  Game *game = runner->game;
  Tick limit = game->world.tick + TEST_TICKS_MAX;
  while (!runner->driver.finished && game->world.tick < limit) {
    gather_input(runner);
    session_tick(&runner->session, &runner->input);
    tick_input_reset(&runner->input);
    if (runner->options->checks_skips) check_skip(runner);
    console_game_follow(&runner->console);
    resume_test(runner, TEST_GOES_ON);
  }
  if (!runner->driver.finished) {
    g_autofree char *place = testing_place(game->script), *signal = testing_signal(game->script);
    g_autofree char *cause = signal ? g_strdup_printf("; it waits for '%s'", signal) : NULL;
    g_ptr_array_add(runner->driver.failures, g_strdup_printf("%s%sthe test has not ended after four hours of game time%s",
                                                             place ? place : "", place ? ": " : "", cause ? cause : ""));
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

static void report(Runner *runner, const char *name) {
  if (runner->tried) {
    g_ptr_array_extend_and_steal(runner->tried, g_ptr_array_ref(runner->driver.failures));
    return;
  }
  g_autofree char *title = g_strdelimit(g_strdup(name), "#\n", ' ');
  const GPtrArray *failures = runner->driver.failures;
  clean_print(stdout, "%s %d - %s\n", failures->len ? "not ok" : "ok", ++runner->count, title);
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
  runner->driver.text_of_console = console_line_at;
  runner->driver.settled = check_from_here;
  runner->driver.user = runner;
  runner->driver.inside = runner->inside;
  runner->driver.modules = runner->modules;
}

/* Runs the n-th test. The game is ready and has loaded the file. */
static void run_test(Runner *runner, const TestName *test, int n) {
  resume_test(runner, n);
  run_to_end(runner);
  if (!test_record_write(&runner->record)) runner->failed++;
  add_unread_problems(runner);
  report(runner, test->name);
}

static bool prepare(Runner *runner, const TestName *test, int n, GError **error) {
  /* The game that listed the tests has not run yet. */
  bool has_game = runner->game && n == 0 && !test->has_start;
  if (has_game) return true;
  reset_driver(runner);
  if (!test->fresh) return true;
  if (!begin_game(runner, test, error)) return false;
  g_autoptr(GPtrArray) names = load_tests(runner, error);
  return names != NULL;
}

/* --- one file --- */

/* A file that cannot be run counts as a failed test. The other files still run. */
static void fail_file(Runner *runner, const char *file, const char *message) {
  reset_driver(runner);
  g_ptr_array_add(runner->driver.failures, g_strdup(message));
  report(runner, file);
}

static void untested_free(gpointer data) {
  UntestedFile *untested = data;
  g_free(untested->file);
  g_free(untested->message);
  g_free(untested);
}

/* Modules of tests, such as tests/helper.lua, look like test files. Only after all tests it is
 * known which files are modules. */
static void fail_unless_module(Runner *runner, const char *message) {
  UntestedFile *untested = g_new0(UntestedFile, 1);
  *untested = (UntestedFile){g_strdup(runner->file), g_strdup(message)};
  g_ptr_array_add(runner->untested, untested);
}

static void fail_untested(Runner *runner) {
  for (guint i = 0; i < runner->untested->len; i++) {
    const UntestedFile *untested = runner->untested->pdata[i];
    if (!g_hash_table_contains(runner->modules, untested->file)) fail_file(runner, untested->file, untested->message);
  }
}

/* Finds the file at that path, or else in the game. */
static char *find_file(Runner *runner, const char *file) {
  g_autofree char *inside = g_build_filename(runner->options->game, file, NULL);
  bool is_outside = g_file_test(file, G_FILE_TEST_EXISTS);
  runner->inside = !is_outside && runner->vfs && vfs_exists(runner->vfs, file);
  bool is_inside = !is_outside && g_file_test(inside, G_FILE_TEST_EXISTS);
  return is_inside ? g_steal_pointer(&inside) : g_strdup(file);
}

static GPtrArray *find_files(const Runner *runner);

/* Adds the game's test file with the most similar name to the message about a missing file. */
static void add_nearest_file(const Runner *runner, GError **error) {
  g_autofree char *wanted = g_path_get_basename(runner->file);
  g_autoptr(GPtrArray) files = find_files(runner);
  Spelling spelling = spelling_begin(wanted);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < files->len; i++) {
    g_ptr_array_add(names, g_path_get_basename(files->pdata[i]));
    spelling_offer(&spelling, names->pdata[i]);
  }
  if (!spelling.best) return;
  g_autofree char *path = g_build_filename("tests", spelling.best, NULL);
  g_autofree char *message = g_strconcat((*error)->message, spelling_hint(';', path).text, NULL);
  g_free((*error)->message);
  (*error)->message = g_steal_pointer(&message);
}

static bool read_file(Runner *runner, GError **error) {
  if (runner->inside) runner->text = vfs_read(runner->vfs, runner->file, error);
  else runner->text = host_file_read(runner->file, HOST_TEXT_MAX, error);
  if (!runner->text && !g_file_test(runner->file, G_FILE_TEST_EXISTS)) add_nearest_file(runner, error);
  return runner->text != NULL;
}

/* Returns whether options->only chooses the n-th test of a file, or a later test that continues its
 * game. */
static bool is_chosen(const Runner *runner, const GPtrArray *tests, guint n) {
  if (!runner->options->only) return true;
  for (guint i = n; i < tests->len; i++) {
    const TestName *test = tests->pdata[i];
    if (i > n && test->fresh) return false;
    if (strstr(test->name, runner->options->only)) return true;
  }
  return false;
}

static void run_file(Runner *runner, const char *file) {
  g_autoptr(GError) error = NULL;
  runner->file = file;
  reset_driver(runner);
  g_autoptr(GPtrArray) tests = NULL;
  if ((!runner->text && !read_file(runner, &error)) || !begin_game(runner, NULL, &error)) fail_file(runner, file, error->message);
  else if (!(tests = load_tests(runner, &error))) fail_unless_module(runner, error->message);
  else if (tests->len == 0) {
    g_autofree char *message = g_strdup_printf("%s has no tests, and no test requires it; write a test as "
                                               "test('name', function(t) ... end)",
                                               file);
    fail_unless_module(runner, message);
  }

  for (guint i = 0; tests && i < tests->len; i++) {
    const TestName *test = tests->pdata[i];
    if (!is_chosen(runner, tests, i)) {
      g_ptr_array_add(runner->left_out, g_strdup(test->name));
    } else if (prepare(runner, test, (int)i, &error)) {
      run_test(runner, test, (int)i);
    } else {
      fail_file(runner, file, error->message);
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

/* Opens the game once before the tests. On failure sets '*status': 2 if it cannot be read; 1 if its
 * main.lua fails, which is then the only failed test, because all tests would fail in the same
 * way. */
static bool try_game(const TestRunOptions *options, Log *log, int *status) {
  g_autoptr(GError) error = NULL;
  GameOptions game_options = {.path = options->game,
                              .overlays = options->overlays,
                              .data_folder = options->data_folder,
                              .code = options->code,
                              .save_folder = g_get_tmp_dir(),
                              .script_ms = options->script_ms,
                              .loading_ms = options->loading_ms,
                              .developer = true,
                              .skips_checks = true,
                              .testing = true};
  Game *trial = quiet_game_new(&game_options, log, &error);
  bool has_failed = trial ? trial->has_failed : error->domain == GAME_ERROR;
  if (has_failed) {
    clean_print(stdout, "not ok 1 - the game starts; no test was run\n");
    for (int i = 0; trial && i < problems_count(&trial->problems); i++) print_comment(problems_get(&trial->problems, i)->text);
    if (!trial) print_comment(error->message);
    clean_print(stdout, "1..1\n");
  } else if (!trial) {
    log_error("test", "%s", error->message);
  }
  *status = has_failed ? EXIT_GAME_FAILED : EXIT_INVALID_ARGUMENTS;
  game_free(trial);
  return trial && !has_failed;
}

/* Opens the game if it is an archive. Otherwise returns NULL. */
static Vfs *open_archive(const TestRunOptions *options) {
  if (g_file_test(options->game, G_FILE_TEST_IS_DIR)) return NULL;
  Vfs *vfs = vfs_new();
  if (vfs_mount(vfs, options->game, NULL)) return vfs;
  vfs_free(vfs);
  return NULL;
}

/* 'options' is borrowed. */
static void runner_init(Runner *runner, const TestRunOptions *options, const OutputFiles *outputs) {
  *runner = (Runner){.options = options, .vfs = open_archive(options), .record = {.path = options->record, .outputs = outputs}};
  runner->modules = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  runner->check_memo = check_memo_new();
  runner->untested = g_ptr_array_new_with_free_func(untested_free);
  runner->left_out = g_ptr_array_new_with_free_func(g_free);
}

static void runner_clear(Runner *runner) {
  vfs_free(runner->vfs);
  test_pictures_clear(&runner->pictures);
  if (runner->driver.failures) test_driver_clear(&runner->driver);
  check_memo_free(runner->check_memo);
  g_hash_table_unref(runner->modules);
  g_ptr_array_unref(runner->untested);
  g_ptr_array_unref(runner->left_out);
}

/* Reports that options->only chooses no test. */
static void report_none_chosen(const Runner *runner) {
  Spelling spelling = spelling_begin(runner->options->only);
  for (guint i = 0; i < runner->left_out->len; i++) spelling_offer(&spelling, runner->left_out->pdata[i]);
  log_error("test", "--only: no test has '%s' in its name%s", runner->options->only, spelling_hint(';', spelling.best).text);
}

/* Runs all tests of the game. Returns false if it has no tests. */
static bool run_found(Runner *runner) {
  g_autoptr(GPtrArray) found = find_files(runner);
  runner->inside = runner->vfs != NULL;
  for (guint i = 0; i < found->len; i++) run_file(runner, found->pdata[i]);
  return found->len > 0;
}

/* --- the jail --- */

/* Returns whether the folder is the player's home or contains it. Then tests must not write to it.
 * Compares the folders themselves, because paths can contain links. */
static bool holds_home(const char *folder) {
  FileInfo own, info;
  char *real = file_info_real_path(g_get_home_dir());
  g_autofree char *path = real ? real : g_canonicalize_filename(g_get_home_dir(), NULL);
  bool holds = !file_info_read(&own, folder);
  for (bool is_top = false; !holds && !is_top;) {
    holds = file_info_read(&info, path) && file_info_is_same(&info, &own);
    char *parent = g_path_get_dirname(path);
    is_top = strcmp(path, parent) == 0;
    g_free(path);
    path = parent;
  }
  return holds;
}

/* Tests are as untrusted as the game. They can read the folders of the test files, because these
 * require modules from there. They can write to the folder for temporary files (saves) and to the
 * current folder (t.screenshot). */
static void close_jail(const TestRunOptions *options) {
  g_autoptr(GPtrArray) folders = g_ptr_array_new_with_free_func(g_free);
  for (const char *const *file = options->files; *file; file++) g_ptr_array_add(folders, g_path_get_dirname(*file));
  if (options->saves) g_ptr_array_add(folders, g_strdup(options->saves));
  JailPlan plan = {
      .game = options->game,
      .overlays = options->overlays,
      .data_folder = options->data_folder,
      .read = (const char *const *)folders->pdata,
      .read_count = (int)folders->len,
  };
  JailOutput output = {.folders = {g_get_tmp_dir(), holds_home(".") ? NULL : "."}};
  jail_close_files(jail_new(&plan), &output);
  jail_close_calls(SECCOMP_NO_WINDOW);
}

/* --- the whole --- */

static int run_inside(const TestRunOptions *options, const OutputFiles *outputs, Log *log) {
  int status;
  if (!try_game(options, log, &status)) return status;
  if (options->saves) return test_saves_run(options, log);
  Runner runner;
  runner_init(&runner, options, outputs);
  if (options->checks_skips) skips_init(&runner.skips, log);
  log->listener = keep_line;
  log->user = &runner;
  bool has_files = options->files[0] || run_found(&runner);
  for (const char *const *file = options->files; *file; file++) {
    g_autofree char *path = find_file(&runner, *file);
    run_file(&runner, path);
  }
  fail_untested(&runner);
  test_record_finish(&runner.record);
  if (options->checks_skips) {
    report_skips(&runner.skips);
    skips_clear(&runner.skips);
  }
  log->listener = NULL;
  bool has_chosen = runner.count > 0 || !options->only;
  if (has_files && !has_chosen) report_none_chosen(&runner);
  runner_clear(&runner);
  if (has_files && !has_chosen) return EXIT_INVALID_ARGUMENTS;
  if (!has_files) {
    log_error("test", "%s/tests has no .lua files; add some, or name the test files to run", options->game);
    return EXIT_INVALID_ARGUMENTS;
  }
  clean_print(stdout, "1..%d\n", runner.count);
  return runner.failed ? EXIT_GAME_FAILED : EXIT_FINE;
}

GPtrArray *test_runner_try(const TestRunOptions *options, const char *file, const char *text) {
  Runner runner;
  runner_init(&runner, options, NULL);
  runner.tried = g_ptr_array_new_with_free_func(g_free);
  runner.text = g_bytes_new(text, strlen(text));
  run_file(&runner, file);
  fail_untested(&runner);
  GPtrArray *failures = runner.tried;
  runner_clear(&runner);
  return failures;
}

int test_runner_run(const TestRunOptions *options, Log *log) {
  OutputFiles outputs = {0};
  g_autoptr(GError) error = NULL;
  if (!host_file_can_write(options->record, &error)) {
    log_error("test", "%s", error->message);
    return EXIT_INVALID_ARGUMENTS;
  }
  if (!options->no_jail) {
    outputs = output_files_begin(&(OutputPlan){.files = {options->record}});
    close_jail(options);
  }
  int status = run_inside(options, &outputs, log);
  output_files_end(&outputs);
  return status;
}
