#include "fixture_window.h"

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
      {SDL_CONTROLLER_BUTTON_Y, KEY_END},
      {SDL_CONTROLLER_BUTTON_START, KEY_RETURN},
      {SDL_CONTROLLER_BUTTON_BACK, KEY_ESCAPE},
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
  push_axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32767);
  g_assert_cmpint(next_key(f), ==, KEY_LEFT);
  g_assert_cmpint(next_key(f), ==, KEY_RIGHT);
  g_assert_cmpint(next_key(f), ==, 0);
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
  window_fixture_test("/pad/plugged-in", test_plugged_in);
  return g_test_run();
}
