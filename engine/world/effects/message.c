#include "world/effects/message.h"

#include "base/registry.h"

void message_clear(Message *message) {
  g_free(message->text);
  *message = (Message){.font = NONE};
}

bool message_asks(const Message *message) { return message->text && message->waits; }

void message_show(Message *message, const Message *what) {
  Message shown = *what;
  shown.text = g_strdup(what->text);
  message_clear(message);
  *message = shown;
}

bool message_hide(Message *message, Signals *signals, uint64_t serial) {
  if (!message->text || (serial != 0 && message->serial != serial)) return false;
  message_clear(message);
  signals_post_name(signals, SIGNAL_OF_MESSAGE);
  return true;
}

void message_tick(Message *message, Signals *signals, Tick now) {
  if (message->text && message->ends > 0 && now >= message->ends) message_hide(message, signals, 0);
}
