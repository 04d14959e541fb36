/* main.c: the command line; wires the house together. */

#include "../tools/bag.h"
#include "../tools/graph.h"
#include "../tools/story.h"
#include "base/log.h"
#include "dev/developer.h"
#include "dev/test_runner.h"
#include "game/data_folder.h"
#include "game/game.h"
#include "game/loop.h"
#include "game/run.h"
#include "game/run_setup.h"
#include "game/version.h"
#include "script/docs.h"
#include "sys/crash.h"
#include "sys/inherited.h"
#include "sys/pace.h"
#include "sys/quit.h"

#include <glib/gprintf.h>
#include <stdio.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#define HELP_HINT "Type 'ichor --help' for the options."

#define SCALE_MAX 64

/* Of the numbers of the command line. */
#define NOT_GIVEN G_MININT32

/* What the command line says. Strings are owned. */
typedef struct Arguments {
  char **paths; /* what stands behind the options: [command] GAME [FILE...] */
  gboolean headless, fullscreen, mute, player, no_jail, version;
  gint64 ticks, seed;
  int fps, scale;
  char **overlays;
  int script_ms, loading_ms; /* the watchdog's budgets, for tests */
  char *language, *save_folder, *record, *replay, *screenshot, *screenshots, *story_steps, *log_level, *renderer;
} Arguments;

static void arguments_clear(Arguments *arguments) {
  g_strfreev(arguments->paths);
  g_strfreev(arguments->overlays);
  g_free(arguments->language);
  g_free(arguments->save_folder);
  g_free(arguments->record);
  g_free(arguments->replay);
  g_free(arguments->screenshot);
  g_free(arguments->screenshots);
  g_free(arguments->story_steps);
  g_free(arguments->log_level);
  g_free(arguments->renderer);
}

static const char summary[] =
    "Plays and checks 2D point-and-click adventure games.\n"
    "\n"
    "  ichor GAME                   play GAME, a folder with game.lua and main.lua, or a BAG archive of one\n"
    "  ichor test GAME [FILE...]    run GAME/tests/*.lua, or the given files; TAP on stdout\n"
    "                               (of the options it takes --record, of the last test, --overlay and --log)\n"
    "  ichor bag ...                pack a game into one file, and look into such files (see bag --help)\n"
    "  ichor story FILE.story       try a story by hand, or edit it in a browser (see story --help)\n"
    "  ichor graph FILE.story ...   draw a story (see graph --help)\n"
    "  ichor docs FOLDER            write the reference of the core functions (api.md) and the\n"
    "                               annotations for editors (ichor.d.lua) into FOLDER\n"
    "\n"
    "'ichor' alone looks for a game in this folder and beside the program.\n"
    "Exit status: 0 fine, 1 the game failed, 2 wrong use or unreadable input; of runs that nobody watches (headless) also 5 a\n"
    "script was stopped for its time, 6 for its memory, 8 a replay differs; 70 the engine failed, 71 it ran out of memory.";

