/* present.h: scales the canvas (the game's picture) to the size of the window.
 *
 * Scaling uses the nearest neighbour. For a whole factor, each canvas row is widened once, and the
 * wide row is copied to the rows below it. Other factors are slower. Screenshots use the same code,
 * so a headless run writes the picture that a window would show. */

#ifndef SYS_PRESENT_H
#define SYS_PRESENT_H

#include "base/pixels.h"

/* Returns the area, in target px, in which the canvas is drawn: centred and as large as possible.
 * If 'fitted' is false, the canvas is enlarged by a whole factor. If 'fitted' is true, or if the
 * target is smaller than the canvas, any factor is used that keeps the aspect ratio. */
Rect present_viewport(Size canvas, Size target, bool fitted);

/* Fills all of 'target': draws the scaled canvas inside 'viewport' and black around it. The
 * viewport must lie in the target. */
void present_enlarge(const Pixels *canvas, Pixels *target, Rect viewport);

/* Draws only 'part' of the canvas, in canvas px, and leaves the rest of the target unchanged.
 * 'part' must not be empty and must lie in the canvas. Returns the area that was filled, in target
 * px. This area may be empty if the viewport is smaller than the canvas. */
Rect present_enlarge_part(const Pixels *canvas, Pixels *target, Rect viewport, Rect part);

#endif
