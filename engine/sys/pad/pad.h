/* pad.h: translates the buttons of game pads to keys.
 *
 * A game receives the input of a pad only as keys and as movements and clicks of the pointer. So
 * every game works with a pad, and recordings contain no events of pads. A button presses the key
 * of its action (base/bindings.h). The player can give a button another action. The left stick
 * presses arrow keys, unless it moves the pointer (game/controls/controls.h).
 *
 * SDL's database of pads says which physical button is A, B, Start and so on. Pads can be connected
 * and removed at any time. SDL's code for pads costs memory and time. So on Linux, the engine
 * starts this code only in two cases: there is a joystick device (/dev/input/js0 to js3), or the
 * player names a device in $SDL_JOYSTICK_DEVICE. */

#ifndef SYS_PAD_PAD_H
#define SYS_PAD_PAD_H

#include "base/bindings.h"
#include "base/geometry.h"

typedef union SDL_Event SDL_Event;

/* All zero is a valid initial state. */
typedef struct Pads {
  bool is_ready;            /* SDL's code for pads is running */
  bool has_looked;          /* pads_look has searched for devices */
  uint32_t looked_ms;       /* time of the last search, in ms since SDL started */
  int stick[2];             /* the left stick's arrows in x and y: -1 (left, up), 0 (none), 1 */
  bool has_trigger[2];      /* index 0 = left, 1 = right: this trigger is pressed */
  Point lean;               /* position of the left stick, -32768 to 32767 in x and y; 0 = middle */
  bool stick_points;        /* set by the caller: the left stick presses no arrow keys */
  const Bindings *bindings; /* borrowed; NULL = the defaults */
  PadButton pressed;        /* the last pressed button, even without action; the caller clears it */
  PadKind kind;             /* the make of the pad whose button was used last */
} Pads;

/* Starts SDL's code for pads if it is not running and there is a device. Call it often, because a
 * device can be connected at any time. It searches for devices at most once per second. SDL's video
 * must be initialised. */
void pads_look(Pads *pads);

/* Ends SDL's code for pads if it is running. Call it before SDL's video ends. */
void pads_clear(Pads *pads);

/* Translates an event of SDL. A button or trigger that has an action acts as a key, and so does the
 * left stick. If 'from' presses or releases such a key, stores the key in 'event' and returns true.
 * For all other events, returns false, and the content of 'event' is undefined. Opens a pad when it
 * is connected, and closes the pad when it is removed. */
bool pads_translate(Pads *pads, const SDL_Event *from, InputEvent *event);

/* Returns the make of a pad of this type (SDL_GameControllerType). The make decides what is written
 * on the buttons. An unknown type counts as an Xbox pad. */
PadKind pad_kind_of_type(int type);

/* Returns SDL's name of a button, such as "leftshoulder". Files use this name. Returns "" for
 * PAD_NONE. */
const char *pad_button_id(PadButton button);

/* Returns the button with this name, or PAD_NONE if there is none. */
PadButton pad_button_find(const char *id);

/* Returns the label of a button on a pad of this make, such as "LB", "L1" or "L". Returns "" for
 * PAD_NONE. */
const char *pad_button_label(PadKind kind, PadButton button);

#endif
