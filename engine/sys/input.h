/* input.h: translates SDL's events of the window into InputEvents.
 *
 * Events of mouse, keyboard, game pads, touch and focus become InputEvents in canvas pixels. Other
 * modules get no SDL events, except for pad.h. Touch acts as the pointer with the left button. A
 * game pad acts as keys. */

#ifndef SYS_INPUT_H
#define SYS_INPUT_H

#include "base/tick_input.h"
#include "sys/window.h"

/* Gets the next waiting event. Returns false if there is none. The caller frees 'event->text' with
 * g_free. */
bool input_next(Window *window, InputEvent *event);

/* Returns SDL's name of a key: "A", "F8", "Escape", "Keypad 1"; "" for an unknown code. Valid until
 * the next call. */
const char *input_key_name(int code);

/* Returns the code of the key with this name, in upper or lower case; 0 if there is none. */
int input_key_code(const char *name);

#endif
