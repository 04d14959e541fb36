#include "fixture_window.h"
#include "world/ui/box_input.h"

/* The code of the next key, negative if it was released; 0 if there is none. */
static int next_key(WindowFixture *f) {
  InputEvent event;
  for (int round = 0; round < 3; round++) {
    while (input_next(f->window, &event)) {
      if (event.kind == INPUT_KEY) return event.down ? event.code : -event.code;
      g_free(event.text);
    }
  }
  return 0;
}

static void push_button(int button, bool down) {
  SDL_Event event = {.cbutton = {.type = down ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP, .button = (uint8_t)button}};
  window_fixture_push(event);
}

static void push_axis(int axis, int value) {
  SDL_Event event = {.caxis = {.type = SDL_CONTROLLERAXISMOTION, .axis = (uint8_t)axis, .value = (int16_t)value}};
  window_fixture_push(event);
}

static void test_buttons(WindowFixture *f, gconstpointer data) {
  (void)data;
  static const struct {
    int button, key;
  } pairs[] = {
      {SDL_CONTROLLER_BUTTON_A, KEY_RETURN},
      {SDL_CONTROLLER_BUTTON_B, KEY_ESCAPE},
      {SDL_CONTROLLER_BUTTON_X, KEY_PERIOD},
      {SDL_CONTROLLER_BUTTON_Y, KEY_TAB},
      {SDL_CONTROLLER_BUTTON_START, KEY_F5},
      {SDL_CONTROLLER_BUTTON_BACK, 'i'},
      {SDL_CONTROLLER_BUTTON_LEFTSTICK, KEY_SPACE},
      {SDL_CONTROLLER_BUTTON_RIGHTSTICK, 'h'},
      {SDL_CONTROLLER_BUTTON_LEFTSHOULDER, KEY_PAGE_UP},
      {SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, KEY_PAGE_DOWN},
      {SDL_CONTROLLER_BUTTON_DPAD_UP, KEY_UP},
      {SDL_CONTROLLER_BUTTON_DPAD_DOWN, KEY_DOWN},
      {SDL_CONTROLLER_BUTTON_DPAD_LEFT, KEY_LEFT},
      {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, KEY_RIGHT},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(pairs); i++) {
    push_button(pairs[i].button, true);
    push_button(pairs[i].button, false);
    g_assert_cmpint(next_key(f), ==, pairs[i].key);
    g_assert_cmpint(next_key(f), ==, -pairs[i].key);
  }
  push_button(SDL_CONTROLLER_BUTTON_GUIDE, true); /* reserved for the system */
  g_assert_cmpint(next_key(f), ==, 0);
}

/* A moving stick presses its arrow key once, even if its value wavers. */
static void test_stick(WindowFixture *f, gconstpointer data) {
  (void)data;
  static const int way[] = {4000, 15000, 21000, 32767, 19000, 21000, 13000, 11000, 0};
  for (size_t i = 0; i < G_N_ELEMENTS(way); i++) push_axis(SDL_CONTROLLER_AXIS_LEFTY, way[i]);
  g_assert_cmpint(next_key(f), ==, KEY_DOWN);
  g_assert_cmpint(next_key(f), ==, -KEY_DOWN);
  g_assert_cmpint(next_key(f), ==, 0);
  push_axis(SDL_CONTROLLER_AXIS_LEFTX, -32768);
  push_axis(SDL_CONTROLLER_AXIS_LEFTX, 32767);
  push_axis(SDL_CONTROLLER_AXIS_RIGHTX, 32767);
  g_assert_cmpint(next_key(f), ==, KEY_LEFT);
  g_assert_cmpint(next_key(f), ==, KEY_RIGHT);
  g_assert_cmpint(next_key(f), ==, 0);
}

/* While the stick moves the pointer, it presses no arrow, and releases the one that it holds. */
static void test_stick_points(WindowFixture *f, gconstpointer data) {
  (void)data;
  Pads *pads = window_pads(f->window);
  push_axis(SDL_CONTROLLER_AXIS_LEFTX, 30000);
  g_assert_cmpint(next_key(f), ==, KEY_RIGHT);
  pads->stick_points = true;
  push_axis(SDL_CONTROLLER_AXIS_LEFTX, 31000);
  push_axis(SDL_CONTROLLER_AXIS_LEFTY, -20000);
  g_assert_cmpint(next_key(f), ==, -KEY_RIGHT);
  g_assert_cmpint(next_key(f), ==, 0);
  g_assert_cmpint(pads->lean.x, ==, 31000);
  g_assert_cmpint(pads->lean.y, ==, -20000);
}

