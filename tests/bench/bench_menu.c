/* bench_menu.c: the cost of opening the menu, in the demo's street at 1280 x 720.
 *
 * menu_open_ms is the time from the key to the first picture of the menu: the menu's game is made,
 * runs its first tick, and is drawn in front of the street, enlarged by SCALE. menu_page_ms is the
 * time for the page Load. menu_frame_us is a picture of the open menu while nothing changes. The
 * results are medians. */

#include "base/log.h"
#include "demo_street.h"
#include "game/data_folder.h"
#include "game/menu/menu.h"
#include "measure.h"
#include "sys/present.h"
#include "view/view.h"

#include <stdio.h>

#define RUNS 100
#define SCALE 4

int main(void) {
  Log log = {.level = LOG_ERROR};
  log_install(&log);
  g_setenv("SDL_VIDEODRIVER", "dummy", TRUE);
  static double opened[RUNS], page[RUNS], frame[RUNS];
  g_autofree char *data_folder = data_folder_find(NULL);
  g_autoptr(EngineCode) code = engine_code_new(NULL);
  const GameOptions options = {.path = "demo", .data_folder = data_folder, .code = code};
  Game *game = demo_street_open();
  View *view = view_new();
  Size canvas = game->world.display.canvas;
  Pixels *window = pixels_new(canvas.w * SCALE, canvas.h * SCALE);
  Rect viewport = present_viewport(canvas, (Size){window->w, window->h}, false);
  GTimer *timer = g_timer_new();
  for (int i = 0; i < RUNS; i++) {
    view_set_front(view, NULL);
    view_forget(view);
    view_draw(view, &game->world, 1);
    g_timer_start(timer);
    Menu *menu = menu_new(game, &(MenuOptions){.game = &options}, NULL);
    if (!menu) g_error("the menu cannot be opened");
    menu_tick(menu);
    view_set_front(view, menu_world(menu));
    view_draw(view, &game->world, 1);
    present_enlarge(view_canvas(view), window, viewport);
    opened[i] = g_timer_elapsed(timer, NULL) * 1e3;

    g_timer_start(timer);
    view_draw(view, &game->world, 1);
    frame[i] = g_timer_elapsed(timer, NULL) * 1e6;

    script_run_text(menu_game(menu)->script, "widgets['menu-load']:click()");
    g_timer_start(timer);
    menu_tick(menu);
    view_draw(view, &game->world, 1);
    page[i] = g_timer_elapsed(timer, NULL) * 1e3;
    if (game_problem_count(menu_game(menu)) > 0) g_error("the menu has problems");
    view_set_front(view, NULL);
    view_forget(view);
    menu_free(menu);
  }
  printf("menu_open_ms %.2f ms\n", measure_median(opened, RUNS));
  printf("menu_page_ms %.2f ms\n", measure_median(page, RUNS));
  printf("menu_frame_us %.2f us\n", measure_median(frame, RUNS));
  g_timer_destroy(timer);
  pixels_free(window);
  view_free(view);
  game_free(game);
  return 0;
}
