/* picture.h: screenshots, and the window's icon. */

#ifndef GAME_PICTURE_H
#define GAME_PICTURE_H

#include "base/pixels.h"
#include "sys/vfs.h"

/* Returns the canvas enlarged by 'scale'. If the result would exceed the limits of media/image.h,
 * uses the largest factor that does not, at least 1. The caller frees with pixels_free. */
Pixels *picture_enlarged(const Pixels *canvas, int scale);

/* Writes a PNG of that name to the save folder and logs its path. A picture of a script has a quota
 * (sys/save_quota.h), one of the player (F12) has none. On failure logs the reason and
 * returns false. */
bool picture_keep(const Vfs *vfs, const Pixels *picture, const char *name, bool is_of_script);

/* Returns the game's icon, reduced to at most ICON_SIDE px a side: X11 ends programs with a large
 * one. If 'name' is NULL or the file cannot be used, returns the engine's icon; in the second case,
 * logs the reason. Returns NULL if there is no icon at all. The caller frees with pixels_free. */
#define ICON_SIDE 256
Pixels *picture_icon(const Vfs *vfs, const char *name);

/* Returns the canvas, reduced by a whole factor to at most THUMBNAIL_SIDE px a side. NULL if the
 * canvas is empty. The caller frees with pixels_free. */
#define THUMBNAIL_SIDE 160
Pixels *picture_thumbnail(const Pixels *canvas);

#endif
