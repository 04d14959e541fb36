/* test_controls.c: the stick of a pad moves the pointer, and the pad's buttons click there. */

#include "game/controls/controls.h"

#include "fixture_game.h"
#include "fixture_world.h"
#include "world/ui/box_input.h"

#include <glib/gstdio.h>

/* ---- The stick */

static const Point rest = {0, 0}, left = {-STICK_MAX, 0}, right = {STICK_MAX, 0}, down = {0, STICK_MAX};

/* Shows a room with a lamp at (60, 90). */
static void set_up_lamp(Fixture *f) {
  int room = fixture_room(f, "street", 320, 180);
  fixture_object(f, "lamp", room, (Vec){60, 90});
  world_show_room(&f->world, room);
}

/* Runs that many ticks. Returns how far the pointer has moved in x and y together. */
static int lean(Fixture *f, StickPointer *stick, Point to, int ticks, Point *at) {
  Point from = *at;
  for (int i = 0; i < ticks; i++) stick_pointer_move(stick, &f->world, to, at);
  return ABS(at->x - from.x) + ABS(at->y - from.y);
}

static void stick_moves_the_pointer(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_lamp(f);
  StickPointer stick = {0};
  Point at = {160, 20};
  g_assert_false(stick_pointer_move(&stick, &f->world, rest, &at));
  g_assert_false(stick_pointer_move(&stick, &f->world, (Point){3000, -3000}, &at)); /* worn */
  int far = lean(f, &stick, right, 20, &at);
  g_assert_cmpint(far, >, 30);
  g_assert_cmpint(at.y, ==, 20);
  g_assert_cmpint(lean(f, &stick, (Point){STICK_MAX / 2, 0}, 20, &at), <, far / 2);
  lean(f, &stick, right, 200, &at); /* not beyond the canvas */
  g_assert_cmpint(at.x, ==, 319);
  at = (Point){30, 30}; /* the mouse */
  lean(f, &stick, down, 1, &at);
  g_assert_cmpint(at.x, ==, 30);
  g_assert_cmpint(at.y, <, 40);
}

static void hotspots_attract_it(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_lamp(f);
  StickPointer stick = {0};
  Rect lamp;
  g_assert_true(pointer_area(&f->world, (Hit){HIT_OBJECT, 0}, &lamp));
  Point middle = {(lamp.x1 + lamp.x2) / 2, (lamp.y1 + lamp.y2) / 2};
  Point at = {lamp.x2 + 15, middle.y + 7};
  lean(f, &stick, left, 8, &at); /* it turns up, towards the lamp */
  g_assert_cmpint(at.y, <, middle.y + 7);

  at = (Point){lamp.x2 + 6, middle.y};
  lean(f, &stick, (Point){-STICK_MAX / 3, 0}, 1, &at);
  lean(f, &stick, rest, 60, &at); /* it glides onto the lamp, and stays there */
  g_assert_cmpint(at.x, ==, middle.x);
  g_assert_cmpint(at.y, ==, middle.y);
  g_assert_cmpint(lean(f, &stick, rest, 5, &at), ==, 0);
  int slow = lean(f, &stick, right, 2, &at);
  at = (Point){200, 20};
  g_assert_cmpint(lean(f, &stick, right, 2, &at), >, slow); /* slower on a hotspot */

  at = (Point){lamp.x2 + 6, middle.y}; /* it is not drawn back */
  lean(f, &stick, right, 4, &at);
  g_assert_cmpint(at.x, >, lamp.x2 + 10);
  at = (Point){250, 20}; /* nothing is near */
  lean(f, &stick, right, 1, &at);
  g_assert_cmpint(lean(f, &stick, rest, 60, &at), ==, 0);
}

