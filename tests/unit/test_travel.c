/* travel.h with a loop and a window of SDL's dummy driver. */

#include "dev/commands.h"
#include "dev/time/travel.h"
#include "fixture_code.h"
#include "fixture_game.h"

#include <string.h>

static const char game_lua[] = "return { id = 'house', title = 'House', resolution = { 320, 180 } }";
static const char main_lua[] = "for _, id in ipairs { 'hall', 'yard' } do Room:new { id = id } end\n"
                               "Font:new { id = 'f', path = 'f.ttf', size = 10 }\n"
                               "rooms.hall:enter()\n"
                               "startScript(function() waitTicks(20) rooms.yard:enter() end)\n"
                               "startScript(function()\n"
                               "  while true do waitTicks(3) state.n = (state.n or 0) + math.random(9) end\n"
                               "end)\n";

#define TICKS 150

typedef struct Bench {
  GameFolder folder;
  char *data_folder;
  GameOptions options;
  Panel *panel;
  Travel *travel;
  Loop loop;
  Pixels *window;
  void (*play)(struct Bench *bench); /* the test */
  int moved, played_on;
  uint64_t sums[TICKS + 1];
} Bench;

static void set_up(Bench *bench, gconstpointer unused) {
  game_folder_set_up(&bench->folder, unused);
  bench->data_folder = data_folder_find(NULL);
  bench->options = (GameOptions){.path = bench->folder.path,
                                 .data_folder = bench->data_folder,
                                 .code = fixture_code(),
                                 .save_folder = bench->folder.path,
                                 .seed = 1,
                                 .records = RECORD_PARTS};
  bench->panel = panel_new("assets/fonts/mono.ttf");
  bench->window = pixels_new(1280, 720);
}

static void tear_down(Bench *bench, gconstpointer unused) {
  panel_free(bench->panel);
  pixels_free(bench->window);
  g_free(bench->data_folder);
  game_folder_tear_down(&bench->folder, unused);
}

static void on_moved(void *user) { ((Bench *)user)->moved++; }
static void on_plays_on(void *user) { ((Bench *)user)->played_on++; }

static Tick now(const Bench *bench) { return bench->loop.game->world.tick; }

/* The test plays in one frame, after TICKS ticks. */
static bool on_frame(void *user, Loop *loop) {
  Bench *bench = user;
  while (now(bench) < TICKS) {
    session_tick(&loop->session, NULL);
    bench->sums[now(bench)] = game_checksum(loop->game);
    travel_frame(bench->travel);
    travel_idle(bench->travel, INT64_MAX);
  }
  bench->play(bench);
  loop->quit = true;
  return false;
}

static void run_loop(Bench *bench, const char *more, void (*test)(Bench *bench)) {
  game_folder_write_font(&bench->folder, "f.ttf");
  g_autofree char *script = g_strconcat(main_lua, more, NULL);
  Game *game = game_folder_open(&bench->folder, game_lua, script);
  game_record(game, &bench->options);
  RunOptions options = {.renderer = "software"};
  bench->play = test;
  bench->loop = (Loop){.game = game, .options = &options, .hooks = {.user = bench, .frame = on_frame}};
  bench->travel = travel_new(&(TravelOptions){.loop = &bench->loop,
                                              .game = &bench->options,
                                              .panel = bench->panel,
                                              .moved = on_moved,
                                              .plays_on = on_plays_on,
                                              .user = bench});
  g_assert_cmpint(loop_run(&bench->loop), ==, EXIT_FINE);
  travel_finish(bench->travel);
  travel_free(bench->travel);
}

static bool press(Bench *bench, int code, int modifiers) {
  InputEvent event = {.kind = INPUT_KEY, .code = code, .modifiers = modifiers, .down = true};
  bool taken = travel_event(bench->travel, &event);
  event.down = false;
  g_assert_true(travel_event(bench->travel, &event) == taken);
  return taken;
}

