#include "game/route.h"

#include "fixture_game.h"
#include "world/ui/box_input.h"

/* For each row of the table: an event that it takes, and one that it leaves to the next rows. */

#define GAME_LUA "return { id = 'g', resolution = { 32, 20 } }"
#define DIALOG_LUA                                                                                                               \
  "Font:new { id = 'f', path = 'f.ttf', size = 5 }\n"                                                                            \
  "startDialog { id = 'd', font = 'f', color = white, selected = white, background = black, keys = true,\n"                      \
  "  area = { x1 = 0, y1 = 0, x2 = 32, y2 = 20 } }\n"                                                                            \
  "addDialogLine { id = 'd', name = 'a', text = 'A' }\n"                                                                         \
  "addDialogLine { id = 'd', name = 'b', text = 'B' }\n"

static const InputEvent pointer = {.kind = INPUT_POINTER, .x = 5, .y = 6};
static const InputEvent left_press = {.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .down = true, .x = 5, .y = 6};
static const InputEvent left_click = {.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = 5, .y = 6};
static const InputEvent right_click = {.kind = INPUT_BUTTON, .code = BUTTON_RIGHT, .x = 5, .y = 6};
static const InputEvent wheel = {.kind = INPUT_WHEEL, .y = 1};
static const InputEvent quit = {.kind = INPUT_QUIT};

static InputEvent key(int code) { return (InputEvent){.kind = INPUT_KEY, .code = code, .down = true}; }

static const char *key_in_game(Game *game, int code) {
  InputEvent event = key(code);
  return route_game(game, &event);
}

static Game *open_game(const GameFolder *folder, const char *main_lua) {
  game_folder_write_font(folder, "f.ttf");
  return game_folder_open(folder, GAME_LUA, main_lua);
}

static void show_page(Game *game, const char *text) {
  PageSettings settings = {.text = text, .picture = NONE, .waits = true};
  settings.style.font = NONE;
  settings.style.area = settings.style.log = (Rect){0, 0, 32, 20};
  page_show(&game->world, &settings);
}

/* ---- The column 'window' */

typedef struct Above {
  bool panel_is_open, console_is_open, is_away;
} Above;

static bool panel_takes(void *user, const InputEvent *event) {
  (void)event;
  return ((Above *)user)->panel_is_open;
}

static bool console_takes(void *user, const InputEvent *event) {
  return ((Above *)user)->console_is_open && event->kind == INPUT_TEXT;
}

static bool time_takes(void *user, const InputEvent *event) {
  (void)event;
  return ((Above *)user)->is_away;
}

static void test_window(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_game(folder, "");
  const InputEvent text = {.kind = INPUT_TEXT, .text = (char *)"x"};
  BoxSettings line = box_defaults();
  Above above = {.panel_is_open = true, .console_is_open = true};
  RouteWindow window = {.user = &above, .error_panel = panel_takes, .console = console_takes, .time = time_takes};
  g_assert_cmpstr(route_window(&window, game, &text), ==, "error panel");
  g_assert_cmpstr(route_window(&window, game, &left_click), ==, "error panel");
  g_assert_null(route_window(&window, game, &quit));

  above.panel_is_open = false;
  g_assert_cmpstr(route_window(&window, game, &text), ==, "console");
  g_assert_null(route_window(&window, game, &left_click));
  above.console_is_open = false;
  g_assert_cmpstr(route_window(&window, game, &text), ==, "typing");
  line.takes_focus = true;
  line.keys = BOX_KEYS_TEXT;
  g_assert_null(box_set(&game->world.ui, "line", NULL, &line));
  box_focus(&game->world.ui, box_find(&game->world.ui, "line"));
  g_assert_null(route_window(&window, game, &text));

  /* While the game is away in time, it gets nothing, but F12 still saves a screenshot. */
  above.is_away = true;
  const InputEvent f12 = key(KEY_F12);
  g_assert_cmpstr(route_window(&window, game, &text), ==, "time");
  g_assert_cmpstr(route_window(&window, game, &f12), ==, "time");
  g_assert_true(window.wants_screenshot);

  /* A player's run has none of them. */
  window = (RouteWindow){0};
  g_assert_null(route_window(&window, game, &left_click));
  game_free(game);
}

/* While a save is being loaded, Escape cancels, and nothing gets any other event, except that the
 * window is closed. */