/* The mouse ends the gliding. */
static void mouse_is_not_drawn(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_lamp(f);
  StickPointer stick = {0};
  Rect lamp;
  g_assert_true(pointer_area(&f->world, (Hit){HIT_OBJECT, 0}, &lamp));
  Point at = {lamp.x2 + 8, (lamp.y1 + lamp.y2) / 2};
  lean(f, &stick, (Point){-STICK_MAX / 3, 0}, 1, &at);
  g_assert_cmpint(lean(f, &stick, rest, 1, &at), >, 0); /* it glides */
  at.x = lamp.x2 + 6;
  g_assert_cmpint(lean(f, &stick, rest, 60, &at), ==, 0);
}

/* Verbs and things of the interface attract the pointer, too. */
static void boxes_attract_it(Fixture *f, gconstpointer unused) {
  (void)unused;
  set_up_lamp(f);
  BoxSettings settings = box_defaults();
  settings.at = (Point){200, 160};
  settings.size = (Size){10, 10};
  settings.takes_pointer = settings.takes_focus = true;
  g_autofree char *fault = box_set(&f->world.ui, "verb", NULL, &settings);
  g_assert_null(fault);
  StickPointer stick = {0};
  Point at = {204, 150};
  lean(f, &stick, (Point){0, STICK_MAX / 3}, 1, &at);
  lean(f, &stick, rest, 60, &at);
  g_assert_cmpint(at.y, ==, 164);
}

/* ---- Buttons */

#define GAME_LUA "return { id = 'g', resolution = { 320, 180 } }"
#define MAIN_LUA                                                                                                                 \
  "Font:new { id = 'f', path = 'f.ttf', size = 8 }\n"                                                                            \
  "Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 0, x2 = 319, y2 = 179 } } }\n"                                           \
  "Actor:new { id = 'ada', name = 'Ada', font = 'f' }\n"                                                                         \
  "actors.ada:moveTo('hall', 50, 150) actors.ada:show() setActiveActor 'ada'\n"                                                  \
  "rooms.hall:enter()\n"

typedef struct Table {
  GameFolder folder;
  Game *game;
  PointerPace pointer;
  Controls controls;
  ControlsPlace place;
} Table;

static void set_up(Table *play, gconstpointer unused) {
  game_folder_set_up(&play->folder, unused);
  game_folder_write_font(&play->folder, "f.ttf");
  play->game = game_folder_open(&play->folder, GAME_LUA, MAIN_LUA);
  for (int i = 0; i < 3; i++) game_tick(play->game, NULL);
  play->pointer = (PointerPace){.at = {40, 60}, .is_known = true};
  controls_init(&play->controls, NULL);
  play->place = (ControlsPlace){.game = play->game, .pointer = &play->pointer};
}

static void tear_down(Table *play, gconstpointer unused) {
  game_free(play->game);
  game_folder_tear_down(&play->folder, unused);
}

static InputEvent translate(Table *play, int code, bool is_down) {
  InputEvent event = {.kind = INPUT_KEY, .code = code, .down = is_down, .device = DEVICE_PAD};
  controls_translate(&play->controls, &play->place, &event);
  return event;
}

/* Presses and releases a key of the pad. Returns the mouse button that it clicks, or 0. */
static int clicked(Table *play, int code) {
  InputEvent press = translate(play, code, true), release = translate(play, code, false);
  g_assert_cmpint((int)press.kind, ==, (int)release.kind);
  g_assert_true(press.down && !release.down);
  if (press.kind != INPUT_BUTTON) return 0;
  g_assert_cmpint(press.x, ==, play->pointer.at.x);
  g_assert_cmpint(release.y, ==, play->pointer.at.y);
  g_assert_cmpint(press.code, ==, release.code);
  return press.code;
}

static void run_lua(Table *play, const char *text) {
  script_run_text(play->game->script, text);
  game_tick(play->game, NULL);
}

