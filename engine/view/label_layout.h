/* label_layout.h: where the names of things go, so that none covers another.
 *
 * Each label has a wanted place. It takes the nearest place that is inside the canvas and free of
 * the labels before it: its own, or one that touches another label. */

#ifndef VIEW_LABEL_LAYOUT_H
#define VIEW_LABEL_LAYOUT_H

#include "base/geometry.h"

#include <glib.h>

#define LABEL_GAP 1 /* px between two labels */

/* Moves the rectangle into 'inside' without changing its size. If it is too large, it begins at the
 * top left of 'inside'. */
Rect label_fit(Rect label, Rect inside);

/* Replaces the wanted places 'labels' by their final ones. A label for which there is no free place
 * becomes empty. */
void label_layout(Rect *labels, guint count, Rect inside);

#endif