static void assert_at(Bench *bench, Tick tick) {
  g_assert_cmpint(now(bench), ==, tick);
  g_assert_cmphex(game_checksum(bench->loop.game), ==, bench->sums[tick]);
  g_assert_true(travel_is_away(bench->travel) && bench->loop.paused);
  g_assert_cmpint(travel_end(bench->travel), ==, TICKS);
}

static void step(Bench *bench) {
  g_assert_false(press(bench, KEY_LEFT, 0));
  g_assert_false(press(bench, KEY_SPACE, 0));
  g_assert_false(press(bench, KEY_LEFT, MODIFIER_CTRL | MODIFIER_ALT));
  g_assert_false(travel_is_away(bench->travel));
  g_assert_true(press(bench, KEY_LEFT, MODIFIER_CTRL));
  assert_at(bench, TICKS - 60);
  press(bench, KEY_LEFT, MODIFIER_CTRL | MODIFIER_SHIFT);
  assert_at(bench, TICKS - 61);
  press(bench, KEY_RIGHT, 0);
  assert_at(bench, TICKS - 1);
  press(bench, KEY_RIGHT, 0); /* not beyond the end */
  assert_at(bench, TICKS);
  press(bench, KEY_HOME, 0);
  g_assert_cmpint(now(bench), ==, 0);
  press(bench, KEY_END, MODIFIER_CTRL);
  assert_at(bench, TICKS);
  g_assert_cmpint(bench->moved, ==, 6);
  g_assert_true(press(bench, 'x', 0)); /* for nobody */
  press(bench, KEY_LEFT, 0);
  press(bench, KEY_ESCAPE, 0);
  g_assert_cmpint(now(bench), ==, TICKS);
  g_assert_false(travel_is_away(bench->travel) || bench->loop.paused);
  g_assert_cmpint(bench->loop.game->recording->length, ==, TICKS);
  press(bench, KEY_LEFT, MODIFIER_CTRL);
  g_assert_true(press(bench, KEY_SPACE, 0));
  g_assert_cmpint(bench->played_on, ==, 2);
  g_assert_cmpint(bench->loop.game->recording->length, ==, TICKS - 60);
  g_assert_false(bench->loop.paused);
}

static void test_keys(Bench *bench, gconstpointer unused) {
  (void)unused;
  run_loop(bench, "", step);
  g_assert_cmpint(bench->loop.game->recording->length, ==, TICKS - 60);
  game_free(bench->loop.game);
}

static void refuse(Bench *bench) {
  g_assert_false(press(bench, KEY_LEFT, MODIFIER_CTRL));
  g_assert_true(press(bench, KEY_RIGHT, MODIFIER_CTRL)); /* at the end */
  assert_at(bench, TICKS);
  g_assert_true(press(bench, KEY_LEFT, MODIFIER_CTRL));
  assert_at(bench, TICKS - 60);
}

/* A game that handles an arrow keeps it, except while it is away. A run that ends while it is away
 * is recorded to its end. */
static void test_handled(Bench *bench, gconstpointer unused) {
  (void)unused;
  run_loop(bench, "onUserInput('Left', function() end)", refuse);
  g_assert_cmpint(now(bench), ==, TICKS);
  g_assert_cmpint(bench->loop.game->recording->length, ==, TICKS);
  game_free(bench->loop.game);
}

static void mouse(Bench *bench, InputKind kind, Point at, bool down) {
  const InputEvent event = {.kind = kind, .code = BUTTON_LEFT, .x = at.x, .y = at.y, .down = down};
  travel_event(bench->travel, &event);
  travel_frame(bench->travel);
}

