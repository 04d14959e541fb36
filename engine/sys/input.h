/* input.h: translates SDL's events into InputEvents (base/tick_input.h).
 *
 * The events of mouse, keyboard, game pads and touch screen become InputEvents. Two events of the
 * window also become InputEvents: a change of the keyboard focus, and the request to close the
 * window. The positions in InputEvents are canvas px. Only this module and pad.h handle SDL's
 * events.
 *
 * The first finger on a touch screen acts as the pointer with the left button. A second finger acts
 * as the Tab key. Buttons of a game pad act as keys (pad.h). */

#ifndef SYS_INPUT_H
#define SYS_INPUT_H

#include "base/tick_input.h"
#include "sys/window.h"

/* Stores the next waiting event in 'event' and returns true. The caller frees 'event->text' with
 * g_free. If no event waits, returns false, and the content of 'event' is undefined. Call this
 * function only from the thread that opened the window. */
bool input_next(Window *window, InputEvent *event);

/* Returns SDL's name of the key with this code, for example "A", "F8", "Escape" or "Keypad 1".
 * Returns "" if the code is unknown. The name is valid until the next call. */
const char *input_key_name(int code);

/* Returns the code of the key with this name. Upper and lower case are equal. Returns 0 if no key
 * has this name. */
int input_key_code(const char *name);

#endif
