#include "dev/developer.h"

#include "base/problems.h"
#include "dev/console_game.h"
#include "dev/console_view.h"
#include "dev/error_note.h"
#include "dev/error_panel.h"
#include "dev/overlays.h"
#include "dev/reload/reloader.h"
#include "dev/report.h"
#include "dev/time/travel.h"
#include "game/loop.h"
#include "game/save_folder.h"
#include "sys/pace.h"
#include "sys/process/lost_display.h"

#include <string.h>

typedef struct Developer {
  Loop loop;
  const GameOptions *options;
  Panel *panel;
  SearchMeter meter;
  ConsoleGame console; /* empty in a player's run */
  ErrorPanel *errors;  /* NULL in a player's run */
  ErrorNote note;
  Travel *travel;     /* NULL in a player's run */
  Reloader *reloader; /* NULL in a player's run */
  bool shows_refusal; /* the error panel shows, or showed at last, why the game was not reloaded */
  int problems_seen;
  Tick last_action; /* the tick before the player's last click or key */
  bool had_overlay;
  int status; /* the exit status, when the loop has ended */
} Developer;

static Game *game_of(const Developer *developer) { return developer->loop.game; }

/* --- errors --- */

/* Another game takes the place of the old one. */
static void follow_game(Developer *developer, Game *game) {
  developer->problems_seen = game_problem_count(game);
  if (!developer->errors) return;
  error_note_hide(&developer->note, &game->problems);
  developer->console.game = game;
}

static void go_back(Developer *developer) {
  g_autoptr(GError) error = NULL;
  if (travel_go(developer->travel, developer->last_action, &error)) travel_play_on(developer->travel);
  else log_error("time", "%s", error->message);
}

/* Writes a report of the problem that the panel shows, and says there where it is. */
static void save_report(Developer *developer) {
  g_autoptr(GError) error = NULL;
  ErrorPanel *errors = developer->errors;
  Session session = {.game = game_of(developer)};
  g_autofree char *name = report_save(&session, error_panel_text(errors), developer->console.console, &error);
  if (!name) log_error("report", "%s", error->message);
  error_panel_set_saved(errors, name ? name : "could not be saved; see the log");
}

static void choose(Developer *developer, ErrorChoice choice) {
  if (choice == ERROR_CHOICE_SAVE) save_report(developer);
  if (choice == ERROR_CHOICE_COPY) window_set_clipboard(error_panel_text(developer->errors));
  if (choice == ERROR_CHOICE_BACK) go_back(developer);
  if (!error_panel_is_open(developer->errors)) developer->loop.paused = false;
}

/* Returns the text of the file that a problem names, or NULL. The caller frees with g_free. */
static char *source_of(const Developer *developer, const Problem *problem) {
  g_autofree char *file = g_strndup(problem->text, problem_place(problem->text).file_length);
  return *file ? script_source(game_of(developer)->script, file) : NULL;
}

/* Shows errors of scripts only. A stopped script is easy to miss; a missing picture is not. */
static void show_next_error(Developer *developer) {
  if (console_is_open(developer->console.console)) return; /* it shows the log */
  const Problems *problems = &game_of(developer)->problems;
  while (!error_panel_is_open(developer->errors) && developer->problems_seen < problems_count(problems)) {
    const Problem *problem = problems_get(problems, developer->problems_seen++);
    if (strcmp(problem->channel, "script") != 0) continue;
    g_autofree char *source = source_of(developer, problem);
    ErrorPanelOptions options = {
        .problem = problem->text,
        .source = source,
        .pointer = game_of(developer)->world.pointer.at,
        .number = developer->problems_seen,
        .total = problems_count(problems),
        .repeated = problem->count,
        .cannot_go_back = !game_of(developer)->recording,
        .can_reload = developer->reloader != NULL,
        .has_no_start = game_of(developer)->has_failed,
    };
    error_panel_open(developer->errors, &options);
    developer->shows_refusal = false;
    error_note_hide(&developer->note, problems);
    developer->loop.paused = true;
  }
}

/* Returns whether the run ends by itself and its exit status reports success or failure. Such a run
 * must not wait for input. */
static bool is_unattended(const RunOptions *run) { return run->ticks > 0 || run->replay; }

/* --- rows of the input route (game/route.h); not in a player's run --- */

/* An author who has fixed an error presses Ctrl+R while the panel shows it. */
static bool reload_takes(void *user, const InputEvent *event) { return reloader_event(((Developer *)user)->reloader, event); }

