/* paint.h: putting pictures, rectangles and lines onto a canvas.
 *
 * All colours are premultiplied (base/pixels.h); blending is "source over" on all four channels, so painting works on opaque
 * canvases and on transparent overlays alike. Everything is clipped to the target and to the painter's clip rectangle.
 *
 * Porter, Duff: Compositing Digital Images, SIGGRAPH 1984. */

#ifndef VIEW_PAINT_H
#define VIEW_PAINT_H

#include "base/pixels.h"

typedef struct Painter {
  Pixels *target; /* borrowed */
  Rect clip;      /* px of the target */
} Painter;

/* Clips to the whole target. */
Painter painter_for(Pixels *target);

/* 'source' (px of the picture) at (x, y), with an overall alpha 0..255. */
void paint_picture(const Painter *painter, const Pixels *picture, Rect source, Point at, int alpha);

/* The same, stretched to the rectangle 'target' with bilinear filtering. 'source' must lie in the picture. */
void paint_scaled(const Painter *painter, const Pixels *picture, Rect source, Rect target, int alpha);

/* The same, left and right exchanged: exactly the mirror image of what paint_scaled paints. */
void paint_mirrored(const Painter *painter, const Pixels *picture, Rect source, Rect target, int alpha);

/* Fills the closed rectangle. */
void paint_fill(const Painter *painter, Rect rect, Color color);

/* One px wide outline; 'dashed' draws four px of every eight. */
void paint_frame(const Painter *painter, Rect rect, Color color, bool dashed);

/* A line, one px wide: the px of Bresenham's (1965). */
void paint_line(const Painter *painter, Point from, Point to, Color color);

#endif
