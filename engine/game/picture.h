/* picture.h: makes screenshots, thumbnails and the window's icon. */

#ifndef GAME_PICTURE_H
#define GAME_PICTURE_H

#include "base/pixels.h"
#include "sys/vfs.h"

/* Returns the canvas enlarged by the factor 'scale'. If the result would exceed the limits of
 * media/image.h, uses a smaller whole factor, but at least 1. The caller frees with pixels_free. */
Pixels *picture_enlarged(const Pixels *canvas, int scale);

/* Writes a PNG called 'name' to the save folder and logs its path. The pictures of scripts have a
 * quota (sys/save_quota.h); the pictures of the player (F12) have none. On failure logs the reason
 * and returns false. */
bool picture_keep(const Vfs *vfs, const Pixels *picture, const char *name, bool is_of_script);

/* Returns the game's icon. Its width and height are reduced to at most ICON_SIDE px, because X11
 * ends programs with a larger icon. 'name' is the image's file in the game. If 'name' is NULL,
 * returns the engine's icon. If the file cannot be used, logs the reason and returns the engine's
 * icon. Returns NULL if the engine's icon is missing. The caller frees with pixels_free. */
#define ICON_SIDE 256
Pixels *picture_icon(const Vfs *vfs, const char *name);

/* Returns the canvas, reduced by a whole factor, so that its width and height are at most
 * THUMBNAIL_SIDE px. Returns NULL if the canvas is empty, or if a side would become 0 px. The
 * caller frees with pixels_free. */
#define THUMBNAIL_SIDE 160
Pixels *picture_thumbnail(const Pixels *canvas);

#endif