static bool error_panel_takes(void *user, const InputEvent *event) {
  Developer *developer = user;
  if (!error_panel_is_open(developer->errors)) return false;
  choose(developer, error_panel_event(developer->errors, event));
  return true;
}

static bool console_takes(void *user, const InputEvent *event) {
  return console_game_event(&((Developer *)user)->console, event);
}

/* While the game is away, its world cannot open the console, because no ticks run. */
static bool opens_console(const Developer *developer, const InputEvent *event) {
  return travel_is_away(developer->travel) && event->kind == INPUT_KEY && event->code == KEY_F8 && event->down && !event->repeat;
}

/* Also stores the tick of the player's last action in the game, for go_back. */
static bool time_takes(void *user, const InputEvent *event) {
  Developer *developer = user;
  if (opens_console(developer, event)) console_open(developer->console.console);
  if (travel_event(developer->travel, event)) return true;
  bool is_action = (event->kind == INPUT_BUTTON && !event->down) || (event->kind == INPUT_KEY && event->down);
  if (is_action) developer->last_action = game_of(developer)->world.tick;
  return false;
}

/* --- the loop's hooks --- */

static bool has_overlay(void *user) {
  const Developer *developer = user;
  if (overlays_are_on(&game_of(developer)->world)) return true;
  if (!developer->errors) return false;
  return travel_is_away(developer->travel) || console_is_open(developer->console.console) ||
         error_panel_is_open(developer->errors) || error_note_is_shown(&developer->note);
}

static bool on_frame(void *user, Loop *loop) {
  Developer *developer = user;
  bool changed = false;
  if (developer->errors) {
    changed = travel_frame(developer->travel);
    if (!travel_is_away(developer->travel)) console_game_follow(&developer->console);
    reloader_frame(developer->reloader);
    if (!is_unattended(loop->options)) show_next_error(developer);
    int64_t now_ms = pace_now_us() / 1000;
    changed = console_frame(developer->console.console, now_ms) || changed;
    changed = error_panel_take_changed(developer->errors) || changed;
    changed = error_note_follow(&developer->note, &loop->game->problems, now_ms) || changed;
  }
  bool has = has_overlay(developer);
  changed = changed || has != developer->had_overlay || overlays_are_moving(&loop->game->world);
  developer->had_overlay = has;
  return changed;
}

static void on_replaced(void *user, Game *game) {
  Developer *developer = user;
  developer->last_action = game->world.tick;
  if (developer->travel) travel_forget(developer->travel);
  if (developer->reloader) reloader_forget(developer->reloader);
  follow_game(developer, game);
}

/* The game is at another moment of its run. */
static void on_moved(void *user) {
  Developer *developer = user;
  follow_game(developer, game_of(developer));
}

/* The console is open again if it was at that moment. */
static void on_plays_on(void *user) {
  Developer *developer = user;
  developer->console.was_visible = console_is_open(developer->console.console);
  developer->last_action = MIN(developer->last_action, game_of(developer)->world.tick);
}

/* --- reloading --- */

/* The panel belongs to the old game. It opens again if the new one has as many errors. */
static void on_reloaded(void *user, bool is_same_moment) {
  Developer *developer = user;
  Game *game = game_of(developer);
  bool had_problem = error_panel_is_open(developer->errors) && !developer->shows_refusal;
  int seen = developer->problems_seen - (had_problem ? 1 : 0);
  developer->last_action = is_same_moment ? MIN(developer->last_action, game->world.tick) : game->world.tick;
  if (is_same_moment) travel_renew(developer->travel);
  else travel_forget(developer->travel);
  error_panel_close(developer->errors);
  follow_game(developer, game);
  developer->problems_seen = MIN(developer->problems_seen, seen);
  developer->console.was_visible = game->world.display.console_visible;
}

/* Shows the error in a file as one in a running script. While the console is open, it shows
 * the log. */
static void on_refused(void *user, const char *problem) {
  Developer *developer = user;
  bool is_busy = console_is_open(developer->console.console) || travel_is_away(developer->travel);
  if (is_busy || is_unattended(developer->loop.options)) return;
  g_autofree char *file = g_strndup(problem, problem_place(problem).file_length);
  g_autoptr(GBytes) bytes = *file ? vfs_read(game_of(developer)->vfs, file, NULL) : NULL;
  gsize size = 0;
  const char *text = bytes ? g_bytes_get_data(bytes, &size) : NULL;
  g_autofree char *source = text ? g_strndup(text, size) : NULL;
  const ErrorPanelOptions options = {.title = "The game cannot be reloaded",
                                     .problem = problem,
                                     .source = source,
                                     .pointer = game_of(developer)->world.pointer.at,
                                     .cannot_go_back = true,
                                     .can_reload = true};
  error_panel_open(developer->errors, &options);
  developer->shows_refusal = true;
  developer->loop.paused = true;
}

