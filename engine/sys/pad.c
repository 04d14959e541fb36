#include "sys/pad.h"

#include "base/log.h"

#include <SDL.h>

#define LOOK_MS 1000

/* Of 32767: beyond the first value a stick is pressed, below the second it is released. */
#define STICK_LEANS 20000
#define STICK_RESTS 12000

/* The same for triggers, which go from 0 to 32767. */
#define TRIGGER_PULLED 16000
#define TRIGGER_RESTS 8000

/* Every pad has at least one of these. */
static bool may_have_pad(void) {
#ifdef __linux__
  static const char *const devices[] = {"/dev/input/js0", "/dev/input/js1", "/dev/input/js2", "/dev/input/js3"};
  for (size_t i = 0; i < G_N_ELEMENTS(devices); i++) {
    if (g_file_test(devices[i], G_FILE_TEST_EXISTS)) return true;
  }
  const char *asked = SDL_GetHint(SDL_HINT_JOYSTICK_DEVICE); /* devices that the player names */
  return asked && *asked;
#else
  return true;
#endif
}

void pads_look(Pads *pads) {
  uint32_t now = SDL_GetTicks();
  if (pads->is_ready || (pads->has_looked && now - pads->looked_ms < LOOK_MS)) return;
  pads->has_looked = true;
  pads->looked_ms = now;
  if (!may_have_pad()) return;
  /* The system's own drivers suffice; no USB library is loaded. */
  SDL_SetHint(SDL_HINT_JOYSTICK_HIDAPI, "0");
  /* The jail refuses udev's connections; SDL scans the folder itself. */
  SDL_SetHint("SDL_JOYSTICK_DISABLE_UDEV", "1");
  SDL_SetHint(SDL_HINT_ACCELEROMETER_AS_JOYSTICK, "0"); /* tilting a telephone presses no keys */
  pads->is_ready = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0;
  if (!pads->is_ready) log_debug("window", "no game pads: %s", SDL_GetError());
}

void pads_clear(Pads *pads) {
  if (pads->is_ready) SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
  *pads = (Pads){0};
}

static void open_pad(int device) {
  SDL_GameController *pad = SDL_GameControllerOpen(device);
  if (pad) log_info("window", "game pad '%s'", SDL_GameControllerName(pad));
  else log_warn("window", "a game pad cannot be used: %s", SDL_GetError());
}

static void close_pad(Pads *pads, SDL_JoystickID id) {
  SDL_GameController *pad = SDL_GameControllerFromInstanceID(id);
  if (pad) SDL_GameControllerClose(pad);
  pads->stick[0] = pads->stick[1] = 0;
  pads->has_trigger[0] = pads->has_trigger[1] = false;
  pads->lean = (Point){0, 0};
}

static int key_of(int button) {
  switch (button) {
  case SDL_CONTROLLER_BUTTON_A: return KEY_RETURN;
  case SDL_CONTROLLER_BUTTON_START: return KEY_F5; /* the menu */
  case SDL_CONTROLLER_BUTTON_B: return KEY_ESCAPE;
  case SDL_CONTROLLER_BUTTON_BACK: return 'i'; /* the inventory */
  case SDL_CONTROLLER_BUTTON_X: return KEY_PERIOD;
  case SDL_CONTROLLER_BUTTON_Y: return KEY_TAB;
  case SDL_CONTROLLER_BUTTON_LEFTSTICK: return KEY_SPACE;
  case SDL_CONTROLLER_BUTTON_RIGHTSTICK: return 'h'; /* hints */
  case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: return KEY_PAGE_UP;
  case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: return KEY_PAGE_DOWN;
  case SDL_CONTROLLER_BUTTON_DPAD_UP: return KEY_UP;
  case SDL_CONTROLLER_BUTTON_DPAD_DOWN: return KEY_DOWN;
  case SDL_CONTROLLER_BUTTON_DPAD_LEFT: return KEY_LEFT;
  case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: return KEY_RIGHT;
  default: return 0;
  }
}

/* The history; running through seen lines. */
static const int trigger_keys[2] = {'l', KEY_LEFT_CTRL};

static bool press(InputEvent *event, int key, bool down) {
  *event = (InputEvent){.kind = INPUT_KEY, .code = key, .down = down};
  return key != 0;
}

/* A stick presses an arrow once, and again only after it was released. */
static bool lean(Pads *pads, int axis, int value, InputEvent *event) {
  static const int keys[2][2] = {{KEY_LEFT, KEY_RIGHT}, {KEY_UP, KEY_DOWN}};
  int before = pads->stick[axis], way = value < 0 ? -1 : 1;
  int strength = ABS(value);
  *(axis == 0 ? &pads->lean.x : &pads->lean.y) = value;
  if (strength >= STICK_LEANS && before != way && !pads->stick_points) {
    pads->stick[axis] = way;
    return press(event, keys[axis][way > 0], true);
  }
  if ((strength > STICK_RESTS && !pads->stick_points) || before == 0) return false;
  pads->stick[axis] = 0;
  return press(event, keys[axis][before > 0], false);
}

static bool pull(Pads *pads, int trigger, int value, InputEvent *event) {
  bool was_pulled = pads->has_trigger[trigger];
  bool is_pulled = value >= TRIGGER_PULLED || (was_pulled && value > TRIGGER_RESTS);
  pads->has_trigger[trigger] = is_pulled;
  return is_pulled != was_pulled && press(event, trigger_keys[trigger], is_pulled);
}

static bool move_axis(Pads *pads, const SDL_ControllerAxisEvent *from, InputEvent *event) {
  switch (from->axis) {
  case SDL_CONTROLLER_AXIS_LEFTX: return lean(pads, 0, from->value, event);
  case SDL_CONTROLLER_AXIS_LEFTY: return lean(pads, 1, from->value, event);
  case SDL_CONTROLLER_AXIS_TRIGGERLEFT: return pull(pads, 0, from->value, event);
  case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: return pull(pads, 1, from->value, event);
  default: return false;
  }
}

bool pads_translate(Pads *pads, const SDL_Event *from, InputEvent *event) {
  switch (from->type) {
  case SDL_CONTROLLERDEVICEADDED: open_pad(from->cdevice.which); return false;
  case SDL_CONTROLLERDEVICEREMOVED: close_pad(pads, from->cdevice.which); return false;
  case SDL_CONTROLLERBUTTONDOWN:
  case SDL_CONTROLLERBUTTONUP: return press(event, key_of(from->cbutton.button), from->type == SDL_CONTROLLERBUTTONDOWN);
  case SDL_CONTROLLERAXISMOTION: return move_axis(pads, &from->caxis, event);
  default: return false;
  }
}
