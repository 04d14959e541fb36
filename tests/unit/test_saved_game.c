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
#include "sys/process/quit.h"

#include "fixture_child.h"
#include "fixture_updated.h"
#include "world_checker.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

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
  ChildResult child = child_run(load_after_signal, u);
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
  updated_test("/saved-game/new-run", test_new_run);
  updated_test("/saved-game/recording", test_recording);
  return g_test_run();
}
