/* pixels.h: a picture in memory, in the one pixel format of the engine.
 *
 * 32 bits per pixel, 0xAARRGGBB in native byte order, colours premultiplied with alpha. Decoded
 * images, the canvas and rendered text use it, and a window's surface takes it without conversion.
 * Rows are 'stride' pixels apart. Pixels do not depend on files or windows: media/ decodes them,
 * view/ paints them, sys/ shows them. */

#ifndef BASE_PIXELS_H
#define BASE_PIXELS_H

#include "base/geometry.h"

#include <stdbool.h>
#include <stdint.h>

/* The kind of a cell: of PIXELS_CELL neighbouring px of a row. */
typedef enum {
  CELL_MIXED,  /* some are half transparent */
  CELL_BINARY, /* each is opaque or clear */
  CELL_CLEAR,  /* all are 0 */
  CELL_OPAQUE  /* every px is opaque */
} PixelCell;

#define PIXELS_CELL 32 /* px; the last cell of a row may be narrower */

typedef struct Pixels {
  uint32_t *data; /* row by row; owned unless 'borrowed' */
  int w, h;       /* px */
  int stride;     /* px from row to row */
  bool opaque;    /* every pixel has alpha 255: may be copied instead of blended */
  bool binary;    /* each pixel is known to be opaque or clear: may be masked instead of blended */
  bool borrowed;  /* 'data' is not owned (a window's surface) */
  uint8_t *cells; /* a PixelCell for each cell, row by row; owned; NULL = unknown, or 'opaque' */
} Pixels;

/* Returns a transparent picture. 'w' and 'h' are at least 1. The caller frees with pixels_free. */
Pixels *pixels_new(int w, int h);

/* The same for sizes that come from a file: returns NULL if memory is short. */
Pixels *pixels_try_new(int w, int h);
void pixels_free(Pixels *pixels);

/* Reads every pixel and sets 'opaque', 'binary' and 'cells', so painting can skip or copy what is
 * clear or opaque. Call it once, when the picture is complete. */
void pixels_classify(Pixels *pixels);

/* Returns whether all px of 'part' are known to be opaque. The part must lie in the picture. */
bool pixels_are_opaque(const Pixels *pixels, Rect part);

/* Returns the premultiplied 0xAARRGGBB of a plain colour. */
uint32_t pixel_from_color(Color color);

/* Multiplies each of a pixel's four channels by factor / 255 (factor 0..255), rounded to nearest.
 * For a plain colour with alpha 255 this is premultiplication. For products of bytes, x / 255 is (x
 * + 128 + ((x + 128) >> 8)) >> 8; two channels are computed at a time. */
static inline uint32_t pixel_scaled(uint32_t pixel, uint32_t factor) {
  uint32_t rb = (pixel & 0xff00ff) * factor + 0x800080;
  uint32_t ag = (pixel >> 8 & 0xff00ff) * factor + 0x800080;
  rb = ((rb + (rb >> 8 & 0xff00ff)) >> 8) & 0xff00ff;
  ag = (ag + (ag >> 8 & 0xff00ff)) & 0xff00ff00;
  return rb | ag;
}

static inline int pixels_cells_per_row(const Pixels *pixels) { return (pixels->w + PIXELS_CELL - 1) / PIXELS_CELL; }

static inline uint32_t *pixels_row(const Pixels *pixels, int y) { return pixels->data + (intptr_t)y * pixels->stride; }

#endif