static void buttons_click(Table *play, gconstpointer unused) {
  (void)unused;
  g_assert_cmpint(clicked(play, KEY_RETURN), ==, BUTTON_LEFT);
  g_assert_cmpint(clicked(play, KEY_PERIOD), ==, BUTTON_RIGHT);
  g_assert_cmpint(clicked(play, KEY_ESCAPE), ==, 0);
  play->pointer.is_known = false;
  g_assert_cmpint(clicked(play, KEY_RETURN), ==, 0);
  play->pointer.is_known = true;
  play->place.is_away = true;
  g_assert_cmpint(clicked(play, KEY_RETURN), ==, 0);
  g_assert_false(controls_use_stick(&play->place));
  play->place.is_away = false;
  g_assert_true(controls_use_stick(&play->place));

  InputEvent typed = {.kind = INPUT_KEY, .code = KEY_RETURN, .down = true, .device = DEVICE_KEYBOARD};
  controls_translate(&play->controls, &play->place, &typed);
  g_assert_cmpint((int)typed.kind, ==, INPUT_KEY);
  g_assert_cmpint((int)play->controls.state.device, ==, DEVICE_KEYBOARD);
}

/* What a button pressed in the room ends there, wherever the player is meanwhile. */
static void release_follows_press(Table *play, gconstpointer unused) {
  (void)unused;
  g_assert_cmpint((int)translate(play, KEY_RETURN, true).kind, ==, INPUT_BUTTON);
  play->place.is_away = true;
  g_assert_cmpint((int)translate(play, KEY_RETURN, false).kind, ==, INPUT_BUTTON);
  g_assert_cmpint((int)translate(play, KEY_RETURN, true).kind, ==, INPUT_KEY);
  play->place.is_away = false;
  g_assert_cmpint((int)translate(play, KEY_RETURN, false).kind, ==, INPUT_KEY);
}

static void other_things_take_buttons(Table *play, gconstpointer unused) {
  (void)unused;
  run_lua(play, "onUserInput('Return', function() end)");
  g_assert_cmpint(clicked(play, KEY_RETURN), ==, 0);
  run_lua(play, "onUserInput('Return', nil) startScript(function() actors.ada:say 'A long line of words.' end)");
  g_assert_cmpint(clicked(play, KEY_RETURN), ==, BUTTON_LEFT);
  g_assert_cmpint(clicked(play, KEY_PERIOD), ==, 0); /* ends the line */
  run_lua(play, "Button:new { id = 'yes', text = 'Yes' } widgets.yes:focus()");
  game_tick(play->game, NULL);
  play->game->world.ui.uses_keys = true;
  g_assert_cmpint(clicked(play, KEY_RETURN), ==, 0);
  play->game->world.ui.uses_keys = false;
  g_assert_cmpint(clicked(play, KEY_RETURN), ==, BUTTON_LEFT);
  run_lua(play, "Panel:new { id = 'ask', modal = true, column = { Label:new { text = 'Well?' } } }");
  game_tick(play->game, NULL);
  g_assert_cmpint(clicked(play, KEY_RETURN), ==, 0);
  g_assert_false(controls_use_stick(&play->place));
  play->game->world.page.shown = true;
  g_assert_cmpint(translate(play, KEY_TAB, false).code, ==, KEY_TAB); /* pressed earlier */
  g_assert_cmpint(translate(play, KEY_TAB, true).code, ==, KEY_END);
  play->game->world.page.shown = false;
  g_assert_cmpint(translate(play, KEY_TAB, true).code, ==, KEY_TAB);
}

/* The stick presses arrow keys, which the game uses itself. */
static void games_take_arrows(Table *play, gconstpointer unused) {
  (void)unused;
  InputEvent event = {0};
  const Pads pads = {.lean = right};
  run_lua(play, "onUserInput('Up', function() end)");
  g_assert_false(controls_use_stick(&play->place));
  g_assert_false(controls_move(&play->controls, &play->place, &pads, &event));
  run_lua(play, "onUserInput('Up', nil)");
  g_assert_true(controls_use_stick(&play->place));
}

/* Arrow keys have moved the game's pointer: A and X are keys, and the stick goes on from there. */
static void cross_comes_first(Table *play, gconstpointer unused) {
  (void)unused;
  World *world = &play->game->world;
  world->focus.is_active = true;
  world->pointer.at = (Point){200, 50};
  g_assert_cmpint(clicked(play, KEY_RETURN), ==, 0);
  g_assert_cmpint(clicked(play, KEY_PERIOD), ==, 0);
  InputEvent event = {0};
  const Pads pads = {.lean = right};
  g_assert_true(controls_move(&play->controls, &play->place, &pads, &event));
  g_assert_cmpint(event.x, >, 200);
  g_assert_cmpint(event.y, ==, 50);
}

