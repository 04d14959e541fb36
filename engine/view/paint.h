/* paint.h: paints pictures, rectangles and lines onto a canvas.
 *
 * Pictures and the target are premultiplied (base/pixels.h). A Color is not. Everything is blended
 * with "source over" on all four channels, so the target may be opaque or transparent. Everything
 * is clipped to the target and to the painter's clip rectangle. Rectangles are closed: they include
 * their last row and column. The parameter 'alpha' is the opacity of the whole picture, 0..255.
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

/* Paints the part 'source' (px of the picture) at its own size. The top left corner of 'source'
 * goes to 'at' (px of the target). The area of 'source' outside the picture is not painted. */
void paint_picture(const Painter *painter, const Pixels *picture, Rect source, Point at, int alpha);

/* Paints the part 'source' (px of the picture), scaled to the rectangle 'target' (px of the target)
 * with bilinear filtering. 'source' must lie inside the picture. */
void paint_scaled(const Painter *painter, const Pixels *picture, Rect source, Rect target, int alpha);

/* Paints like paint_scaled, with left and right exchanged. */
void paint_mirrored(const Painter *painter, const Pixels *picture, Rect source, Rect target, int alpha);

/* Paints like paint_scaled, but without a filter: each pixel of 'source' becomes a block of equal
 * pixels. The width and height of 'target' must be whole multiples of those of 'source'. */
void paint_enlarged(const Painter *painter, const Pixels *picture, Rect source, Rect target, int alpha);

/* Fills the rectangle 'rect' with the color, blended by the color's alpha. */
void paint_fill(const Painter *painter, Rect rect, Color color);

/* Draws the outermost pixels of 'rect' as an outline, 1 px wide. If 'dashed' is true, draws only
 * four px of every eight. */
void paint_frame(const Painter *painter, Rect rect, Color color, bool dashed);

/* Draws a line, 1 px wide, by J. E. Bresenham's algorithm (IBM Systems Journal 4(1), 1965). The
 * line includes both end points. */
void paint_line(const Painter *painter, Point from, Point to, Color color);

#endif
