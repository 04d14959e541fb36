#include "world/display.h"

#include <glib.h>

static void test_defaults(void) {
  Display display;
  display_init(&display);
  g_assert_cmpint(display.fps, ==, 60);
  g_assert_cmpint(display.scale, ==, 1);
  g_assert_cmpint(display.canvas.w, ==, 0);
  g_assert_null(display.title);
  g_assert_false(display.fullscreen);
  display_clear(&display);
}

static void test_clear(void) {
  Display display;
  display_init(&display);
  display.title = g_strdup("The Last Ferry");
  display.icon = g_strdup("icon.png");
  display.console_font = g_strdup("mono");
  display.version = 7;
  display_clear(&display);
  g_assert_null(display.title);
  g_assert_null(display.icon);
  g_assert_null(display.console_font);
  g_assert_cmpuint(display.version, ==, 0);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/display/defaults", test_defaults);
  g_test_add_func("/display/clear", test_clear);
  return g_test_run();
}
