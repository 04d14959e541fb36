#include "sys/pointer_pace.h"

void pointer_pace_note(PointerPace *pace, const InputEvent *event) {
  if (event->kind != INPUT_POINTER && event->kind != INPUT_BUTTON) return;
  pace->at = (Point){event->x, event->y};
  pace->is_known = true;
}

static void hold(PointerPace *pace, Point place) {
  pace->held = place;
  pace->is_held = true;
}

static void let_through(PointerPace *pace, TickInput *input) {
  if (!pace->is_held) return;
  tick_input_add(input, &(InputEvent){.kind = INPUT_POINTER, .x = pace->held.x, .y = pace->held.y});
  pace->is_held = false;
  pace->wait = POINTER_PACE_TICKS;
}

void pointer_pace_tick(PointerPace *pace, TickInput *input) {
  if (pace->wait > 0) pace->wait--;
  TickInput paced = {0};
  for (int i = 0; i < tick_input_count(input); i++) {
    const InputEvent *event = tick_input_get(input, i);
    if (event->kind == INPUT_POINTER) {
      hold(pace, (Point){event->x, event->y});
      continue;
    }
    if (event->kind == INPUT_BUTTON) pace->is_held = false; /* it has a newer place */
    let_through(pace, &paced);
    tick_input_add(&paced, event);
  }
  if (pace->wait == 0) let_through(pace, &paced);
  tick_input_clear(input);
  *input = paced;
}

void pointer_pace_repeat(PointerPace *pace) {
  if (pace->is_known) hold(pace, pace->at);
}