/* The player's buttons. One without an action makes no event, but is noted. */
static void test_bindings(WindowFixture *f, gconstpointer data) {
  (void)data;
  Pads *pads = window_pads(f->window);
  Bindings bindings;
  bindings_reset(&bindings);
  bindings_set_button(&bindings, ACTION_QUICK_SAVE, PAD_Y);
  pads->bindings = &bindings;
  push_button(SDL_CONTROLLER_BUTTON_Y, true);
  g_assert_cmpint(next_key(f), ==, KEY_F6);
  g_assert_cmpint((int)pads->pressed, ==, PAD_Y);
  bindings_set_button(&bindings, ACTION_QUICK_SAVE, PAD_X);
  bindings_set_button(&bindings, ACTION_SECOND, PAD_A);
  push_button(SDL_CONTROLLER_BUTTON_PADDLE1, true);
  g_assert_cmpint(next_key(f), ==, 0);
  g_assert_cmpint((int)pads->pressed, ==, PAD_Y);
  push_axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32767);
  g_assert_cmpint(next_key(f), ==, 'l');
  g_assert_cmpint((int)pads->pressed, ==, PAD_LEFT_TRIGGER);
}

static void test_names(void) {
  for (int i = PAD_A; i < PAD_BUTTON_COUNT; i++) {
    PadButton button = (PadButton)i;
    g_assert_cmpint((int)pad_button_find(pad_button_id(button)), ==, i);
    for (int kind = PAD_OF_XBOX; kind <= PAD_OF_NINTENDO; kind++) {
      g_assert_cmpstr(pad_button_label((PadKind)kind, button), !=, "");
    }
  }
  g_assert_cmpstr(pad_button_id(PAD_LEFT_SHOULDER), ==, SDL_GameControllerGetStringForButton(SDL_CONTROLLER_BUTTON_LEFTSHOULDER));
  g_assert_cmpstr(pad_button_label(PAD_OF_XBOX, PAD_LEFT_SHOULDER), ==, "LB");
  g_assert_cmpstr(pad_button_label(PAD_OF_PLAYSTATION, PAD_A), ==, "Cross");
  g_assert_cmpstr(pad_button_label(PAD_OF_NINTENDO, PAD_START), ==, "+");
  g_assert_cmpstr(pad_button_id(PAD_NONE), ==, "");
  g_assert_cmpstr(pad_button_label(PAD_OF_XBOX, PAD_NONE), ==, "");
  g_assert_cmpint((int)pad_button_find("nose"), ==, PAD_NONE);
}

static void test_kinds(void) {
  g_assert_cmpint((int)pad_kind_of_type(SDL_CONTROLLER_TYPE_PS5), ==, PAD_OF_PLAYSTATION);
  g_assert_cmpint((int)pad_kind_of_type(SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO), ==, PAD_OF_NINTENDO);
  g_assert_cmpint((int)pad_kind_of_type(SDL_CONTROLLER_TYPE_XBOX360), ==, PAD_OF_XBOX);
  g_assert_cmpint((int)pad_kind_of_type(SDL_CONTROLLER_TYPE_UNKNOWN), ==, PAD_OF_XBOX);
}

static void test_triggers(WindowFixture *f, gconstpointer data) {
  (void)data;
  static const int way[] = {9000, 17000, 32767, 9000, 17000, 7000, 9000, 0};
  for (size_t i = 0; i < G_N_ELEMENTS(way); i++) push_axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, way[i]);
  g_assert_cmpint(next_key(f), ==, KEY_LEFT_CTRL);
  g_assert_cmpint(next_key(f), ==, -KEY_LEFT_CTRL);
  g_assert_cmpint(next_key(f), ==, 0);
  push_axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32767);
  g_assert_cmpint(next_key(f), ==, 'l');
}

/* The signals of boxes since the last call. */
static char *heard(Signals *signals) {
  GString *text = g_string_new(NULL);
  for (int i = 0; i < signals_count(signals); i++) {
    g_string_append_printf(text, "%s:%s ", signals_get(signals, i)->name, signals_get(signals, i)->detail);
  }
  signals_reset(signals);
  return g_string_free(text, FALSE);
}

