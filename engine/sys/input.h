/* input.h: translates SDL's events into InputEvents (base/tick_input.h).
 *
 * Events of mouse, keyboard, game pads, touch and focus become InputEvents. Their positions are
 * canvas px. Only this module and pad.h handle SDL's events. A finger acts as the pointer with the
 * left button, and a second one as the key Tab. Buttons of a game pad act as keys (pad.h). */

#ifndef SYS_INPUT_H
#define SYS_INPUT_H

#include "base/tick_input.h"
#include "sys/window.h"

/* Stores the next waiting event in 'event'. Returns false if no event waits. The caller frees
 * 'event->text' with g_free. Call it from the thread that opened the window. */
bool input_next(Window *window, InputEvent *event);

/* Returns SDL's name of the key with this code, for example "A", "F8", "Escape" or "Keypad 1".
 * Returns "" if the code is unknown. The name is valid until the next call. */
const char *input_key_name(int code);

/* Returns the code of the key with this name. Ignores case. Returns 0 if no key has the name. */
int input_key_code(const char *name);

#endif
