/* test_saved_game.c: saves of a game that has changed since, and of a run that had to be cut. They
 * continue from the last checkpoint; a new run begins there, which can be saved, verified and
 * repeated like any other. */

#include "game/checkpoint/opening.h"
#include "game/rewind.h"
#include "game/save/saved_game.h"
#include "game/save_file.h"
#include "game/save_shelf.h"
#include "game/session.h"
#include "game/time/timeline.h"
#include "sys/quit.h"

#include "fixture_child.h"
#include "fixture_game.h"
#include "world_checker.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

/* The first %s is the version, the second the migrations. */
#define GAME_LUA "return { id = 'updated', version = '%s', resolution = { width = 320, height = 180 } %s }"

static const char main_lua[] = "Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } } }\n"
                               "Room:new { id = 'yard', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } } }\n"
                               "Actor:new { id = 'ada', speed = 60 }\n"
                               "Object:new { id = 'lamp' }\n"
                               "state.steps, state.lamp, state.order = 0, 'off', {}\n"
                               "function drip()\n"
                               "  while true do\n"
                               "    state.drops = (state.drops or 0) + 1\n"
                               "    waitMs(500)\n"
                               "  end\n"
                               "end\n"
                               "function onLoad(slot, how) state.loaded = slot .. ':' .. tostring(how) end\n"
                               "rooms.hall.onenter = function() state.entered = (state.entered or 0) + 1 end\n"
                               "setActiveActor 'ada'\n"
                               "actors.ada:moveTo('hall', 60, 160)\n"
                               "actors.ada:show()\n"
                               "onUserInput('L', function() state.lamp = 'on' actors.ada:moveTo('hall', 200, 150) end)\n"
                               "onUserInput('B', function() startScript(function() startCutscene() waitMs(3000) "
                               "stopCutscene() end) end)\n"
                               "onUserInput('H', function() while true do end end)\n"
                               "startScript(function() rooms.hall:enter() rooms.hall:startScript('drip', drip) end)\n";

static Log test_log = {.level = LOG_DEBUG, .shown = LOG_NONE};

typedef struct Updated {
  GameFolder folder;
  char *data_folder;
  GameOptions options;
  Session session;
} Updated;

static void replace_game(void *user, Game *game) {
  const Session *session = user;
  (void)game;
  game_free(session->game);
}

static void write_game(Updated *u, const char *version, const char *migrations, const char *more_lua) {
  g_autofree char *config = g_strdup_printf(GAME_LUA, version, migrations);
  g_autofree char *text = g_strconcat(main_lua, more_lua, NULL);
  game_folder_write(&u->folder, "game.lua", config, -1);
  game_folder_write(&u->folder, "main.lua", text, -1);
}

static void open_session(Updated *u) {
  g_autoptr(GError) error = NULL;
  u->session = (Session){
      .options = &u->options, .keeps_checkpoints = true, .replace = replace_game, .has_idle = true, .verifies_saves = true};
  u->session.user = &u->session;
  u->session.game = game_open(&u->options, NULL, &error);
  g_assert_no_error(error);
}

static void close_session(Updated *u) {
  session_end(&u->session);
  game_free(u->session.game);
}

static void set_up(Updated *u, gconstpointer unused) {
  game_folder_set_up(&u->folder, unused);
  u->data_folder = data_folder_find(NULL);
  u->options = (GameOptions){.path = u->folder.path,
                             .data_folder = u->data_folder,
                             .save_folder = u->folder.path,
                             .log = &test_log,
                             .seed = 5,
                             .script_ms = 50,
                             .records = RECORD_SUMS};
  write_game(u, "1.0.0", "", "");
  open_session(u);
}

static void tear_down(Updated *u, gconstpointer unused) {
  static const char *const names[] = {"a.save", "a.save.bak", "b.save", "b.save.bak"};
  close_session(u);
  for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *path = g_build_filename(u->folder.path, names[i], NULL);
    g_unlink(path);
  }
  g_free(u->data_folder);
  game_folder_tear_down(&u->folder, unused);
}

static void play(Updated *u, int ticks) {
  for (int i = 0; i < ticks; i++) {
    session_tick(&u->session, NULL);
    session_idle(&u->session, INT64_MAX);
  }
}

