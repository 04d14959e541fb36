#include "fixture_window.h"

#include <string.h>

/* SDL's round of polling ends with the events that were queued when it began. Events pushed later
 * come in the next round. */
static bool found_in_two_rounds(WindowFixture *f, InputEvent *event) {
  bool found = false;
  for (int round = 0; round < 2 && !found; round++) found = input_next(f->window, event);
  return found;
}

static InputEvent next(WindowFixture *f) {
  InputEvent event = {0};
  g_assert_true(found_in_two_rounds(f, &event));
  return event;
}

static void assert_none(WindowFixture *f) {
  InputEvent event;
  g_assert_false(found_in_two_rounds(f, &event));
}

static void push_motion(int x, int y) { window_fixture_push((SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}}); }

static void push_button(uint32_t type, uint8_t button, int x, int y) {
  window_fixture_push((SDL_Event){.button = {.type = type, .button = button, .x = x, .y = y}});
}

static void test_pointer(WindowFixture *f, gconstpointer data) {
  (void)data;
  push_motion(20, 11);
  InputEvent event = next(f);
  g_assert_cmpint((int)event.kind, ==, INPUT_POINTER);
  g_assert_cmpint(event.x, ==, 10);
  g_assert_cmpint(event.y, ==, 5);
  push_motion(-1, 1000);
  event = next(f);
  g_assert_cmpint(event.x, ==, -1);
  g_assert_cmpint(event.y, ==, 500);
  assert_none(f);

  /* Of several movements, only the last one counts. A click between them splits them. */
  for (int i = 0; i < 5; i++) push_motion(2 * i, 0);
  push_button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 8, 0);
  push_motion(40, 0);
  push_motion(60, 0);
  g_assert_cmpint(next(f).x, ==, 4);
  g_assert_cmpint((int)next(f).kind, ==, INPUT_BUTTON);
  g_assert_cmpint(next(f).x, ==, 30);
  assert_none(f);
}

static void test_buttons(WindowFixture *f, gconstpointer data) {
  (void)data;
  push_button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, 10, 20);
  push_button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 79, 59);
  push_button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_X1, 0, 0); /* not a button for games */
  InputEvent event = next(f);
  g_assert_cmpint((int)event.kind, ==, INPUT_BUTTON);
  g_assert_cmpint(event.code, ==, BUTTON_RIGHT);
  g_assert_true(event.down);
  g_assert_cmpint(event.x, ==, 5);
  g_assert_cmpint(event.y, ==, 10);
  event = next(f);
  g_assert_cmpint(event.code, ==, BUTTON_LEFT);
  g_assert_false(event.down);
  g_assert_cmpint(event.x, ==, 39);
  assert_none(f);
}

static void test_wheel(WindowFixture *f, gconstpointer data) {
  (void)data;
  window_fixture_push((SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .y = 2}});
  window_fixture_push((SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .y = 2, .direction = SDL_MOUSEWHEEL_FLIPPED}});
  /* Sideways: ignored. */
  window_fixture_push((SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .x = 3}});
  InputEvent event = next(f);
  g_assert_cmpint((int)event.kind, ==, INPUT_WHEEL);
  g_assert_cmpint(event.y, ==, 2);
  g_assert_cmpint(next(f).y, ==, -2);
  assert_none(f);
}

static void test_keys(WindowFixture *f, gconstpointer data) {
  (void)data;
  SDL_Keysym f11 = {.sym = SDLK_F11, .mod = KMOD_LCTRL | KMOD_RSHIFT | KMOD_NUM};
  SDL_Keysym alt_return = {.sym = SDLK_RETURN, .mod = KMOD_RALT | KMOD_LGUI};
  window_fixture_push((SDL_Event){.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED, .repeat = 1, .keysym = f11}});
  window_fixture_push((SDL_Event){.key = {.type = SDL_KEYUP, .keysym = alt_return}});
  window_fixture_push((SDL_Event){.key = {.type = SDL_KEYDOWN}}); /* a key without a code */
  InputEvent event = next(f);
  g_assert_cmpint((int)event.kind, ==, INPUT_KEY);
  g_assert_cmpint(event.code, ==, KEY_F11);
  g_assert_true(event.down && event.repeat);
  g_assert_cmpint(event.modifiers, ==, MODIFIER_CTRL | MODIFIER_SHIFT);
  event = next(f);
  g_assert_cmpint(event.code, ==, KEY_RETURN);
  g_assert_false(event.down || event.repeat);
  g_assert_cmpint(event.modifiers, ==, MODIFIER_ALT | MODIFIER_GUI);
  assert_none(f);
}

static void test_text(WindowFixture *f, gconstpointer data) {
  (void)data;
  SDL_Event typed = {.text = {.type = SDL_TEXTINPUT}};
  memcpy(typed.text.text, "\xc3\xa9", 3);
  window_fixture_push(typed);
  InputEvent event = next(f);
  g_assert_cmpint((int)event.kind, ==, INPUT_TEXT);
  g_assert_cmpstr(event.text, ==, "\xc3\xa9");
  g_free(event.text);
  assert_none(f);
}