static bool arguments_parse(Arguments *arguments, int *argc, char ***argv, GError **error) {
  const GOptionEntry entries[] = {
      {"headless", 0, 0, G_OPTION_ARG_NONE, &arguments->headless, "no window, no sound, as fast as possible", NULL},
      {"ticks", 0, 0, G_OPTION_ARG_INT64, &arguments->ticks, "stop after N ticks of 1/60 s (headless: 1 unless replaying)", "N"},
      {"seed", 0, 0, G_OPTION_ARG_INT64, &arguments->seed, "seed of the random generators", "N"},
      {"lang", 0, 0, G_OPTION_ARG_STRING, &arguments->language, "language of the texts", "xx"},
      {"fps", 0, 0, G_OPTION_ARG_INT, &arguments->fps, "pictures per second at most", "N"},
      {"scale", 0, 0, G_OPTION_ARG_INT, &arguments->scale, "window = canvas x N", "N"},
      {"fullscreen", 0, 0, G_OPTION_ARG_NONE, &arguments->fullscreen, "fill the screen", NULL},
      {"mute", 0, 0, G_OPTION_ARG_NONE, &arguments->mute, "no sound", NULL},
      {"player", 0, 0, G_OPTION_ARG_NONE, &arguments->player, "without the developer's keys and panels", NULL},
      {"overlay", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments->overlays,
       "lay a folder or archive over the game (repeated: later ones win)", "FILE.bag|DIR"},
      {"save-dir", 0, 0, G_OPTION_ARG_FILENAME, &arguments->save_folder, "folder for saves and screenshots", "DIR"},
      {"record", 0, 0, G_OPTION_ARG_FILENAME, &arguments->record, "write a recording of this run", "FILE"},
      {"replay", 0, 0, G_OPTION_ARG_FILENAME, &arguments->replay, "play a recording back and compare", "FILE"},
      {"screenshot", 0, 0, G_OPTION_ARG_FILENAME, &arguments->screenshot, "save the last picture", "FILE.png"},
      {"screenshots", 0, 0, G_OPTION_ARG_FILENAME, &arguments->screenshots, "save a picture every three seconds (headless)",
       "DIR"},
      {"story-steps", 0, 0, G_OPTION_ARG_FILENAME, &arguments->story_steps,
       "write what each story was told, for graph --steps (best with --replay)", "DIR"},
      {"renderer", 0, 0, G_OPTION_ARG_STRING, &arguments->renderer, "auto, software or accelerated", "NAME"},
      {"no-jail", 0, 0, G_OPTION_ARG_NONE, &arguments->no_jail, "for developers: let the game's process reach all that you can",
       NULL},
      {"log", 0, 0, G_OPTION_ARG_STRING, &arguments->log_level, "debug, info, warn, error or none", "LEVEL"},
      {"script-ms", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_INT, &arguments->script_ms, "longest run of a script", "N"},
      {"loading-ms", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_INT, &arguments->loading_ms, "longest run of a file", "N"},
      {"version", 0, 0, G_OPTION_ARG_NONE, &arguments->version, "print the version", NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments->paths, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  g_autoptr(GOptionContext) context = g_option_context_new("[test|bag|story|graph|docs] GAME [FILE...]");
  g_option_context_add_main_entries(context, entries, NULL);
  g_option_context_set_summary(context, summary);
  return g_option_context_parse(context, argc, argv, error);
}

/* The name of an option that was given an empty file or folder; NULL when none was. */
static const char *find_empty_option(const Arguments *arguments) {
  const struct {
    const char *name, *value;
  } places[] = {
      {"--save-dir", arguments->save_folder},    {"--record", arguments->record},
      {"--replay", arguments->replay},           {"--screenshot", arguments->screenshot},
      {"--screenshots", arguments->screenshots}, {"--story-steps", arguments->story_steps},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(places); i++) {
    if (places[i].value && !*places[i].value) return places[i].name;
  }
  return NULL;
}

/* The name of an option that means nothing to tests; NULL when none was given. */
static const char *find_play_option(const Arguments *arguments) {
  const struct {
    const char *name;
    bool is_given;
  } options[] = {
      {"--ticks", arguments->ticks != NOT_GIVEN},
      {"--seed", arguments->seed != 0},
      {"--fps", arguments->fps != NOT_GIVEN},
      {"--scale", arguments->scale != NOT_GIVEN},
      {"--fullscreen", arguments->fullscreen},
      {"--player", arguments->player},
      {"--lang", arguments->language != NULL},
      {"--save-dir", arguments->save_folder != NULL},
      {"--replay", arguments->replay != NULL},
      {"--screenshot", arguments->screenshot != NULL},
      {"--screenshots", arguments->screenshots != NULL},
      {"--story-steps", arguments->story_steps != NULL},
      {"--renderer", arguments->renderer != NULL},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(options); i++) {
    if (options[i].is_given) return options[i].name;
  }
  return NULL;
}

/* What was given but cannot be meant; logged. */
static bool arguments_make_sense(const Arguments *arguments) {
  const char *empty = find_empty_option(arguments);
  if (empty) {
    log_error("game", "%s: the name is empty", empty);
    return false;
  }
  static const char *const renderers[] = {"auto", "software", "accelerated", NULL};
  if (arguments->ticks != NOT_GIVEN && arguments->ticks < 1) log_error("game", "--ticks N: N is 1 or more");
  else if (arguments->fps != NOT_GIVEN && arguments->fps < 1) log_error("game", "--fps N: N is 1 or more");
  else if (arguments->scale != NOT_GIVEN && (arguments->scale < 1 || arguments->scale > SCALE_MAX)) {
    log_error("game", "--scale N: N is 1 to %d", SCALE_MAX);
  } else if (arguments->renderer && !g_strv_contains(renderers, arguments->renderer)) {
    log_error("game", "--renderer %s: there are auto, software and accelerated", arguments->renderer);
  } else if (arguments->screenshots && !arguments->headless) {
    log_error("game", "--screenshots DIR is for headless runs; in a window F12 saves a picture");
  } else {
    return true;
  }
  return false;
}

/* --- which game --- */

static bool is_game(const char *folder) {
  static const char *const marks[] = {"game.lua", "main.lua", "game.kvc"};
  for (gsize i = 0; i < G_N_ELEMENTS(marks); i++) {
    g_autofree char *path = g_build_filename(folder, marks[i], NULL);
    if (g_file_test(path, G_FILE_TEST_IS_REGULAR)) return true;
  }
  return false;
}

/* The game in a folder: the folder itself, or an archive in it (KIAVC's is called assets.bag). Caller frees; NULL for none. */
static char *game_in(const char *folder) {
  static const char *const archives[] = {"game.bag", "assets.bag"};
  if (is_game(folder)) return g_strdup(folder);
  for (gsize i = 0; i < G_N_ELEMENTS(archives); i++) {
    g_autofree char *path = g_build_filename(folder, archives[i], NULL);
    if (g_file_test(path, G_FILE_TEST_IS_REGULAR)) return g_steal_pointer(&path);
  }
  return NULL;
}

/* The game that is meant when none is named: in this folder, in "game" beside the program, or beside the program. Caller frees;
 * NULL for none. */
static char *find_game(const char *data_folder) {
  g_autofree char *beside = g_build_filename(data_folder, "game", NULL);
  char *game = game_in(".");
  if (!game) game = game_in(beside);
  return game ? game : game_in(data_folder);
}

/* The game that is meant by a name: a folder that has none stays as it is, so that what is missing can be said. */
static char *named_game(const char *path) {
  char *game = game_in(path);
  return game ? game : g_strdup(path);
}

/* --- commands --- */

static GameOptions game_options(const Arguments *arguments, const char *path, const char *data_folder) {
  return (GameOptions){
      .path = path,
      .overlays = (const char *const *)arguments->overlays,
      .data_folder = data_folder,
      .save_folder = arguments->save_folder,
      .language = arguments->language,
      .record = arguments->record,
      .seed = (uint64_t)arguments->seed,
      .clock_start_s = arguments->headless ? 0 : pace_wall_clock_s(),
      .script_ms = MAX(arguments->script_ms, 0),
      .loading_ms = MAX(arguments->loading_ms, 0),
      .keeps_steps = arguments->story_steps != NULL,
      .developer = !arguments->player && !arguments->headless,
  };
}

/* NULL with an error, too, when it must not be run: what is wrong with it by itself says more than the refusal. */
static Game *open_game(const GameOptions *options, const GError *refusal, GError **error) {
  if (!refusal) return game_new(options, error);
  if (game_check(options, error) && error) *error = g_error_copy(refusal);
  return NULL;
}

/* All that runs strangers' scripts and reads their files, but for what the archives' names say. */
static int play_inside(const RunSetup *setup, Log *log) {
  g_autoptr(GError) error = NULL;
  RunOptions *run = setup->run;
  GameOptions *options = setup->game;
  Replay *replay = NULL;
  Game *game = NULL;
  if (run_load_replay(run, &replay, options, &error)) game = open_game(options, setup->refusal, &error);
  if (!game) {
    log_error("game", "%s", error->message);
    replay_free(replay);
    loop_abandon(run);
    return run_status_of_error(error);
  }
  game->replay = replay;
  run_check_replay(game);
  run_start_recording(game, run, options);
  if (setup->has_window) return developer_play(game, run, options, log);
  int status = run_headless(game, run);
  game_free(game);
  return status;
}

static int play(const Arguments *arguments, const char *path, const char *data_folder, Log *log) {
  RunOptions run = {
      .ticks = MAX(arguments->ticks, 0),
      .record = arguments->record,
      .replay = arguments->replay,
      .screenshot = arguments->screenshot,
      .screenshots = arguments->screenshots,
      .story_steps = arguments->story_steps,
      .renderer = arguments->renderer,
      .scale = MAX(arguments->scale, 0),
      .fps = MAX(arguments->fps, 0),
      .fullscreen = arguments->fullscreen,
      .mute = arguments->mute,
      .no_jail = arguments->no_jail,
  };
  GameOptions options = game_options(arguments, path, data_folder);
  RunSetup setup = {.run = &run, .game = &options, .has_window = !arguments->headless};
  quit_listen();
  if (!run_setup_begin(&setup)) return EXIT_WRONG_USE;
  int status = play_inside(&setup, log);
  run_setup_end(&setup);
  return status;
}

static int write_docs(const char *folder, const char *data_folder) {
  g_autoptr(GError) error = NULL;
  g_autofree char *scripts = g_build_filename(data_folder, "scripts", NULL);
  if (g_mkdir_with_parents(folder, 0755) == 0 && docs_write(scripts, folder, &error)) return EXIT_FINE;
  log_error("docs", "%s", error ? error->message : "the folder cannot be made");
  return EXIT_WRONG_USE;
}

static int run_tests(const Arguments *arguments, const char *data_folder, Log *log) {
  char **paths = arguments->paths;
  const char *odd = find_play_option(arguments);
  if (odd) log_error("test", "%s means nothing to tests. " HELP_HINT, odd);
  else if (!paths[1]) log_error("test", "which game? ichor test GAME [FILE...]");
  if (odd || !paths[1]) return EXIT_WRONG_USE;
  g_autofree char *game = named_game(paths[1]);
  TestRunOptions options = {.game = game,
                            .files = (const char *const *)paths + 2,
                            .overlays = (const char *const *)arguments->overlays,
                            .data_folder = data_folder,
                            .record = arguments->record,
                            .no_jail = arguments->no_jail,
                            .script_ms = MAX(arguments->script_ms, 0)};
  if (!arguments->log_level) log->shown = LOG_WARN; /* the results are to be read */
  return test_runner_run(&options, log);
}

static int run_command(const Arguments *arguments, const char *data_folder, Log *log) {
  char **paths = arguments->paths;
  int count = paths ? (int)g_strv_length(paths) : 0;
  if (count > 0 && strcmp(paths[0], "test") == 0) return run_tests(arguments, data_folder, log);
  if (count > 0 && strcmp(paths[0], "docs") == 0) {
    if (count == 2) return write_docs(paths[1], data_folder);
    log_error("docs", "into which folder? ichor docs FOLDER");
    return EXIT_WRONG_USE;
  }
  if (count == 1 && !*paths[0]) {
    log_error("game", "the game's name is empty. " HELP_HINT);
    return EXIT_WRONG_USE;
  }
  if (count > 1) {
    log_error("game", "one game at a time, please: '%s' is one too many. " HELP_HINT, paths[1]);
    return EXIT_WRONG_USE;
  }
  g_autofree char *game = count == 1 ? named_game(paths[0]) : find_game(data_folder);
  if (game) return play(arguments, game, data_folder, log);
  log_error("game", "no game here: neither this folder nor the program's has a main.lua or a game.bag. " HELP_HINT);
  return EXIT_WRONG_USE;
}

/* Output that went nowhere (a full disk) is no success. */
static int finish_output(int status) {
  if (fflush(stdout) == 0 && !ferror(stdout)) return status;
  log_error("game", "the output could not be written");
  return status == EXIT_FINE ? EXIT_GAME_FAILED : status;
}

int main(int argc, char **argv) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1); /* the sound's thread allocates next to nothing: an arena of its own is half a megabyte for it */
#endif
  Log log = {.level = LOG_INFO};
  log_install(&log);
  crash_install(ICHOR_VERSION);
  if (!inherited_mend()) {
    log_error("game", "the system allows this program too small a stack (ulimit -s): it needs 8 MB");
    return EXIT_WRONG_USE;
  }
  if (argc > 1 && strcmp(argv[1], "bag") == 0) return finish_output(bag_command(argc - 1, argv + 1));
  if (argc > 1 && strcmp(argv[1], "story") == 0) return finish_output(story_command(argc - 1, argv + 1));
  if (argc > 1 && strcmp(argv[1], "graph") == 0) return finish_output(graph_command(argc - 1, argv + 1));

  char help[] = "--help";
  if (argc == 2 && strcmp(argv[1], "help") == 0 && !g_file_test("help", G_FILE_TEST_EXISTS)) argv[1] = help;

  Arguments arguments = {.ticks = NOT_GIVEN, .fps = NOT_GIVEN, .scale = NOT_GIVEN};
  g_autoptr(GError) error = NULL;
  int status = EXIT_WRONG_USE;
  if (!arguments_parse(&arguments, &argc, &argv, &error)) {
    log_error("game", "%s. " HELP_HINT, error->message);
  } else if (arguments.log_level && !log_level_from_name(arguments.log_level, &log.level)) {
    log_error("game", "--log %s: the levels are debug, info, warn, error and none", arguments.log_level);
  } else if (!arguments_make_sense(&arguments)) {
    status = EXIT_WRONG_USE;
  } else if (arguments.version) {
    g_autofree char *language = script_language_version();
    g_printf("ichor %s (%s)\n", ICHOR_VERSION, language);
    status = EXIT_FINE;
  } else {
    g_autofree char *data_folder = data_folder_find(&error);
    if (data_folder) status = run_command(&arguments, data_folder, &log);
    else log_error("game", "%s", error->message);
  }
  arguments_clear(&arguments);
  return finish_output(status);
}
