/* test_fingers.c: taps, drags and small targets on a touch screen. */

#include "game/controls/fingers.h"

#include "fixture_game.h"
#include "game/controls/controls.h"
#include "world/ui/box_input.h"

#define GAME_LUA "return { id = 'g', resolution = { 320, 180 } }"
#define MAIN_LUA                                                                                                                 \
  "Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 0, x2 = 319, y2 = 179 } } }\n"                                           \
  "Object:new { id = 'coin', name = 'Coin', hover = { x1 = 100, y1 = 100, x2 = 103, y2 = 103 } }\n"                              \
  "Object:new { id = 'door', name = 'Door', hover = { x1 = 10, y1 = 10, x2 = 60, y2 = 90 } }\n"                                  \
  "for _, id in ipairs { 'coin', 'door' } do objects[id]:moveTo('hall', 20, 90) objects[id]:show() end\n"                        \
  "rooms.hall:enter()\n"

typedef struct Screen {
  GameFolder folder;
  Game *game;
  PointerPace pointer;
  Controls controls;
  ControlsPlace place;
} Screen;

static void set_up(Screen *screen, gconstpointer unused) {
  game_folder_set_up(&screen->folder, unused);
  screen->game = game_folder_open(&screen->folder, GAME_LUA, MAIN_LUA);
  for (int i = 0; i < 3; i++) game_tick(screen->game, NULL);
  controls_init(&screen->controls, NULL);
  screen->place = (ControlsPlace){.game = screen->game, .pointer = &screen->pointer, .target = 20};
}

static void tear_down(Screen *screen, gconstpointer unused) {
  game_free(screen->game);
  game_folder_tear_down(&screen->folder, unused);
}

/* Sends an event of a finger. Returns what becomes of it, as text; "" = nothing. */
static char *send(Screen *screen, InputEvent event) {
  GString *text = g_string_new(NULL);
  event.device = DEVICE_TOUCH;
  bool is_there = controls_translate(&screen->controls, &screen->place, &event);
  for (; is_there; is_there = fingers_next(&screen->controls.fingers, &event)) {
    const char *kind = event.kind == INPUT_POINTER ? "move" : event.kind == INPUT_KEY ? "key" : event.down ? "press" : "release";
    if (text->len > 0) g_string_append_c(text, ' ');
    g_string_append(text, kind);
    if (event.kind != INPUT_KEY) g_string_append_printf(text, " %d,%d", event.x, event.y);
    g_assert_cmpint((int)event.device, ==, DEVICE_TOUCH);
  }
  return g_string_free(text, FALSE);
}

static void expect(Screen *screen, InputEvent event, const char *wanted) {
  g_autofree char *got = send(screen, event);
  g_assert_cmpstr(got, ==, wanted);
}

static InputEvent down(int x, int y) {
  return (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .down = true, .x = x, .y = y};
}

static InputEvent up(int x, int y) { return (InputEvent){.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = x, .y = y}; }

static InputEvent move(int x, int y) { return (InputEvent){.kind = INPUT_POINTER, .x = x, .y = y}; }

static const InputEvent second_finger = {.kind = INPUT_KEY, .code = KEY_TAB, .down = true};

static void test_tap(Screen *screen, gconstpointer unused) {
  (void)unused;
  expect(screen, down(200, 50), "move 200,50");
  expect(screen, move(203, 52), "move 203,52");
  expect(screen, up(203, 52), "press 200,50 release 200,50");
  g_assert_true(screen->controls.fingers.was_used);
  const InputEvent right = {.kind = INPUT_BUTTON, .code = BUTTON_RIGHT, .down = true, .x = 1, .y = 1};
  expect(screen, right, "press 1,1");
}

/* The player looks for hotspots: the release is no click. */
static void test_drag(Screen *screen, gconstpointer unused) {
  (void)unused;
  expect(screen, down(200, 50), "move 200,50");
  expect(screen, move(215, 50), "move 215,50");
  expect(screen, move(200, 50), "move 200,50");
  expect(screen, up(200, 50), "");
  expect(screen, down(200, 50), "move 200,50");
  expect(screen, up(200, 50), "press 200,50 release 200,50");
}

/* The window did not get the release of a drag. */
static void test_lost_release(Screen *screen, gconstpointer unused) {
  (void)unused;
  expect(screen, down(200, 50), "move 200,50");
  expect(screen, move(215, 50), "move 215,50");
  expect(screen, down(200, 50), "move 200,50");
  expect(screen, up(200, 50), "press 200,50 release 200,50");
}