static void press(Updated *u, int key) {
  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_KEY, .code = key, .down = true});
  tick_input_add(&input, &(InputEvent){.kind = INPUT_KEY, .code = key});
  session_tick(&u->session, &input);
  tick_input_clear(&input);
}

static void ask(Updated *u, SaveRequestKind kind, const char *slot) {
  requests_add_save(&u->session.game->requests, kind, slot, NULL);
  play(u, 3);
}

static void verify_saves(Updated *u) {
  while (u->session.queue && save_queue_is_verifying(u->session.queue)) session_idle(&u->session, INT64_MAX);
}

#define assert_lua(u, condition) assert_lua_at(u, condition, G_STRLOC)

static void assert_lua_at(Updated *u, const char *condition, const char *place) {
  Game *game = u->session.game;
  int before = game_problem_count(game);
  g_autofree char *text = g_strdup_printf("assert(%s, [[%s: %s]])", condition, place, condition);
  script_run_text(game->script, text);
  if (game_problem_count(game) > before) g_error("%s", problems_get(&game->problems, before)->text);
}

/* Plays version 1: the lamp is on; the save is made in the middle of a cutscene. */
static void save_version_1(Updated *u) {
  play(u, 30);
  press(u, 'l');
  play(u, 700); /* a checkpoint is taken on the way */
  press(u, 'b');
  play(u, 60);
  ask(u, SAVE_REQUEST_WRITE, "a");
  verify_saves(u);
  close_session(u);
}

static void test_update(Updated *u, gconstpointer unused) {
  (void)unused;
  save_version_1(u);
  write_game(u, "1.0.1", "", "state.fresh = 'new' function drip() while true do state.wet = true waitMs(200) end end\n");
  open_session(u);
  play(u, 10);
  ask(u, SAVE_REQUEST_LOAD, "a");
  Game *game = u->session.game;
  assert_lua(u, "state.lamp == 'on' and state.fresh == 'new' and state.drops > 10");
  assert_lua(u, "state.loaded == 'a:updated'");
  assert_lua(u, "state.entered == 1"); /* not entered again */
  assert_lua(u, "state.wet");          /* the script of the room began again */
  g_assert_true(world_actor(&game->world, 0)->at.x == 200);
  assert_lua(u, "canSave()");
  g_assert_false(script_in_cutscene(game->script, NULL));
  g_assert_nonnull(game->recording->start);
  g_assert_cmpint(game->world.tick, >, 600);
  g_assert_cmpint(game->recording->first, >, 600);
  g_assert_cmpstr(world_checker_fault(&game->world), ==, NULL);

  /* The new run is saved, verified and loaded exactly. */
  play(u, 100);
  ask(u, SAVE_REQUEST_WRITE, "b");
  g_autofree char *path = save_shelf_path(u->folder.path, "b");
  g_assert_true(g_file_test(path, G_FILE_TEST_EXISTS));
  verify_saves(u);
  g_assert_true(g_file_test(path, G_FILE_TEST_EXISTS)); /* not set aside */
  g_autoptr(GError) error = NULL;
  SaveAbout about;
  Recording *run = save_file_read(path, &about, &error);
  g_assert_no_error(error);
  SavedGame outcome;
  Game *again = saved_game_open(&u->options, run, &about, &outcome, &error);
  g_assert_no_error(error);
  g_assert_true(outcome.is_exact);
  saved_game_clear(&outcome);
  save_about_clear(&about);
  game_free(again);
}

/* The timeline of a run that begins at a checkpoint has no earlier moments. */
static void test_timeline(Updated *u, gconstpointer unused) {
  (void)unused;
  save_version_1(u);
  write_game(u, "1.0.1", "", "state.fresh = 'new'\n");
  open_session(u);
  play(u, 1);
  ask(u, SAVE_REQUEST_LOAD, "a");
  play(u, 300);
  Game *game = u->session.game;
  Tick first = game->recording->first, now = game->world.tick;
  uint64_t sum = game_checksum(game);
  Timeline *timeline = timeline_new(&u->options);
  g_autoptr(GError) error = NULL;
  g_assert_null(timeline_seek(timeline, game, first - 1, &error));
  g_assert_nonnull(strstr(error->message, "the run begins at tick"));
  g_clear_error(&error);
  Game *earlier = timeline_seek(timeline, game, first, &error);
  g_assert_no_error(error);
  g_assert_cmpint(earlier->world.tick, ==, first);
  Game *back = timeline_seek(timeline, earlier, now, &error);
  g_assert_no_error(error);
  g_assert_cmphex(game_checksum(back), ==, sum);
  timeline_play_on(timeline, back);
  u->session.game = back;
  timeline_free(timeline);
}

