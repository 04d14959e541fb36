/* bench_frame_street.c: the cost of a picture of the demo's street at 1280 x 720.
 *
 * frame_street_us: no actor walks. The fisherman, the cat, the water and so on move in a part of
 * the pictures; only those count. frame_walk_us: Ada walks up and down the street, so the camera
 * moves everything. The peer is bare SDL (frame_run.h). */

#include "base/log.h"
#include "demo_street.h"
#include "frame_run.h"

#define FRAMES 3000
#define SCALE 4

static void rest(void *user, int frame) {
  (void)frame;
  game_tick(user, NULL);
}

static void walk(void *user, int frame) {
  (void)frame;
  demo_street_walk(user);
  game_tick(user, NULL);
}

static void measure(const char *name, void (*step)(void *user, int frame)) {
  Game *game = demo_street_open();
  frame_run(&(FrameRun){.name = name, .world = &game->world, .scale = SCALE, .frames = FRAMES, .step = step, .user = game});
  if (game_problem_count(game) > 0) g_error("the demo has problems");
  game_free(game);
}

int main(void) {
  Log log = {.level = LOG_ERROR};
  log_install(&log);
  g_setenv("SDL_VIDEODRIVER", "dummy", TRUE);
  measure("frame_street_us", rest);
  measure("frame_walk_us", walk);
  return 0;
}
