#include "tools/play/play_command.h"

#include "base/spelling.h"
#include "dev/developer.h"
#include "game/checkpoint/opening.h"
#include "game/data_folder.h"
#include "game/game.h"
#include "game/loop.h"
#include "game/run.h"
#include "game/run_setup.h"
#include "game/save_folder.h"
#include "game/session.h"
#include "sys/pace.h"
#include "sys/process/quit.h"
#include "sys/settings_file.h"
#include "tools/play/error_box.h"
#include "tools/play/play_arguments.h"
#include "tools/shared/find_game.h"

#define HELP_HINT "Type 'ichor --help' for the options."

static const char help_before[] = "Plays and checks 2D point-and-click adventure games.\n"
                                  "\n";

static const char help_after[] =
    "\n"
    "'ichor COMMAND --help' lists the options of a command. The options below are for playing GAME.\n"
    "'ichor' without arguments looks for a game in this folder and beside the program.\n"
    "Exit status: 0 success; 1 the game failed; 2 invalid arguments or unreadable input; 70 the engine failed; 71 it ran out of "
    "memory.\n"
    "Headless runs, replays and runs with --ticks also return: 5 a script was stopped at its time limit;\n"
    "6 a script was stopped at its memory limit; 8 a replay differs.";

/* --- one game --- */

/* Every run is recorded: saves need that. Parts are compared in recordings for developers. */
static RecordChecks record_checks(const PlayArguments *arguments) {
  return arguments->record || (!arguments->player && !arguments->headless) ? RECORD_PARTS : RECORD_SUMS;
}

static GameOptions game_options(const PlayArguments *arguments, const char *path, const char *data_folder) {
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
      .lists_saves = !arguments->headless,
      .developer = !arguments->player && !arguments->headless,
      .is_player = arguments->player,
      .records = record_checks(arguments),
      .check_ticks = arguments->check_ticks,
  };
}

static RunOptions run_options(const PlayArguments *arguments) {
  return (RunOptions){
      .ticks = MAX(arguments->ticks, 0),
      .record = arguments->record,
      .replay = arguments->replay,
      .load = arguments->load,
      .saves = arguments->saves,
      .save_count = arguments->save_count,
      .screenshot = arguments->screenshot,
      .screenshots = arguments->screenshots,
      .story_steps = arguments->story_steps,
      .speech_file = g_strcmp0(arguments->speech, "-") == 0 ? "" : arguments->speech,
      .renderer = arguments->renderer,
      .scale = MAX(arguments->scale, 0),
      .fps = MAX(arguments->fps, 0),
      .fullscreen = arguments->fullscreen,
      .mute = arguments->mute,
      .watch = arguments->watch,
      .no_title = arguments->no_title,
      .no_jail = arguments->no_jail,
  };
}

/* Opens the game. On failure returns NULL with an error. If the game must not be run, tries to read
 * it first, because the resulting error is more useful than the refusal. */
static Game *open_game(const GameOptions *options, const GError *refusal, GError **error) {
  if (!refusal) return game_open(options, NULL, error);
  if (game_check(options, error) && error) *error = g_error_copy(refusal);
  return NULL;
}

/* The jail knows the save folder. Without it, reads game.lua to find the folder. */
static char *save_folder_of(const GameOptions *options) {
  if (options->save_folder) return g_strdup(options->save_folder);
  Vfs *vfs = vfs_new();
  GameConfig config = {0};
  bool is_read = vfs_mount(vfs, options->path, NULL) && game_config_read(&config, vfs, NULL);
  char *folder = is_read ? save_folder_for(config.id) : NULL;
  game_config_clear(&config);
  vfs_free(vfs);
  return folder;
}

/* Returns the player's settings for a game in a window; "" if there are none. Returns NULL for runs
 * that neither read nor write them. */
static char *player_settings(const RunSetup *setup) {
  if (!setup->has_window || setup->run->replay || setup->refusal) return NULL;
  g_autofree char *folder = save_folder_of(setup->game);
  char *settings = folder ? settings_file_read(folder) : NULL;
  return settings ? settings : g_strdup("");
}

/* Does everything that runs untrusted scripts or reads untrusted files. */
static int play_inside(const RunSetup *setup, Log *log) {
  g_autoptr(GError) error = NULL;
  RunOptions *run = setup->run;
  GameOptions *options = setup->game;
  Replay *replay = NULL;
  Game *game = NULL;
  g_autofree char *settings = player_settings(setup);
  options->settings = settings;
  if (run_load_replay(run, &replay, options, &error)) {
    if (run->load && !setup->refusal) game = run_load_save(run, options, replay, &error);
    else game = open_game(options, setup->refusal, &error);
  }
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
  Session session = {.game = game, .options = options};
  int status = run_headless(&session, run);
  game_free(session.game);
  return status;
}

static int play(const PlayArguments *arguments, const char *path, const char *data_folder, const CommandCall *call) {
  RunOptions run = run_options(arguments);
  GameOptions options = game_options(arguments, path, data_folder);
  g_autoptr(EngineCode) code = engine_code_new(call->built_in);
  options.log = call->log;
  options.code = code;
  RunSetup setup = {.run = &run, .game = &options, .has_window = !arguments->headless};
  quit_listen();
  if (!run_setup_begin(&setup)) return EXIT_INVALID_ARGUMENTS;
  int status = play_inside(&setup, call->log);
  run_setup_end(&setup);
  return status;
}