static void test_migration(Updated *u, gconstpointer unused) {
  (void)unused;
  save_version_1(u);
  write_game(u, "1.1.0", ", migrations = { ['1.1.0'] = function(s) s.state.lit, s.state.lamp = s.state.lamp == 'on', nil end }",
             "state.lit, state.lamp = false, nil\n");
  open_session(u);
  play(u, 1);
  ask(u, SAVE_REQUEST_LOAD, "a");
  assert_lua(u, "state.lit == true and state.lamp == nil");
  assert_lua(u, "state.loaded == 'a:updated'");
}

static void test_failing_migration(Updated *u, gconstpointer unused) {
  (void)unused;
  save_version_1(u);
  write_game(u, "1.1.0", ", migrations = { ['1.1.0'] = function(s) error('no way', 0) end }", "state.fresh = 'new'\n");
  open_session(u);
  play(u, 20);
  ask(u, SAVE_REQUEST_LOAD, "a");
  assert_lua(u, "state.lamp == 'off' and state.loaded == nil"); /* the game goes on */
  g_autofree char *path = save_shelf_path(u->folder.path, "a");
  SaveAbout about;
  Recording *run = save_file_read(path, &about, NULL);
  SavedGame outcome;
  g_autoptr(GError) error = NULL;
  g_assert_null(saved_game_open(&u->options, run, &about, &outcome, &error));
  g_assert_nonnull(strstr(error->message, "its checkpoint cannot be restored"));
  g_assert_nonnull(strstr(error->message, "no way"));
  saved_game_clear(&outcome);
  save_about_clear(&about);
}

/* A new version whose main.lua fails does not continue anything. */
static void test_broken_update(Updated *u, gconstpointer unused) {
  (void)unused;
  save_version_1(u);
  game_folder_write(&u->folder, "main.lua", "error 'broken'\n", -1);
  g_autofree char *path = save_shelf_path(u->folder.path, "a");
  SaveAbout about;
  Recording *run = save_file_read(path, &about, NULL);
  SavedGame outcome;
  g_autoptr(GError) error = NULL;
  g_assert_null(saved_game_open(&u->options, run, &about, &outcome, &error));
  g_assert_nonnull(strstr(error->message, "main.lua has failed"));
  saved_game_clear(&outcome);
  save_about_clear(&about);
  write_game(u, "1.0.0", "", "");
  open_session(u);
}

/* A script that does not end is stopped: the run cannot be repeated. Saves hold the last quiet
 * moment. */
static void test_stopped_script(Updated *u, gconstpointer unused) {
  (void)unused;
  play(u, 30);
  press(u, 'l');
  play(u, 100);
  press(u, 'h');
  g_assert_true(u->session.game->recording->ended);
  play(u, 20);
  ask(u, SAVE_REQUEST_WRITE, "a");
  verify_saves(u);
  Tick saved = u->session.game->world.tick;
  close_session(u);
  open_session(u);
  play(u, 1);
  ask(u, SAVE_REQUEST_LOAD, "a");
  assert_lua(u, "state.lamp == 'on'");
  assert_lua(u, "state.loaded == 'a:nil'");
  g_assert_cmpint(u->session.game->world.tick, >, 100);
  g_assert_cmpint(u->session.game->world.tick, <=, saved + 3);
  g_assert_false(u->session.game->recording->ended);
}

/* The same after an update. */
static void test_stopped_script_and_update(Updated *u, gconstpointer unused) {
  (void)unused;
  play(u, 30);
  press(u, 'l');
  play(u, 100);
  press(u, 'h');
  play(u, 20);
  ask(u, SAVE_REQUEST_WRITE, "a");
  verify_saves(u);
  close_session(u);
  write_game(u, "1.0.1", "", "state.fresh = 'new'\n");
  open_session(u);
  play(u, 1);
  ask(u, SAVE_REQUEST_LOAD, "a");
  assert_lua(u, "state.lamp == 'on' and state.fresh == 'new' and state.loaded == 'a:updated'");
}

