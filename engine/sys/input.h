/* input.h: the window's events, translated into what a game understands.
 *
 * Everything SDL reports about mouse, keyboard, game pads, touch and focus becomes an InputEvent in canvas pixels; nothing else
 * of SDL leaves this file and pad.h. Touch acts as a left button with a pointer, a game pad as keys. */

#ifndef SYS_INPUT_H
#define SYS_INPUT_H

#include "base/tick_input.h"
#include "sys/window.h"

/* The next waiting event. False when there is none. 'event->text' is owned by the caller (g_free). */
bool input_next(Window *window, InputEvent *event);

/* SDL's name of a key: "A", "F8", "Escape", "Keypad 1". "" for an unknown code. Valid until the next call. */
const char *input_key_name(int code);

/* The code of a key by its name (any case), 0 when there is none. */
int input_key_code(const char *name);

#endif
