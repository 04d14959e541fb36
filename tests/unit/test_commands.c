/* The console with a whole game: which lines are commands, and what reaches the game.
 * tests/lua/tests/console.lua tests what the commands do and answer. */

#include "dev/command_words.h"
#include "dev/commands.h"
#include "fixture_code.h"
#include "fixture_game.h"
#include "game/rewind.h"
#include "game/session.h"

#include <string.h>

static const char game_lua[] = "return { id = 'house', title = 'House', resolution = { 320, 180 } }";
static const char main_lua[] = "for _, id in ipairs { 'hall', 'yard' } do\n"
                               "  Room:new { id = id, walkboxes = { { x1 = 0, y1 = 100, x2 = 300, y2 = 170 } }, waypoints = { "
                               "door = { x = 9, y = 101 } } }\n"
                               "end\n"
                               "Actor:new { id = 'ada' } Object:new { id = 'lamp' } Object:new { id = 'old key' }\n"
                               "actors.ada:moveTo('hall', 50, 150) setActiveActor('ada') rooms.hall:enter()\n"
                               "objects.lamp:moveTo('hall', 20, 120)\n"
                               "startScriptFor('room:hall', 'flicker', function() while true do waitMs(500) end end)\n";

typedef struct Bench {
  GameFolder folder;
  Game *game;
  TickInput input;
  ConsoleGame console;
} Bench;

static void set_up(Bench *bench, gconstpointer unused) {
  game_folder_set_up(&bench->folder, unused);
  bench->game = game_folder_open_as(&bench->folder, game_lua, main_lua, true);
  console_game_init(&bench->console, bench->game, &bench->input, false);
}

static void tear_down(Bench *bench, gconstpointer unused) {
  console_game_clear(&bench->console);
  tick_input_clear(&bench->input);
  game_free(bench->game);
  game_folder_tear_down(&bench->folder, unused);
}

static bool run(Bench *bench, const char *line) { return commands_run(&bench->console, line); }

/* The last line of the answers, "" if there is none. */
static const char *answer(const Bench *bench) {
  int count = console_line_count(bench->console.console);
  return count > 0 ? console_line(bench->console.console, count - 1)->text : "";
}

static void ticks(Bench *bench, int count) {
  for (int i = 0; i < count; i++) {
    game_tick(bench->game, &bench->input);
    tick_input_reset(&bench->input);
  }
}

static void test_which_lines(Bench *bench, gconstpointer unused) {
  (void)unused;
  static const char *const ours[] = {
      "rooms",       "/rooms",         " rooms ",   "rooms x",  "objects hall", "ps",    "give old\\ key",
      "goto",        "/nothing",       "gvie lamp", "help",     "set lang en",  "/",     "stop 7",
      "when #rooms", "when (state.x)", "when -1",   "when a.b", "at 7",         "/when", "at"};
  static const char *const lua[] = {"rooms.hall",     "rooms = 1",    "(rooms)",  "rooms and 1",  "rooms or 2",
                                    "rooms[1]",       "give 'lamp'",  "give{}",   "roomsx",       "x",
                                    "local give = 1", "return 1",     "stop (1)", "scripts == 1", "for i = 1, 2 do end",
                                    "when = 1",       "when.x",       "at(3)",    "goto_ = 1",    "not rooms",
                                    "x = rooms",      "stop \"all\"", "1 + 1"};
  for (size_t i = 0; i < G_N_ELEMENTS(ours); i++) {
    if (!run(bench, ours[i])) g_error("'%s' is a command", ours[i]);
  }
  for (size_t i = 0; i < G_N_ELEMENTS(lua); i++) {
    if (run(bench, lua[i])) g_error("'%s' is Lua", lua[i]);
  }
}

static void test_what_is_sent(Bench *bench, gconstpointer unused) {
  (void)unused;
  static const char *const looks[] = {
      "rooms", "actors hall", "objects",      "scripts", "help give",    "set",  "set lang",
      "clear", "give",        "give lampp",   "goto x",  "set volume 2", "stop", "give lamp nobody",
      "at 7",  "at",          "when state.x", "when",    "help at"};
  for (size_t i = 0; i < G_N_ELEMENTS(looks); i++) {
    g_assert_true(run(bench, looks[i]));
    g_assert_cmpint(tick_input_count(&bench->input), ==, 0);
  }
  g_assert_true(run(bench, " /give  lamp ada"));
  g_assert_cmpint(tick_input_count(&bench->input), ==, 1);
  const InputEvent *event = tick_input_get(&bench->input, 0);
  g_assert_cmpint(event->kind, ==, INPUT_COMMAND);
  g_assert_cmpstr(event->text, ==, "/give  lamp ada");
}