/* The game goes on with a new run from the next checkpoint, and is saved exactly again. */
static void test_new_run(Updated *u, gconstpointer unused) {
  (void)unused;
  play(u, 30);
  press(u, 'h');
  g_assert_true(u->session.game->recording->ended);
  press(u, 'l');
  play(u, 1000);
  Game *game = u->session.game;
  g_assert_false(game->recording->ended);
  g_assert_nonnull(game->recording->start);
  assert_lua(u, "state.lamp == 'on' and state.drops > 20 and state.entered == 1");
  ask(u, SAVE_REQUEST_WRITE, "a");
  g_autofree char *path = save_shelf_path(u->folder.path, "a");
  verify_saves(u);
  g_autoptr(GError) error = NULL;
  SavedGame outcome;
  Recording *run = save_file_read(path, NULL, &error);
  g_assert_no_error(error);
  Game *again = saved_game_open(&u->options, run, &(SaveAbout){0}, &outcome, &error);
  g_assert_no_error(error);
  g_assert_true(outcome.is_exact);
  saved_game_clear(&outcome);
  game_free(again);
}

static void command(Updated *u, const char *text) {
  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_COMMAND, .text = (char *)text});
  session_tick(&u->session, &input);
  tick_input_clear(&input);
}

static void save_developers_run(Updated *u, const char *text) {
  close_session(u);
  u->options.developer = true;
  open_session(u);
  play(u, 30);
  press(u, 'l');
  if (text) command(u, text);
  play(u, 700);
  press(u, 'b');
  play(u, 20);
  ask(u, SAVE_REQUEST_WRITE, "a");
  verify_saves(u);
  close_session(u);
}

static void load_as_player(Updated *u) {
  u->options.developer = false;
  u->options.is_player = true;
  open_session(u);
  play(u, 1);
  ask(u, SAVE_REQUEST_LOAD, "a");
}

/* Does not give the console and the developers' keys to a player. The run is still exact. */
static void test_player_loads(Updated *u, gconstpointer unused) {
  (void)unused;
  save_developers_run(u, NULL);
  load_as_player(u);
  assert_lua(u, "state.lamp == 'on' and state.loaded == 'a:nil'");
  g_assert_false(u->session.game->developer);
  g_assert_false(u->session.game->recording->header.developer);
  press(u, KEY_F11);
  ask(u, SAVE_REQUEST_WRITE, "a");
  verify_saves(u);
  g_autofree char *path = save_shelf_path(u->folder.path, "a");
  g_assert_true(g_file_test(path, G_FILE_TEST_EXISTS)); /* it was verified: it is not a bad one */
  u->options.is_player = false;
  u->options.developer = true;
  ask(u, SAVE_REQUEST_LOAD, "a");
  g_assert_false(u->session.game->developer);
  assert_lua(u, "state.loaded == 'a:nil'");
}

/* A run that used the console is loaded by its checkpoint. */
static void test_player_loads_commands(Updated *u, gconstpointer unused) {
  (void)unused;
  save_developers_run(u, "state.steps = 7");
  load_as_player(u);
  assert_lua(u, "state.lamp == 'on' and state.steps == 7 and state.loaded == 'a:updated'");
  g_assert_false(u->session.game->developer);
}

/* A save may contain commands, but only a developer's run obeys them. */
static void test_commands(Updated *u, gconstpointer unused) {
  (void)unused;
  command(u, "state.steps = 7");
  play(u, 2);
  assert_lua(u, "state.steps == 0");
  close_session(u);
  u->options.developer = true;
  open_session(u);
  command(u, "state.steps = 7");
  play(u, 2);
  assert_lua(u, "state.steps == 7");
}

static int load_after_signal(const void *data) {
  const Updated *u = data;
  g_autofree char *path = save_shelf_path(u->folder.path, "a");
  SaveAbout about;
  Recording *run = save_file_read(path, &about, NULL);
  if (!run || !about.checkpoint) return 2;
  quit_listen();
  raise(SIGTERM);
  SavedGame outcome;
  g_autoptr(GError) error = NULL;
  Game *game = saved_game_open(&u->options, run, &about, &outcome, &error);
  return !game && g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_INTR) ? 0 : 1;
}

