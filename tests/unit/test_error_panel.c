#include "dev/error_panel.h"
#include "fixture_rounds.h"

#include <string.h>

typedef struct Desk {
  Panel *panel;
  ErrorPanel *errors;
  Pixels *window; /* 1280 x 720, for a canvas of 320 x 180 */
  PanelMap map;
} Desk;

static const char problem[] = "rooms/street.lua:41: a message\nstack traceback:\n\trooms/street.lua:41: in method 'lookAt'";

static void set_up(Desk *desk, gconstpointer unused) {
  (void)unused;
  desk->panel = panel_new("assets/fonts/mono.ttf");
  desk->errors = error_panel_new(desk->panel);
  desk->window = pixels_new(1280, 720);
  desk->map = (PanelMap){{320, 180}, {0, 0, 1279, 719}};
}

static void tear_down(Desk *desk, gconstpointer unused) {
  (void)unused;
  error_panel_free(desk->errors);
  panel_free(desk->panel);
  pixels_free(desk->window);
}

static void open_panel(Desk *desk) {
  error_panel_open(desk->errors, &(ErrorPanelOptions){.problem = problem, .number = 1, .total = 2, .repeated = 3});
  error_panel_paint(desk->errors, desk->window, &desk->map);
}

static ErrorChoice press(Desk *desk, int code) {
  return error_panel_event(desk->errors, &(InputEvent){.kind = INPUT_KEY, .code = code, .down = true});
}

static ErrorChoice click(Desk *desk, int x, int y, bool down) {
  InputEvent event = {.kind = INPUT_BUTTON, .code = BUTTON_LEFT, .x = x, .y = y, .down = down};
  return error_panel_event(desk->errors, &event);
}

static void test_keys(Desk *desk, gconstpointer unused) {
  (void)unused;
  g_assert_cmpint(press(desk, KEY_RETURN), ==, ERROR_CHOICE_NONE); /* the panel is closed */
  open_panel(desk);
  g_assert_cmpint(press(desk, 'x'), ==, ERROR_CHOICE_NONE);
  g_assert_cmpint(press(desk, 'c'), ==, ERROR_CHOICE_COPY);
  g_assert_cmpint(press(desk, 's'), ==, ERROR_CHOICE_SAVE);
  g_assert_true(error_panel_is_open(desk->errors));
  g_assert_cmpstr(error_panel_text(desk->errors), ==, problem);
  g_assert_cmpint(press(desk, KEY_ESCAPE), ==, ERROR_CHOICE_CONTINUE);
  g_assert_false(error_panel_is_open(desk->errors));
  open_panel(desk);
  g_assert_cmpint(press(desk, 'b'), ==, ERROR_CHOICE_BACK);
  open_panel(desk);
  press(desk, KEY_RIGHT);
  press(desk, KEY_TAB);
  g_assert_cmpint(press(desk, KEY_RETURN), ==, ERROR_CHOICE_COPY);
  /* The choice now shows that the text was copied. */
  error_panel_paint(desk->errors, desk->window, &desk->map);
  press(desk, KEY_RIGHT);
  g_assert_cmpint(press(desk, KEY_RETURN), ==, ERROR_CHOICE_SAVE);
  error_panel_take_changed(desk->errors);
  error_panel_set_saved(desk->errors, "report-20261123-180000.report");
  g_assert_true(error_panel_take_changed(desk->errors));
  error_panel_paint(desk->errors, desk->window, &desk->map);
  g_assert_true(error_panel_is_open(desk->errors));
  press(desk, KEY_LEFT);
  press(desk, KEY_RIGHT);
  press(desk, KEY_RIGHT);
  g_assert_cmpint(press(desk, KEY_RETURN), ==, ERROR_CHOICE_CONTINUE);
  InputEvent repeated = {.kind = INPUT_KEY, .code = KEY_RETURN, .down = true, .repeat = true};
  open_panel(desk);
  g_assert_cmpint(error_panel_event(desk->errors, &repeated), ==, ERROR_CHOICE_NONE);
}

