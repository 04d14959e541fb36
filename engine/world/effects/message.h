/* message.h: the message window, which shows a text of the narrator, such as "Three days later...".
 *
 * There is at most one message window. Only the pointer and the engine's own displays, such as
 * notices, are drawn above it. So the window is also visible on a black screen between two fades.
 * The window itself does not react to clicks. The script that shows a message waits for the
 * click. */

#ifndef WORLD_EFFECTS_MESSAGE_H
#define WORLD_EFFECTS_MESSAGE_H

#include "base/clock.h"
#include "base/geometry.h"
#include "base/signals.h"

#include <stdbool.h>
#include <stdint.h>

#define SIGNAL_OF_MESSAGE "effect-message"

typedef enum { MESSAGE_TOP, MESSAGE_MIDDLE, MESSAGE_BOTTOM } MessagePlace;

typedef struct Message {
  char *text;                               /* owned; NULL = no window is shown */
  int font;                                 /* index in Assets.fonts; NONE = the engine's font */
  Color color, outline, background, border; /* alpha 0 = no background or border */
  bool has_outline;
  bool waits; /* a script waits for a click; the window then shows a small blinking triangle */
  MessagePlace place;
  uint64_t serial; /* identifies the message; unique in a run of the game */
  Tick ends;       /* the tick in which the message is removed; 0 = it stays until message_hide */
} Message;

/* Frees the text and sets all fields to zero, 'font' to NONE. Sends no signal. */
void message_clear(Message *message);

/* Returns whether a message is shown and a script waits for a click. If so, things in the room do
 * not react to the pointer, and the pointer is hidden. A dialog, a story page and a box that takes
 * the pointer still show the pointer. */
bool message_asks(const Message *message);

/* Shows a message. Copies '*what' and its text. Removes the previous message without a signal. */
void message_show(Message *message, const Message *what);

/* Removes the shown message and sends "effect-message". If 'serial' is not 0, does so only if the
 * shown message has this serial number. Returns whether a message was removed. */
bool message_hide(Message *message, Signals *signals, uint64_t serial);

/* Removes the message if its time is over. Only for world_tick. */
void message_tick(Message *message, Signals *signals, Tick now);

#endif