/* A signal ends a load, however long it would take. */
static void test_signal(Updated *u, gconstpointer unused) {
  (void)unused;
  save_version_1(u);
  open_session(u);
  Child child = child_run(load_after_signal, u);
  g_assert_cmpint(child.status, ==, 0);
}

/* A run that begins with a checkpoint is a recording like any other. */
static void test_recording(Updated *u, gconstpointer unused) {
  (void)unused;
  save_version_1(u);
  write_game(u, "1.0.1", "", "state.fresh = 'new'\n");
  open_session(u);
  play(u, 1);
  ask(u, SAVE_REQUEST_LOAD, "a");
  play(u, 100);
  press(u, 'l');
  play(u, 50);
  Game *game = u->session.game;
  g_autofree char *path = g_build_filename(u->folder.path, "run.rec", NULL);
  g_assert_true(recording_write(game->recording, path, NULL));
  g_autoptr(GError) error = NULL;
  Recording *run = recording_read(path, &error);
  g_assert_no_error(error);
  g_assert_cmpint(run->first, ==, game->recording->first);
  Game *again = rewind_open(&u->options, run, game->world.tick, &error);
  g_assert_no_error(error);
  g_assert_cmphex(game_checksum(again), ==, game_checksum(game));
  game_free(again);

  /* A start of another tick than the run says. */
  run = recording_read(path, &error);
  run->first += 1;
  g_assert_null(rewind_open(&u->options, run, game->world.tick, &error));
  g_assert_nonnull(strstr(error->message, "does not begin at the tick"));
  g_unlink(path);
}

#define updated_test(path, test) g_test_add(path, Updated, NULL, set_up, test, tear_down)

/* ---- What a checkpoint lacks */

/* Plays version 1, which runs 'lua' after a moment, saves, and opens the save in version 2. Returns the
 * game or NULL with an error. */
static Game *open_after_update(Updated *u, const char *lua, SavedGame *outcome, GError **error) {
  g_autofree char *more = g_strdup_printf("startScript(function() waitMs(50) %s end)\n", lua);
  close_session(u);
  write_game(u, "1.0.0", "", more);
  open_session(u);
  play(u, 700);
  ask(u, SAVE_REQUEST_WRITE, "a");
  verify_saves(u);
  write_game(u, "1.0.1", "", "state.fresh = 'new'\n");
  g_autofree char *path = save_shelf_path(u->folder.path, "a");
  SaveAbout about;
  Recording *run = save_file_read(path, &about, error);
  g_assert_nonnull(run);
  Game *game = saved_game_open(&u->options, run, &about, outcome, error);
  save_about_clear(&about);
  return game;
}

/* A save says what was lost when it was made. */
static void test_noted_losses(Updated *u, gconstpointer unused) {
  (void)unused;
  g_autoptr(GError) error = NULL;
  SavedGame outcome;
  Game *game = open_after_update(u, "state.later, state.n = function() end, 1", &outcome, &error);
  g_assert_no_error(error);
  g_assert_false(outcome.is_exact);
  g_assert_cmpuint(outcome.losses->sentences->len, ==, 1);
  g_assert_true(g_str_has_prefix(outcome.losses->sentences->pdata[0], "state.later: a function without a name"));
  saved_game_clear(&outcome);
  game_free(game);
}