/* A test has no timeline. tests/window/time.sh has one. */
static void test_time(Bench *bench, gconstpointer unused) {
  (void)unused;
  static const char *const needs[] = {"at 7", "at end", "at x", "when state.x", "when #state"};
  for (size_t i = 0; i < G_N_ELEMENTS(needs); i++) {
    g_assert_true(run(bench, needs[i]));
    g_assert_cmpstr(answer(bench), ==, "this run cannot go back in time");
  }
  g_assert_true(run(bench, "when"));
  g_assert_cmpstr(answer(bench), ==, "expected: when EXPRESSION");
  g_assert_true(run(bench, "at 1 2"));
  g_assert_cmpstr(answer(bench), ==, "expected: at TICK | M:SS | end");
  gsize start;
  g_autoptr(GPtrArray) found = commands_complete(&bench->console, "when state == ro", &start);
  g_assert_cmpuint(start, ==, strlen("when state == "));
  g_assert_true(g_ptr_array_find_with_equal_func(found, "rooms", g_str_equal, NULL));
}

/* A recording contains what the commands did. Its replay ends in the same state. */
static void test_replays(Bench *bench, gconstpointer unused) {
  (void)unused;
  static const char *const lines[] = {"give lamp",    "goto yard door", "set textSpeed 2", "give old\\ key ada",
                                      "stop flicker", "goto hall",      "stop room:hall",  "goto hall 100 120"};
  g_autofree char *data_folder = data_folder_find(NULL);
  GameOptions options = {.path = bench->folder.path,
                         .data_folder = data_folder,
                         .code = fixture_code(),
                         .save_folder = bench->folder.path,
                         .seed = 1,
                         .developer = true};
  game_record(bench->game, &options);
  ticks(bench, 30);
  for (size_t i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_assert_true(run(bench, lines[i]));
    ticks(bench, 17);
  }
  World *world = &bench->game->world;
  g_assert_cmpint(game_problem_count(bench->game), ==, 0);
  g_assert_cmpint(world_object(world, 0)->owner, ==, 0);
  g_assert_cmpint(world_object(world, 1)->owner, ==, 0);
  g_assert_cmpfloat(world_actor(world, 0)->at.x, ==, 100);

  g_autoptr(GError) error = NULL;
  Game *again = rewind_game(bench->game, &options, world->tick, &error);
  g_assert_no_error(error);
  g_assert_cmphex(game_checksum(again), ==, game_checksum(bench->game));
  game_free(again);
}

static void assert_no_way_back(const Bench *bench, const GameOptions *options, Tick tick, const char *why) {
  g_autoptr(GError) error = NULL;
  g_assert_null(rewind_game(bench->game, options, tick, &error));
  g_assert_nonnull(strstr(error->message, why));
}

static void test_no_rewind(Bench *bench, gconstpointer unused) {
  (void)unused;
  g_autofree char *data_folder = data_folder_find(NULL);
  GameOptions options = {.path = bench->folder.path,
                         .data_folder = data_folder,
                         .code = fixture_code(),
                         .save_folder = bench->folder.path,
                         .seed = 1,
                         .developer = true};
  assert_no_way_back(bench, &options, 1, "not being recorded");
  game_record(bench->game, &options);
  ticks(bench, 70);
  options.seed = 2;
  game_folder_write(&bench->folder, "main.lua", "Room:new { id = 'hall' } rooms.hall:enter() state.other = 1", -1);
  assert_no_way_back(bench, &options, 65, "differs from its recording at tick 60");
  recording_end(bench->game->recording, 50);
  assert_no_way_back(bench, &options, 65, "stopped in tick 50");
}

static void assert_answers(Bench *bench, const char *line, const char *const *wanted) {
  console_print(bench->console.console, "--");
  int first = console_line_count(bench->console.console);
  g_assert_true(run(bench, line));
  int end = console_line_count(bench->console.console);
  for (int i = first; i < end; i++) g_test_message("%s", console_line(bench->console.console, i)->text);
  g_assert_cmpint(end, ==, first + (int)g_strv_length((char **)wanted));
  for (int i = 0; wanted[i]; i++) g_assert_cmpstr(console_line(bench->console.console, first + i)->text, ==, wanted[i]);
}

#define answers(bench, ...) assert_answers(bench, "saves", (const char *const[]){__VA_ARGS__, NULL})

