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
  g_free(pixels->cells);
  g_free(pixels);
}

static PixelCell cell_of(const uint32_t *row, int n) {
  uint32_t all = UINT32_MAX, any = 0, differences = 0;
  for (int x = 0; x < n; x++) {
    all &= row[x];
    any |= row[x];
    /* The top byte is 0 only if alpha is 0 or 255. */
    differences |= (row[x] ^ (0u - (row[x] >> 31))) >> 24;
  }
  if (any == 0) return CELL_CLEAR;
  if (all >= UINT32_C(0xff000000)) return CELL_OPAQUE;
  return differences == 0 ? CELL_BINARY : CELL_MIXED;
}

void pixels_classify(Pixels *pixels) {
  int per_row = pixels_cells_per_row(pixels);
  g_free(pixels->cells);
  pixels->cells = g_malloc((gsize)per_row * (gsize)pixels->h);
  pixels->opaque = pixels->binary = true;
  for (int y = 0; y < pixels->h; y++) {
    const uint32_t *row = pixels_row(pixels, y);
    uint8_t *cells = pixels->cells + (size_t)y * (size_t)per_row;
    for (int i = 0; i < per_row; i++) {
      int x = i * PIXELS_CELL;
      cells[i] = (uint8_t)cell_of(row + x, MIN(PIXELS_CELL, pixels->w - x));
      pixels->opaque = pixels->opaque && cells[i] == CELL_OPAQUE;
      pixels->binary = pixels->binary && cells[i] != CELL_MIXED;
    }
  }
  if (pixels->opaque) g_clear_pointer(&pixels->cells, g_free);
}

bool pixels_are_opaque(const Pixels *pixels, Rect part) {
  if (pixels->opaque || !pixels->cells) return pixels->opaque;
  for (int y = part.y1; y <= part.y2; y++) {
    const uint8_t *cells = pixels->cells + (size_t)y * (size_t)pixels_cells_per_row(pixels);
    for (int i = part.x1 / PIXELS_CELL; i <= part.x2 / PIXELS_CELL; i++) {
      if (cells[i] != CELL_OPAQUE) return false;
    }
  }
  return true;
}

uint32_t pixel_from_color(Color color) {
  uint32_t plain = 0xff000000 | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
  return pixel_scaled(plain, color.a);
}
