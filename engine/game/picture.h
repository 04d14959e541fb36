/* picture.h: pictures on their way out of the game: screenshots as PNG files, and the window's icon. */

#ifndef GAME_PICTURE_H
#define GAME_PICTURE_H

#include "base/pixels.h"
#include "sys/vfs.h"

/* The canvas 'scale' times as large, or as often as makes a picture that the engine itself would read (media/image.h); at least
 * once. Caller frees with pixels_free. */
Pixels *picture_enlarged(const Pixels *canvas, int scale);

/* Writes a PNG of that name into the save folder and says in the log where it is, or why it could not be written (false). */
bool picture_keep(const Vfs *vfs, const Pixels *picture, const char *name);

/* The game's icon; the engine's own when 'name' is NULL or, which the log says, cannot be read. NULL when there is neither.
 * Caller frees with pixels_free. */
Pixels *picture_icon(const Vfs *vfs, const char *name);

#endif