static void test_loading(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_game(folder, "");
  InputEvent escape = key(KEY_ESCAPE), released = escape, f12 = key(KEY_F12);
  released.down = false;
  Above above = {.panel_is_open = true};
  RouteWindow window = {.user = &above, .error_panel = panel_takes, .is_loading = true};
  g_assert_cmpstr(route_window(&window, game, &left_click), ==, "loading");
  g_assert_cmpstr(route_window(&window, game, &released), ==, "loading");
  g_assert_cmpstr(route_window(&window, game, &f12), ==, "loading");
  g_assert_false(window.wants_cancel || window.wants_screenshot);
  g_assert_null(route_window(&window, game, &quit));
  g_assert_cmpstr(route_window(&window, game, &escape), ==, "loading");
  g_assert_true(window.wants_cancel);

  window = (RouteWindow){0};
  g_assert_null(route_window(&window, game, &escape));
  g_assert_false(window.wants_cancel);
  game_free(game);
}

/* F12 asks for a screenshot and is passed on. */
static void test_screenshot(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_game(folder, "");
  InputEvent f12 = key(KEY_F12), f11 = key(KEY_F11), repeated = f12, released = f12;
  repeated.repeat = true;
  released.down = false;
  RouteWindow window = {0};
  g_assert_null(route_window(&window, game, &f11));
  g_assert_null(route_window(&window, game, &repeated));
  g_assert_null(route_window(&window, game, &released));
  g_assert_false(window.wants_screenshot);
  g_assert_null(route_window(&window, game, &f12));
  g_assert_true(window.wants_screenshot);

  /* In a game for KIAVC, it is for developers only. A game with a handler for F12 keeps the key. */
  window.wants_screenshot = false;
  game->world.rules.has_default_keys = false;
  g_assert_null(route_window(&window, game, &f12));
  g_assert_false(window.wants_screenshot);
  game->developer = true;
  g_assert_null(route_window(&window, game, &f12));
  g_assert_true(window.wants_screenshot);
  game_free(game);

  game = open_game(folder, "onUserInput('F12', function() end)");
  window.wants_screenshot = false;
  g_assert_null(route_window(&window, game, &f12));
  g_assert_false(window.wants_screenshot);
  game_free(game);
}

/* ---- The column 'game' */

static void test_quit(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_game(folder, "");
  g_assert_null(route_game(game, &pointer));
  g_assert_false(game->is_over);
  g_assert_cmpstr(route_game(game, &quit), ==, "quit");
  g_assert_true(game->is_over);
  game_free(game);
}

/* What the console and tests do. The game's handlers for keys cannot take it. */
static void test_tool(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_game(folder, "for _, key in ipairs { 'F8', '.', 'Escape' } do onUserInput(key, function() end) end\n"
                                 "playCutscene(function() startCutscene() waitMs(5000) stopCutscene() end)");
  InputEvent tool = {.kind = INPUT_TOOL, .code = TOOL_CLOSE_CONSOLE};
  game->world.display.console_visible = true;
  g_assert_cmpstr(route_game(game, &tool), ==, "tool");
  g_assert_false(game->world.display.console_visible);

  tool.code = TOOL_SKIP_LINE;
  g_assert_cmpstr(route_game(game, &tool), ==, "tool");

  tool.code = TOOL_SKIP_CUTSCENE;
  game_tick(game, NULL);
  g_assert_cmpstr(route_game(game, &tool), ==, "tool");
  g_assert_true(game->is_skipping);

  tool.code = 99; /* from a recording of a later version */
  g_assert_cmpstr(route_game(game, &tool), ==, "tool");
  game_free(game);
}

static void test_alt_key(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_game(folder, "onUserInput('.', function() end)");
  const Display *display = &game->world.display;
  InputEvent event = key(KEY_RETURN);
  g_assert_null(route_game(game, &event));
  g_assert_false(display->fullscreen);

  event.modifiers = MODIFIER_ALT | MODIFIER_SHIFT;
  g_assert_cmpstr(route_game(game, &event), ==, "alt key");
  g_assert_true(display->fullscreen);
  g_assert_cmpstr(route_game(game, &event), ==, "alt key");
  g_assert_false(display->fullscreen);

  event.repeat = true;
  g_assert_null(route_game(game, &event));
  event.repeat = false;
  event.code = KEY_PERIOD;
  g_assert_cmpstr(route_game(game, &event), ==, "alt key"); /* before the game's handler */

  game->world.rules.has_default_keys = false;
  event.code = KEY_RETURN;
  g_assert_cmpstr(route_game(game, &event), ==, "alt key");
  g_assert_false(display->fullscreen);
  game_free(game);
}

