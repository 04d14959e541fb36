/* fixture_pad.h: a game pad that SDL simulates, for tests. The engine handles it like a real pad.
 *
 * All functions are in this header. A test can plug the pad in and unplug it at any time. */

#ifndef TESTS_FIXTURE_PAD_H
#define TESTS_FIXTURE_PAD_H

#include <SDL.h>
#include <glib.h>

typedef struct PadFixture {
  int device;          /* SDL's index of the joystick device */
  SDL_Joystick *stick; /* NULL = the pad is not plugged in */
} PadFixture;

/* Call it before the window is opened. SDL then finds no real pads, and the simulated pad works
 * even if the window does not have the keyboard focus. */
static inline void pad_fixture_prepare(void) {
  SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
  SDL_SetHint(SDL_HINT_JOYSTICK_DEVICE, "/dev/null");
}

/* Plugs the pad in. SDL's code for pads must be running. Returns false if this version of SDL
 * cannot simulate pads. */
static inline bool pad_fixture_plug_in(PadFixture *pad) {
  pad->device =
      SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX, 0);
  if (pad->device < 0 || !SDL_IsGameController(pad->device)) return false;
  pad->stick = SDL_JoystickOpen(pad->device);
  return pad->stick != NULL;
}

/* Unplugs the pad, which must be plugged in. */
static inline void pad_fixture_unplug(PadFixture *pad) {
  SDL_JoystickClose(pad->stick);
  pad->stick = NULL;
  g_assert_cmpint(SDL_JoystickDetachVirtual(pad->device), ==, 0);
}

/* Presses ('down' is true) or releases a button. 'button' is an SDL_GameControllerButton. */
static inline void pad_fixture_button(const PadFixture *pad, int button, bool down) {
  g_assert_cmpint(SDL_JoystickSetVirtualButton(pad->stick, button, down), ==, 0);
}

/* Moves the left stick to a position, -32768 to 32767 in x and y. 0, 0 is the middle. */
static inline void pad_fixture_lean(const PadFixture *pad, int x, int y) {
  SDL_JoystickSetVirtualAxis(pad->stick, SDL_CONTROLLER_AXIS_LEFTX, (int16_t)x);
  SDL_JoystickSetVirtualAxis(pad->stick, SDL_CONTROLLER_AXIS_LEFTY, (int16_t)y);
}

#endif
