/* icon.h: makes the icons of a game's program from one picture.
 *
 * Icons are squares of the sides in icon_sides. Windows chooses the one that it needs. Pictures of
 * every size and shape are allowed: a smaller picture is enlarged by a whole factor, so that pixel
 * art keeps its look. A larger picture is reduced, and each px is the mean of the area that it
 * covers. What the picture does not cover is transparent. */

#ifndef TOOLS_PACK_ICON_H
#define TOOLS_PACK_ICON_H

#include "base/pixels.h"

#include <glib.h>

#define ICON_COUNT 4
#define ICON_LARGEST (ICON_COUNT - 1) /* the index of the largest icon, a PNG */

/* In px, smallest first: 16, 32, 48, 256. */
extern const int icon_sides[ICON_COUNT];

/* Returns the picture, scaled into a square of 'side' px. The caller frees with pixels_free. */
Pixels *icon_square(const Pixels *picture, int side);

/* Returns the square as Windows stores icons in programs and .ico files: a bitmap without file
 * header, with alpha and mask. The caller unrefs.
 *
 * Source: Microsoft, "Icons" (Win32), BITMAPINFOHEADER. */
GBytes *icon_bitmap(const Pixels *square);

/* Sets images[i] to the icon of icon_sides[i]: a PNG for the largest, and bitmaps for the others.
 * The caller unrefs them. Returns false with an error if there is no memory for a PNG. */
bool icon_make_all(const Pixels *picture, GBytes *images[ICON_COUNT], GError **error);

#endif
