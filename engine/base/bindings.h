/* bindings.h: which keys and buttons of a pad do what. The player can change both.
 *
 * The engine and the games know an action by its own key, such as Tab for the names of things. If
 * the player binds the action to another key, game/controls turns that key into Tab before the
 * event becomes input. So games and recordings do not depend on the player's keys.
 *
 * Each key and each button has one action at most. An action that gets the key of another one gives
 * it its own key in return. The own key of an action that has another key now does what this other
 * key did. So the player loses no key. */

#ifndef BASE_BINDINGS_H
#define BASE_BINDINGS_H

#include "base/tick_input.h"

typedef enum Action {
  ACTION_ACT,
  ACTION_SECOND,
  ACTION_BACK,
  ACTION_MENU,
  ACTION_UP,
  ACTION_DOWN,
  ACTION_LEFT,
  ACTION_RIGHT,
  ACTION_INVENTORY,
  ACTION_NAMES,
  ACTION_RUN,
  ACTION_HISTORY,
  ACTION_HINT,
  ACTION_PAUSE,
  ACTION_PAGE_UP,
  ACTION_PAGE_DOWN,
  ACTION_QUICK_SAVE,
  ACTION_QUICK_LOAD,
  ACTION_COUNT
} Action;

/* Buttons of a pad, by their places on an Xbox pad. The value is SDL's number plus 1, but the
 * triggers have numbers of their own; sys/pad.c asserts that. */
typedef enum PadButton {
  PAD_NONE,
  PAD_A,
  PAD_B,
  PAD_X,
  PAD_Y,
  PAD_BACK,
  PAD_GUIDE, /* belongs to the system */
  PAD_START,
  PAD_LEFT_STICK,
  PAD_RIGHT_STICK,
  PAD_LEFT_SHOULDER,
  PAD_RIGHT_SHOULDER,
  PAD_UP,
  PAD_DOWN,
  PAD_LEFT,
  PAD_RIGHT,
  PAD_LEFT_TRIGGER,
  PAD_RIGHT_TRIGGER,
  PAD_BUTTON_COUNT
} PadButton;

typedef struct Bindings {
  int keys[ACTION_COUNT];    /* key codes (tick_input.h); 0 = none */
  int buttons[ACTION_COUNT]; /* PadButton */
} Bindings;

/* Returns the name of an action in files and scripts, such as "names". */
const char *action_name(Action action);

/* Returns the action of that name, or ACTION_COUNT. */
Action action_find(const char *name);

/* Returns the key by which the engine and games know the action. */
int action_key(Action action);

/* Gives each action its own key, and the button that it has at first. */
void bindings_reset(Bindings *bindings);

/* Returns why the player cannot bind a key, as a phrase, or NULL. The keys F8 to F12 belong to
 * developers and to screenshots. */
const char *bindings_key_fault(int code);

/* These bind a key or a button to an action. If another action had it, this action gets the old one
 * of 'action' in return. They return that other action, or ACTION_COUNT if there was none. A key
 * must have no fault. A button must not be PAD_NONE or PAD_GUIDE. */
Action bindings_set_key(Bindings *bindings, Action action, int code);
Action bindings_set_button(Bindings *bindings, Action action, PadButton button);

/* Returns the key that a pressed key stands for; often the same. */
int bindings_key(const Bindings *bindings, int code);

/* Returns the key that a button of a pad stands for, or 0. */
int bindings_button(const Bindings *bindings, PadButton button);

/* Returns whether no key and no button has two actions, and each is allowed. */
bool bindings_are_valid(const Bindings *bindings);

/* ---- What the devices and the menu share */

typedef enum { PAD_OF_XBOX, PAD_OF_PLAYSTATION, PAD_OF_NINTENDO } PadKind;

typedef enum { CAPTURE_NOTHING, CAPTURE_KEY, CAPTURE_BUTTON } CaptureKind;

#define CAPTURE_CANCELLED (-1)

/* Owned by game/controls. The menu reads it, and changes 'bindings' and 'capture'. */
typedef struct ControlsState {
  Bindings bindings;
  InputDevice device;  /* the device that the player has used last; DEVICE_NONE = none */
  PadKind pad;         /* which names the buttons of the pad have */
  CaptureKind capture; /* the next key or button is stored in 'captured', and does nothing else */
  bool takes_escape;   /* while keys are captured: Escape is a key, and does not cancel */
  int captured;        /* a key code or PadButton; CAPTURE_CANCELLED; 0 = none was pressed yet */
} ControlsState;

#endif
