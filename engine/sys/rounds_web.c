#include "sys/rounds.h"

#include <emscripten.h>

/* Static because the stack of rounds_run's caller stays, but that of rounds_run need not. */
static Rounds running;

static void on_frame(void) {
  int64_t wake_us;
  if (running.round(running.user, &wake_us)) return;
  emscripten_cancel_main_loop();
  running.end(running.user);
}

/* 0 = as often as the screen shows a frame; true = this call does not return. */
void rounds_run(const Rounds *rounds) {
  running = *rounds;
  emscripten_set_main_loop(on_frame, 0, true);
}