static void stick_makes_input(Table *play, gconstpointer unused) {
  (void)unused;
  InputEvent event = {0};
  Pads pads = {.lean = right};
  play->pointer.is_known = false; /* it starts in the middle */
  g_assert_true(controls_move(&play->controls, &play->place, &pads, &event));
  g_assert_cmpint((int)event.kind, ==, INPUT_POINTER);
  g_assert_cmpint(event.x, >, 160);
  g_assert_cmpint(event.y, ==, 90);
  g_assert_cmpint((int)play->controls.state.device, ==, DEVICE_PAD);
  play->place.is_away = true;
  g_assert_false(controls_move(&play->controls, &play->place, &pads, &event));
}

/* ---- The first arrow */

/* Returns the key that a key of the keyboard stands for; 0 if its event does nothing. */
static int typed(Table *play, int code, int modifiers, bool is_down) {
  InputEvent event = {.kind = INPUT_KEY, .code = code, .modifiers = modifiers, .down = is_down, .device = DEVICE_KEYBOARD};
  return controls_translate(&play->controls, &play->place, &event) ? event.code : 0;
}

static bool begins(const Table *play, InputDevice device, int code) {
  const InputEvent event = {.kind = INPUT_KEY, .code = code, .down = true, .device = device};
  return controls_begin_focus(&play->place, &event);
}

/* In KIAVC games, a pad's arrows move the pointer, and nothing switches on the keyboard. */
static void pads_step_in_kiavc_games(Table *play, gconstpointer unused) {
  (void)unused;
  World *world = &play->game->world;
  run_lua(play, "Object:new { id = 'door', hover = { x1 = 200, y1 = 50, x2 = 220, y2 = 70 } }\n"
                "objects.door:moveTo('hall', 210, 100) objects.door:show()");
  game_tick(play->game, NULL);
  g_assert_cmpint((int)translate(play, KEY_RIGHT, true).kind, ==, INPUT_KEY);
  world->rules.has_default_keys = false;
  g_assert_cmpint((int)translate(play, KEY_RIGHT, false).kind, ==, INPUT_KEY);
  InputEvent event = translate(play, KEY_RIGHT, true);
  g_assert_cmpint((int)event.kind, ==, INPUT_POINTER);
  g_assert_cmpint(event.x, ==, 210);
  g_assert_cmpint(event.y, ==, 60);
  g_assert_false(world->focus.is_on);
  g_assert_cmpint((int)translate(play, KEY_RIGHT, false).kind, ==, INPUT_POINTER);
  g_assert_cmpint((int)translate(play, KEY_RIGHT, false).kind, ==, INPUT_KEY);
  g_assert_cmpint(typed(play, KEY_RIGHT, 0, true), ==, KEY_RIGHT);
  run_lua(play, "setRoomFocus(true)");
  g_assert_cmpint((int)translate(play, KEY_RIGHT, true).kind, ==, INPUT_KEY);
}

static void arrows_begin_the_focus(Table *play, gconstpointer unused) {
  (void)unused;
  World *world = &play->game->world;
  g_assert_true(begins(play, DEVICE_KEYBOARD, KEY_UP) && begins(play, DEVICE_PAD, KEY_LEFT));
  g_assert_false(begins(play, DEVICE_NONE, KEY_UP)); /* of a replay or a test */
  g_assert_false(begins(play, DEVICE_KEYBOARD, KEY_RETURN));
  play->place.is_away = true;
  g_assert_false(begins(play, DEVICE_KEYBOARD, KEY_UP));
  play->place.is_away = false;
  run_lua(play, "onUserInput('Left', function() end)");
  g_assert_false(begins(play, DEVICE_KEYBOARD, KEY_UP)); /* the game walks by arrows, perhaps */
  run_lua(play, "onUserInput('Left', nil)");
  world->rules.has_default_keys = false;
  g_assert_false(begins(play, DEVICE_KEYBOARD, KEY_UP));
  g_assert_false(begins(play, DEVICE_PAD, KEY_UP));
  world->rules.has_default_keys = true;

  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_TOOL, .code = TOOL_ROOM_FOCUS});
  game_tick(play->game, &input);
  g_assert_true(world->focus.is_on);
  g_assert_false(begins(play, DEVICE_KEYBOARD, KEY_UP)); /* it has begun */
  run_lua(play, "setRoomFocus(false)");
  g_assert_false(begins(play, DEVICE_KEYBOARD, KEY_UP));
  game_tick(play->game, &input);
  g_assert_false(world->focus.is_on);
  tick_input_clear(&input);
}

