/* bindings.h: which actions the keys of the keyboard and the buttons of a game pad have. The player
 * can change them.
 *
 * Each action has one fixed key: its own key. For example, Tab is the own key of ACTION_NAMES,
 * which shows the names of things. The engine and the games know an action only by its own key. The
 * player can bind another key to an action, for example N to ACTION_NAMES. When the player then
 * presses N, game/controls turns N into Tab before the event becomes input. So games and recordings
 * do not depend on the player's keys.
 *
 * A key or a button has at most one action. If the player binds a key that another action has, the
 * two actions exchange their keys. If the player binds a key without an action, such as N, to
 * ACTION_NAMES, then N and Tab exchange their effects: Tab now does what N did before. So the
 * player loses no key. */

#ifndef BASE_BINDINGS_H
#define BASE_BINDINGS_H

#include "base/tick_input.h"

/* The table in bindings.c has the name, the own key and the default button of each action. */
typedef enum Action {
  ACTION_ACT,    /* Return: a left click, or the choice of what has the focus */
  ACTION_SECOND, /* the period: a right click, or the end of a spoken line */
  ACTION_BACK,   /* Escape: leaves a page or a box, skips a cutscene, opens the menu */
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

/* The buttons of a pad. A button has the name of the Xbox button at the same place. Each value is
 * SDL's number of the button plus 1, which sys/pad/pad.c asserts. SDL does not count the triggers
 * as buttons, so their values are the engine's own. */
typedef enum PadButton {
  PAD_NONE,
  PAD_A,
  PAD_B,
  PAD_X,
  PAD_Y,
  PAD_BACK,
  PAD_GUIDE, /* the button with the logo; reserved for the operating system */
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
  int keys[ACTION_COUNT];    /* by Action: a key code (tick_input.h); 0 is invalid */
  int buttons[ACTION_COUNT]; /* by Action: a PadButton; PAD_NONE = the action has no button */
} Bindings;

/* Returns the name of an action in files and scripts, such as "names". */
const char *action_name(Action action);

/* Returns the action with this name, or ACTION_COUNT if there is none. */
Action action_find(const char *name);

/* Returns the code of the action's own key. */
int action_key(Action action);

/* Gives each action its own key and its default button. */
void bindings_reset(Bindings *bindings);

/* Returns NULL if the player can bind the key 'code' to an action. Otherwise returns the reason, as
 * a phrase, which the caller must not free. The player cannot bind code 0, which is no key. The
 * player cannot bind F8 to F12, which are reserved for developers and for screenshots. */
const char *bindings_key_fault(int code);

/* Both functions bind a key or a button to 'action'. If another action has this key or button, that
 * other action gets the old key or button of 'action'. Both functions return the other action, or
 * ACTION_COUNT if no other action had the key or button. For 'code', bindings_key_fault must return
 * NULL. 'button' must not be PAD_NONE or PAD_GUIDE. */
Action bindings_set_key(Bindings *bindings, Action action, int code);
Action bindings_set_button(Bindings *bindings, Action action, PadButton button);

/* Returns the key that the game gets when the player presses the key 'code'. If 'code' has an
 * action, this is the own key of that action. If 'code' has no action, but is the own key of an
 * action, this is the key that this action has now. If that key is the own key of a second action,
 * this is the key that the second action has now, and so on. In all other cases, this is 'code'. */
int bindings_key(const Bindings *bindings, int code);

/* Returns the own key of the action that has 'button', or 0 if no action has this button. */
int bindings_button(const Bindings *bindings, PadButton button);

/* Returns whether the player could have made these bindings. No key and no button has two actions.
 * Each action has a key that bindings_key_fault allows. Each button is a PadButton other than
 * PAD_GUIDE. An action may have no button. */
bool bindings_are_valid(const Bindings *bindings);

/* ---- What the devices and the menu share */

/* The brand of a pad. Each brand has its own names for the buttons: one button is LB, L1 or L. */
typedef enum { PAD_OF_XBOX, PAD_OF_PLAYSTATION, PAD_OF_NINTENDO } PadKind;

/* What the menu waits for, before it binds a key or a button to an action. */
typedef enum { CAPTURE_NOTHING, CAPTURE_KEY, CAPTURE_BUTTON } CaptureKind;

/* A value of ControlsState.captured: the player has pressed Escape or a mouse button. */
#define CAPTURE_CANCELLED (-1)

/* Owned by game/controls. The menu reads all fields. To ask for a key or a button, the menu sets
 * 'capture' and sets 'captured' to 0. game/controls stores the next key or button of this kind in
 * 'captured', and sets 'capture' to CAPTURE_NOTHING. This press has no other effect. The menu then
 * changes 'bindings'. */
typedef struct ControlsState {
  Bindings bindings;
  InputDevice device;  /* the device that the player has used last; DEVICE_NONE = none yet */
  PadKind pad;         /* the brand of the pad that was used last */
  CaptureKind capture; /* what the menu waits for */
  bool takes_escape;   /* while the menu waits for a key, Escape is a key, and does not cancel */
  int captured;        /* a key code, a PadButton or CAPTURE_CANCELLED; 0 = nothing was pressed */
} ControlsState;

#endif
