#include "sys/input.h"

#include <SDL.h>

#define SAME(ours, sdl) _Static_assert((int)(ours) == (int)(sdl), "tick_input.h has SDL's codes")
SAME(KEY_BACKSPACE, SDLK_BACKSPACE);
SAME(KEY_TAB, SDLK_TAB);
SAME(KEY_RETURN, SDLK_RETURN);
SAME(KEY_ESCAPE, SDLK_ESCAPE);
SAME(KEY_SPACE, SDLK_SPACE);
SAME(KEY_PERIOD, SDLK_PERIOD);
SAME(KEY_DELETE, SDLK_DELETE);
SAME(KEY_F1, SDLK_F1);
SAME(KEY_F5, SDLK_F5);
SAME(KEY_F6, SDLK_F6);
SAME(KEY_F7, SDLK_F7);
SAME(KEY_F8, SDLK_F8);
SAME(KEY_F9, SDLK_F9);
SAME(KEY_F10, SDLK_F10);
SAME(KEY_F11, SDLK_F11);
SAME(KEY_F12, SDLK_F12);
SAME(KEY_HOME, SDLK_HOME);
SAME(KEY_PAGE_UP, SDLK_PAGEUP);
SAME(KEY_END, SDLK_END);
SAME(KEY_PAGE_DOWN, SDLK_PAGEDOWN);
SAME(KEY_RIGHT, SDLK_RIGHT);
SAME(KEY_LEFT, SDLK_LEFT);
SAME(KEY_DOWN, SDLK_DOWN);
SAME(KEY_UP, SDLK_UP);
SAME(KEY_LEFT_CTRL, SDLK_LCTRL);
SAME(KEY_RIGHT_GUI, SDLK_RGUI);
SAME(BUTTON_LEFT, SDL_BUTTON_LEFT);
SAME(BUTTON_MIDDLE, SDL_BUTTON_MIDDLE);
SAME(BUTTON_RIGHT, SDL_BUTTON_RIGHT);

static int modifiers_from_sdl(int mod) {
  int modifiers = 0;
  if (mod & KMOD_SHIFT) modifiers |= MODIFIER_SHIFT;
  if (mod & KMOD_CTRL) modifiers |= MODIFIER_CTRL;
  if (mod & KMOD_ALT) modifiers |= MODIFIER_ALT;
  if (mod & KMOD_GUI) modifiers |= MODIFIER_GUI;
  return modifiers;
}

static Point canvas_point(const Window *window, int x, int y) {
  return window_to_canvas(window, window_pixel(window, (Point){x, y}));
}

/* Skips to the last of consecutive pointer movements, which keeps recordings short. */
static void skip_to_last_motion(SDL_Event *event) {
  SDL_Event next;
  while (SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1 && next.type == SDL_MOUSEMOTION) {
    if (SDL_PeepEvents(event, 1, SDL_GETEVENT, SDL_MOUSEMOTION, SDL_MOUSEMOTION) != 1) return;
  }
}

static bool translate_window(Window *window, const SDL_WindowEvent *from, InputEvent *event) {
  switch (from->event) {
  case SDL_WINDOWEVENT_FOCUS_GAINED:
  case SDL_WINDOWEVENT_FOCUS_LOST:
    *window_fingers(window) = 0; /* those that are lifted meanwhile may not be seen */
    *event = (InputEvent){.kind = INPUT_FOCUS, .down = from->event == SDL_WINDOWEVENT_FOCUS_GAINED};
    return true;
  case SDL_WINDOWEVENT_SHOWN:
  case SDL_WINDOWEVENT_EXPOSED:
  case SDL_WINDOWEVENT_SIZE_CHANGED:
  case SDL_WINDOWEVENT_RESTORED:
  case SDL_WINDOWEVENT_DISPLAY_CHANGED: window_note_change(window); return false;
  default: return false;
  }
}

static bool translate_wheel(const SDL_MouseWheelEvent *from, InputEvent *event) {
  int steps = from->direction == SDL_MOUSEWHEEL_FLIPPED ? -from->y : from->y;
  *event = (InputEvent){.kind = INPUT_WHEEL, .y = steps};
  return steps != 0;
}

