#include "base/signals.h"

#define WORDS_BLOCK 1024

static const char *keep(Signals *signals, const char *word) { return word ? g_string_chunk_insert(signals->words, word) : NULL; }

void signals_init(Signals *signals) {
  signals->queue = g_array_new(FALSE, FALSE, sizeof(Signal));
  signals->words = g_string_chunk_new(WORDS_BLOCK);
}

void signals_clear(Signals *signals) {
  g_array_unref(signals->queue);
  g_string_chunk_free(signals->words);
  *signals = (Signals){0};
}

void signals_reset(Signals *signals) {
  if (signals->queue->len == 0) return;
  g_array_set_size(signals->queue, 0);
  g_string_chunk_clear(signals->words);
}

void signals_post(Signals *signals, const Signal *signal) {
  Signal copy = *signal;
  copy.name = keep(signals, signal->name);
  copy.detail = keep(signals, signal->detail);
  copy.who = keep(signals, signal->who);
  g_array_append_val(signals->queue, copy);
}

void signals_post_name(Signals *signals, const char *name) {
  signals_post(signals, &(Signal){.kind = SIGNAL_NAMED, .name = name});
}
