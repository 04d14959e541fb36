#include "media/aseprite_blend.h"

#include <glib.h>
#include <math.h>

/* The modes by their numbers in files. */
enum {
  NORMAL,
  MULTIPLY,
  SCREEN,
  OVERLAY,
  DARKEN,
  LIGHTEN,
  COLOR_DODGE,
  COLOR_BURN,
  HARD_LIGHT,
  SOFT_LIGHT,
  DIFFERENCE,
  EXCLUSION,
  HUE,
  SATURATION,
  COLOR,
  LUMINOSITY,
  ADDITION,
  SUBTRACT,
  DIVIDE,
  MODE_COUNT
};

_Static_assert(MODE_COUNT == ASEPRITE_MODES, "the header names their number");

typedef struct Rgba {
  int r, g, b, a; /* 0..255 */
} Rgba;

static Rgba unpack(uint32_t pixel) {
  return (Rgba){(int)(pixel >> 16 & 255), (int)(pixel >> 8 & 255), (int)(pixel & 255), (int)(pixel >> 24)};
}

static uint32_t pack(Rgba c) { return (uint32_t)c.a << 24 | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | (uint32_t)c.b; }

/* Also for differences of colors, -255..255. The shifts round down, as in the source. */
static int mul(int a, int b) {
  int t = a * b + 128;
  return ((t >> 8) + t) >> 8;
}

static int divided(int a, int b) { return (a * 255 + b / 2) / b; }

/* ---- Normal ---- */

static Rgba normal(Rgba back, Rgba source, int opacity) {
  if (back.a == 0) return (Rgba){source.r, source.g, source.b, mul(source.a, opacity)};
  if (source.a == 0) return back;
  int s = mul(source.a, opacity), a = s + back.a - mul(back.a, s);
  return (Rgba){back.r + (source.r - back.r) * s / a, back.g + (source.g - back.g) * s / a, back.b + (source.b - back.b) * s / a,
                a};
}

static Rgba merge(Rgba back, Rgba source, int opacity) {
  int a = back.a + mul(source.a - back.a, opacity);
  if (a == 0) return (Rgba){0};
  if (back.a == 0) return (Rgba){source.r, source.g, source.b, a};
  if (source.a == 0) return (Rgba){back.r, back.g, back.b, a};
  return (Rgba){back.r + mul(source.r - back.r, opacity), back.g + mul(source.g - back.g, opacity),
                back.b + mul(source.b - back.b, opacity), a};
}

/* ---- Modes for each channel: 'b' is below, 's' is above ---- */

static int screen(int b, int s) { return b + s - mul(b, s); }

static int hard_light(int b, int s) { return s < 128 ? mul(b, s * 2) : screen(b, s * 2 - 255); }

static int soft_light(int below, int above) {
  double b = below / 255.0, s = above / 255.0;
  double d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : sqrt(b);
  double r = s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b);
  return (int)(r * 255 + 0.5);
}

static int blend_channel(int mode, int b, int s) {
  switch (mode) {
  case MULTIPLY: return mul(b, s);
  case SCREEN: return screen(b, s);
  case OVERLAY: return hard_light(s, b);
  case DARKEN: return MIN(b, s);
  case LIGHTEN: return MAX(b, s);
  case COLOR_DODGE: return b == 0 ? 0 : b >= 255 - s ? 255 : divided(b, 255 - s);
  case COLOR_BURN: return b == 255 ? 255 : 255 - b >= s ? 0 : 255 - divided(255 - b, s);
  case HARD_LIGHT: return hard_light(b, s);
  case SOFT_LIGHT: return soft_light(b, s);
  case DIFFERENCE: return ABS(b - s);
  case EXCLUSION: return b + s - 2 * mul(b, s);
  case ADDITION: return MIN(b + s, 255);
  case SUBTRACT: return MAX(b - s, 0);
  case DIVIDE: return b == 0 ? 0 : b >= s ? 255 : divided(b, s);
  default: return s;
  }
}

