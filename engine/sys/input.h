/* input.h: translates SDL's events of the window into InputEvents.
 *
 * Events of mouse, keyboard, game pads, touch and focus become InputEvents in canvas pixels. No
 * other SDL type leaves this file and pad.h. Touch acts as the pointer with the left button. A game
 * pad acts as keys. */

#ifndef SYS_INPUT_H
#define SYS_INPUT_H

#include "base/tick_input.h"
#include "sys/window.h"

/* Takes the next waiting event. Returns false if there is none. The caller frees 'event->text'
 * with g_free. */
bool input_next(Window *window, InputEvent *event);

/* Returns SDL's name of a key: "A", "F8", "Escape", "Keypad 1"; "" for an unknown code. Valid until
 * the next call. */
const char *input_key_name(int code);

/* Returns the code of a key by its name in any case; 0 if there is none. */
int input_key_code(const char *name);

#endif