static void test_two_fingers(Screen *screen, gconstpointer unused) {
  (void)unused;
  expect(screen, down(200, 50), "move 200,50");
  expect(screen, second_finger, "key");
  expect(screen, up(200, 50), "");
  screen->game->world.touch.ms = 500; /* a game with long presses gets the press at once */
  expect(screen, down(200, 50), "press 200,50");
  expect(screen, move(260, 50), "move 260,50");
  expect(screen, up(260, 50), "release 260,50");
  expect(screen, down(200, 50), "press 200,50");
  expect(screen, second_finger, "key");
  expect(screen, up(200, 50), "release -320,-180");
}

/* The coin is 4 px wide and high. A finger hits it within 20 px. */
static void test_small_targets(Screen *screen, gconstpointer unused) {
  (void)unused;
  expect(screen, down(107, 95), "move 103,100");
  expect(screen, up(107, 95), "press 103,100 release 103,100");
  expect(screen, down(114, 100), "move 114,100"); /* too far */
  expect(screen, up(114, 100), "press 114,100 release 114,100");
  expect(screen, down(62, 50), "move 62,50"); /* the door is large enough */
  expect(screen, up(62, 50), "press 62,50 release 62,50");
  screen->place.target = 90;
  expect(screen, down(40, 80), "move 40,80"); /* on the door, near the coin */
  expect(screen, up(40, 80), "press 40,80 release 40,80");
  expect(screen, down(65, 80), "move 60,80"); /* the door is nearer */
}

/* Widgets get the press at once. */
static void test_widgets(Screen *screen, gconstpointer unused) {
  (void)unused;
  BoxSettings button = box_defaults();
  button.at = (Point){200, 100};
  button.size = (Size){8, 30};
  button.takes_pointer = button.takes_focus = true;
  g_assert_null(box_set(&screen->game->world.ui, "button", NULL, &button));
  expect(screen, down(210, 110), "press 207,110");
  expect(screen, up(211, 112), "release 207,110");
  button.at.x = 105;
  g_assert_null(box_set(&screen->game->world.ui, "button", NULL, &button));
  expect(screen, down(103, 101), "move 103,101"); /* on the coin, near the button */
  expect(screen, up(103, 101), "press 103,101 release 103,101");
  World menu = {0};
  ui_init(&menu.ui, NULL, NULL); /* empty: nothing is near */
  screen->place.front = &menu;
  screen->place.is_away = true;
  expect(screen, down(110, 110), "press 110,110");
  ui_clear(&menu.ui);
}

/* A small thing that another one covers is no target. */
static void test_covered(Screen *screen, gconstpointer unused) {
  (void)unused;
  script_run_text(screen->game->script, "Object:new { id = 'lid', hover = { x1 = 98, y1 = 99, x2 = 104, y2 = 104 }, plane = 9 }\n"
                                        "objects.lid:moveTo('hall', 20, 90) objects.lid:show()");
  game_tick(screen->game, NULL);
  expect(screen, down(107, 100), "move 104,100"); /* the lid */
}

static void test_corner(Screen *screen, gconstpointer unused) {
  (void)unused;
  expect(screen, down(315, 5), "move 315,5");
  expect(screen, up(315, 5), "press 315,5 release 315,5");
  screen->place.has_corner = true;
  expect(screen, down(315, 5), "key");
  expect(screen, up(315, 5), "");
  expect(screen, down(295, 5), "move 295,5");
}

static void test_density(void) {
  /* 9 mm are 56.7 px of the window, of which four are one of the canvas. */
  g_assert_cmpint(finger_target(160, 720, 180), ==, 14);
  g_assert_cmpint(finger_target(440, 1080, 180), ==, 26);
  g_assert_cmpint(finger_target(0, 720, 180), ==, 25);    /* unknown */
  g_assert_cmpint(finger_target(5000, 720, 180), ==, 25); /* absurd */
  g_assert_cmpint(finger_target(160, 0, 180), ==, 0);
  Rect corner = finger_corner((Size){320, 180}, 20);
  g_assert_cmpint(corner.x1, ==, 300);
  g_assert_cmpint(corner.y2, ==, 19);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
#define TEST(name, function) g_test_add("/fingers/" name, Screen, NULL, set_up, function, tear_down)
  TEST("tap", test_tap);
  TEST("drag", test_drag);
  TEST("lost-release", test_lost_release);
  TEST("two", test_two_fingers);
  TEST("small-targets", test_small_targets);
  TEST("widgets", test_widgets);
  TEST("covered", test_covered);
  TEST("corner", test_corner);
  g_test_add_func("/fingers/density", test_density);
  return g_test_run();
}