/* --- which game --- */

static int by_bytes(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* Returns the folder of a game that is beside 'name' and spelled almost like it, or NULL. The
 * caller frees it with g_free. */
static char *game_near(const char *name) {
  g_autofree char *parent = g_path_get_dirname(name), *base = g_path_get_basename(name);
  g_autoptr(GDir) dir = g_dir_open(parent, 0, NULL);
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func(g_free);
  for (const char *entry; dir && (entry = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *main_file = g_build_filename(parent, entry, "main.lua", NULL);
    if (g_file_test(main_file, G_FILE_TEST_EXISTS)) g_ptr_array_add(games, g_strdup(entry));
  }
  g_ptr_array_sort(games, by_bytes);
  Spelling spelling = spelling_begin(base);
  for (guint i = 0; i < games->len; i++) spelling_offer(&spelling, games->pdata[i]);
  if (!spelling.best) return NULL;
  return strcmp(parent, ".") == 0 ? g_strdup(spelling.best) : g_build_filename(parent, spelling.best, NULL);
}

static int play_named(const PlayArguments *arguments, const CommandCall *call, const char *data_folder) {
  const char *name = arguments->paths ? arguments->paths[0] : NULL, *second = name ? arguments->paths[1] : NULL;
  const char *meant = name && !g_file_test(name, G_FILE_TEST_EXISTS) ? command_near(call->commands, name) : NULL;
  g_autofree char *near = name && *name && !g_file_test(name, G_FILE_TEST_EXISTS) ? game_near(name) : NULL;
  g_autofree char *game = name ? find_game_named(name) : find_game_here(data_folder);
  if (near) {
    log_error("game", "there is no game '%s' (did you mean 'ichor %s'?). " HELP_HINT, name, near);
  } else if (meant) {
    log_error("game", "'%s' is neither a game nor a command (did you mean 'ichor %s'?). " HELP_HINT, name, meant);
  } else if (second && !g_file_test(name, G_FILE_TEST_EXISTS)) {
    log_error("game", "'%s' is neither a game nor a command. 'ichor test GAME' checks a game. " HELP_HINT, name);
  } else if (second) {
    log_error("game", "only one game can be played at a time: remove '%s'. " HELP_HINT, second);
  } else if (name && !*name) {
    log_error("game", "the game's name is empty. " HELP_HINT);
  } else if (!game) {
    log_error("game", "no game found: neither this folder nor the program's folder nor 'game' in it has a game.lua, "
                      "main.lua or game.bag. " HELP_HINT);
  } else {
    return play(arguments, game, data_folder, call);
  }
  return EXIT_INVALID_ARGUMENTS;
}

static int check_and_play(PlayArguments *arguments, const CommandCall *call) {
  if (arguments->log_level && !log_level_from_name(arguments->log_level, &call->log->level)) {
    log_error("game", "--log %s: unknown level; expected debug, info, warn, error or none", arguments->log_level);
    return EXIT_INVALID_ARGUMENTS;
  }
  if (!play_arguments_check(arguments)) return EXIT_INVALID_ARGUMENTS;
  g_autoptr(GError) error = NULL;
  g_autofree char *data_folder = data_folder_find(&error);
  if (data_folder) return play_named(arguments, call, data_folder);
  log_error("game", "%s", error->message);
  return EXIT_INVALID_ARGUMENTS;
}

/* The program of a packed game plays this game if the command line names no other one, and always
 * for a player. */
static int play_as_asked(PlayArguments *arguments, const CommandCall *call) {
  char *packed = arguments->paths ? NULL : find_game_packed();
  if (packed) {
    arguments->paths = g_new0(char *, 2);
    arguments->paths[0] = packed;
    arguments->player = TRUE;
  }
  ErrorBox box = {0};
  if (packed && !arguments->headless) error_box_begin(&box, call->log);
  int status = check_and_play(arguments, call);
  error_box_end(&box, status);
  return status;
}

/* Runs the command whose name is argv[at]. The options before the name also apply. */
static int run_command_at(const CommandCall *call, int at) {
  g_autofree char **argv = g_new0(char *, (size_t)call->argc);
  int argc = 0;
  for (int i = 0; i < call->argc; i++) {
    if (i != at) argv[argc++] = call->argv[i];
  }
  CommandCall moved = *call;
  moved.argc = argc;
  moved.argv = argv;
  return command_find(call->commands, call->argv[at])->run(&moved);
}

int play_command(const CommandCall *call) {
  PlayArguments arguments;
  GOptionEntry options[PLAY_OPTIONS_MAX];
  play_arguments_init(&arguments);
  play_arguments_options(&arguments, options);
  int first = command_line_first_word(options, call);
  if (first < call->argc && command_find(call->commands, call->argv[first])) return run_command_at(call, first);

  g_autofree char *summaries = command_summaries(call->commands);
  g_autofree char *help = g_strconcat(help_before, summaries, help_after, NULL);
  CommandLine line = {.words = "GAME | COMMAND ...", .help = help, .options = options};
  int status;
  if (command_line_read(&line, call, &status)) status = play_as_asked(&arguments, call);
  play_arguments_clear(&arguments);
  return status;
}
