/* present.h: scales the canvas to a window-sized picture.
 *
 * Nearest-neighbour scaling, optimised for whole factors: each canvas row is widened once and
 * copied down. Other factors take a general path. Screenshots use the same code, so a headless run
 * writes the picture that a window would show. */

#ifndef SYS_PRESENT_H
#define SYS_PRESENT_H

#include "base/pixels.h"

/* Returns the place of a canvas in a target: centred, as large as possible. The factor is a whole
 * number unless 'fitted'. A target that is smaller than the canvas is always fitted. */
Rect present_viewport(Size canvas, Size target, bool fitted);

/* Fills all of 'target': the scaled canvas inside 'viewport', black around it. The viewport must
 * lie in the target. */
void present_enlarge(const Pixels *canvas, Pixels *target, Rect viewport);

/* Does the same for 'part' of the canvas (not empty), and leaves the rest of the target unchanged.
 * Returns the target px that were filled; if the picture is made smaller, there may be none. */
Rect present_enlarge_part(const Pixels *canvas, Pixels *target, Rect viewport, Rect part);

#endif