static void test_window_events(WindowFixture *f, gconstpointer data) {
  (void)data;
  window_fixture_push((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST}});
  window_fixture_push((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_GAINED}});
  window_fixture_push((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_MOVED}});
  InputEvent event = next(f);
  g_assert_cmpint((int)event.kind, ==, INPUT_FOCUS);
  g_assert_false(event.down);
  g_assert_true(next(f).down);
  assert_none(f);
  g_assert_false(window_take_damage(f->window));

  window_fixture_push((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_EXPOSED}});
  assert_none(f);
  g_assert_true(window_take_damage(f->window));

  SDL_Event drop = {.drop = {.type = SDL_DROPFILE}};
  drop.drop.file = SDL_strdup("/etc/passwd");
  window_fixture_push(drop); /* freed and ignored */
  window_fixture_push((SDL_Event){.type = SDL_QUIT});
  g_assert_cmpint((int)next(f).kind, ==, INPUT_QUIT);
  assert_none(f);
}

/* After a resize, clicks are mapped to the new size immediately. */
static void test_resize(WindowFixture *f, gconstpointer data) {
  (void)data;
  SDL_Window *handle = NULL;
  for (uint32_t id = 1; !handle && id < 1000; id++) handle = SDL_GetWindowFromID(id);
  SDL_SetWindowSize(handle, 160, 120);
  assert_none(f);
  push_motion(40, 40);
  InputEvent event = next(f);
  g_assert_cmpint(event.x, ==, 10);
  g_assert_cmpint(event.y, ==, 10);
}

/* SDL makes a mouse of a finger. */
static void test_devices(WindowFixture *f, gconstpointer data) {
  (void)data;
  push_motion(4, 4);
  g_assert_cmpint((int)next(f).device, ==, DEVICE_MOUSE);
  window_fixture_push((SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .which = SDL_TOUCH_MOUSEID, .x = 8, .y = 8}});
  g_assert_cmpint((int)next(f).device, ==, DEVICE_TOUCH);
  window_fixture_push(
      (SDL_Event){.button = {.type = SDL_MOUSEBUTTONDOWN, .which = SDL_TOUCH_MOUSEID, .button = SDL_BUTTON_LEFT}});
  g_assert_cmpint((int)next(f).device, ==, DEVICE_TOUCH);
  window_fixture_push((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_a}}});
  g_assert_cmpint((int)next(f).device, ==, DEVICE_KEYBOARD);
  window_fixture_push((SDL_Event){.cbutton = {.type = SDL_CONTROLLERBUTTONDOWN, .button = SDL_CONTROLLER_BUTTON_A}});
  g_assert_cmpint((int)next(f).device, ==, DEVICE_PAD);
  window_fixture_push((SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .y = 1}});
  g_assert_cmpint((int)next(f).device, ==, DEVICE_MOUSE);
  window_fixture_push((SDL_Event){.type = SDL_QUIT});
  g_assert_cmpint((int)next(f).device, ==, DEVICE_NONE);
}

static void push_finger(bool down) {
  window_fixture_push((SDL_Event){.tfinger = {.type = down ? SDL_FINGERDOWN : SDL_FINGERUP, .touchId = 1}});
}

/* The second finger is the key Tab. */
static void test_fingers(WindowFixture *f, gconstpointer data) {
  (void)data;
  push_finger(true);
  assert_none(f);
  push_finger(true);
  InputEvent event = next(f);
  g_assert_cmpint(event.code, ==, KEY_TAB);
  g_assert_true(event.down);
  g_assert_cmpint((int)event.device, ==, DEVICE_TOUCH);
  push_finger(true); /* the third one changes nothing */
  push_finger(false);
  assert_none(f);
  push_finger(false);
  event = next(f);
  g_assert_cmpint(event.code, ==, KEY_TAB);
  g_assert_false(event.down);
  push_finger(false);
  push_finger(false); /* one that was never seen */
  assert_none(f);
  g_assert_cmpint(*window_fingers(f->window), ==, 0);
  g_assert_cmpfloat(window_dpi(f->window), >=, 0);
}

/* The release of a finger is lost with the focus. */
static void test_lost_finger(WindowFixture *f, gconstpointer data) {
  (void)data;
  push_finger(true);
  assert_none(f);
  window_fixture_push((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST}});
  g_assert_cmpint((int)next(f).kind, ==, INPUT_FOCUS);
  push_finger(true);
  assert_none(f);
}

static void test_names(void) {
  g_assert_cmpstr(input_key_name(KEY_F8), ==, "F8");
  g_assert_cmpstr(input_key_name(KEY_ESCAPE), ==, "Escape");
  g_assert_cmpstr(input_key_name('a'), ==, "A");
  g_assert_cmpstr(input_key_name(0), ==, "");
  g_assert_cmpint(input_key_code("f8"), ==, KEY_F8);
  g_assert_cmpint(input_key_code("Space"), ==, KEY_SPACE);
  g_assert_cmpint(input_key_code("Keypad 1"), !=, 0);
  g_assert_cmpint(input_key_code("no such key"), ==, 0);
}

int main(int argc, char **argv) {
  g_setenv("SDL_VIDEODRIVER", "dummy", TRUE);
  g_test_init(&argc, &argv, NULL);
  window_fixture_test("/input/pointer", test_pointer);
  window_fixture_test("/input/buttons", test_buttons);
  window_fixture_test("/input/wheel", test_wheel);
  window_fixture_test("/input/keys", test_keys);
  window_fixture_test("/input/text", test_text);
  window_fixture_test("/input/window-events", test_window_events);
  window_fixture_test("/input/resize", test_resize);
  window_fixture_test("/input/devices", test_devices);
  window_fixture_test("/input/fingers", test_fingers);
  window_fixture_test("/input/lost-finger", test_lost_finger);
  g_test_add_func("/input/names", test_names);
  return g_test_run();
}
