/* message.h: the message window, which shows a text of the narrator.
 *
 * There is one window, for texts such as "Three days later...". It is drawn above everything except
 * notices and the pointer. It is also visible on a black screen between two fades. The window does
 * not react to clicks. The script that shows it waits for a click. */

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
  int font;                                 /* NONE = the engine's font */
  Color color, outline, background, border; /* alpha 0 = no background or border */
  bool has_outline;
  bool waits; /* a script waits for a click; the window shows a mark to continue */
  MessagePlace place;
  uint64_t serial; /* unique in a game */
  Tick ends;       /* the tick in which it is removed; 0 = never */
} Message;

void message_clear(Message *message);

/* Returns whether a message is shown and a script waits for a click. Things in the room then do not
 * react to the pointer. The pointer is then visible only for a dialog, a page or a box. */
bool message_asks(const Message *message);

/* Shows a message in place of the previous message. Copies the text. */
void message_show(Message *message, const Message *what);

/* Removes the message and sends "effect-message". If 'serial' is not 0, removes only the message
 * with this serial number. Returns whether a message was removed. */
bool message_hide(Message *message, Signals *signals, uint64_t serial);

/* Removes the message if its time is over. Only for world_tick. */
void message_tick(Message *message, Signals *signals, Tick now);

#endif
