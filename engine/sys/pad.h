/* pad.h: translates the buttons of game pads to keys.
 *
 * A game receives the input of a pad only as keys. So every game works with a pad, and recordings
 * contain the input of pads as keys. The buttons act as these keys:
 *
 *   directional pad         arrow keys
 *   left stick              arrow keys, unless it moves the pointer (game/controls/controls.h)
 *   shoulder buttons        Page up (left), Page down (right)
 *   A (the lower button)    Return
 *   B                       Escape
 *   X                       period
 *   Y                       Tab
 *   Start                   F5, which opens the menu
 *   Back                    I, which opens the inventory
 *   right trigger           Ctrl
 *   left trigger            L
 *   left stick, pressed     Space
 *   right stick, pressed    H
 *
 * SDL's database of pads assigns these names to the physical buttons. Pads can be connected and
 * removed at any time. SDL's code for pads costs memory and time. So on Linux, the engine starts
 * this code only when there is a joystick device (/dev/input/js0 to js3), or when the player names
 * one in $SDL_JOYSTICK_DEVICE. */

#ifndef SYS_PAD_H
#define SYS_PAD_H

#include "base/geometry.h"
#include "base/tick_input.h"

typedef union SDL_Event SDL_Event;

/* All zero is a valid initial state. */
typedef struct Pads {
  bool is_ready;       /* SDL's code for pads is running */
  bool has_looked;     /* pads_look has searched for devices */
  uint32_t looked_ms;  /* time of the last search, in ms since SDL started */
  int stick[2];        /* arrow that the left stick presses in x and y: -1 (left, up), 0 or 1 */
  bool has_trigger[2]; /* the left or right trigger is pressed */
  Point lean;          /* place of the left stick, -32768 to 32767 in x and y */
  bool stick_points;   /* set by the caller: the left stick presses no arrow keys */
} Pads;

/* Starts SDL's code for pads if there is a device. Call it often: it searches for devices at most
 * once per second. SDL's video must be initialised. */
void pads_look(Pads *pads);

/* Ends SDL's code for pads if it is running. Call it before SDL's video ends. */
void pads_clear(Pads *pads);

/* Translates an event of SDL. If 'from' presses or releases a key of the table above, stores this
 * key event in 'event' and returns true. Otherwise returns false. Opens a pad that is connected,
 * and closes a pad that is removed. */
bool pads_translate(Pads *pads, const SDL_Event *from, InputEvent *event);

#endif
