/* paint.h: paints pictures, rectangles and lines onto a canvas.
 *
 * All colours are premultiplied (base/pixels.h). Blending is "source over" on all four channels, so
 * it works on opaque canvases and on transparent overlays. Everything is clipped to the target and
 * to the painter's clip rectangle. Rectangles are closed: they include their last row and column.
 *
 * Source: T. Porter, T. Duff, Compositing Digital Images, SIGGRAPH 1984. */

#ifndef VIEW_PAINT_H
#define VIEW_PAINT_H

#include "base/pixels.h"

typedef struct Painter {
  Pixels *target; /* borrowed */
  Rect clip;      /* px of the target */
} Painter;

/* Returns a painter that clips to the whole target. */
Painter painter_for(Pixels *target);

/* Paints the part 'source' (px of the picture) with its top left corner at 'at'. 'alpha' is the
 * opacity of the whole part, 0..255. */
void paint_picture(const Painter *painter, const Pixels *picture, Rect source, Point at, int alpha);

/* Paints the part 'source', scaled to the rectangle 'target' with bilinear filtering. 'source' must
 * lie in the picture. */
void paint_scaled(const Painter *painter, const Pixels *picture, Rect source, Rect target, int alpha);

/* Paints the exact mirror image of paint_scaled: left and right are exchanged. */
void paint_mirrored(const Painter *painter, const Pixels *picture, Rect source, Rect target, int alpha);

/* Paints like paint_scaled, but without a filter: each pixel of 'source' becomes a block. The
 * target must be larger by whole factors. */
void paint_enlarged(const Painter *painter, const Pixels *picture, Rect source, Rect target, int alpha);

/* Fills the rectangle 'rect'. */
void paint_fill(const Painter *painter, Rect rect, Color color);

/* Draws an outline, 1 px wide. 'dashed' draws four px of every eight. */
void paint_frame(const Painter *painter, Rect rect, Color color, bool dashed);

/* Draws a line, 1 px wide. It has the pixels of J. E. Bresenham's algorithm (IBM Systems Journal
 * 4(1), 1965). */
void paint_line(const Painter *painter, Point from, Point to, Color color);

#endif
