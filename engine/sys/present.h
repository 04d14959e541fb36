/* present.h: from the canvas to a window-sized picture.
 *
 * Nearest-neighbour enlargement written for whole factors (each canvas row is widened once and copied down) with a general
 * path for any other. The same routine makes screenshots, so a headless run writes the picture a window would have shown. */

#ifndef SYS_PRESENT_H
#define SYS_PRESENT_H

#include "base/pixels.h"

/* Where a canvas of that size lies in a target of that size: centred, as large as possible; whole factors unless 'fitted' (a
 * target smaller than the canvas is always fitted). */
Rect present_viewport(Size canvas, Size target, bool fitted);

/* Fills all of 'target': the enlarged canvas inside 'viewport' (which lies within the target), black around it. */
void present_enlarge(const Pixels *canvas, Pixels *target, Rect viewport);

#endif
