/* contrast.h: measures and increases the contrast between a text and its background.
 *
 * The contrast ratio of two colors is 1 if they are equal, and 21 for black and white. Alpha is
 * ignored. Source: W3C, Web Content Accessibility Guidelines 2.1, "contrast ratio" and "relative
 * luminance". */

#ifndef VIEW_CONTRAST_H
#define VIEW_CONTRAST_H

#include "base/geometry.h"

/* The lowest ratio that the guidelines allow for texts of normal size (level AA). */
#define CONTRAST_LEAST 4.5

/* Returns the contrast ratio of two colors. Their order does not matter. */
double contrast_ratio(Color a, Color b);

/* Returns a color for a text of the color 'ink' on the background 'ground'. If the ratio of the two
 * is at least CONTRAST_LEAST, returns 'ink'. If not, mixes 'ink' with white or black until the
 * ratio is at least CONTRAST_LEAST. Uses white or black, depending on which has the higher contrast
 * to 'ground'. The result has the alpha of 'ink'. */
Color contrast_with(Color ink, Color ground);

#endif
