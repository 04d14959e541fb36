/* bench_frame_widgets.c: the cost of a picture and of a tick with widgets, in the demo's street
 * at 1280 x 720.
 *
 * Ada walks, so the camera moves everything, and every picture is painted again. Then the same
 * with a panel that has every widget, with the street dimmed and not. At last, a list of 10,000
 * entries scrolls by three rows in each tick. The results are medians. */

#include "base/log.h"
#include "demo_street.h"
#include "measure.h"
#include "sys/present.h"
#include "view/view.h"

#include <stdio.h>

#define FRAMES 1000
#define SCALE 4

static const char panel_lua[] =
    "local entries = {}\n"
    "for i = 1, 10000 do entries[i] = 'Entry ' .. i end\n"
    "Panel:new { id = 'panel', anchor = 'center', dim = true, row = {\n"
    "  Panel:new { column = {\n"
    "    Label:new { text = 'Settings' }, Slider:new { value = 30 }, Toggle:new { text = 'Full screen', on = true },\n"
    "    Input:new { value = 'Ada' }, Button:new { text = 'Done' },\n"
    "    Grid:new { columns = 2, children = { Button:new { text = 'A' }, Button:new { text = 'B' } } },\n"
    "    Picture:new { picture = 'letter' } } },\n"
    "  List:new { id = 'list', entries = entries, rows = 10 } } }\n";

typedef struct Costs {
  double frame, unchanged, tick; /* us */
} Costs;

static Costs measure(Game *game, bool scrolls) {
  static double frames[FRAMES], unchanged[FRAMES], ticks[FRAMES];
  View *view = view_new();
  Size canvas = game->world.display.canvas;
  Pixels *window = pixels_new(canvas.w * SCALE, canvas.h * SCALE);
  Rect viewport = present_viewport(canvas, (Size){window->w, window->h}, false);
  GTimer *timer = g_timer_new();
  TickInput wheel = {0};
  tick_input_add(&wheel, &(InputEvent){.kind = INPUT_WHEEL, .y = -1});
  for (int i = 0; i < FRAMES; i++) {
    if (!scrolls) demo_street_walk(game);
    g_timer_start(timer);
    game_tick(game, scrolls ? &wheel : NULL);
    ticks[i] = g_timer_elapsed(timer, NULL) * 1e6;
    g_timer_start(timer);
    view_draw(view, &game->world, 1);
    present_enlarge(view_canvas(view), window, viewport);
    frames[i] = g_timer_elapsed(timer, NULL) * 1e6;
    g_timer_start(timer);
    view_draw(view, &game->world, 1);
    unchanged[i] = g_timer_elapsed(timer, NULL) * 1e6;
  }
  tick_input_clear(&wheel);
  g_timer_destroy(timer);
  pixels_free(window);
  view_free(view);
  return (Costs){measure_median(frames, FRAMES), measure_median(unchanged, FRAMES), measure_median(ticks, FRAMES)};
}

/* Moves the pointer to the middle of the list. */
static void point_at_list(Game *game) {
  const Box *list = box_find(&game->world.ui, "widget:list");
  if (!list) g_error("the list is not there");
  Rect place = box_place(list);
  TickInput input = {0};
  tick_input_add(&input, &(InputEvent){.kind = INPUT_POINTER, .x = (place.x1 + place.x2) / 2, .y = (place.y1 + place.y2) / 2});
  game_tick(game, &input);
  tick_input_clear(&input);
}

int main(void) {
  Log log = {.level = LOG_ERROR};
  log_install(&log);
  g_setenv("SDL_VIDEODRIVER", "dummy", TRUE);
  Game *game = demo_street_open();
  Costs plain = measure(game, false);
  script_run_text(game->script, panel_lua);
  game_tick(game, NULL);
  Costs dimmed = measure(game, false);
  script_run_text(game->script, "widgets.panel.dim = false");
  game_tick(game, NULL);
  Costs with = measure(game, false);
  point_at_list(game);
  Costs scrolling = measure(game, true);
  printf("frame_plain_us %.1f us\n", plain.frame);
  printf("frame_widgets_us %.1f us\n", with.frame);
  printf("frame_widgets_dimmed_us %.1f us\n", dimmed.frame);
  printf("frame_widgets_ratio %.2f times\n", with.frame / plain.frame);
  printf("frame_widgets_unchanged_us %.2f us\n", with.unchanged);
  printf("tick_plain_us %.2f us\n", plain.tick);
  printf("tick_widgets_us %.2f us\n", with.tick);
  printf("tick_scroll_us %.1f us\n", scrolling.tick);
  if (game_problem_count(game) > 0) g_error("the demo has problems");
  game_free(game);
  return 0;
}
