/* pad_press.h: presses a button of an imaginary game pad, for tests.
 *
 * The button goes through the same table as that of a real pad (pad.h), so a test sees the key that
 * a player's pad presses. No pad needs to be connected, and SDL's code for pads need not run. */

#ifndef SYS_PAD_PRESS_H
#define SYS_PAD_PRESS_H

#include "base/tick_input.h"

/* Stores in 'event' what a press ('down') or release of the button does. 'name' is SDL's name of
 * the button, such as "a", "start" or "dpleft", in any case. Returns false, with 'event' unchanged,
 * if there is no such button, or if the engine does not use it. */
bool pad_press(const char *name, bool down, InputEvent *event);

#endif