/* What saves of this moment lose in an update. */
static void test_saves(Bench *bench, gconstpointer unused) {
  (void)unused;
  answers(bench, "this run cannot be saved"); /* there is no session */
  g_autofree char *data_folder = data_folder_find(NULL);
  GameOptions options = {.path = bench->folder.path,
                         .data_folder = data_folder,
                         .code = fixture_code(),
                         .save_folder = bench->folder.path,
                         .seed = 1};
  Session session = {.game = bench->game, .options = &options};
  bench->console.session = &session;
  answers(bench, "this run cannot be saved"); /* it is not recorded */
  game_record(bench->game, &options);
  script_run_text(bench->game->script, "rooms.hall:stopScript 'flicker'");
  script_run_text(bench->game->script, "startScript(function() disableInput() waitMs(100) enableInput() end)");
  ticks(bench, 2);
  answers(bench, "there was no quiet moment yet, so a save of this moment does not survive an update");
  ticks(bench, 18);
  answers(bench, "this is a quiet moment: an updated game continues a save here", "nothing is lost");
  script_run_text(bench->game->script, "disableInput()");
  ticks(bench, 10);
  answers(bench, "not a quiet moment: an updated game continues a save at tick 20, 0:00", "nothing is lost");
  script_run_text(bench->game->script, "enableInput() state.later = function() end");
  ticks(bench, 10);
  answers(bench, "this is a quiet moment: an updated game continues a save here",
          "state.later: a function without a name (load:1) cannot be kept");
  session_end(&session);
}

/* A recording may contain a command that this version does not know. That only logs a problem. */
static void test_unknown_in_recording(Bench *bench, gconstpointer unused) {
  (void)unused;
  script_run_text(bench->game->script, "/fly high");
  script_run_text(bench->game->script, "/");
  script_run_text(bench->game->script, "/give 'lamp");
  g_assert_cmpint(game_problem_count(bench->game), ==, 3);
  g_assert_nonnull(strstr(problems_get(&bench->game->problems, 0)->text, "there is no command 'fly'"));
}

/* The same for words that the console would not have sent. */
static void test_damaged_in_recording(Bench *bench, gconstpointer unused) {
  (void)unused;
  static const struct {
    const char *text, *usage;
  } cases[] = {
      {"/set", "'set NAME VALUE' expected, got nothing"},
      {"/set speed 3", "'set NAME VALUE' expected, got 'speed'"},
      {"/set lang", "'set lang VALUE' expected, got nothing"},
      {"/set textSpeed fast", "'set textSpeed NUMBER' expected, got 'fast'"},
      {"/set volume x", "'set volume NUMBER' expected, got 'x'"},
      {"/goto", "'goto ROOM' expected, got nothing"},
      {"/goto hall 3", "'goto ROOM X Y' expected, got nothing"},
      {"/goto hall 3 x", "'goto ROOM X Y' expected, got 'x'"},
      {"/give", "'give OBJECT' expected, got nothing"},
      {"/stop", "'stop SCRIPT' expected, got nothing"},
      {"/story", "'story STORY LINE' expected, got nothing"},
  };
  for (int i = 0; i < (int)G_N_ELEMENTS(cases); i++) {
    script_run_text(bench->game->script, cases[i].text);
    ticks(bench, 1);
    g_assert_cmpint(game_problem_count(bench->game), ==, i + 1);
    const char *text = problems_get(&bench->game->problems, i)->text;
    g_autofree char *wanted = g_strdup_printf("a command of the recording is damaged: %s; record it again", cases[i].usage);
    if (!strstr(text, wanted)) g_error("%s: %s", cases[i].text, text);
  }
}

/* Returns whether the text equals 'wanted'. If that ends with " ...", further names may follow,
 * because the engine gets new functions and methods. */
static bool begins_as(const char *text, const char *wanted) {
  if (!g_str_has_suffix(wanted, " ...")) return strcmp(text, wanted) == 0;
  size_t length = strlen(wanted) - strlen(" ...");
  return strncmp(text, wanted, length) == 0 && (text[length] == '\0' || text[length] == ' ');
}

