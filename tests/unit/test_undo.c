/* undoLastAction: which presses are actions, and the game before the last of them. */

#include "fixture_code.h"
#include "fixture_game.h"
#include "game/rewind.h"
#include "game/session.h"

#include <string.h>

#define GAME_LUA "return { id = 'house', title = 'House', resolution = { 320, 180 }, allowUndo = %s }"

static const char main_lua[] =
    "for _, id in ipairs { 'hall', 'yard' } do\n"
    "  Room:new { id = id, walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } } }\n"
    "end\n"
    "Font:new { id = 'f', path = 'f.ttf', size = 10 }\n"
    "Actor:new { id = 'ada', speed = 600, font = 'f' }\n"
    "actors.ada:moveTo('hall', 50, 150) actors.ada:show() setActiveActor 'ada' rooms.hall:enter()\n"
    "state.undone, state.refused = 0, {}\n"
    "function gameUndone(ok, reason)\n"
    "  if ok then state.undone = state.undone + 1 else state.refused[#state.refused + 1] = reason end\n"
    "end\n"
    "function onLoad() state.loaded = true end\n"
    "onUserInput('Z', undoLastAction)\n"
    "onUserInput('L', function() startScript(function() actors.ada:say 'A lamp.' actors.ada:say 'Lit.' end) end)\n"
    "onUserInput('R', function() rooms.yard:enter() end)\n"
    "onUserInput('N', function() state.nothing = (state.nothing or 0) + 1 end)\n"
    "onUserInput('D', function() startScript(function() waitMs(300) state.ok, state.why = undoLastAction() end) end)\n"
    "onUserInput('V', function() settings.hard = true end)\n";

typedef struct Undo {
  GameFolder folder;
  char *data_folder;
  GameOptions options;
  Session session;
  uint64_t sum; /* before the last action */
} Undo;

static Log test_log = {.level = LOG_WARN, .shown = LOG_NONE};

static void replace_game(void *user, Game *game) {
  const Session *session = user;
  (void)game;
  game_free(session->game);
}

static void open_game(Undo *u, const char *allows) {
  g_autofree char *config = g_strdup_printf(GAME_LUA, allows);
  g_autoptr(GError) error = NULL;
  game_folder_write(&u->folder, "game.lua", config, -1);
  game_folder_write(&u->folder, "main.lua", main_lua, -1);
  game_folder_write_font(&u->folder, "f.ttf");
  u->options = (GameOptions){.path = u->folder.path,
                             .data_folder = u->data_folder,
                             .code = fixture_code(),
                             .save_folder = u->folder.path,
                             .seed = 1,
                             .log = &test_log,
                             .records = RECORD_SUMS};
  u->session = (Session){.game = game_new(&u->options, &error), .options = &u->options, .replace = replace_game};
  u->session.user = &u->session;
  g_assert_no_error(error);
}

static void set_up(Undo *u, gconstpointer unused) {
  game_folder_set_up(&u->folder, unused);
  u->data_folder = data_folder_find(NULL);
  open_game(u, "true");
}

static void tear_down(Undo *u, gconstpointer unused) {
  session_end(&u->session);
  game_free(u->session.game);
  g_free(u->data_folder);
  game_folder_tear_down(&u->folder, unused);
}

static Tick now(const Undo *u) { return u->session.game->world.tick; }

static void play(Undo *u, int ticks) {
  for (int i = 0; i < ticks; i++) session_tick(&u->session, NULL);
}

static void act(Undo *u, const InputEvent *event) {
  TickInput input = {0};
  tick_input_add(&input, event);
  session_tick(&u->session, &input);
  tick_input_clear(&input);
}

static void press(Undo *u, int code) { act(u, &(InputEvent){.kind = INPUT_KEY, .code = code, .down = true}); }

static void click(Undo *u, int x) {
  act(u, &(InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = x, .y = 150, .down = true});
  act(u, &(InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = x, .y = 150});
}

/* Asks to undo, and checks that the game is at that tick. */
static void undo(Undo *u, Tick tick) {
  press(u, 'z');
  session_tick(&u->session, NULL);
  g_assert_cmpint(now(u), ==, tick);
  g_assert_cmpint(u->session.game->recording->length, ==, tick);
  session_tick(&u->session, NULL); /* hears of it */
}

static void assert_state(const Undo *u, const char *lua) {
  test_log.level = LOG_NONE;
  int problems = game_problem_count(u->session.game);
  g_autofree char *text = g_strdup_printf("assert(%s)", lua);
  script_run_text(u->session.game->script, text);
  g_assert_cmpint(game_problem_count(u->session.game), ==, problems);
  test_log.level = LOG_WARN;
}

/* Returns the tick before the action. */
static Tick walk(Undo *u, int x) {
  click(u, x);
  Tick before = now(u) - 1;
  play(u, 60);
  return before;
}

