#include "sys/rounds.h"

#include <SDL.h>
#include <emscripten.h>
#include <stdio.h>

/* Node, where tests run, has no page. */
EM_JS(void, page_ends, (void), {
  if (Module.onGameEnd) Module.onGameEnd();
});

/* Static because the stack of rounds_run's caller stays, but that of rounds_run need not. */
static Rounds running;

static void on_frame(void) {
  int64_t wake_us;
  if (running.round(running.user, &wake_us)) return;
  emscripten_cancel_main_loop();
  running.end(running.user);
  fflush(NULL); /* a page's program never exits */
  running = (Rounds){0};
  page_ends();
}

/* 0 = as often as the screen shows a frame; true = this call does not return. */
void rounds_run(const Rounds *rounds) {
  running = *rounds;
  emscripten_set_main_loop(on_frame, 0, true);
}

/* The page (tools/web/page.js) calls the functions below. */
void rounds_leave(void);
void rounds_restore_pictures(void);

EMSCRIPTEN_KEEPALIVE void rounds_leave(void) {
  if (running.leave) running.leave(running.user);
}

/* WebGL lost its pictures, and has got an empty context back. */
EMSCRIPTEN_KEEPALIVE void rounds_restore_pictures(void) {
  SDL_Event event = {.type = SDL_RENDER_DEVICE_RESET};
  SDL_PushEvent(&event);
}
