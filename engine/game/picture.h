/* picture.h: screenshots, and the window's icon. */

#ifndef GAME_PICTURE_H
#define GAME_PICTURE_H

#include "base/pixels.h"
#include "sys/vfs.h"

/* The canvas enlarged by 'scale'. If the engine could not read so large an image (media/image.h),
 * by the largest possible factor, at least 1. Caller frees with pixels_free. */
Pixels *picture_enlarged(const Pixels *canvas, int scale);

/* Writes a PNG of that name to the save folder. The log says where it is. False if that fails; the
 * log says why. */
bool picture_keep(const Vfs *vfs, const Pixels *picture, const char *name);

/* The game's icon. If 'name' is NULL, or cannot be read (then the log says why), the engine's own.
 * NULL if there is neither. Caller frees with pixels_free. */
Pixels *picture_icon(const Vfs *vfs, const char *name);

#endif
