/* pixels.h: a picture in memory, the one pixel format of the house.
 *
 * 32 bits a pixel, 0xAARRGGBB in native byte order, colours premultiplied with alpha: what decoded images, the canvas and
 * rendered text are made of, and what a window's surface takes without conversion. Rows are 'stride' pixels apart. Pixels
 * knows nothing of files or windows; media/ fills it, view/ paints it, sys/ shows it. */

#ifndef BASE_PIXELS_H
#define BASE_PIXELS_H

#include "base/geometry.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct Pixels {
  uint32_t *data; /* row by row; owned unless 'borrowed' */
  int w, h;       /* px */
  int stride;     /* px from row to row */
  bool opaque;    /* every pixel has alpha 255: may be copied instead of blended */
  bool borrowed;  /* 'data' belongs to somebody else (a window's surface) */
} Pixels;

/* All transparent. 'w' and 'h' at least 1. The caller frees with pixels_free. */
Pixels *pixels_new(int w, int h);

/* The same for sizes that come from a file: NULL when there is no memory for it. */
Pixels *pixels_try_new(int w, int h);
void pixels_free(Pixels *pixels);

/* Looks at every pixel and sets 'opaque'. */
void pixels_find_opaque(Pixels *pixels);

/* Premultiplies: 0xAARRGGBB of a plain colour. */
uint32_t pixel_from_color(Color color);

/* A pixel's four parts times factor / 255 (0..255), each exact to the nearest: of a plain colour with alpha 255, its
 * premultiplied pixel. x / 255 is (x + 128 + ((x + 128) >> 8)) >> 8 for products of bytes; two parts go together. */
static inline uint32_t pixel_scaled(uint32_t pixel, uint32_t factor) {
  uint32_t rb = (pixel & 0xff00ff) * factor + 0x800080;
  uint32_t ag = (pixel >> 8 & 0xff00ff) * factor + 0x800080;
  rb = ((rb + (rb >> 8 & 0xff00ff)) >> 8) & 0xff00ff;
  ag = (ag + (ag >> 8 & 0xff00ff)) & 0xff00ff00;
  return rb | ag;
}

static inline uint32_t *pixels_row(const Pixels *pixels, int y) { return pixels->data + (intptr_t)y * pixels->stride; }

#endif