/* A second finger holds the key that shows the names of hotspots, until one of them is lifted. */
static bool translate_finger(Window *window, bool down, InputEvent *event) {
  int *fingers = window_fingers(window), before = *fingers;
  *fingers = MAX(before + (down ? 1 : -1), 0);
  *event = (InputEvent){.kind = INPUT_KEY, .code = KEY_TAB, .down = down};
  return down ? *fingers == 2 : before == 2;
}

/* Returns false for events that games do not know. */
static bool translate(Window *window, SDL_Event *from, InputEvent *event) {
  Point at;
  switch (from->type) {
  case SDL_MOUSEMOTION:
    skip_to_last_motion(from);
    at = canvas_point(window, from->motion.x, from->motion.y);
    *event = (InputEvent){.kind = INPUT_POINTER, .x = at.x, .y = at.y};
    return true;
  case SDL_MOUSEBUTTONDOWN:
  case SDL_MOUSEBUTTONUP:
    at = canvas_point(window, from->button.x, from->button.y);
    *event = (InputEvent){
        .kind = INPUT_BUTTON, .x = at.x, .y = at.y, .code = from->button.button, .down = from->type == SDL_MOUSEBUTTONDOWN};
    return from->button.button <= BUTTON_RIGHT;
  case SDL_MOUSEWHEEL: return translate_wheel(&from->wheel, event);
  case SDL_KEYDOWN:
  case SDL_KEYUP:
    *event = (InputEvent){.kind = INPUT_KEY,
                          .code = from->key.keysym.sym,
                          .modifiers = modifiers_from_sdl(from->key.keysym.mod),
                          .down = from->type == SDL_KEYDOWN,
                          .repeat = from->key.repeat != 0};
    return from->key.keysym.sym != SDLK_UNKNOWN;
  case SDL_FINGERDOWN: return translate_finger(window, true, event);
  case SDL_FINGERUP: return translate_finger(window, false, event);
  case SDL_TEXTINPUT: *event = (InputEvent){.kind = INPUT_TEXT, .text = g_strdup(from->text.text)}; return true;
  case SDL_WINDOWEVENT: return translate_window(window, &from->window, event);
  case SDL_RENDER_DEVICE_RESET: window_note_reset(window); return false;
  case SDL_RENDER_TARGETS_RESET: window_note_change(window); return false;
  case SDL_DROPFILE:
  case SDL_DROPTEXT: SDL_free(from->drop.file); return false;
  case SDL_QUIT: *event = (InputEvent){.kind = INPUT_QUIT}; return true;
  default: return pads_translate(window_pads(window), from, event);
  }
}

static InputDevice device_of(const SDL_Event *from) {
  switch (from->type) {
  case SDL_KEYDOWN:
  case SDL_KEYUP:
  case SDL_TEXTINPUT: return DEVICE_KEYBOARD;
  case SDL_MOUSEMOTION: return from->motion.which == SDL_TOUCH_MOUSEID ? DEVICE_TOUCH : DEVICE_MOUSE;
  case SDL_MOUSEBUTTONDOWN:
  case SDL_MOUSEBUTTONUP: return from->button.which == SDL_TOUCH_MOUSEID ? DEVICE_TOUCH : DEVICE_MOUSE;
  case SDL_MOUSEWHEEL: return DEVICE_MOUSE;
  case SDL_FINGERDOWN:
  case SDL_FINGERUP: return DEVICE_TOUCH;
  case SDL_CONTROLLERBUTTONDOWN:
  case SDL_CONTROLLERBUTTONUP:
  case SDL_CONTROLLERAXISMOTION: return DEVICE_PAD;
  default: return DEVICE_NONE;
  }
}

bool input_next(Window *window, InputEvent *event) {
  SDL_Event from;
  pads_look(window_pads(window));
  while (SDL_PollEvent(&from)) {
    if (!translate(window, &from, event)) continue;
    event->device = device_of(&from);
    return true;
  }
  return false;
}

const char *input_key_name(int code) { return SDL_GetKeyName((SDL_Keycode)code); }

int input_key_code(const char *name) { return (int)SDL_GetKeyFromName(name); }