/* Opens the panel with these options and returns a checksum of its picture. */
static uint32_t picture_of(Desk *desk, ErrorPanelOptions options) {
  if (!options.problem) options.problem = problem;
  error_panel_open(desk->errors, &options);
  memset(desk->window->data, 0, 1280 * 720 * sizeof *desk->window->data);
  error_panel_paint(desk->errors, desk->window, &desk->map);
  error_panel_take_changed(desk->errors);
  uint32_t sum = 0;
  for (int i = 0; i < 1280 * 720; i++) sum = sum * 31 + desk->window->data[i];
  return sum;
}

/* The panel shows Ctrl+R only if it works. After a failed main.lua, no script is left out. */
static void test_words(Desk *desk, gconstpointer unused) {
  (void)unused;
  uint32_t plain = picture_of(desk, (ErrorPanelOptions){0});
  g_assert_cmphex(plain, ==, picture_of(desk, (ErrorPanelOptions){0}));
  g_assert_cmphex(plain, !=, picture_of(desk, (ErrorPanelOptions){.can_reload = true}));
  g_assert_cmphex(plain, !=, picture_of(desk, (ErrorPanelOptions){.has_no_start = true}));
}

/* Without calls inside the engine, E changes nothing. */
static void test_no_engine_calls(Desk *desk, gconstpointer unused) {
  (void)unused;
  picture_of(desk, (ErrorPanelOptions){0});
  press(desk, 'e');
  g_assert_false(error_panel_take_changed(desk->errors));
  picture_of(desk,
             (ErrorPanelOptions){.problem = "a.lua:1: a\nstack traceback:\n\tin function 'goTo' (engine/actor.lua:5) [engine]"});
  press(desk, 'e');
  g_assert_true(error_panel_take_changed(desk->errors));
}

static void test_no_way_back(Desk *desk, gconstpointer unused) {
  (void)unused;
  error_panel_open(desk->errors, &(ErrorPanelOptions){.problem = "no place at all", .cannot_go_back = true});
  error_panel_paint(desk->errors, desk->window, &desk->map);
  g_assert_cmpint(press(desk, 'b'), ==, ERROR_CHOICE_NONE);
  press(desk, KEY_RIGHT); /* skips the disabled choice */
  g_assert_cmpint(press(desk, KEY_RETURN), ==, ERROR_CHOICE_COPY);
}

/* Clicks along the row of choices, in canvas px from the left. Finds every choice, in order. A
 * build with a sanitizer clicks at fewer places. */
static void test_mouse(Desk *desk, gconstpointer unused) {
  (void)unused;
  int met[ERROR_CHOICE_COUNT] = {0};
  int row = 0;
  /* The row is where "Copy" can be clicked without closing the panel. */
  for (int y = 90; y < 180 && !row; y++) {
    open_panel(desk);
    click(desk, 200, y, true);
    if (click(desk, 200, y, false) == ERROR_CHOICE_COPY) row = y;
  }
  g_assert_cmpint(row, >, 0);
  ErrorChoice last = ERROR_CHOICE_NONE;
  for (int x = 45; x < 275; x++) {
    if (!fixture_takes(x)) continue;
    open_panel(desk);
    click(desk, x, row, true);
    ErrorChoice choice = click(desk, x, row, false);
    met[choice]++;
    if (choice == ERROR_CHOICE_NONE) continue;
    g_assert_cmpint(choice, >=, last);
    last = choice;
  }
  for (int i = ERROR_CHOICE_CONTINUE; i < ERROR_CHOICE_COUNT; i++) g_assert_cmpint(met[i], >, fixture_all_rounds() ? 35 : 6);

  open_panel(desk);
  /* The release of the click that caused the error. */
  g_assert_cmpint(click(desk, 5, 5, false), ==, ERROR_CHOICE_NONE);
  click(desk, 200, row, true);
  g_assert_cmpint(click(desk, 5, 5, false), ==, ERROR_CHOICE_NONE); /* pressed elsewhere */
  click(desk, 5, 5, true);
  g_assert_cmpint(click(desk, 5, 5, false), ==, ERROR_CHOICE_NONE); /* outside */
  g_assert_true(error_panel_is_open(desk->errors));

  open_panel(desk);
  error_panel_event(desk->errors, &(InputEvent){.kind = INPUT_POINTER, .x = 200, .y = row});
  g_assert_cmpint(press(desk, KEY_RETURN), ==, ERROR_CHOICE_COPY);
}

