/* sprite_sheet.h: reads the sheets that Aseprite exports: a picture and a JSON file about it.
 *
 * The JSON file lists the frames: where each is in the picture, where it belongs in the sprite (the
 * export can trim them), and for how long it is shown. It may list tags. Both forms are read, the
 * list of frames ("json-array") and the object ("json-hash"), whose order counts.
 *
 * All frames must have the same size. Several sprites in one sheet, and the rotated frames of other
 * programs, are refused. The picture is a PNG, JPEG or WebP in the same folder.
 *
 * Source: the sheet exporter of the Aseprite project (src/app/doc_exporter.cpp). */

#ifndef MEDIA_SPRITE_SHEET_H
#define MEDIA_SPRITE_SHEET_H

#include "base/pixels.h"
#include "media/sprite.h"

#define SPRITE_SHEET_FILE_MAX (16u << 20) /* bytes of the JSON file */

/* Returns the description of a sheet, or NULL with an IMAGE_ERROR. The picture is not read. */
Sprite *sprite_sheet_read(GBytes *bytes, GError **error);

/* Returns the frames of the view, side by side, taken from the decoded picture. Returns NULL
 * with an error if a frame is not in the picture, or if the sheet no longer has these frames.
 * The caller frees with pixels_free. */
Pixels *sprite_sheet_draw(const Sprite *sprite, const SpriteView *view, const Pixels *picture, GError **error);

#endif
