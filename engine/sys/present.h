/* present.h: scales the canvas to a window-sized picture.
 *
 * It uses nearest-neighbour scaling. For a whole factor, it widens each canvas row once and copies
 * the result down. Other factors take a slower path. Screenshots use the same code, so a headless
 * run writes the picture that a window would show. */

#ifndef SYS_PRESENT_H
#define SYS_PRESENT_H

#include "base/pixels.h"

/* Returns the area of the canvas in a target: centred, as large as possible. The factor is a whole
 * number unless 'fitted' is true or the target is smaller than the canvas. */
Rect present_viewport(Size canvas, Size target, bool fitted);

/* Fills all of 'target' with the scaled canvas inside 'viewport' and black around it. The viewport
 * must lie in the target. */
void present_enlarge(const Pixels *canvas, Pixels *target, Rect viewport);

/* Scales only 'part' of the canvas, which must not be empty, and leaves the rest of the target
 * unchanged. Returns the target px that were filled. This area may be empty if the picture is made
 * smaller. */
Rect present_enlarge_part(const Pixels *canvas, Pixels *target, Rect viewport, Rect part);

#endif