static void paint(Desk *desk) {
  Painter painter = painter_for(desk->window);
  paint_fill(&painter, (Rect){0, 0, desk->window->w - 1, desk->window->h - 1}, (Color){0, 0, 0, 255});
  error_panel_paint(desk->errors, desk->window, &desk->map);
}

static int count(const Desk *desk, Color color) {
  uint32_t wanted = pixel_from_color(color);
  int found = 0;
  for (int y = 0; y < desk->window->h; y++) {
    for (int x = 0; x < desk->window->w; x++) found += pixels_row(desk->window, y)[x] == wanted;
  }
  return found;
}

/* The line with the fault is on a red bar. A file without that line is not shown. */
static void test_source(Desk *desk, gconstpointer unused) {
  (void)unused;
  const Color bar = {70, 38, 38, 255};
  const char *const sources[] = {"one\n\ttwo\nthree\nfour", "one", NULL};
  int bars[G_N_ELEMENTS(sources)];
  for (size_t i = 0; i < G_N_ELEMENTS(sources); i++) {
    error_panel_open(desk->errors, &(ErrorPanelOptions){.problem = "rooms/street.lua:3: a message", .source = sources[i]});
    paint(desk);
    bars[i] = count(desk, bar);
  }
  g_assert_cmpint(bars[0], >, 5000);
  g_assert_cmpint(bars[1], ==, 0);
  g_assert_cmpint(bars[2], ==, 0);
}

/* The height of the panel: its stripe at the left edge. */
static int height(const Desk *desk) { return count(desk, PANEL_ERROR) / 4; }

/* E shows the calls inside the engine, and folds them away again. */
static void test_engine_calls(Desk *desk, gconstpointer unused) {
  (void)unused;
  static const char with_engine[] = "a message\n  in function 'a' (a.lua:1)\n  in function 'b' (engine/b.lua:1) [engine]\n"
                                    "  in function 'c' (engine/c.lua:1) [engine]\n  in function 'd' (engine/d.lua:1) "
                                    "[engine]\n  in function 'e' (e.lua:1)";
  error_panel_open(desk->errors, &(ErrorPanelOptions){.problem = with_engine});
  paint(desk);
  int folded = height(desk);
  press(desk, 'e');
  g_assert_true(error_panel_is_open(desk->errors));
  paint(desk);
  g_assert_cmpint(height(desk), >, folded + 20);
  press(desk, 'e');
  paint(desk);
  g_assert_cmpint(height(desk), ==, folded);
  g_assert_cmpstr(error_panel_text(desk->errors), ==, with_engine); /* the report has all of them */
}

static int height_of_trace(Desk *desk, int rows) {
  g_autoptr(GString) text = g_string_new("a message");
  for (int i = 0; i < rows; i++) g_string_append_printf(text, "\n  in function 'f%d' (a.lua:%d)", i, i + 1);
  error_panel_open(desk->errors, &(ErrorPanelOptions){.problem = text->str});
  paint(desk);
  return height(desk);
}

/* At most 12 rows of a traceback are shown. One more row tells how many are missing. */
static void test_long_trace(Desk *desk, gconstpointer unused) {
  (void)unused;
  int row = height_of_trace(desk, 12) - height_of_trace(desk, 11);
  g_assert_cmpint(row, >, 5);
  g_assert_cmpint(height_of_trace(desk, 13) - height_of_trace(desk, 12), ==, row);
  g_assert_cmpint(height_of_trace(desk, 200), ==, height_of_trace(desk, 13));
}

static bool is_white(const Desk *desk, int x, int y) { return pixels_row(desk->window, y)[x] == 0xffffffff; }

/* The panel paints a pointer, because that of the game may be hidden. */
static void test_pointer(Desk *desk, gconstpointer unused) {
  (void)unused;
  error_panel_open(desk->errors, &(ErrorPanelOptions){.problem = problem, .pointer = {5, 6}});
  paint(desk);
  g_assert_true(is_white(desk, 5 * 4 + 3, 6 * 4 + 7));
  error_panel_take_changed(desk->errors);
  error_panel_event(desk->errors, &(InputEvent){.kind = INPUT_POINTER, .x = 90, .y = 10});
  g_assert_true(error_panel_take_changed(desk->errors));
  paint(desk);
  g_assert_false(is_white(desk, 5 * 4 + 3, 6 * 4 + 7));
  g_assert_true(is_white(desk, 90 * 4 + 3, 10 * 4 + 7));
  error_panel_event(desk->errors, &(InputEvent){.kind = INPUT_POINTER, .x = 90, .y = 10});
  g_assert_false(error_panel_take_changed(desk->errors));
}

