/* pad.h: translates the buttons of game pads to keys.
 *
 * A game receives the input of a pad only as keys and as movements and clicks of the pointer. So
 * every game works with a pad, and recordings contain no pads. Each button stands for the key of an
 * action (base/bindings.h); the player can change this. The left stick presses arrow keys, unless
 * it moves the pointer (game/controls/controls.h).
 *
 * SDL's database of pads assigns these names to the physical buttons. Pads can be connected and
 * removed at any time. SDL's code for pads costs memory and time. So on Linux, the engine starts
 * this code only when there is a joystick device (/dev/input/js0 to js3), or when the player names
 * one in $SDL_JOYSTICK_DEVICE. */

#ifndef SYS_PAD_H
#define SYS_PAD_H

#include "base/bindings.h"
#include "base/geometry.h"

typedef union SDL_Event SDL_Event;

/* All zero is a valid initial state. */
typedef struct Pads {
  bool is_ready;            /* SDL's code for pads is running */
  bool has_looked;          /* pads_look has searched for devices */
  uint32_t looked_ms;       /* time of the last search, in ms since SDL started */
  int stick[2];             /* arrow pressed by the left stick: -1 (left, up), 0 or 1 in x, y */
  bool has_trigger[2];      /* the left or right trigger is pressed */
  Point lean;               /* place of the left stick, -32768 to 32767 in x and y */
  bool stick_points;        /* set by the caller: the left stick presses no arrow keys */
  const Bindings *bindings; /* borrowed; NULL = the defaults */
  PadButton pressed;        /* set when a button is pressed, also one without an action */
  PadKind kind;             /* which names the buttons of the pad have that was used last */
} Pads;

/* Starts SDL's code for pads if there is a device. Call it often: it searches for devices at most
 * once per second. SDL's video must be initialised. */
void pads_look(Pads *pads);

/* Ends SDL's code for pads if it is running. Call it before SDL's video ends. */
void pads_clear(Pads *pads);

/* Translates an event of SDL. If 'from' presses or releases a button with an action, stores the key
 * of this action in 'event' and returns true. Otherwise returns false. Opens a pad that is
 * connected, and closes a pad that is removed. */
bool pads_translate(Pads *pads, const SDL_Event *from, InputEvent *event);

/* Returns which names the buttons have on a pad of this type (SDL_GameControllerType). An unknown
 * type gets the names of an Xbox pad. */
PadKind pad_kind_of_type(int type);

/* Returns the name of a button for files, such as "leftshoulder", or "" for PAD_NONE. */
const char *pad_button_id(PadButton button);

/* Returns the button with this name, or PAD_NONE. */
PadButton pad_button_find(const char *id);

/* Returns what is written on a button of this kind of pad, such as "LB", "L1" or "L"; "" for
 * PAD_NONE. */
const char *pad_button_label(PadKind kind, PadButton button);

#endif