/* ---- Keys */

static void keys_have_actions(Table *play, gconstpointer unused) {
  (void)unused;
  Bindings *bindings = &play->controls.state.bindings;
  bindings_set_key(bindings, ACTION_ACT, 'e');
  g_assert_cmpint(typed(play, 'e', 0, true), ==, KEY_RETURN);
  g_assert_cmpint(typed(play, KEY_RETURN, 0, true), ==, 'e');
  g_assert_cmpint(typed(play, KEY_RETURN, MODIFIER_ALT, true), ==, KEY_RETURN);
  g_assert_cmpint(typed(play, 'e', MODIFIER_ALT, false), ==, KEY_RETURN);
  g_assert_cmpint(typed(play, 'w', 0, true), ==, 'w');
  play->game->world.display.console_visible = true;
  g_assert_cmpint(typed(play, 'e', 0, true), ==, 'e');
  play->game->world.display.console_visible = false;

  run_lua(play, "Input:new { id = 'name' } widgets.name:focus()");
  game_tick(play->game, NULL);
  g_assert_cmpint(typed(play, 'e', 0, true), ==, 'e');
  World menu = {0};
  ui_init(&menu.ui, NULL, NULL);
  play->place.front = &menu; /* its widgets count now */
  g_assert_cmpint(typed(play, 'e', 0, true), ==, KEY_RETURN);
  ui_clear(&menu.ui);
}

/* A release goes to what got the press. */
static void keys_are_released(Table *play, gconstpointer unused) {
  (void)unused;
  bindings_set_key(&play->controls.state.bindings, ACTION_RUN, 'r');
  g_assert_cmpint(typed(play, 'r', 0, true), ==, KEY_LEFT_CTRL);
  play->game->world.display.console_visible = true;
  g_assert_cmpint(typed(play, 'r', 0, false), ==, KEY_LEFT_CTRL);
  g_assert_cmpint(typed(play, 'r', 0, true), ==, 'r');
  play->game->world.display.console_visible = false;
  g_assert_cmpint(typed(play, 'r', 0, false), ==, 'r');
  for (int code = 'a'; code <= 'q'; code++) typed(play, code, 0, true); /* more than 8 */
  g_assert_cmpint(typed(play, 'r', 0, true), ==, KEY_LEFT_CTRL);
  g_assert_cmpint(typed(play, 'r', 0, false), ==, KEY_LEFT_CTRL);
}

/* Returns the modifiers of a translated press. */
static int modifiers_of(Table *play, int code, int modifiers) {
  InputEvent event = {.kind = INPUT_KEY, .code = code, .modifiers = modifiers, .down = true, .device = DEVICE_KEYBOARD};
  controls_translate(&play->controls, &play->place, &event);
  return event.modifiers;
}

