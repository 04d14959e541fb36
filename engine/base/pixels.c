#include "base/pixels.h"

#include "base/check.h"

#include <glib.h>

Pixels *pixels_try_new(int w, int h) {
  CHECK(w >= 1 && h >= 1, "a picture has at least one pixel");
  uint32_t *data = g_try_new0(uint32_t, (gsize)w * (gsize)h);
  if (!data) return NULL;
  Pixels *pixels = g_new0(Pixels, 1);
  pixels->w = w;
  pixels->h = h;
  pixels->stride = w;
  pixels->data = data;
  return pixels;
}

Pixels *pixels_new(int w, int h) {
  Pixels *pixels = pixels_try_new(w, h);
  CHECK(pixels, "memory for a picture");
  return pixels;
}

void pixels_free(Pixels *pixels) {
  if (!pixels) return;
  if (!pixels->borrowed) g_free(pixels->data);
  g_free(pixels);
}

void pixels_find_opaque(Pixels *pixels) {
  pixels->opaque = false;
  for (int y = 0; y < pixels->h; y++) {
    const uint32_t *row = pixels_row(pixels, y);
    for (int x = 0; x < pixels->w; x++) {
      if (row[x] < UINT32_C(0xff000000)) return;
    }
  }
  pixels->opaque = true;
}

uint32_t pixel_from_color(Color color) {
  uint32_t plain = 0xff000000 | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
  return pixel_scaled(plain, color.a);
}
