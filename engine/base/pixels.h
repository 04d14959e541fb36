/* pixels.h: a picture in memory, in the one pixel format of the engine.
 *
 * A pixel (px) has 32 bits: 0xAARRGGBB in native byte order, with colors premultiplied with alpha.
 * Decoded images, the canvas and rendered text use this format. A window's surface accepts it
 * without conversion. This module does not depend on files or windows: media/ decodes images, view/
 * paints them, sys/ shows them. */

#ifndef BASE_PIXELS_H
#define BASE_PIXELS_H

#include "base/geometry.h"

#include <stdbool.h>
#include <stdint.h>

/* Every row of a picture is divided into cells. A cell consists of PIXELS_CELL neighbouring px.
 * Painting treats a cell according to its kind. A px is clear if its alpha is 0. */
typedef enum {
  CELL_MIXED,  /* some px are partly transparent */
  CELL_BINARY, /* some px are opaque, all others are clear */
  CELL_CLEAR,  /* every px is 0 */
  CELL_OPAQUE  /* every px is opaque */
} PixelCell;

#define PIXELS_CELL 32 /* px; the last cell of a row may be narrower */

typedef struct Pixels {
  uint32_t *data; /* row by row; owned unless 'borrowed' */
  int w, h;       /* px */
  int stride;     /* px from the start of one row to the start of the next row */
  bool opaque;    /* every px has alpha 255, so painting may copy the px without blending */
  bool binary;    /* every px has alpha 0 or 255, so painting needs no blending */
  bool borrowed;  /* 'data' is not owned (a window's surface) */
  uint8_t *cells; /* a PixelCell for each cell, row by row; owned; NULL if unknown or if 'opaque' */
} Pixels;

/* Returns a transparent picture. 'w' and 'h' must be at least 1. Stops the process if there is not
 * enough memory. The caller frees with pixels_free. */
Pixels *pixels_new(int w, int h);

/* Like pixels_new, but returns NULL if there is not enough memory. Use it for sizes that come from
 * a file. */
Pixels *pixels_try_new(int w, int h);
void pixels_free(Pixels *pixels);

/* Reads every pixel and sets 'opaque', 'binary' and 'cells'. Painting can then skip clear cells and
 * copy opaque cells. Call it once, when the picture is complete. */
void pixels_classify(Pixels *pixels);

/* Returns true if the picture is marked as opaque, or if every cell that 'part' touches is opaque.
 * If the picture is not marked as opaque and its cells are unknown, returns false. 'part' must lie
 * inside the picture. */
bool pixels_are_opaque(const Pixels *pixels, Rect part);

/* Returns a color as a premultiplied pixel. */
uint32_t pixel_from_color(Color color);

/* Multiplies each of a pixel's four channels by factor / 255 (factor 0..255), rounded to nearest.
 * If 'pixel' is an opaque color, the result is this color premultiplied with alpha 'factor'. The
 * code computes two channels at a time. It divides a product x of two bytes by 255 without a
 * division: (x + 128 + ((x + 128) >> 8)) >> 8. */
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
