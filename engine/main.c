/* main.c: the program's commands.
 *
 * 'ichor NAME ...' runs the command of that name, anything else the row without a name. To add a
 * command, give it a folder below tools/ and a row here; 'ichor --help' lists the rows.
 *
 * ICHOR_ONLY_PLAYS is defined for the program in a page, which has no command line. Without the
 * other commands, it is smaller. */

#include "base/log.h"
#include "game/run.h"
#include "game/version.h"
#include "sys/process/crash.h"
#include "sys/process/inherited.h"
#include "sys/process/startup.h"
#include "tools/bag/bag_command.h"
#include "tools/docs/docs_command.h"
#include "tools/graph/graph_command.h"
#include "tools/pack/pack_command.h"
#include "tools/play/play_command.h"
#include "tools/replay/replay_command.h"
#include "tools/save/save_command.h"
#include "tools/shared/command.h"
#include "tools/story/story_command.h"
#include "tools/test/test_command.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const Command commands[] = {
    {NULL, "GAME", "play GAME, a folder with game.lua and main.lua, or a BAG archive of one", play_command},
#ifndef ICHOR_ONLY_PLAYS
    {"test", "GAME [FILE...]", "run GAME/tests/*.lua, or the given files; prints TAP", test_command},
    {"bag", "...", "pack a game into one file, and look into such files", bag_command},
    {"pack", "GAME", "make what players download: for Linux, Windows and the browser", pack_command},
    {"replay", "FILE", "show the contents of a recording, or turn it into a test", replay_command},
    {"save", "...", "show the contents of a save, or check its file", save_command},
    {"story", "FILE.story", "try a story by hand, or edit it in a browser", story_command},
    {"graph", "FILE.story -o FILE", "draw a story", graph_command},
    {"docs", "FOLDER", "write the reference of the core functions, and annotations for editors", docs_command},
#endif
    {0},
};

/* If output could not be written, for example because the disk is full, the command has failed. */
static int finish_output(int status) {
  if (fflush(stdout) == 0 && !ferror(stdout)) return status;
  log_error("game", "the output could not be written");
  return status == EXIT_FINE ? EXIT_GAME_FAILED : status;
}

int main(int count, char **words) {
  const Arguments arguments = startup_prepare(count, words);
  const int argc = arguments.count;
  char **argv = arguments.words;
  Log log = {.level = LOG_INFO};
  log_install(&log);
  crash_install(ICHOR_VERSION);
  inherited_own_files(argc, argv);
  if (!inherited_mend()) {
    log_error("game", "the stack is too small: set it to at least 8 MB (ulimit -s 8192)");
    return EXIT_INVALID_ARGUMENTS;
  }

  char help[] = "--help";
  bool is_help = argc > 1 && strcmp(argv[1], "help") == 0 && !g_file_test("help", G_FILE_TEST_EXISTS);
  if (is_help && argc == 2) argv[1] = help;
  if (is_help && argc == 3 && command_find(commands, argv[2])) {
    argv[1] = argv[2];
    argv[2] = help;
  }

  CommandCall call = {.argc = argc, .argv = argv, .commands = commands, .built_in = engine_built_in, .log = &log};
  const Command *command = argc > 1 ? command_find(commands, argv[1]) : NULL;
  if (!command) return finish_output(commands[0].run(&call));
  argv[1] = argv[0];
  call.argc--;
  call.argv++;
  return finish_output(command->run(&call));
}
