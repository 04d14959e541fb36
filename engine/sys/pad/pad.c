#include "sys/pad/pad.h"

#include "base/log.h"
#include "sys/devices.h"

#include <SDL.h>

#define SAME(ours, sdl) _Static_assert((int)(ours) == (int)(sdl) + 1, "bindings.h has SDL's numbers plus 1")
SAME(PAD_A, SDL_CONTROLLER_BUTTON_A);
SAME(PAD_B, SDL_CONTROLLER_BUTTON_B);
SAME(PAD_X, SDL_CONTROLLER_BUTTON_X);
SAME(PAD_Y, SDL_CONTROLLER_BUTTON_Y);
SAME(PAD_BACK, SDL_CONTROLLER_BUTTON_BACK);
SAME(PAD_GUIDE, SDL_CONTROLLER_BUTTON_GUIDE);
SAME(PAD_START, SDL_CONTROLLER_BUTTON_START);
SAME(PAD_LEFT_STICK, SDL_CONTROLLER_BUTTON_LEFTSTICK);
SAME(PAD_RIGHT_STICK, SDL_CONTROLLER_BUTTON_RIGHTSTICK);
SAME(PAD_LEFT_SHOULDER, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
SAME(PAD_RIGHT_SHOULDER, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
SAME(PAD_UP, SDL_CONTROLLER_BUTTON_DPAD_UP);
SAME(PAD_DOWN, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
SAME(PAD_LEFT, SDL_CONTROLLER_BUTTON_DPAD_LEFT);
SAME(PAD_RIGHT, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);

#define LOOK_MS 1000

/* Of 32767: beyond the first value a stick is pressed, below the second it is released. */
#define STICK_LEANS 20000
#define STICK_RESTS 12000

/* The same for triggers, which go from 0 to 32767. */
#define TRIGGER_PULLED 16000
#define TRIGGER_RESTS 8000

void pads_look(Pads *pads) {
  uint32_t now = SDL_GetTicks();
  if (pads->is_ready || (pads->has_looked && now - pads->looked_ms < LOOK_MS)) return;
  pads->has_looked = true;
  pads->looked_ms = now;
  if (!devices_may_have_pad()) return;
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

static bool press(InputEvent *event, int key, bool down) {
  *event = (InputEvent){.kind = INPUT_KEY, .code = key, .down = down};
  return key != 0;
}

/* Returns whether the button has an action. */
static bool press_button(Pads *pads, PadButton button, bool down, InputEvent *event) {
  Bindings defaults;
  if (down) pads->pressed = button;
  if (!pads->bindings) bindings_reset(&defaults);
  return press(event, bindings_button(pads->bindings ? pads->bindings : &defaults, button), down);
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
  PadButton button = trigger == 0 ? PAD_LEFT_TRIGGER : PAD_RIGHT_TRIGGER;
  return is_pulled != was_pulled && press_button(pads, button, is_pulled, event);
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

PadKind pad_kind_of_type(int type) {
  switch (type) {
  case SDL_CONTROLLER_TYPE_PS3:
  case SDL_CONTROLLER_TYPE_PS4:
  case SDL_CONTROLLER_TYPE_PS5: return PAD_OF_PLAYSTATION;
  case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO: return PAD_OF_NINTENDO;
  default: return PAD_OF_XBOX;
  }
}

static bool translate_button(Pads *pads, const SDL_ControllerButtonEvent *from, bool down, InputEvent *event) {
  int button = from->button + 1; /* PadButton */
  if (button > PAD_RIGHT || button == PAD_GUIDE) return false;
  pads->kind = pad_kind_of_type((int)SDL_GameControllerGetType(SDL_GameControllerFromInstanceID(from->which)));
  return press_button(pads, (PadButton)button, down, event);
}

bool pads_translate(Pads *pads, const SDL_Event *from, InputEvent *event) {
  switch (from->type) {
  case SDL_CONTROLLERDEVICEADDED: open_pad(from->cdevice.which); return false;
  case SDL_CONTROLLERDEVICEREMOVED: close_pad(pads, from->cdevice.which); return false;
  case SDL_CONTROLLERBUTTONDOWN: return translate_button(pads, &from->cbutton, true, event);
  case SDL_CONTROLLERBUTTONUP: return translate_button(pads, &from->cbutton, false, event);
  case SDL_CONTROLLERAXISMOTION: return move_axis(pads, &from->caxis, event);
  default: return false;
  }
}

/* ---- Names */

typedef struct Names {
  const char *id;
  const char *labels[3]; /* by PadKind */
} Names;

/* SDL calls the buttons of a Nintendo pad as they are labelled, wherever they are. */
static const Names names[PAD_BUTTON_COUNT] = {
    [PAD_A] = {"a", {"A", "Cross", "A"}},
    [PAD_B] = {"b", {"B", "Circle", "B"}},
    [PAD_X] = {"x", {"X", "Square", "X"}},
    [PAD_Y] = {"y", {"Y", "Triangle", "Y"}},
    [PAD_BACK] = {"back", {"View", "Create", "-"}},
    [PAD_GUIDE] = {"guide", {"Xbox", "PS", "Home"}},
    [PAD_START] = {"start", {"Menu", "Options", "+"}},
    [PAD_LEFT_STICK] = {"leftstick", {"L3", "L3", "L3"}},
    [PAD_RIGHT_STICK] = {"rightstick", {"R3", "R3", "R3"}},
    [PAD_LEFT_SHOULDER] = {"leftshoulder", {"LB", "L1", "L"}},
    [PAD_RIGHT_SHOULDER] = {"rightshoulder", {"RB", "R1", "R"}},
    [PAD_UP] = {"dpup", {"Up", "Up", "Up"}},
    [PAD_DOWN] = {"dpdown", {"Down", "Down", "Down"}},
    [PAD_LEFT] = {"dpleft", {"Left", "Left", "Left"}},
    [PAD_RIGHT] = {"dpright", {"Right", "Right", "Right"}},
    [PAD_LEFT_TRIGGER] = {"lefttrigger", {"LT", "L2", "ZL"}},
    [PAD_RIGHT_TRIGGER] = {"righttrigger", {"RT", "R2", "ZR"}},
};

const char *pad_button_id(PadButton button) { return button == PAD_NONE ? "" : names[button].id; }

PadButton pad_button_find(const char *id) {
  for (int i = PAD_A; i < PAD_BUTTON_COUNT; i++) {
    if (g_str_equal(names[i].id, id)) return (PadButton)i;
  }
  return PAD_NONE;
}

const char *pad_button_label(PadKind kind, PadButton button) { return button == PAD_NONE ? "" : names[button].labels[kind]; }