/* ---- Modes of hue, saturation and luminosity ---- */

typedef struct Light {
  double c[3]; /* red, green, blue */
} Light;

static Light light_of(Rgba c) { return (Light){{c.r / 255.0, c.g / 255.0, c.b / 255.0}}; }

static double luminosity(Light l) { return 0.3 * l.c[0] + 0.59 * l.c[1] + 0.11 * l.c[2]; }

static double least(Light l) { return MIN(l.c[0], MIN(l.c[1], l.c[2])); }

static double greatest(Light l) { return MAX(l.c[0], MAX(l.c[1], l.c[2])); }

static double saturation(Light l) { return greatest(l) - least(l); }

static Light with_luminosity(Light l, double wanted) {
  double by = wanted - luminosity(l);
  for (int i = 0; i < 3; i++) l.c[i] += by;
  double mean = luminosity(l), low = least(l), high = greatest(l);
  for (int i = 0; low < 0 && i < 3; i++) l.c[i] = mean + (l.c[i] - mean) * mean / (mean - low);
  for (int i = 0; high > 1 && i < 3; i++) l.c[i] = mean + (l.c[i] - mean) * (1 - mean) / (high - mean);
  return l;
}

static Light with_saturation(Light l, double wanted) {
  double low = least(l), range = saturation(l);
  for (int i = 0; i < 3; i++) l.c[i] = range > 0 ? (l.c[i] - low) * wanted / range : 0;
  return l;
}

static int channel_of(double value) { return (int)(255.0 * CLAMP(value, 0, 1)); }

static Rgba blend_light(int mode, Rgba back, Rgba source) {
  Light b = light_of(back), s = light_of(source), out;
  switch (mode) {
  case HUE: out = with_luminosity(with_saturation(s, saturation(b)), luminosity(b)); break;
  case SATURATION: out = with_luminosity(with_saturation(b, saturation(s)), luminosity(b)); break;
  case COLOR: out = with_luminosity(s, luminosity(b)); break;
  default: out = with_luminosity(b, luminosity(s)); break;
  }
  return (Rgba){channel_of(out.c[0]), channel_of(out.c[1]), channel_of(out.c[2]), source.a};
}

/* ---- Any ---- */

static Rgba blend(Rgba back, Rgba source, AsepriteBlend how) {
  int opacity = (int)how.opacity;
  Rgba plain = normal(back, source, opacity), mixed;
  if (back.a == 0) return plain;
  if (how.mode >= HUE && how.mode <= LUMINOSITY) {
    mixed = blend_light(how.mode, back, source);
  } else {
    mixed = (Rgba){blend_channel(how.mode, back.r, source.r), blend_channel(how.mode, back.g, source.g),
                   blend_channel(how.mode, back.b, source.b), source.a};
  }
  mixed = normal(back, mixed, opacity);
  return merge(merge(plain, mixed, back.a), mixed, mul(back.a, mul(source.a, opacity)));
}

void aseprite_blend(uint32_t *dest, const uint32_t *source, int count, AsepriteBlend how) {
  bool is_normal = how.mode <= NORMAL || how.mode >= MODE_COUNT;
  for (int i = 0; i < count; i++) {
    uint32_t above = source[i], alpha = above >> 24;
    if (alpha == 0) continue;
    if (is_normal && alpha == 255 && how.opacity == 255) dest[i] = above;
    else if (is_normal) dest[i] = pack(normal(unpack(dest[i]), unpack(above), (int)how.opacity));
    else dest[i] = pack(blend(unpack(dest[i]), unpack(above), how));
  }
}

int aseprite_blend_cost(int mode) {
  if (mode <= NORMAL || mode >= MODE_COUNT) return 1;
  return mode == SOFT_LIGHT || (mode >= HUE && mode <= LUMINOSITY) ? 8 : 4;
}