static void test_completion(Bench *bench, gconstpointer unused) {
  (void)unused;
  static const char *const cases[][2] = {
      {"give l", "5:lamp"},
      {"give lamp ", "10:ada"},
      {"  goto ya", "7:yard"},
      {"goto yard d", "10:door"},
      {"/giv", "1:give"},
      {"give old\\ k", "5:old\\ key"},
      {"give lamp ada x", "14:"},
      {"set vo", "4:voiceVolume volume"},
      {"x = lam", "4:"},
      {"stop ro", "5:room:hall"},
      {"rooms.ya", "0:rooms.yard"},
      {"give 'x", "none"},
      {"help giv", "5:give ..."},
      {"actors.ada:goT", "0:actors.ada:goTo ..."},
      {"actors.ada:spee", "0:"},
      {"actors.ada.spee", "0:actors.ada.speed ..."},
      {"objects.lamp:moveT", "0:objects.lamp:moveTo ..."},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    gsize start = 99;
    g_autoptr(GPtrArray) names = commands_complete(&bench->console, cases[i][0], &start);
    if (strcmp(cases[i][1], "none") == 0) continue; /* any names are fine */
    g_ptr_array_add(names, NULL);
    g_autofree char *words = g_strjoinv(" ", (char **)names->pdata);
    g_autofree char *got = g_strdup_printf("%u:%s", (unsigned)start, words);
    if (!begins_as(got, cases[i][1])) g_error("'%s' is completed to '%s', not '%s'", cases[i][0], got, cases[i][1]);
  }
}

static void test_help_suggests(Bench *bench, gconstpointer unused) {
  (void)unused;
  static const char *const cases[][2] = {
      {"help walkActoTo", "there is no command, function or class 'walkActoTo'; did you mean 'walkActorTo'?"},
      {"help gotoo", "there is no command, function or class 'gotoo'; did you mean 'goTo'?"},
      {"help actors.ada:gooTo", "there is no command, function or class 'actors.ada:gooTo'; did you mean 'actors.ada:goTo'?"},
      {"help roms", "there is no command, function or class 'roms'; did you mean 'rooms'?"},
      {"help xyzzyplugh", "there is no command, function or class 'xyzzyplugh'"},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_assert_true(run(bench, cases[i][0]));
    g_assert_cmpstr(answer(bench), ==, cases[i][1]);
  }
  g_assert_true(run(bench, "help walkActor"));
  g_assert_true(g_str_has_prefix(answer(bench), "there is no command, function or class 'walkActor'; there are: walkActor"));
}

/* The names are not those of the engine, because it gets new ones. */
static void test_names_hint(Bench *bench, gconstpointer unused) {
  (void)bench, (void)unused;
  static const char *const names[] = {"walkAlong", "walkTo", "Ring1", "ring2", "ring3", "ring4",
                                      "ring5",     "ring6",  "ring7", "ring8", "ring9"};
  static const char *const cases[][2] = {
      {"walk", "; there are: walkAlong, walkTo"},
      {"walkt", "; did you mean 'walkTo'?"},
      {"wlakTo", "; did you mean 'walkTo'?"},
      {"ring", "; there are: Ring1, ring2, ring3, ring4, ring5, ring6, ring7, ring8, ..."},
      {"xyzzyplugh", ""},
  };
  g_autoptr(GPtrArray) list = g_ptr_array_new();
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) g_ptr_array_add(list, (gpointer)names[i]);
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *hint = command_word_hint(cases[i][0], list);
    g_assert_cmpstr(hint, ==, cases[i][1]);
  }
}

static void test_no_game_is_too_empty(Bench *bench, gconstpointer unused) {
  (void)unused;
  tear_down(bench, NULL);
  game_folder_set_up(&bench->folder, NULL);
  bench->game = game_folder_open(&bench->folder, game_lua, "");
  console_game_init(&bench->console, bench->game, &bench->input, false);
  run(bench, "rooms");
  g_assert_cmpstr(answer(bench), ==, "there are no rooms");
  run(bench, "actors");
  g_assert_cmpstr(answer(bench), ==, "there are no actors");
  run(bench, "objects");
  g_assert_cmpstr(answer(bench), ==, "there are no objects");
  run(bench, "scripts");
  g_assert_cmpstr(answer(bench), ==, "no script is running");
  run(bench, "goto hall");
  g_assert_cmpstr(answer(bench), ==, "there is no room 'hall'");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_log_set_always_fatal(G_LOG_FATAL_MASK); /* the test of a bad recording logs problems */
#define ADD(name, function) g_test_add("/commands/" name, Bench, NULL, set_up, function, tear_down)
  ADD("which lines", test_which_lines);
  ADD("what is sent", test_what_is_sent);
  ADD("replays", test_replays);
  ADD("time", test_time);
  ADD("saves", test_saves);
  ADD("no rewind", test_no_rewind);
  ADD("unknown in recording", test_unknown_in_recording);
  ADD("damaged in recording", test_damaged_in_recording);
  ADD("completion", test_completion);
  ADD("help suggests", test_help_suggests);
  ADD("names hint", test_names_hint);
  ADD("no game is too empty", test_no_game_is_too_empty);
  return g_test_run();
}