/* Hands everything that the pad has sent to the boxes. */
static void play_on(WindowFixture *f, Ui *ui) {
  InputEvent event;
  while (input_next(f->window, &event)) {
    if (!box_key(ui, &event)) box_begin(ui, &event);
    ui->begun = 0;
    g_free(event.text);
  }
}

/* A pad alone uses boxes: the cross moves the focus, the lower button clicks, the right one
 * cancels. */
static void test_boxes(WindowFixture *f, gconstpointer data) {
  (void)data;
  Signals signals;
  Ui ui;
  signals_init(&signals);
  ui_init(&ui, NULL, &signals);
  BoxSettings panel = box_defaults(), button = box_defaults();
  panel.is_modal = true;
  button.takes_focus = true;
  button.size = (Size){20, 10};
  g_assert_null(box_set(&ui, "panel", NULL, &panel));
  g_assert_null(box_set(&ui, "yes", "panel", &button));
  button.at.y = 20;
  g_assert_null(box_set(&ui, "no", "panel", &button));
  static const int buttons[] = {SDL_CONTROLLER_BUTTON_DPAD_DOWN, SDL_CONTROLLER_BUTTON_DPAD_DOWN, SDL_CONTROLLER_BUTTON_A,
                                SDL_CONTROLLER_BUTTON_B};
  for (size_t i = 0; i < G_N_ELEMENTS(buttons); i++) {
    push_button(buttons[i], true);
    push_button(buttons[i], false);
  }
  play_on(f, &ui);
  g_autofree char *by_buttons = heard(&signals);
  g_assert_cmpstr(by_buttons, ==, "yes:focus yes:blur no:focus no:click panel:cancel ");
  push_axis(SDL_CONTROLLER_AXIS_LEFTY, -32768);
  push_axis(SDL_CONTROLLER_AXIS_LEFTY, 0);
  play_on(f, &ui);
  g_autofree char *by_stick = heard(&signals);
  g_assert_cmpstr(by_stick, ==, "no:blur yes:focus ");
  ui_clear(&ui);
  signals_clear(&signals);
}

/* A pad is plugged in while the game runs. SDL simulates the pad; the rest is as with a
 * real one. */
static void test_plugged_in(WindowFixture *f, gconstpointer data) {
  (void)data;
  const Pads *pads = window_pads(f->window);
  SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
  SDL_SetHint(SDL_HINT_JOYSTICK_DEVICE, "/dev/null"); /* SDL looks for real pads and finds none */
  g_assert_cmpint(next_key(f), ==, 0);
  if (!pads->is_ready) {
    g_test_skip("this SDL has no game pads");
    return;
  }
  int device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX, 0);
  if (device < 0 || !SDL_IsGameController(device)) {
    g_test_skip("this SDL cannot make up a game pad");
    return;
  }
  g_assert_cmpint(next_key(f), ==, 0); /* opens the pad */
  SDL_Joystick *stick = SDL_JoystickOpen(device);
  SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_A, 1);
  g_assert_cmpint(next_key(f), ==, KEY_RETURN);
  SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_LEFTY, -32768);
  g_assert_cmpint(next_key(f), ==, KEY_UP);
  SDL_JoystickClose(stick);
  g_assert_cmpint(SDL_JoystickDetachVirtual(device), ==, 0);
  while (next_key(f) != 0) {
  }
  g_assert_cmpint(pads->stick[1], ==, 0);
}

int main(int argc, char **argv) {
  g_setenv("SDL_VIDEODRIVER", "dummy", TRUE);
  g_test_init(&argc, &argv, NULL);
  window_fixture_test("/pad/buttons", test_buttons);
  window_fixture_test("/pad/stick", test_stick);
  window_fixture_test("/pad/stick-points", test_stick_points);
  window_fixture_test("/pad/triggers", test_triggers);
  window_fixture_test("/pad/bindings", test_bindings);
  g_test_add_func("/pad/names", test_names);
  g_test_add_func("/pad/kinds", test_kinds);
  window_fixture_test("/pad/boxes", test_boxes);
  window_fixture_test("/pad/plugged-in", test_plugged_in);
  return g_test_run();
}
