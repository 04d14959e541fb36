#include "dev/developer.h"

#include "dev/console.h"
#include "dev/console_view.h"
#include "dev/error_panel.h"
#include "dev/overlays.h"
#include "game/loop.h"
#include "sys/pace.h"

#include <string.h>

#define LAST_SESSION_FILE "last-session.rec"

typedef struct Developer {
  Loop loop;
  const GameOptions *options;
  Panel *panel;
  Console *console; /* NULL in a player's run, like the error panel */
  ErrorPanel *errors;
  int problems_seen;
  Tick last_action; /* the tick before the player's last click or key */
  bool had_overlay;
} Developer;

static Game *game_of(const Developer *developer) { return developer->loop.game; }

/* --- what the console needs --- */

static void submit(const char *text, void *user) {
  Developer *developer = user;
  tick_input_add(&developer->loop.input, &(InputEvent){.kind = INPUT_COMMAND, .text = (char *)text});
}

static GPtrArray *complete(const char *word, void *user) { return script_complete(game_of(user)->script, word); }

static char *help(const char *topic, void *user) {
  (void)user;
  return script_help(topic);
}

static char *paste(void *user) {
  (void)user;
  return window_clipboard();
}

static char *load_history(void *user) {
  g_autofree char *path = g_build_filename(vfs_save_folder(game_of(user)->vfs), CONSOLE_HISTORY_FILE, NULL);
  char *text = NULL;
  g_file_get_contents(path, &text, NULL, NULL); /* a first session has none */
  return text;
}

static void save_history(const char *text, void *user) {
  g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
  g_autoptr(GError) error = NULL;
  if (!vfs_write(game_of(user)->vfs, CONSOLE_HISTORY_FILE, bytes, &error)) log_warn("console", "%s", error->message);
}

static void set_console_open(Developer *developer, bool open) {
  if (open) console_open(developer->console);
  else console_close(developer->console);
  game_of(developer)->world.display.console_visible = open;
}

/* --- errors --- */

static void go_back(Developer *developer) {
  g_autoptr(GError) error = NULL;
  Game *past = game_rewound(game_of(developer), developer->options, developer->last_action, &error);
  if (!past) {
    log_error("rewind", "%s", error->message);
    return;
  }
  developer->problems_seen = game_problem_count(past);
  loop_set_game(&developer->loop, past);
}

static void choose(Developer *developer, ErrorChoice choice) {
  if (choice == ERROR_CHOICE_COPY) window_set_clipboard(error_panel_text(developer->errors));
  if (choice == ERROR_CHOICE_BACK) go_back(developer);
  if (!error_panel_is_open(developer->errors)) developer->loop.paused = false;
}

/* A missing picture shows itself; a script that has ended would be missed. */
static void show_next_error(Developer *developer) {
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

/* --- the loop's hooks --- */

static bool is_pressed(const InputEvent *event, int code) {
  return event->kind == INPUT_KEY && event->code == code && event->down && !event->repeat;
}

static bool on_event(void *user, Loop *loop, const InputEvent *event) {
  Developer *developer = user;
  if (!developer->console || event->kind == INPUT_QUIT) return false;
  if (error_panel_is_open(developer->errors)) {
    choose(developer, error_panel_event(developer->errors, event));
    return true;
  }
  bool was_open = console_is_open(developer->console);
  if (was_open && console_event(developer->console, event)) {
    if (!console_is_open(developer->console)) set_console_open(developer, false);
    return true;
  }
  if (is_pressed(event, KEY_F8) && !script_handles_key(loop->game->script, "F8")) {
    set_console_open(developer, !was_open);
    return true;
  }
  bool is_action = (event->kind == INPUT_BUTTON && !event->down) || (event->kind == INPUT_KEY && event->down);
  if (is_action) developer->last_action = loop->game->world.tick;
  return false;
}

static bool has_overlay(void *user) {
  const Developer *developer = user;
  if (overlays_are_on(&game_of(developer)->world)) return true;
  return developer->console && (console_is_open(developer->console) || error_panel_is_open(developer->errors));
}

static bool on_frame(void *user, Loop *loop) {
  Developer *developer = user;
  bool changed = false;
  if (developer->console) {
    bool wanted = loop->game->world.display.console_visible;
    if (wanted != console_is_open(developer->console)) set_console_open(developer, wanted);
    show_next_error(developer);
    changed = console_frame(developer->console, pace_now_us() / 1000);
    changed = error_panel_take_changed(developer->errors) || changed;
  }
  bool has = has_overlay(developer);
  changed = changed || has != developer->had_overlay || overlays_are_on(&loop->game->world);
  developer->had_overlay = has;
  return changed;
}

static void paint(Pixels *target, Rect viewport, void *user) {
  Developer *developer = user;
  Game *game = game_of(developer);
  Overlays overlays = {.world = &game->world, .view = developer->loop.view, .panel = developer->panel};
  overlays_paint(&overlays, target, viewport);
  if (developer->console) {
    console_view_paint(developer->console, developer->panel, target);
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
  ConsoleOptions console = {
      .user = developer,
      .submit = submit,
      .complete = complete,
      .help = help,
      .paste = paste,
      .load_history = load_history,
      .save_history = save_history,
  };
  developer->console = console_new(&console);
  developer->errors = error_panel_new(developer->panel);
  log->listener = console_log;
  log->user = developer->console;
}

static void end(Developer *developer, Log *log) {
  log->listener = NULL;
  if (developer->console) {
    error_panel_free(developer->errors);
    console_free(developer->console);
  }
  panel_free(developer->panel);
}

/* The last session of a developer is a bug report that only has to be sent. */
static void keep_session(const Game *game) {
  if (!game->recording) return;
  const char *folder = vfs_save_folder(game->vfs);
  g_autofree char *path = g_build_filename(folder, LAST_SESSION_FILE, NULL);
  g_autoptr(GError) error = NULL;
  g_mkdir_with_parents(folder, 0755);
  if (!recording_write(game->recording, path, &error)) log_warn("recording", "%s", error->message);
}

int developer_play(Game *game, const RunOptions *run, const GameOptions *options, Log *log) {
  Developer developer = {.options = options};
  developer.loop = (Loop){
      .game = game,
      .options = run,
      .hooks = {.user = &developer, .event = on_event, .frame = on_frame, .has_overlay = has_overlay, .overlay = paint},
  };
  begin(&developer, log);
  int status = loop_run(&developer.loop);
  if (status == EXIT_FINE) status = run_finish(game_of(&developer), run, false);
  keep_session(game_of(&developer));
  end(&developer, log);
  game_free(game_of(&developer));
  return status;
}