static void on_idle(void *user, Loop *loop, int64_t until_us) {
  Developer *developer = user;
  if (!developer->travel || is_unattended(loop->options)) return;
  reloader_idle(developer->reloader);
  travel_idle(developer->travel, until_us);
}

static void paint(Pixels *target, Rect viewport, void *user) {
  Developer *developer = user;
  Game *game = game_of(developer);
  int covered = developer->errors ? console_view_height(developer->console.console, target->h) : 0;
  Overlays overlays = {.world = &game->world,
                       .view = developer->loop.view,
                       .panel = developer->panel,
                       .meter = &developer->meter,
                       .covered = covered};
  overlays_paint(&overlays, target, viewport);
  if (developer->errors) {
    travel_paint(developer->travel, target, viewport);
    console_view_paint(developer->console.console, developer->panel, target);
    PanelMap map = {game->world.display.canvas, viewport};
    if (error_panel_is_open(developer->errors)) error_panel_paint(developer->errors, target, &map);
    error_note_paint(&developer->note, developer->panel, target, covered);
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
  developer->travel = travel_new(&(TravelOptions){.loop = &developer->loop,
                                                  .game = developer->options,
                                                  .panel = developer->panel,
                                                  .moved = on_moved,
                                                  .plays_on = on_plays_on,
                                                  .user = developer});
  developer->reloader = reloader_new(&(ReloaderOptions){.loop = &developer->loop,
                                                        .game = developer->options,
                                                        .travel = developer->travel,
                                                        .watches = developer->loop.options->watch,
                                                        .reloaded = on_reloaded,
                                                        .refused = on_refused,
                                                        .user = developer});
  developer->console.travel = developer->travel;
  developer->console.session = &developer->loop.session;
  developer->console.reloader = developer->reloader;
  developer->loop.route = (RouteWindow){
      .user = developer, .reload = reload_takes, .error_panel = error_panel_takes, .console = console_takes, .time = time_takes};
  log->listener = console_log;
  log->user = developer->console.console;
}

static void end(Developer *developer, Log *log) {
  log->listener = NULL;
  if (developer->errors) {
    reloader_free(developer->reloader);
    travel_free(developer->travel);
    error_panel_free(developer->errors);
    error_note_clear(&developer->note);
    console_game_clear(&developer->console);
  }
  panel_free(developer->panel);
}

/* The recordings of the last developer runs can be sent as bug reports, and become tests. Nothing
 * of a player's run is kept. */
static void keep_session(const Game *game) {
  if (!game->recording || !game->developer) return;
  g_autoptr(GBytes) file = recording_pack(game->recording);
  g_autoptr(GError) error = NULL;
  g_autofree char *name = save_folder_keep(game->vfs, SAVE_SESSION, file, &error);
  if (!name) log_warn("recording", "%s", error->message);
}

/* Ends a run whose display is gone. Only the window is lost. */
static int save_run(void *user) {
  Developer *developer = user;
  log_error("window", "the display is gone; the game ends");
  if (developer->travel) travel_finish(developer->travel);
  session_finish(&developer->loop.session, 0);
  int status = run_finish(game_of(developer), developer->loop.options, is_unattended(developer->loop.options));
  keep_session(game_of(developer));
  return status == EXIT_FINE ? EXIT_GAME_FAILED : status;
}

/* In a browser, nothing after loop_run is called. */
static void on_ended(void *user, Loop *loop) {
  Developer *developer = user;
  if (developer->travel) travel_finish(developer->travel);
  lost_display_watch(NULL, NULL);
  developer->status = run_finish(loop->game, loop->options, is_unattended(loop->options));
  keep_session(loop->game);
}

int developer_play(Game *game, const RunOptions *run, const GameOptions *options, Log *log) {
  Developer developer = {.options = options};
  developer.loop = (Loop){
      .game = game,
      .options = run,
      .session = {.options = options},
      .hooks = {.user = &developer,
                .frame = on_frame,
                .has_overlay = has_overlay,
                .overlay = paint,
                .idle = on_idle,
                .replaced = on_replaced,
                .ended = on_ended},
  };
  begin(&developer, log);
  lost_display_watch(save_run, &developer);
  int status = loop_run(&developer.loop);
  lost_display_watch(NULL, NULL);
  if (status == EXIT_FINE) status = developer.status;
  end(&developer, log);
  game_free(game_of(&developer));
  return status;
}
