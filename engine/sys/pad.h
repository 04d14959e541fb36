/* pad.h: translates the buttons of game pads to keys.
 *
 * Games receive the input of pads only as keys. So every game works with a pad, and recordings
 * contain its input:
 *
 *   cross, left stick       arrow keys
 *   shoulders               Page up, Page down
 *   A (the lower button)    Return
 *   Start                   F5, which opens the menu
 *   B, Back                 Escape
 *   X                       period
 *   Y                       End
 *
 * SDL's database of pads maps the physical buttons. Pads can be connected and removed at any time.
 * SDL's code for pads costs memory and time. So on Linux the engine starts it only when there is a
 * joystick device (/dev/input/js*). */

#ifndef SYS_PAD_H
#define SYS_PAD_H

#include "base/tick_input.h"

typedef union SDL_Event SDL_Event;

/* All zero is a valid initial state. */
typedef struct Pads {
  bool is_ready;      /* SDL reports pads */
  bool has_looked;    /* pads_look has searched for devices, the last time at looked_ms */
  uint32_t looked_ms; /* SDL's clock */
  int stick[2];       /* direction of the left stick in x and y: -1, 0 or 1 */
} Pads;

/* Starts SDL's code for pads if there is a device. Call it often; it searches at most once per
 * second. SDL's video must be initialised. */
void pads_look(Pads *pads);

/* Ends SDL's code for pads. Call it before SDL's video ends. */
void pads_clear(Pads *pads);

/* Translates SDL's event of a pad into a key event. Returns false if 'from' gives no key. */
bool pads_translate(Pads *pads, const SDL_Event *from, InputEvent *event);

#endif
