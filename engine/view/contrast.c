#include "view/contrast.h"

#include "base/maths/maths.h"

#include <glib.h>

#define STEPS 64 /* from the color to white or black */

/* The share of light of a channel of sRGB, 0 to 1. */
static double linear(int channel) {
  double value = channel / 255.0;
  return value <= 0.04045 ? value / 12.92 : maths_pow((value + 0.055) / 1.055, 2.4);
}

static double luminance(Color color) { return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b); }

double contrast_ratio(Color a, Color b) {
  double one = luminance(a) + 0.05, other = luminance(b) + 0.05;
  return MAX(one, other) / MIN(one, other);
}

/* Returns a channel after 'step' of STEPS on the way to 'end'. */
static uint8_t mixed(int channel, int end, int step) { return (uint8_t)(channel + (end - channel) * step / STEPS); }

Color contrast_with(Color ink, Color ground) {
  const Color white = {255, 255, 255, 255}, black = {0, 0, 0, 255};
  int end = contrast_ratio(white, ground) >= contrast_ratio(black, ground) ? 255 : 0;
  Color color = ink;
  for (int step = 1; step <= STEPS && contrast_ratio(color, ground) < CONTRAST_LEAST; step++) {
    color = (Color){mixed(ink.r, end, step), mixed(ink.g, end, step), mixed(ink.b, end, step), ink.a};
  }
  return color;
}