static void check_small_window(Desk *desk, const char *text) {
  Pixels *window = pixels_new(320, 180);
  const ErrorPanelOptions options = {.problem = text, .number = 1, .total = 3, .repeated = 25976};
  int rows = 0, lowest = 0;
  for (int y = 0; y < 180; y++) {
    error_panel_open(desk->errors, &options);
    error_panel_paint(desk->errors, window, &(PanelMap){{320, 180}, {0, 0, 319, 179}});
    click(desk, 200, y, true);
    if (click(desk, 200, y, false) != ERROR_CHOICE_COPY) continue;
    rows++;
    lowest = y;
  }
  g_assert_cmpint(rows, >=, 20);
  g_assert_cmpint(lowest, <, 175);
  pixels_free(window);
}

/* In a window of the smallest usual size, the choices keep their full height. The traceback, the
 * explanations and the end of a long message are cut instead. */
static void test_small_window(Desk *desk, gconstpointer unused) {
  (void)unused;
  check_small_window(desk, problem);
  g_autoptr(GString) text = g_string_new("rooms/street.lua:41: ");
  for (int i = 0; i < 300; i++) g_string_append(text, "\xc3\xa4 word ");
  check_small_window(desk, text->str);
}

static void test_changed(Desk *desk, gconstpointer unused) {
  (void)unused;
  g_assert_false(error_panel_take_changed(desk->errors));
  open_panel(desk);
  g_assert_true(error_panel_take_changed(desk->errors));
  g_assert_false(error_panel_take_changed(desk->errors));
  press(desk, KEY_RIGHT);
  g_assert_true(error_panel_take_changed(desk->errors));
  press(desk, KEY_ESCAPE);
  g_assert_true(error_panel_take_changed(desk->errors));
  error_panel_close(desk->errors);
  g_assert_false(error_panel_take_changed(desk->errors));
}

/* Paints any message at any window size. */
static void test_paint(Desk *desk, gconstpointer unused) {
  (void)unused;
  g_autofree char *huge = g_strnfill(100000, '\n');
  g_autofree char *wide = g_strnfill(100000, 'w');
  const char *const problems[] = {problem, "", "\n", ":", "a:1:", "\xff\xfe:12: \xff", huge, wide};
  static const Size sizes[] = {{1280, 720}, {320, 180}, {40, 30}, {1, 1}};
  for (size_t i = 0; i < G_N_ELEMENTS(problems); i++) {
    for (size_t k = 0; k < G_N_ELEMENTS(sizes); k++) {
      Pixels *window = pixels_new(sizes[k].w, sizes[k].h);
      error_panel_open(desk->errors, &(ErrorPanelOptions){.problem = problems[i]});
      error_panel_paint(desk->errors, window, &(PanelMap){{320, 180}, {0, 0, window->w - 1, window->h - 1}});
      g_assert_cmphex(pixels_row(window, window->h / 2)[window->w / 2] >> 24, >, 0x80);
      g_assert_cmpstr(error_panel_text(desk->errors), ==, problems[i]);
      panel_trim(desk->panel);
      pixels_free(window);
    }
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
#define ADD(name, function) g_test_add("/error-panel/" name, Desk, NULL, set_up, function, tear_down)
  ADD("keys", test_keys);
  ADD("no-way-back", test_no_way_back);
  ADD("mouse", test_mouse);
  ADD("small-window", test_small_window);
  ADD("source", test_source);
  ADD("engine-calls", test_engine_calls);
  ADD("no-engine-calls", test_no_engine_calls);
  ADD("words", test_words);
  ADD("long-trace", test_long_trace);
  ADD("pointer", test_pointer);
  ADD("changed", test_changed);
  ADD("paint", test_paint);
  return g_test_run();
}
