/* message.h: the message window: the narrator's words, above all but notices and the pointer.
 *
 * "Three days later..." There is one window. It is also drawn over a black screen, so it can be
 * shown between two fades. It does not take clicks: the script that shows it waits for one. */

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
  Color color, outline, background, border; /* alpha 0 = no background, no border */
  bool has_outline;
  bool waits; /* a script waits for a click; the window shows a mark for this */
  MessagePlace place;
  uint64_t serial; /* unique in a game */
  Tick ends;       /* the tick in which it is removed; 0 = never */
} Message;

void message_clear(Message *message);

/* Returns whether a message is shown while a script waits for a click. Things in the room then do
 * not react to the pointer. The pointer is shown only for a dialog, a page or a box. */
bool message_asks(const Message *message);

/* Shows a message in place of the last one. Copies the text. */
void message_show(Message *message, const Message *what);

/* Removes the message and sends "effect-message". With a serial number other than 0, only if the
 * window shows that message. Returns whether it was removed. */
bool message_hide(Message *message, Signals *signals, uint64_t serial);

/* Removes the message if its time is over. Only for world_tick. */
void message_tick(Message *message, Signals *signals, Tick now);

#endif
