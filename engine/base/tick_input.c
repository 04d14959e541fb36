#include "base/tick_input.h"

static void event_clear(gpointer data) {
  InputEvent *event = data;
  g_clear_pointer(&event->text, g_free);
}

void tick_input_reset(TickInput *input) {
  if (input->events && input->events->len > 0) g_array_set_size(input->events, 0);
}

void tick_input_clear(TickInput *input) {
  if (input->events) g_array_unref(input->events);
  input->events = NULL;
}

void tick_input_add(TickInput *input, const InputEvent *event) {
  if (!input->events) {
    input->events = g_array_new(FALSE, FALSE, sizeof(InputEvent));
    g_array_set_clear_func(input->events, event_clear);
  }
  if (input->events->len >= TICK_INPUT_MAX) return;
  InputEvent copy = *event;
  copy.text = g_strdup(event->text);
  g_array_append_val(input->events, copy);
}

void tick_input_append(TickInput *into, const TickInput *from) {
  for (int i = 0; i < tick_input_count(from); i++) tick_input_add(into, tick_input_get(from, i));
}
