/* pad_press.h: presses a button of a simulated game pad, for tests.
 *
 * pad.h translates the button to a key, as it does for a real pad with the default bindings. No pad
 * needs to be connected. SDL's code for pads need not run. */

#ifndef SYS_PAD_PAD_PRESS_H
#define SYS_PAD_PAD_PRESS_H

#include "base/tick_input.h"

/* Translates a press of a button ('down' is true) or its release. Stores the key in 'event' and
 * returns true. 'name' is SDL's name of the button, such as "a", "start" or "dpleft". Upper and
 * lower case are equal. If there is no such button, or if the button has no action, returns false
 * and leaves 'event' unchanged. The triggers are not buttons for SDL, so they have no name here. */
bool pad_press(const char *name, bool down, InputEvent *event);

#endif
