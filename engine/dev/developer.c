#include "dev/developer.h"

#include "dev/console_game.h"
#include "dev/console_view.h"
#include "dev/error_panel.h"
#include "dev/overlays.h"
#include "game/loop.h"
#include "game/rewind.h"
#include "sys/pace.h"

#include <string.h>

typedef struct Developer {
  Loop loop;
  const GameOptions *options;
  Panel *panel;
  SearchMeter meter;
  ConsoleGame console; /* empty in a player's run */
  ErrorPanel *errors;  /* NULL in a player's run */
  int problems_seen;
  Tick last_action; /* the tick before the player's last click or key */
  bool had_overlay;
} Developer;

static Game *game_of(const Developer *developer) { return developer->loop.game; }

/* --- errors --- */

static void go_back(Developer *developer) {
  g_autoptr(GError) error = NULL;
  Game *past = rewind_game(game_of(developer), developer->options, developer->last_action, &error);
  if (!past) {
    log_error("rewind", "%s", error->message);
    return;
  }
  developer->problems_seen = game_problem_count(past);
  developer->console.game = past;
  loop_set_game(&developer->loop, past);
}

static void choose(Developer *developer, ErrorChoice choice) {
  if (choice == ERROR_CHOICE_COPY) window_set_clipboard(error_panel_text(developer->errors));
  if (choice == ERROR_CHOICE_BACK) go_back(developer);
  if (!error_panel_is_open(developer->errors)) developer->loop.paused = false;
}

/* Shows errors of scripts only. A stopped script is easy to miss; a missing picture is not. */
static void show_next_error(Developer *developer) {
  if (console_is_open(developer->console.console)) return; /* it shows the log */
  const Problems *problems = &game_of(developer)->problems;
  while (!error_panel_is_open(developer->errors) && developer->problems_seen < problems_count(problems)) {
    const Problem *problem = problems_get(problems, developer->problems_seen++);
    if (strcmp(problem->channel, "script") != 0) continue;
    ErrorPanelOptions options = {
        .problem = problem->text,
        .number = developer->problems_seen,
        .total = problems_count(problems),
        .repeated = problem->count,
        .cannot_go_back = !game_of(developer)->recording,
    };
    error_panel_open(developer->errors, &options);
    developer->loop.paused = true;
  }
}

/* Returns whether the run ends by itself and its exit status reports success or failure. Such a run
 * must not wait for input. */
static bool is_unattended(const RunOptions *run) { return run->ticks > 0 || run->replay; }

/* --- two rows of the input route (game/route.h); not in a player's run --- */

static bool error_panel_takes(void *user, const InputEvent *event) {
  Developer *developer = user;
  if (!error_panel_is_open(developer->errors)) return false;
  choose(developer, error_panel_event(developer->errors, event));
  return true;
}

/* Also stores the tick of the player's last action in the game, for go_back. */
static bool console_takes(void *user, const InputEvent *event) {
  Developer *developer = user;
  if (console_game_event(&developer->console, event)) return true;
  bool is_action = (event->kind == INPUT_BUTTON && !event->down) || (event->kind == INPUT_KEY && event->down);
  if (is_action) developer->last_action = game_of(developer)->world.tick;
  return false;
}

/* --- the loop's hooks --- */

static bool has_overlay(void *user) {
  const Developer *developer = user;
  if (overlays_are_on(&game_of(developer)->world)) return true;
  return developer->errors && (console_is_open(developer->console.console) || error_panel_is_open(developer->errors));
}

static bool on_frame(void *user, Loop *loop) {
  Developer *developer = user;
  bool changed = false;
  if (developer->errors) {
    console_game_follow(&developer->console);
    if (!is_unattended(loop->options)) show_next_error(developer);
    changed = console_frame(developer->console.console, pace_now_us() / 1000);
    changed = error_panel_take_changed(developer->errors) || changed;
  }
  bool has = has_overlay(developer);
  changed = changed || has != developer->had_overlay || overlays_are_moving(&loop->game->world);
  developer->had_overlay = has;
  return changed;
}

static void paint(Pixels *target, Rect viewport, void *user) {
  Developer *developer = user;
  Game *game = game_of(developer);
  Overlays overlays = {
      .world = &game->world, .view = developer->loop.view, .panel = developer->panel, .meter = &developer->meter};
  overlays_paint(&overlays, target, viewport);
  if (developer->errors) {
    console_view_paint(developer->console.console, developer->panel, target);
    PanelMap map = {game->world.display.canvas, viewport};
    if (error_panel_is_open(developer->errors)) error_panel_paint(developer->errors, target, &map);
  }
  panel_trim(developer->panel);
}

/* --- the whole --- */

static void begin(Developer *developer, Log *log) {
  g_autofree char *font = g_build_filename(developer->options->data_folder, "assets", "fonts", "mono.ttf", NULL);
  developer->panel = panel_new(font);
  if (!developer->options->developer) return;
  console_game_init(&developer->console, game_of(developer), &developer->loop.input, true);
  developer->errors = error_panel_new(developer->panel);
  developer->loop.route = (RouteWindow){.user = developer, .error_panel = error_panel_takes, .console = console_takes};
  log->listener = console_log;
  log->user = developer->console.console;
}

static void end(Developer *developer, Log *log) {
  log->listener = NULL;
  if (developer->errors) {
    error_panel_free(developer->errors);
    console_game_clear(&developer->console);
  }
  panel_free(developer->panel);
}

/* A recording of the developer's last session can be sent as a bug report. */
static void keep_session(const Game *game) {
  if (!game->recording) return;
  g_autofree char *path = game_session_path(game);
  g_autoptr(GError) error = NULL;
  g_mkdir_with_parents(vfs_save_folder(game->vfs), 0755);
  if (!recording_write(game->recording, path, &error)) log_warn("recording", "%s", error->message);
}

int developer_play(Game *game, const RunOptions *run, const GameOptions *options, Log *log) {
  Developer developer = {.options = options};
  developer.loop = (Loop){
      .game = game,
      .options = run,
      .hooks = {.user = &developer, .frame = on_frame, .has_overlay = has_overlay, .overlay = paint},
  };
  begin(&developer, log);
  int status = loop_run(&developer.loop);
  if (status == EXIT_FINE) status = run_finish(game_of(&developer), run, is_unattended(run));
  keep_session(game_of(&developer));
  end(&developer, log);
  game_free(game_of(&developer));
  return status;
}
