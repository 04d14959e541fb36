/* label_layout.h: finds places for the names of things, so that no name covers another.
 *
 * Each label has a wanted place. A label that would leave the canvas is first moved inside. The
 * labels of small things get their places first, because a large thing has more room for its name.
 * If another label is already in the wanted place, the label moves above, below or beside such a
 * label. Of all free places, it takes the one that is nearest to its thing. */

#ifndef VIEW_LABEL_LAYOUT_H
#define VIEW_LABEL_LAYOUT_H

#include "base/geometry.h"

#include <glib.h>

/* px between two labels: one above the other, and side by side */
#define LABEL_GAP 1
#define LABEL_SIDE_GAP 2

/* Moves the rectangle into 'inside' without changing its size. If it is too large, it begins at the
 * top left of 'inside'. */
Rect label_fit(Rect label, Rect inside);

/* Replaces the wanted places 'labels' by the final places. A label for which there is no free place
 * becomes empty. 'things' has the area of the thing of each label. 'inside' is the area of the
 * canvas in which labels may lie. */
void label_layout(Rect *labels, const Rect *things, guint count, Rect inside);

#endif
