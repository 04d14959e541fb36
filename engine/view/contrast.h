/* contrast.h: the contrast between the color of a text and what is behind it.
 *
 * The ratio is 1 for equal colors and 21 for black and white. Alpha is ignored. Source: W3C, Web
 * Content Accessibility Guidelines 2.1, "contrast ratio" and "relative luminance". */

#ifndef VIEW_CONTRAST_H
#define VIEW_CONTRAST_H

#include "base/geometry.h"

/* The guidelines' least ratio for texts that are not large (level AA). */
#define CONTRAST_LEAST 4.5

double contrast_ratio(Color a, Color b);

/* Returns the color with a ratio of at least CONTRAST_LEAST to 'ground' that is nearest to 'ink'.
 * Makes 'ink' lighter or darker, whichever can reach the greater contrast. Returns 'ink' unchanged
 * if its ratio is large enough. Keeps its alpha. */
Color contrast_with(Color ink, Color ground);

#endif
