#include "sys/present.h"

#include <glib.h>

static void assert_viewport(Size canvas, Size target, bool fitted, Rect expected) {
  Rect v = present_viewport(canvas, target, fitted);
  g_assert_cmpint(v.x1, ==, expected.x1);
  g_assert_cmpint(v.y1, ==, expected.y1);
  g_assert_cmpint(v.x2, ==, expected.x2);
  g_assert_cmpint(v.y2, ==, expected.y2);
}

static void test_viewport(void) {
  Size canvas = {320, 180};
  assert_viewport(canvas, (Size){1280, 720}, false, (Rect){0, 0, 1279, 719});
  assert_viewport(canvas, (Size){1366, 768}, false, (Rect){43, 24, 1322, 743});
  assert_viewport(canvas, (Size){1366, 768}, true, (Rect){0, 0, 1364, 767});
  assert_viewport(canvas, (Size){1024, 768}, false, (Rect){32, 114, 991, 653});
  assert_viewport(canvas, (Size){1024, 768}, true, (Rect){0, 96, 1023, 671});
  assert_viewport(canvas, (Size){160, 200}, false, (Rect){0, 55, 159, 144}); /* too small: fitted */
  assert_viewport(canvas, (Size){1, 1}, false, (Rect){0, 0, 0, 0});
  assert_viewport(canvas, (Size){1000, 1}, false, (Rect){499, 0, 499, 0});
  assert_viewport((Size){1, 1000}, (Size){50, 50}, true, (Rect){24, 0, 24, 49});
}

static Pixels *noise(int w, int h) {
  Pixels *pixels = pixels_new(w, h);
  g_autoptr(GRand) random = g_rand_new_with_seed(7);
  for (int i = 0; i < w * h; i++) pixels->data[i] = g_rand_int(random) | 0xff000000;
  return pixels;
}

/* The expected color of one pixel. */
static uint32_t expected(const Pixels *canvas, Rect v, int x, int y) {
  if (!rect_contains(v, (Point){x, y})) return 0xff000000;
  int64_t w = v.x2 - v.x1 + 1, h = v.y2 - v.y1 + 1;
  return pixels_row(canvas, (int)((y - v.y1) * (int64_t)canvas->h / h))[(x - v.x1) * (int64_t)canvas->w / w];
}

static void assert_enlarged(Size canvas_size, Size target_size, bool fitted) {
  Pixels *canvas = noise(canvas_size.w, canvas_size.h), *whole = pixels_new(target_size.w + 3, target_size.h);
  Pixels target = *whole; /* rows have padding, like those of a surface */
  target.w = target_size.w;
  Rect viewport = present_viewport(canvas_size, target_size, fitted);
  present_enlarge(canvas, &target, viewport);
  for (int y = 0; y < target.h; y++) {
    for (int x = 0; x < target.w; x++) {
      g_assert_cmphex(pixels_row(&target, y)[x], ==, expected(canvas, viewport, x, y));
    }
    for (int x = target.w; x < whole->w; x++) g_assert_cmphex(pixels_row(whole, y)[x], ==, 0);
  }
  pixels_free(canvas);
  pixels_free(whole);
}

static void test_enlarge(void) {
  for (int factor = 1; factor <= 9; factor++) {
    assert_enlarged((Size){33, 17}, (Size){33 * factor, 17 * factor}, false);
    assert_enlarged((Size){33, 17}, (Size){33 * factor + 5, 17 * factor + 9}, false);
  }
  const Size targets[] = {{100, 100}, {67, 34}, {20, 50}, {1, 1}, {66, 35}, {333, 171}, {31, 17}};
  for (size_t i = 0; i < G_N_ELEMENTS(targets); i++) {
    assert_enlarged((Size){33, 17}, targets[i], true);
    assert_enlarged((Size){1, 1}, targets[i], true);
    assert_enlarged((Size){320, 3}, targets[i], true);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/present/viewport", test_viewport);
  g_test_add_func("/present/enlarge", test_enlarge);
  return g_test_run();
}
