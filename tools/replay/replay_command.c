#include "tools/replay/replay_command.h"

#include "base/clean.h"
#include "dev/testing/to_test.h"
#include "game/data_folder.h"
#include "game/run.h"
#include "game/save_file.h"
#include "sys/host_file.h"
#include "tools/shared/find_game.h"

#include <stdio.h>
#include <string.h>

/* Bytes of a value that are shown. */
#define VALUE_MAX 1000

static const char help[] =
    "Shows the contents of a recording, a save or a report. With --to-test, writes a test that does the same:\n"
    "  ichor replay session-20261123-180000.rec --game demo --to-test -o demo/tests/found.lua\n"
    "--unpack writes the parts of a report as files: problem.txt, log.txt, screenshot.png, run.rec.\n"
    "To watch a recording: ichor GAME --replay FILE";

/* The values from the command line. Strings are owned. */
typedef struct ReplayArguments {
  char **paths;
  char *game, *output, *unpack;
  gboolean to_test, no_jail;
} ReplayArguments;

/* A value from an untrusted file is one line, because its next line would look like another
 * value. */
static void print_word(const char *name, const char *value) {
  g_autofree char *line = clean_line(value ? value : "", VALUE_MAX);
  if (*line) clean_print(stdout, "%-12s %s\n", name, line);
}

static void print_info(const Recording *run, const SaveAbout *about) {
  Tick s = run->length / TICKS_PER_SECOND;
  print_word("game", run->header.game_id);
  print_word("version", run->header.game_version);
  print_word("engine", run->header.engine_version);
  print_word("language", run->header.language);
  clean_print(stdout, "%-12s %" G_GUINT64_FORMAT "\n", "seed", run->header.seed);
  clean_print(stdout, "%-12s %" G_GINT64_FORMAT ":%02d:%02d (%" G_GINT64_FORMAT " ticks)\n", "played", s / 3600,
              (int)(s / 60 % 60), (int)(s % 60), run->length);
  clean_print(stdout, "%-12s %u\n", "checks", run->checks->len);
  print_word("room", about->room);
  print_word("description", about->description);
  if (about->screenshot) clean_print(stdout, "%-12s %zu bytes\n", "screenshot", g_bytes_get_size(about->screenshot));
  if (about->log) clean_print(stdout, "%-12s %zu bytes\n", "log", strlen(about->log));
  if (about->problem) clean_print(stdout, "\n%s\n", about->problem);
}

/* Writes a part of a report into the folder. Does nothing for a part that is missing (NULL). */
static bool unpack_part(const char *folder, const char *name, GBytes *part, GError **error) {
  if (!part) return true;
  g_autofree char *path = g_build_filename(folder, name, NULL);
  gsize size;
  const void *data = g_bytes_get_data(part, &size);
  return host_file_replace(path, data, size, error);
}

static bool unpack_text(const char *folder, const char *name, const char *text, GError **error) {
  g_autofree char *clean = text ? clean_text(text) : NULL; /* it may be shown in a terminal */
  g_autoptr(GBytes) part = clean ? g_bytes_new(clean, strlen(clean)) : NULL;
  return unpack_part(folder, name, part, error);
}

static int unpack(const Recording *run, const SaveAbout *about, const char *folder) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) recording = recording_pack(run);
  g_mkdir_with_parents(folder, 0755); /* if this fails, so does the first file */
  bool written = unpack_part(folder, "run.rec", recording, &error) &&
                 unpack_part(folder, "screenshot.png", about->screenshot, &error) &&
                 unpack_text(folder, "problem.txt", about->problem, &error) && unpack_text(folder, "log.txt", about->log, &error);
  if (!written) log_error("replay", "%s", error->message);
  return written ? EXIT_FINE : EXIT_GAME_FAILED;
}

static int look(const ReplayArguments *arguments) {
  g_autoptr(GError) error = NULL;
  const char *path = arguments->paths[0];
  SaveAbout about = {0};
  Recording *run = save_file_is_save(path) ? save_file_read(path, &about, &error) : recording_read(path, &error);
  if (!run) {
    log_error("replay", "%s", error->message);
    return EXIT_INVALID_ARGUMENTS;
  }
  int status = EXIT_FINE;
  if (arguments->unpack) status = unpack(run, &about, arguments->unpack);
  else print_info(run, &about);
  save_about_clear(&about);
  recording_free(run);
  return status;
}

static int to_test(const ReplayArguments *arguments, const CommandCall *call) {
  g_autoptr(GError) error = NULL;
  g_autofree char *data_folder = data_folder_find(&error);
  if (!data_folder) {
    log_error("replay", "%s", error->message);
    return EXIT_INVALID_ARGUMENTS;
  }
  g_autofree char *game = arguments->game ? find_game_named(arguments->game) : find_game_here(data_folder);
  if (!game) {
    log_error("replay", "no game found here; name it: --game GAME");
    return EXIT_INVALID_ARGUMENTS;
  }
  g_autoptr(EngineCode) code = engine_code_new(call->built_in);
  ToTestOptions options = {.recording = arguments->paths[0],
                           .game = game,
                           .data_folder = data_folder,
                           .code = code,
                           .output = arguments->output,
                           .no_jail = arguments->no_jail};
  return to_test_run(&options, call->log);
}

static int run(const ReplayArguments *arguments, const CommandCall *call) {
  if (!arguments->paths || arguments->paths[1]) {
    log_error("replay", "name one recording or save: ichor replay FILE");
  } else if (arguments->output && (!arguments->to_test || !*arguments->output)) {
    log_error("replay", "-o: %s", *arguments->output ? "needs --to-test" : "the name is empty");
  } else if (arguments->unpack && (arguments->to_test || !*arguments->unpack)) {
    log_error("replay", "--unpack: %s", *arguments->unpack ? "not together with --to-test" : "the name is empty");
  } else {
    return arguments->to_test ? to_test(arguments, call) : look(arguments);
  }
  return EXIT_INVALID_ARGUMENTS;
}

int replay_command(const CommandCall *call) {
  ReplayArguments arguments = {0};
  const GOptionEntry options[] = {
      {"to-test", 0, 0, G_OPTION_ARG_NONE, &arguments.to_test, "write a test that plays the same", NULL},
      {"game", 0, 0, G_OPTION_ARG_FILENAME, &arguments.game, "the game, for --to-test (default: the game here)", "GAME"},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &arguments.output, "file for the test (default: stdout)", "FILE"},
      {"unpack", 0, 0, G_OPTION_ARG_FILENAME, &arguments.unpack, "write the parts of a report to this folder", "FOLDER"},
      {"no-jail", 0, 0, G_OPTION_ARG_NONE, &arguments.no_jail,
       "for developers: run without the jail, with access to all your files", NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments.paths, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  CommandLine line = {.name = "replay", .words = "FILE", .help = help, .options = options};
  int status;
  if (command_line_read(&line, call, &status)) status = run(&arguments, call);
  g_strfreev(arguments.paths);
  g_free(arguments.game);
  g_free(arguments.output);
  g_free(arguments.unpack);
  return status;
}