static void drag_bar(Bench *bench) {
  Rect viewport = {0, 0, 1279, 719};
  travel_paint(bench->travel, bench->window, viewport);
  g_assert_cmphex(pixels_row(bench->window, 719)[640], ==, 0); /* no bar */
  g_assert_true(travel_go(bench->travel, TICKS, NULL));
  travel_paint(bench->travel, bench->window, viewport);
  g_assert_cmphex(pixels_row(bench->window, 719)[640], !=, 0);
  mouse(bench, INPUT_BUTTON, (Point){160, 90}, true); /* above the bar */
  mouse(bench, INPUT_POINTER, (Point){0, 175}, true);
  assert_at(bench, TICKS);
  mouse(bench, INPUT_BUTTON, (Point){160, 175}, true);
  assert_at(bench, TICKS / 2);
  mouse(bench, INPUT_POINTER, (Point){-20, 60}, false);
  g_assert_cmpint(now(bench), ==, 0);
  mouse(bench, INPUT_POINTER, (Point){80, 60}, false);
  Tick tick = now(bench);
  assert_at(bench, tick);
  g_assert_true(tick > TICKS / 5 && tick < TICKS / 3);
  mouse(bench, INPUT_BUTTON, (Point){80, 175}, false);
  mouse(bench, INPUT_POINTER, (Point){300, 175}, false);
  assert_at(bench, tick);

  bool has_more;
  g_autoptr(GPtrArray) rooms = travel_when(bench->travel, "activeRoom.id", 10, &has_more, NULL);
  g_assert_cmpuint(rooms->len, ==, 2);
  travel_play_on(bench->travel);
  g_assert_false(travel_is_away(bench->travel));
}

static void test_mouse(Bench *bench, gconstpointer unused) {
  (void)unused;
  run_loop(bench, "", drag_bar);
  game_free(bench->loop.game);
}

/* Runs a line in a console. The caller frees the last line of the answer. */
static char *answer_to(ConsoleGame *at, const char *line) {
  commands_run(at, line);
  int count = console_line_count(at->console);
  return g_strdup(console_line(at->console, count - 1)->text);
}

static void assert_answer(ConsoleGame *at, const char *line, const char *words) {
  g_autofree char *answer = answer_to(at, line);
  if (!strstr(answer, words)) g_error("'%s' answers '%s', without '%s'", line, answer, words);
}

static void use_console(Bench *bench) {
  TickInput input = {0};
  ConsoleGame at;
  console_game_init(&at, bench->loop.game, &input, false);
  assert_answer(&at, "at 50", "this run cannot go back in time");
  assert_answer(&at, "when state.n", "this run cannot go back in time");

  at.travel = bench->travel;
  assert_answer(&at, "at noon", "'noon' is neither a tick (4987) nor a time (1:23) nor 'end'");
  assert_answer(&at, "at 100000", "tick");
  assert_answer(&at, "at 0:01", "tick 60, 0:01; close the console");
  assert_at(bench, 60);
  assert_answer(&at, "at end", "tick 150");
  assert_at(bench, TICKS);
  assert_answer(&at, "when activeRoom.id", "yard");
  assert_answer(&at, "when 1 + 1", "always 2");
  assert_answer(&at, "when 1 +", "expected");
  assert_answer(&at, "when state.m", "only the first 100 changes are listed");
  console_game_clear(&at);
  tick_input_clear(&input);
}

static void test_console(Bench *bench, gconstpointer unused) {
  (void)unused;
  run_loop(bench, "startScript(function() while true do waitTicks(1) state.m = (state.m or 0) + 1 end end)", use_console);
  game_free(bench->loop.game);
}

int main(int argc, char **argv) {
  g_setenv("SDL_VIDEODRIVER", "dummy", TRUE);
  g_setenv("SDL_AUDIODRIVER", "dummy", TRUE);
  g_test_init(&argc, &argv, NULL);
  g_test_add("/travel/keys", Bench, NULL, set_up, test_keys, tear_down);
  g_test_add("/travel/handled", Bench, NULL, set_up, test_handled, tear_down);
  g_test_add("/travel/mouse", Bench, NULL, set_up, test_mouse, tear_down);
  g_test_add("/travel/console", Bench, NULL, set_up, test_console, tear_down);
  return g_test_run();
}
