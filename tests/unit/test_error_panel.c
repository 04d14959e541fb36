#include "dev/error_panel.h"

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
  press(desk, KEY_LEFT);
  press(desk, KEY_RIGHT);
  press(desk, KEY_RIGHT);
  g_assert_cmpint(press(desk, KEY_RETURN), ==, ERROR_CHOICE_CONTINUE);
  InputEvent repeated = {.kind = INPUT_KEY, .code = KEY_RETURN, .down = true, .repeat = true};
  open_panel(desk);
  g_assert_cmpint(error_panel_event(desk->errors, &repeated), ==, ERROR_CHOICE_NONE);
}

static void check_place(const char *message, const char *expected) {
  g_autofree char *place = g_strndup(message, error_panel_place_length(message));
  g_assert_cmpstr(place, ==, expected);
}

static void test_place(void) {
  check_place(problem, "rooms/street.lua:41:");
  check_place("stories/inn.story:36:5: nothing ever makes it so", "stories/inn.story:36:5:");
  check_place("stories/inn.story:36: 5: of a line", "stories/inn.story:36:");
  check_place("stories/inn.story:36:5", "stories/inn.story:36:");
  check_place("no place at all\nrooms/street.lua:41: in", "");
}

static void test_no_way_back(Desk *desk, gconstpointer unused) {
  (void)unused;
  error_panel_open(desk->errors, &(ErrorPanelOptions){.problem = "no place at all", .cannot_go_back = true});
  error_panel_paint(desk->errors, desk->window, &desk->map);
  g_assert_cmpint(press(desk, 'b'), ==, ERROR_CHOICE_NONE);
  press(desk, KEY_RIGHT); /* skips the disabled choice */
  g_assert_cmpint(press(desk, KEY_RETURN), ==, ERROR_CHOICE_COPY);
}

/* Clicks along the row of choices, in canvas px from the left. Finds every choice, in order. */
static void test_mouse(Desk *desk, gconstpointer unused) {
  (void)unused;
  int met[ERROR_CHOICE_COUNT] = {0};
  int row = 0;
  /* The row is where "Copy" can be clicked without closing the panel. */
  for (int y = 90; y < 180 && !row; y++) {
    open_panel(desk);
    click(desk, 250, y, true);
    if (click(desk, 250, y, false) == ERROR_CHOICE_COPY) row = y;
  }
  g_assert_cmpint(row, >, 0);
  ErrorChoice last = ERROR_CHOICE_NONE;
  for (int x = 45; x < 275; x++) {
    open_panel(desk);
    click(desk, x, row, true);
    ErrorChoice choice = click(desk, x, row, false);
    met[choice]++;
    if (choice == ERROR_CHOICE_NONE) continue;
    g_assert_cmpint(choice, >=, last);
    last = choice;
  }
  for (int i = ERROR_CHOICE_CONTINUE; i < ERROR_CHOICE_COUNT; i++) g_assert_cmpint(met[i], >, 50);

  open_panel(desk);
  /* The release of the click that caused the error. */
  g_assert_cmpint(click(desk, 5, 5, false), ==, ERROR_CHOICE_NONE);
  click(desk, 250, row, true);
  g_assert_cmpint(click(desk, 5, 5, false), ==, ERROR_CHOICE_NONE); /* pressed elsewhere */
  click(desk, 5, 5, true);
  g_assert_cmpint(click(desk, 5, 5, false), ==, ERROR_CHOICE_CONTINUE);

  open_panel(desk);
  error_panel_event(desk->errors, &(InputEvent){.kind = INPUT_POINTER, .x = 250, .y = row});
  g_assert_cmpint(press(desk, KEY_RETURN), ==, ERROR_CHOICE_COPY);
}

static void check_small_window(Desk *desk, const char *text) {
  Pixels *window = pixels_new(320, 180);
  const ErrorPanelOptions options = {.problem = text, .number = 1, .total = 3, .repeated = 25976};
  int rows = 0, lowest = 0;
  for (int y = 0; y < 180; y++) {
    error_panel_open(desk->errors, &options);
    error_panel_paint(desk->errors, window, &(PanelMap){{320, 180}, {0, 0, 319, 179}});
    click(desk, 270, y, true);
    if (click(desk, 270, y, false) != ERROR_CHOICE_COPY) continue;
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
  g_test_add_func("/error-panel/place", test_place);
  ADD("keys", test_keys);
  ADD("no-way-back", test_no_way_back);
  ADD("mouse", test_mouse);
  ADD("small-window", test_small_window);
  ADD("changed", test_changed);
  ADD("paint", test_paint);
  return g_test_run();
}
