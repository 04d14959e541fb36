/* bench_shadow.c: what the verification of saves costs while a game is played.
 *
 * A seeded bot plays the demo and a large game (100 rooms, 1,000 objects) for MINUTES, with a
 * picture of each tick, enlarged SCALE times. shadow_X_ratio is the processor time with the shadow
 * (game/save/shadow.h) divided by that without it. This includes the opening of the second game.
 * The two runs take turns. Median of RUNS. */

#include "base/log.h"
#include "bot.h"
#include "game/session.h"
#include "large_game.h"
#include "measure.h"
#include "sys/pace.h"
#include "sys/present.h"
#include "view/view.h"

#include <stdio.h>

#define RUNS 3
#define MINUTES 10
#define IDLE_US 10000 /* of the 16,667 between two ticks */
#define ROOMS 100
#define SCALE 4

static void draw(View *view, const World *world, Pixels *window) {
  const Region *changed = view_draw(view, world, 1);
  Rect viewport = present_viewport(world->display.canvas, (Size){window->w, window->h}, false);
  for (int i = 0; changed && i < changed->count; i++) {
    present_enlarge_part(view_canvas(view), window, viewport, changed->rects[i]);
  }
}

/* Returns the processor time in ms. */
static double play(const char *path, bool has_shadow) {
  g_autoptr(GError) error = NULL;
  const GameOptions options = {.path = path, .data_folder = ".", .seed = 1, .records = RECORD_SUMS};
  Session session = {.game = game_new(&options, &error), .options = &options, .has_idle = true, .verifies_saves = has_shadow};
  if (!session.game) g_error("%s", error->message);
  View *view = view_new();
  Bot bot;
  bot_init(&bot, 1);
  session_tick(&session, NULL);
  Size canvas = session.game->world.display.canvas;
  Pixels *window = pixels_new(canvas.w * SCALE, canvas.h * SCALE);
  double start = bot_processor_ms();
  while (session.game->world.tick < (Tick)MINUTES * 60 * TICKS_PER_SECOND) {
    session_tick(&session, bot_input(&bot, session.game->world.tick));
    draw(view, &session.game->world, window);
    session_idle(&session, pace_now_us() + IDLE_US);
  }
  double ms = bot_processor_ms() - start;
  if (game_problem_count(session.game) > 0) g_error("%s has problems", path);
  pixels_free(window);
  view_free(view);
  bot_clear(&bot);
  session_end(&session);
  game_free(session.game);
  return ms;
}

static void measure(const char *name, const char *path) {
  double ratios[RUNS];
  for (int i = 0; i < RUNS; i++) {
    double alone = play(path, false);
    ratios[i] = play(path, true) / alone;
  }
  printf("shadow_%s_ratio %.2f times\n", name, measure_median(ratios, RUNS));
}

int main(void) {
  Log log = {.level = LOG_ERROR};
  log_install(&log);
  g_setenv("SDL_VIDEODRIVER", "dummy", TRUE);
  measure("demo", "demo");
  char *folder = large_game_write(&(LargeGame){.rooms = ROOMS, .rest = bot_wander_lua});
  measure("large", folder);
  large_game_remove(folder);
  return 0;
}