/* SDL's press of Ctrl has the modifier Ctrl. */
static void modifiers_are_keys(Table *play, gconstpointer unused) {
  (void)unused;
  enum { RIGHT_SHIFT = 0x400000e5, LEFT_ALT = 0x400000e2 };
  Bindings *bindings = &play->controls.state.bindings;
  g_assert_cmpint(modifiers_of(play, KEY_LEFT_CTRL, MODIFIER_CTRL), ==, MODIFIER_CTRL);
  bindings_set_key(bindings, ACTION_RUN, 'r');
  g_assert_cmpint(typed(play, 'r', MODIFIER_CTRL, true), ==, 'r'); /* reloads a developer's game */
  g_assert_cmpint(typed(play, 'r', MODIFIER_GUI, true), ==, 'r');
  g_assert_cmpint(typed(play, 'r', MODIFIER_SHIFT, true), ==, KEY_LEFT_CTRL);
  g_assert_cmpint(typed(play, KEY_LEFT_CTRL, MODIFIER_CTRL, true), ==, 'r');
  g_assert_cmpint(modifiers_of(play, KEY_LEFT_CTRL, MODIFIER_CTRL), ==, 0); /* does not */
  bindings_set_key(bindings, ACTION_NAMES, LEFT_ALT);
  g_assert_cmpint(typed(play, LEFT_ALT, MODIFIER_ALT, true), ==, KEY_TAB);
  g_assert_cmpint(modifiers_of(play, LEFT_ALT, MODIFIER_ALT), ==, 0);
  bindings_set_key(bindings, ACTION_UP, RIGHT_SHIFT);
  g_assert_cmpint(typed(play, RIGHT_SHIFT, MODIFIER_SHIFT, true), ==, KEY_UP);
  g_assert_cmpint(modifiers_of(play, RIGHT_SHIFT, MODIFIER_SHIFT), ==, 0);
}

static void menu_catches_keys(Table *play, gconstpointer unused) {
  (void)unused;
  ControlsState *state = &play->controls.state;
  state->capture = CAPTURE_KEY;
  InputEvent text = {.kind = INPUT_TEXT, .text = (char *)"x", .device = DEVICE_KEYBOARD};
  InputEvent move = {.kind = INPUT_POINTER, .device = DEVICE_MOUSE};
  g_assert_false(controls_translate(&play->controls, &play->place, &text));
  g_assert_true(controls_translate(&play->controls, &play->place, &move));
  g_assert_cmpint(typed(play, KEY_RETURN, 0, false), ==, 0); /* the one that has begun it */
  g_assert_cmpint((int)state->capture, ==, CAPTURE_KEY);
  g_assert_cmpint(typed(play, 'x', 0, true), ==, 0);
  g_assert_cmpint(state->captured, ==, 'x');
  g_assert_cmpint((int)state->capture, ==, CAPTURE_NOTHING);
  g_assert_cmpint(typed(play, 'x', 0, false), ==, 'x');

  state->captured = 0, state->capture = CAPTURE_KEY;
  g_assert_cmpint(typed(play, KEY_ESCAPE, 0, true), ==, 0);
  g_assert_cmpint(state->captured, ==, CAPTURE_CANCELLED);
  state->captured = 0, state->capture = CAPTURE_KEY, state->takes_escape = true;
  g_assert_cmpint(typed(play, KEY_ESCAPE, 0, true), ==, 0);
  g_assert_cmpint(state->captured, ==, KEY_ESCAPE);
  state->captured = 0, state->capture = CAPTURE_BUTTON;
  g_assert_cmpint(typed(play, 'x', 0, true), ==, 0);
  g_assert_cmpint(state->captured, ==, 0);
  InputEvent click = {.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .down = true, .device = DEVICE_MOUSE};
  g_assert_true(controls_translate(&play->controls, &play->place, &click));
  g_assert_cmpint(state->captured, ==, CAPTURE_CANCELLED);

  Pads pads = {.pressed = PAD_X, .kind = PAD_OF_NINTENDO};
  state->captured = 0;
  controls_look_at_pads(&play->controls, &pads); /* nothing waits for it */
  g_assert_cmpint(state->captured, ==, 0);
  g_assert_cmpint((int)pads.pressed, ==, PAD_NONE);
  g_assert_cmpint((int)state->pad, ==, PAD_OF_NINTENDO);
  g_assert_true(pads.bindings == &state->bindings);
  state->capture = CAPTURE_BUTTON;
  controls_look_at_pads(&play->controls, &pads);
  g_assert_cmpint((int)state->capture, ==, CAPTURE_BUTTON);
  pads.pressed = PAD_LEFT_TRIGGER;
  controls_look_at_pads(&play->controls, &pads);
  g_assert_cmpint(state->captured, ==, PAD_LEFT_TRIGGER);
  g_assert_cmpint((int)state->capture, ==, CAPTURE_NOTHING);
}