static void test_key_handler(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_game(folder, DIALOG_LUA "onUserInput('1', function() end)\nonUserInput('F9', function() end)\n");
  game->developer = true;
  g_assert_cmpstr(key_in_game(game, '1'), ==, "key handler"); /* before the dialog */
  g_assert_true(dialog_is_asking(&game->world));
  g_assert_cmpstr(key_in_game(game, KEY_F9), ==, "key handler");
  g_assert_false(game->world.display.debug_objects);
  g_assert_cmpstr(key_in_game(game, KEY_F11), ==, "developer");
  game_free(game);
}

static void test_page_key(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_game(folder, "");
  g_assert_null(key_in_game(game, KEY_RETURN));
  show_page(game, "Once upon a time.");
  g_assert_cmpstr(key_in_game(game, KEY_RETURN), ==, "page");
  g_assert_null(key_in_game(game, KEY_F9));
  game_free(game);
}

/* A dialog above a page gets its keys, unless the player is reading the log. */
static void test_dialog_key(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_game(folder, DIALOG_LUA);
  g_assert_cmpstr(key_in_game(game, KEY_DOWN), ==, "dialog");
  g_assert_null(key_in_game(game, 'x'));
  show_page(game, "Once upon a time.");
  page_log_add(&game->world, "Before that.", false);
  g_assert_cmpstr(key_in_game(game, KEY_DOWN), ==, "dialog");
  g_assert_cmpstr(key_in_game(game, KEY_PAGE_UP), ==, "page");
  g_assert_cmpint(game->world.page.back, >, 0);
  g_assert_null(key_in_game(game, '1'));
  g_assert_cmpstr(key_in_game(game, KEY_END), ==, "page");
  g_assert_cmpstr(key_in_game(game, '1'), ==, "dialog");
  g_assert_false(dialog_is_asking(&game->world));
  game_free(game);
}

static void test_developer(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_game(folder, "");
  const Display *display = &game->world.display;
  static const int keys[] = {KEY_F8, KEY_F9, KEY_F10, KEY_F11};
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++) g_assert_null(key_in_game(game, keys[i]));
  game->developer = true;
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++) g_assert_cmpstr(key_in_game(game, keys[i]), ==, "developer");
  g_assert_true(display->console_visible && display->debug_objects && display->scanlines && display->debug_walkboxes);
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++) g_assert_cmpstr(key_in_game(game, keys[i]), ==, "developer");
  g_assert_false(display->console_visible || display->debug_objects || display->scanlines || display->debug_walkboxes);
  g_assert_null(key_in_game(game, KEY_F12));
  game_free(game);
}

static void test_skip(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_game(folder, "playCutscene(function() startCutscene() waitMs(5000) stopCutscene() end)");
  game_tick(game, NULL);
  g_assert_cmpstr(key_in_game(game, KEY_PERIOD), ==, "skip");
  g_assert_cmpstr(route_game(game, &left_click), ==, "skip");
  g_assert_null(route_game(game, &left_press));
  g_assert_null(route_game(game, &right_click));
  g_assert_false(game->is_skipping);
  game->world.rules.has_default_keys = game->world.rules.click_skips_speech = false;
  g_assert_null(key_in_game(game, KEY_ESCAPE));
  g_assert_null(route_game(game, &left_click));
  game->world.rules.has_default_keys = true;
  g_assert_cmpstr(key_in_game(game, KEY_ESCAPE), ==, "skip");
  g_assert_true(game->is_skipping);
  game_free(game);

  /* A click that chooses or acts does not skip anything. */
  game = open_game(folder, DIALOG_LUA);
  g_assert_null(route_game(game, &left_click));
  game_free(game);
}

/* The world learns before each tick whether a script waits for a click, unless the pointer only
 * moves. */
static void tick_with_event(Game *game) {
  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_RIGHT, .down = true});
  game_tick(game, &input);
  tick_input_clear(&input);
}

/* While a script waits for a click, it gets the click and some keys, but a choice and a page come
 * first. */
