/* label_layout.h: finds places for the names of things, so that no name covers another.
 *
 * Each label has a wanted place. A label that would leave the canvas is first moved inside. If an
 * earlier label covers this place, the label moves up or down, to the nearest free place directly
 * above or below an earlier label. If there is none, the label moves sideways, to a free place
 * beside an earlier label. */

#ifndef VIEW_LABEL_LAYOUT_H
#define VIEW_LABEL_LAYOUT_H

#include "base/geometry.h"

#include <glib.h>

#define LABEL_GAP 1 /* px between two labels */

/* Moves the rectangle into 'inside' without changing its size. If it is too large, it begins at the
 * top left of 'inside'. */
Rect label_fit(Rect label, Rect inside);

/* Replaces the wanted places 'labels' by the final places, beginning with the first label. A label
 * for which there is no free place becomes empty. 'inside' is the area of the canvas in which
 * labels may lie. */
void label_layout(Rect *labels, guint count, Rect inside);

#endif
