#include "dev/time/time_bar.h"

#include <string.h>

static void test_texts(void) {
  const struct {
    Tick tick;
    const char *text;
  } times[] = {{0, "0:00"}, {59, "0:00"}, {60, "0:01"}, {60 * 83, "1:23"}, {60 * 3723, "1:02:03"}, {60 * 36000, "10:00:00"}};
  for (size_t i = 0; i < G_N_ELEMENTS(times); i++) {
    g_autofree char *text = time_bar_text(times[i].tick);
    Tick tick = -1;
    g_assert_cmpstr(text, ==, times[i].text);
    g_assert_true(time_bar_read(text, &tick));
    g_assert_cmpint(tick, ==, times[i].tick / 60 * 60);
  }
  Tick tick = -1;
  g_assert_true(time_bar_read("4987", &tick) && tick == 4987);
  static const char *const wrong[] = {"", "-1", "1.5", "x", "1:", ":1", "1:60", "1:2:3:4", "99999999999999999999", "1: 2"};
  for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
    tick = 7;
    if (time_bar_read(wrong[i], &tick) || tick != 7) g_error("'%s' is no time", wrong[i]);
  }
}

/* Every place on the scale has its tick, also beyond its ends. */
static void test_places(void) {
  const PanelMap maps[] = {{{320, 180}, {0, 0, 1279, 719}}, {{64, 40}, {100, 20, 163, 59}}};
  for (size_t i = 0; i < G_N_ELEMENTS(maps); i++) {
    const PanelMap *map = &maps[i];
    Rect scale = time_bar_scale(map), plate = time_bar_plate(map);
    g_assert_true(rect_contains(plate, (Point){scale.x1, scale.y1}) && rect_contains(plate, (Point){scale.x2, scale.y2}));
    g_assert_true(plate.x1 == map->viewport.x1 && plate.y2 == map->viewport.y2);
    g_assert_cmpint(time_bar_tick(map, scale.x1, 216000), ==, 0);
    g_assert_cmpint(time_bar_tick(map, scale.x2, 216000), ==, 216000);
    g_assert_cmpint(time_bar_tick(map, plate.x1 - 50, 216000), ==, 0);
    g_assert_cmpint(time_bar_tick(map, plate.x2 + 50, 216000), ==, 216000);
    g_assert_cmpint(time_bar_tick(map, scale.x2, 0), ==, 0);
    for (int x = scale.x1; x < scale.x2; x++) {
      g_assert_cmpint(time_bar_tick(map, x, 216000), <=, time_bar_tick(map, x + 1, 216000));
    }
  }
}

static int count_color(const Pixels *pixels, Rect area, Color color) {
  int count = 0;
  uint32_t wanted = pixel_from_color(color);
  for (int y = area.y1; y <= area.y2; y++) {
    for (int x = area.x1; x <= area.x2; x++) count += pixels_row(pixels, y)[x] == wanted;
  }
  return count;
}

/* The knob stands at the shown moment; nothing is painted above the bar, also in a tiny window. */
static void test_paint(void) {
  const PanelMap maps[] = {{{320, 180}, {0, 0, 1279, 719}}, {{64, 40}, {0, 0, 63, 39}}};
  for (size_t i = 0; i < G_N_ELEMENTS(maps); i++) {
    const PanelMap *map = &maps[i];
    Panel *panel = panel_new("assets/fonts/mono.ttf");
    Pixels *window = pixels_new(map->viewport.x2 + 1, map->viewport.y2 + 1);
    const TimeMark marks[] = {{100, TIME_MARK_ROOM}, {9000, TIME_MARK_SAVE}};
    TimeBar bar = {.at = 5000, .end = 10000, .marks = marks, .mark_count = 2};
    time_bar_paint(&bar, panel, window, map);
    Rect scale = time_bar_scale(map), plate = time_bar_plate(map);
    int middle = (scale.x1 + scale.x2) / 2, y = (scale.y1 + scale.y2) / 2;
    g_assert_cmphex(pixels_row(window, y)[middle], ==, pixel_from_color(PANEL_ACCENT));
    if (plate.y1 > 0) g_assert_cmphex(pixels_row(window, plate.y1 - 1)[middle], ==, 0);
    g_assert_cmpint(count_color(window, scale, PANEL_WARN), >, 0);
    bar = (TimeBar){0}; /* a session of no length */
    time_bar_paint(&bar, panel, window, map);
    panel_free(panel);
    pixels_free(window);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/time_bar/texts", test_texts);
  g_test_add_func("/time_bar/places", test_places);
  g_test_add_func("/time_bar/paint", test_paint);
  return g_test_run();
}