static void test_awaited_click(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_game(folder, "startScript(function() waitForClick() end)");
  World *world = &game->world;
  game_tick(game, NULL);
  tick_with_event(game);
  g_assert_true(world->awaits_click);
  g_assert_cmpstr(route_game(game, &left_click), ==, "awaited click");
  g_assert_cmpstr(route_game(game, &right_click), ==, "awaited click");
  g_assert_null(route_game(game, &left_press));
  g_assert_null(key_in_game(game, 'x'));
  g_assert_cmpint(signals_count(&game->signals), ==, 0);
  show_page(game, "Once upon a time.");
  g_assert_cmpstr(route_world(world, &left_click), ==, "page");
  page_hide(world);
  signals_reset(&game->signals);
  g_assert_cmpstr(route_world(world, &left_click), ==, "awaited click");
  g_assert_cmpint(signals_count(&game->signals), ==, 1);
  g_assert_false(world->awaits_click);

  world->awaits_click = true;
  g_assert_cmpstr(key_in_game(game, KEY_SPACE), ==, "awaited click");
  g_assert_cmpstr(key_in_game(game, KEY_PERIOD), ==, "skip"); /* one is enough */
  game_free(game);

  game = open_game(folder, DIALOG_LUA "startScript(function() waitForClick() end)\nonUserInput('Space', function() end)");
  game_tick(game, NULL);
  tick_with_event(game);
  g_assert_true(game->world.awaits_click);
  g_assert_null(route_game(game, &left_click)); /* the dialog takes it in 'world' */
  g_assert_cmpstr(key_in_game(game, KEY_SPACE), ==, "key handler");
  g_assert_cmpstr(route_world(&game->world, &left_click), ==, "dialog");
  game_free(game);
}

/* ---- The column 'world' */

static void test_world(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_game(folder, DIALOG_LUA);
  World *world = &game->world;
  g_assert_cmpstr(route_world(world, &pointer), ==, "pointer");
  g_assert_cmpint(world->pointer.at.x, ==, 5);
  g_assert_null(route_world(world, &left_press));

  show_page(game, "Once upon a time.");
  page_log_add(world, "Before that.", false);
  g_assert_cmpstr(route_world(world, &wheel), ==, "page");
  g_assert_cmpstr(route_world(world, &left_click), ==, "page"); /* from the log to the page */
  g_assert_cmpint(world->page.back, ==, 0);
  g_assert_cmpstr(route_world(world, &left_click), ==, "dialog");
  g_assert_null(route_world(world, &right_click));
  g_assert_false(dialog_is_asking(world));
  g_assert_cmpstr(route_world(world, &left_click), ==, "page");
  page_hide(world);
  g_assert_null(route_world(world, &wheel));

  const InputEvent press = key('x'), command = {.kind = INPUT_COMMAND, .text = (char *)"f()"};
  const InputEvent setting = {.kind = INPUT_SETTING, .text = (char *)"textSpeed=2"}, focus = {.kind = INPUT_FOCUS};
  g_assert_cmpstr(route_world(world, &press), ==, "signals");
  g_assert_cmpstr(route_world(world, &command), ==, "signals");
  g_assert_cmpstr(route_world(world, &setting), ==, "signals");
  g_assert_cmpfloat(world->text_speed, ==, 2);
  g_assert_null(route_world(world, &focus));
  game_free(game);
}

/* A key acts on the dialog that the player saw, whatever came before it in the same tick. Scripts
 * also receive the signal of a key that a dialog used. */
static void test_tick(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  Game *game = open_game(folder, DIALOG_LUA);
  TickInput input = {0};
  const InputEvent digit = key('2');
  tick_input_add(&input, &left_click); /* on line 'a' */
  tick_input_add(&input, &digit);
  route_tick(game, &input);
  g_assert_cmpint(signals_count(&game->signals), ==, 2);
  g_assert_cmpint((int)signals_get(&game->signals, 0)->kind, ==, SIGNAL_DIALOG_SELECTED);
  g_assert_cmpstr(signals_get(&game->signals, 0)->detail, ==, "b");
  g_assert_cmpint((int)signals_get(&game->signals, 1)->kind, ==, SIGNAL_KEY);
  tick_input_clear(&input);
  game_free(game);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  const struct {
    const char *name;
    void (*test)(GameFolder *folder, gconstpointer unused);
  } tests[] = {
      {"/route/window", test_window},
      {"/route/loading", test_loading},
      {"/route/screenshot", test_screenshot},
      {"/route/quit", test_quit},
      {"/route/alt-key", test_alt_key},
      {"/route/key-handler", test_key_handler},
      {"/route/page-key", test_page_key},
      {"/route/dialog-key", test_dialog_key},
      {"/route/developer", test_developer},
      {"/route/skip", test_skip},
      {"/route/awaited-click", test_awaited_click},
      {"/route/tool", test_tool},
      {"/route/world", test_world},
      {"/route/tick", test_tick},
  };
  for (guint i = 0; i < G_N_ELEMENTS(tests); i++) {
    g_test_add(tests[i].name, GameFolder, NULL, game_folder_set_up, tests[i].test, game_folder_tear_down);
  }
  return g_test_run();
}