/* A save without a checkpoint says why it has none. */
static void test_noted_obstacle(Updated *u, gconstpointer unused) {
  (void)unused;
  static const struct {
    const char *lua, *reason;
  } cases[] = {
      {"startScriptFor('', 'ticker', function() while true do waitMs(100) end end)",
       "the script 'ticker' runs, and belongs neither to the room that is shown nor to anything in it"},
      {"rooms.hall:startScript('walk', function(t) while true do waitMs(100) end end, {})",
       "the script 'walk' cannot begin again: it began with a function without a name"},
      {"startScript(function() startCutscene() while true do waitMs(100) end end)", "a cutscene"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    SavedGame outcome;
    g_assert_null(open_after_update(u, cases[i].lua, &outcome, &error));
    if (!strstr(error->message, "; the save has no checkpoint: ") || !strstr(error->message, cases[i].reason))
      g_error("%s", error->message);
    saved_game_clear(&outcome);
    close_session(u);
    write_game(u, "1.0.0", "", "");
    open_session(u);
  }
}

/* ---- Warnings for the author */

static void keep_warning(LogLevel level, const char *channel, const char *line, void *user) {
  if (level == LOG_WARN && strcmp(channel, "save") == 0) g_ptr_array_add(user, g_strdup(line));
}

/* Plays for as long as two checkpoints need. Returns what was logged. The caller unrefs. */
static GPtrArray *warnings_of(Updated *u, const char *lua) {
  GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
  test_log.listener = keep_warning;
  test_log.user = lines;
  script_run_text(u->session.game->script, lua);
  play(u, 2 * KEEPER_TICKS);
  test_log.listener = NULL;
  return lines;
}

static const char lose_lua[] = "state.later = function() end";
static const char lose_many_lua[] = "for i = 1, 12 do state[('f%02d'):format(i)] = function() end end";

static void test_warnings(Updated *u, gconstpointer unused) {
  (void)unused;
  play(u, 20);
  g_autoptr(GPtrArray) player = warnings_of(u, lose_lua);
  g_assert_cmpuint(player->len, ==, 0); /* the run of a player */
  close_session(u);
  u->options.developer = true;
  open_session(u);
  play(u, 20);
  g_autoptr(GPtrArray) none = warnings_of(u, "");
  g_assert_cmpuint(none->len, ==, 0);
  g_autoptr(GPtrArray) first = warnings_of(u, lose_lua);
  g_assert_cmpuint(first->len, ==, 1);
  g_assert_true(g_str_has_prefix(first->pdata[0], "after an update, a save of this moment would lack: state.later: "));
  g_autoptr(GPtrArray) again = warnings_of(u, lose_lua);
  g_assert_cmpuint(again->len, ==, 0);
  g_autoptr(GPtrArray) many = warnings_of(u, lose_many_lua);
  g_assert_cmpuint(many->len, ==, 10); /* nine, and a line about the others */
  g_assert_cmpstr(many->pdata[9], ==, "and 3 more; the console's 'saves' lists them");
  g_autoptr(GPtrArray) more = warnings_of(u, lose_many_lua);
  g_assert_cmpuint(more->len, ==, 0);
}

/* A script that never lets a quiet moment come is named once. A checkpoint in between starts the
 * time again. */
static void test_noise_warning(Updated *u, gconstpointer unused) {
  (void)unused;
  close_session(u);
  u->options.developer = true;
  open_session(u);
  play(u, KEEPER_PATIENCE_TICKS / 2);
  g_autoptr(GPtrArray) early = warnings_of(u, "startScript { function() waitMs(120000) end, name = 'early' }");
  play(u, KEEPER_PATIENCE_TICKS);
  script_run_text(u->session.game->script, "startScriptFor('', 'ticker', function() while true do waitMs(100) end end)");
  play(u, KEEPER_PATIENCE_TICKS - 1000);
  g_autoptr(GPtrArray) lines = warnings_of(u, "");
  g_assert_cmpuint(early->len, ==, 0);
  g_assert_cmpuint(lines->len, ==, 1);
  g_assert_nonnull(strstr(lines->pdata[0], "for 3 minutes there was no quiet moment"));
  g_assert_nonnull(strstr(lines->pdata[0], "the script 'ticker' runs"));
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  log_install(&test_log);
  updated_test("/saved-game/update", test_update);
  updated_test("/saved-game/timeline", test_timeline);
  updated_test("/saved-game/signal", test_signal);
  updated_test("/saved-game/player-loads", test_player_loads);
  updated_test("/saved-game/player-loads-commands", test_player_loads_commands);
  updated_test("/saved-game/commands", test_commands);
  updated_test("/saved-game/migration", test_migration);
  updated_test("/saved-game/failing-migration", test_failing_migration);
  updated_test("/saved-game/broken-update", test_broken_update);
  updated_test("/saved-game/stopped-script", test_stopped_script);
  updated_test("/saved-game/stopped-script-and-update", test_stopped_script_and_update);
  updated_test("/saved-game/noted-losses", test_noted_losses);
  updated_test("/saved-game/noted-obstacle", test_noted_obstacle);
  updated_test("/saved-game/new-run", test_new_run);
  updated_test("/saved-game/recording", test_recording);
  updated_test("/saved-game/warnings", test_warnings);
  updated_test("/saved-game/noise-warning", test_noise_warning);
  return g_test_run();
}