static void test_walks(Undo *u, gconstpointer unused) {
  (void)unused;
  play(u, 10);
  Tick first = walk(u, 200), second = walk(u, 100);
  undo(u, second);
  g_assert_cmpfloat(world_actor(&u->session.game->world, 0)->at.x, ==, 200);
  assert_state(u, "state.undone == 1 and not state.loaded and canUndo()");
  undo(u, first);
  g_assert_cmpfloat(world_actor(&u->session.game->world, 0)->at.x, ==, 50);
  assert_state(u, "state.undone == 1 and not canUndo()");

  Tick third = walk(u, 300); /* the run goes on from there */
  undo(u, third);
  g_autoptr(GError) error = NULL;
  Game *again = rewind_game(u->session.game, &u->options, now(u), &error);
  g_assert_no_error(error);
  g_assert_cmphex(game_checksum(again), ==, game_checksum(u->session.game));
  game_free(again);
}

static void test_kinds(Undo *u, gconstpointer unused) {
  (void)unused;
  play(u, 10);
  Tick line = now(u);
  press(u, 'l');
  play(u, 20);
  g_assert_cmpint(u->session.game->world.last_action, ==, line);
  press(u, KEY_PERIOD); /* only ends the line; the next one begins */
  play(u, 20);
  press(u, 'n');
  play(u, 20);
  g_assert_cmpint(u->session.game->world.last_action, ==, line);
  press(u, KEY_PERIOD);
  play(u, 20);
  Tick room = now(u);
  press(u, 'r');
  play(u, 20);
  g_assert_cmpint(u->session.game->world.last_action, ==, room);
  undo(u, room);
  g_assert_cmpstr(world_current_room(&u->session.game->world)->id, ==, "hall");
  undo(u, line);
}

static void test_nothing(Undo *u, gconstpointer unused) {
  (void)unused;
  play(u, 10);
  press(u, 'n');
  press(u, 'z');
  play(u, 10);
  g_assert_cmpint(now(u), ==, 22);
  assert_state(u, "#state.refused == 1 and state.refused[1] == 'there is nothing to undo'");
}

/* A script that an action has begun may undo this action, later. */
static void test_later(Undo *u, gconstpointer unused) {
  (void)unused;
  play(u, 10);
  press(u, 'd');
  play(u, 25);
  g_assert_cmpint(now(u), <, 20);
  assert_state(u, "state.undone == 1");
}

static void test_off(Undo *u, gconstpointer unused) {
  (void)unused;
  session_end(&u->session);
  game_free(u->session.game);
  open_game(u, "false");
  play(u, 10);
  walk(u, 200);
  Tick before = now(u);
  press(u, 'z');
  play(u, 10);
  g_assert_cmpint(now(u), ==, before + 11);
  assert_state(u, "select(2, canUndo()) == 'the game does not allow it (allowUndo in game.lua)'");
}

/* In a session that cannot replace its game, the script hears why not. */
static void test_refused(Undo *u, gconstpointer unused) {
  (void)unused;
  u->session.replace = NULL;
  play(u, 10);
  walk(u, 200);
  press(u, 'd');
  play(u, 30);
  assert_state(u, "state.ok == false and state.why == 'a test cannot undo' and #state.refused == 1");
}

/* What the player has chosen for all games stays. */
static void test_settings(Undo *u, gconstpointer unused) {
  (void)unused;
  play(u, 10);
  Tick tick = walk(u, 200);
  press(u, 'v');
  undo(u, tick);
  assert_state(u, "settings.hard == true");
}

/* It is derived from the run, so a loaded game knows its last action, too. */
static void test_loaded(Undo *u, gconstpointer unused) {
  (void)unused;
  play(u, 10);
  Tick first = walk(u, 200);
  press(u, KEY_F6);
  play(u, 5);
  walk(u, 100);
  press(u, KEY_F7);
  play(u, 5);
  assert_state(u, "state.loaded");
  undo(u, first);
}

int main(int argc, char **argv) {
  log_install(&test_log);
  g_test_init(&argc, &argv, NULL);
  g_test_add("/undo/walks", Undo, NULL, set_up, test_walks, tear_down);
  g_test_add("/undo/kinds", Undo, NULL, set_up, test_kinds, tear_down);
  g_test_add("/undo/nothing", Undo, NULL, set_up, test_nothing, tear_down);
  g_test_add("/undo/later", Undo, NULL, set_up, test_later, tear_down);
  g_test_add("/undo/off", Undo, NULL, set_up, test_off, tear_down);
  g_test_add("/undo/refused", Undo, NULL, set_up, test_refused, tear_down);
  g_test_add("/undo/settings", Undo, NULL, set_up, test_settings, tear_down);
  g_test_add("/undo/loaded", Undo, NULL, set_up, test_loaded, tear_down);
  return g_test_run();
}