/* The next run has the same keys. */
static void keys_are_kept(Table *play, gconstpointer unused) {
  (void)unused;
  Controls first, second;
  const char *folder = play->folder.path;
  g_autofree char *path = g_build_filename(folder, "controls", NULL);
  controls_init(&first, folder);
  controls_keep(&first, play->game->vfs);
  g_assert_false(g_file_test(path, G_FILE_TEST_EXISTS));
  bindings_set_key(&first.state.bindings, ACTION_NAMES, 'n');
  controls_keep(&first, play->game->vfs);
  controls_init(&second, folder);
  g_assert_cmpint(second.state.bindings.keys[ACTION_NAMES], ==, 'n');

  controls_init(&second, NULL); /* a run without a player */
  g_assert_cmpint(second.state.bindings.keys[ACTION_NAMES], ==, KEY_TAB);
  bindings_set_key(&second.state.bindings, ACTION_NAMES, 'm');
  controls_keep(&second, play->game->vfs);
  controls_init(&second, folder);
  g_assert_cmpint(second.state.bindings.keys[ACTION_NAMES], ==, 'n');
}

static GString *errors;

static void note_error(LogLevel level, const char *channel, const char *line, void *user) {
  (void)user;
  if (level == LOG_ERROR) g_string_append_printf(errors, "%s: %s\n", channel, line);
}

/* A folder in the place of the file. */
static void keys_that_cannot_be_kept_are_reported(Table *play, gconstpointer unused) {
  (void)unused;
  static Log log = {.level = LOG_INFO, .shown = LOG_NONE, .listener = note_error};
  log_install(&log);
  errors = g_string_new(NULL);
  Controls controls;
  g_autofree char *path = g_build_filename(play->folder.path, "controls", NULL);
  controls_init(&controls, play->folder.path);
  bindings_set_key(&controls.state.bindings, ACTION_NAMES, 'n');
  g_assert_cmpint(g_mkdir(path, 0700), ==, 0);
  controls_keep(&controls, play->game->vfs);
  g_assert_true(g_str_has_prefix(errors->str, "controls: "));
  g_assert_true(g_str_has_suffix(errors->str, "; the keys and buttons are lost when the game ends\n"));
  g_assert_cmpint(controls.state.bindings.keys[ACTION_NAMES], ==, 'n');
  g_string_truncate(errors, 0);
  controls_keep(&controls, play->game->vfs); /* nothing has changed since */
  g_assert_cmpstr(errors->str, ==, "");
  g_string_free(errors, TRUE);
  log.listener = NULL;
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  fixture_test("/controls/stick", stick_moves_the_pointer);
  fixture_test("/controls/hotspots", hotspots_attract_it);
  fixture_test("/controls/mouse", mouse_is_not_drawn);
  fixture_test("/controls/boxes", boxes_attract_it);
#define TEST(name, function) g_test_add("/controls/" name, Table, NULL, set_up, function, tear_down)
  TEST("clicks", buttons_click);
  TEST("release", release_follows_press);
  TEST("others", other_things_take_buttons);
  TEST("stick-input", stick_makes_input);
  TEST("cross", cross_comes_first);
  TEST("arrows", arrows_begin_the_focus);
  TEST("kiavc", pads_step_in_kiavc_games);
  TEST("own-arrows", games_take_arrows);
  TEST("keys", keys_have_actions);
  TEST("keys/release", keys_are_released);
  TEST("keys/modifiers", modifiers_are_keys);
  TEST("capture", menu_catches_keys);
  TEST("kept", keys_are_kept);
  TEST("kept/not-written", keys_that_cannot_be_kept_are_reported);
  return g_test_run();
}
