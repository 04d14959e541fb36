/* picture.h: screenshots, and the window's icon. */

#ifndef GAME_PICTURE_H
#define GAME_PICTURE_H

#include "base/pixels.h"
#include "sys/vfs.h"

/* The canvas enlarged by 'scale'. If the engine could not read so large an image (media/image.h),
 * by the largest possible factor, at least 1. Caller frees with pixels_free. */
Pixels *picture_enlarged(const Pixels *canvas, int scale);

/* Writes a PNG of that name to the save folder and logs its path. On failure logs the reason and
 * returns false. */
bool picture_keep(const Vfs *vfs, const Pixels *picture, const char *name);

/* The game's icon. Returns the engine's own if 'name' is NULL or cannot be read; in the second case
 * the reason is logged. NULL if there is neither. Caller frees with pixels_free. */
Pixels *picture_icon(const Vfs *vfs, const char *name);

#endif
