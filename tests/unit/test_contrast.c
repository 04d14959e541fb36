#include "view/contrast.h"

#include <glib.h>

static const Color white = {255, 255, 255, 255}, black = {0, 0, 0, 255};

/* The values of the guidelines' own calculator. */
static void test_ratio(void) {
  g_assert_cmpfloat_with_epsilon(contrast_ratio(white, black), 21, 0.001);
  g_assert_cmpfloat_with_epsilon(contrast_ratio(black, white), 21, 0.001);
  g_assert_cmpfloat_with_epsilon(contrast_ratio(white, white), 1, 0.001);
  g_assert_cmpfloat_with_epsilon(contrast_ratio((Color){118, 118, 118, 255}, white), 4.54, 0.01);
  g_assert_cmpfloat_with_epsilon(contrast_ratio((Color){255, 0, 0, 255}, white), 4.0, 0.01);
}

static void test_all_colors(void) {
  for (int i = 0; i < 512; i++) {
    Color ink = {(uint8_t)(i / 64 * 36), (uint8_t)(i / 8 % 8 * 36), (uint8_t)(i % 8 * 36), 77};
    for (int k = 0; k < 512; k += 7) {
      Color ground = {(uint8_t)(k / 64 * 36), (uint8_t)(k / 8 % 8 * 36), (uint8_t)(k % 8 * 36), 255};
      Color better = contrast_with(ink, ground);
      g_assert_cmpfloat(contrast_ratio(better, ground), >=, CONTRAST_LEAST);
      g_assert_cmpint(better.a, ==, 77);
      if (contrast_ratio(ink, ground) >= CONTRAST_LEAST) g_assert_true(color_equals(better, ink));
    }
  }
}

/* A dark red on black becomes a lighter red. */
static void test_keeps_hue(void) {
  Color better = contrast_with((Color){120, 10, 10, 255}, black);
  g_assert_cmpint(better.r, >, better.g);
  g_assert_cmpint(better.g, ==, better.b);
  better = contrast_with((Color){250, 240, 120, 255}, white);
  g_assert_cmpint(better.r, >, better.b);
  g_assert_cmpint(better.r, <, 250);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/contrast/ratio", test_ratio);
  g_test_add_func("/contrast/all-colors", test_all_colors);
  g_test_add_func("/contrast/keeps-hue", test_keeps_hue);
  return g_test_run();
}
