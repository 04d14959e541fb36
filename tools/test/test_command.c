#include "tools/test/test_command.h"

#include "dev/testing/test_runner.h"
#include "game/data_folder.h"
#include "game/run.h"
#include "tools/shared/find_game.h"

static const char help[] = "Runs GAME/tests/*.lua, or the given files, headless, and prints the results in TAP.\n"
                           "docs/testing.md describes how to write tests.\n"
                           "\n"
                           "Exit status: 0 all tests passed; 1 some failed; 2 invalid arguments, or a game that cannot be read.";

/* The values from the command line. Strings are owned. */
typedef struct TestArguments {
  char **paths; /* GAME [FILE...] */
  char **overlays;
  char *record, *only, *saves, *log_level;
  gboolean no_jail, check_skips;
  gint64 seed;
  int script_ms, loading_ms;
} TestArguments;

static int run_tests(const TestArguments *arguments, const CommandCall *call) {
  g_autoptr(GError) error = NULL;
  g_autofree char *data_folder = data_folder_find(&error);
  if (!data_folder) {
    log_error("test", "%s", error->message);
    return EXIT_INVALID_ARGUMENTS;
  }
  g_autofree char *game = find_game_named(arguments->paths[0]);
  g_autoptr(EngineCode) code = engine_code_new(call->built_in);
  TestRunOptions options = {.game = game,
                            .files = (const char *const *)arguments->paths + 1,
                            .overlays = (const char *const *)arguments->overlays,
                            .data_folder = data_folder,
                            .code = code,
                            .record = arguments->record,
                            .only = arguments->only,
                            .seed = (uint64_t)arguments->seed,
                            .saves = arguments->saves,
                            .no_jail = arguments->no_jail,
                            .checks_skips = arguments->check_skips,
                            .script_ms = MAX(arguments->script_ms, 0),
                            .loading_ms = MAX(arguments->loading_ms, 0)};
  if (!arguments->log_level) call->log->shown = LOG_WARN; /* keeps the results easy to read */
  return test_runner_run(&options, call->log);
}

static int check_and_run(const TestArguments *arguments, const CommandCall *call) {
  Log *log = call->log;
  if (arguments->log_level && !log_level_from_name(arguments->log_level, &log->level)) {
    log_error("test", "--log %s: unknown level; expected debug, info, warn, error or none", arguments->log_level);
  } else if (arguments->record && !*arguments->record) {
    log_error("test", "--record: the name is empty");
  } else if (arguments->record && arguments->check_skips) {
    log_error("test", "--check-skips: not together with --record");
  } else if (arguments->only && !*arguments->only) {
    log_error("test", "--only: the name is empty");
  } else if (arguments->saves && (arguments->record || arguments->only || arguments->check_skips)) {
    log_error("test", "--saves: not together with --record, --only or --check-skips");
  } else if (!arguments->paths) {
    log_error("test", "name a game: ichor test GAME [FILE...]");
  } else if (arguments->saves && arguments->paths[1]) {
    log_error("test", "--saves loads saves in place of tests: remove '%s'", arguments->paths[1]);
  } else {
    return run_tests(arguments, call);
  }
  return EXIT_INVALID_ARGUMENTS;
}

int test_command(const CommandCall *call) {
  TestArguments arguments = {0};
  gboolean is_so_anyway;
  const GOptionEntry options[] = {
      {"only", 0, 0, G_OPTION_ARG_STRING, &arguments.only, "run only the tests whose names contain NAME", "NAME"},
      {"record", 0, 0, G_OPTION_ARG_FILENAME, &arguments.record, "write a recording of the last test that runs", "FILE"},
      {"seed", 0, 0, G_OPTION_ARG_INT64, &arguments.seed, "seed of the game's random generators", "N"},
      {"overlay", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments.overlays,
       "replace files of the game by those of a folder or archive (repeat it: later ones win)", "FILE.bag|DIR"},
      {"check-skips", 0, 0, G_OPTION_ARG_NONE, &arguments.check_skips,
       "play every cutscene of the tests as it is and skipped, and compare", NULL},
      {"saves", 0, 0, G_OPTION_ARG_FILENAME, &arguments.saves, "load all saves of a folder, in place of tests", "FOLDER"},
      {"no-jail", 0, 0, G_OPTION_ARG_NONE, &arguments.no_jail,
       "for developers: run without the jail, with access to all your files", NULL},
      {"log", 0, 0, G_OPTION_ARG_STRING, &arguments.log_level, "debug, info, warn (default), error or none", "LEVEL"},
      {"script-ms", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_INT, &arguments.script_ms, "longest run of a script", "N"},
      {"loading-ms", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_INT, &arguments.loading_ms, "longest run of a file or a test", "N"},
      {"headless", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &is_so_anyway, "no window", NULL},
      {"mute", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &is_so_anyway, "no sound", NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments.paths, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  CommandLine line = {.name = "test", .words = "GAME [FILE...]", .help = help, .options = options};
  int status;
  if (command_line_read(&line, call, &status)) status = check_and_run(&arguments, call);
  g_strfreev(arguments.paths);
  g_strfreev(arguments.overlays);
  g_free(arguments.record);
  g_free(arguments.only);
  g_free(arguments.saves);
  g_free(arguments.log_level);
  return status;
}
