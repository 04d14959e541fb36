/* sprite_sheet.h: reads the sheets that Aseprite exports: a picture and a JSON file about it.
 *
 * For each frame, the JSON file gives the frame's time and its place in the picture. The export can
 * trim frames, so the file also gives the frame's place in the sprite. The file may list tags. Both
 * forms of the export are accepted: a list of frames ("json-array") and an object ("json-hash").
 * The frames of an object are used in the order of the text.
 *
 * All frames must have the same size before trimming. So sheets with sprites of different sizes are
 * rejected. Sheets with rotated frames, which other programs write, are also rejected. The picture
 * is a PNG, JPEG or WebP in the same folder.
 *
 * Source: the sheet exporter of the Aseprite project (src/app/doc_exporter.cpp). */

#ifndef MEDIA_SPRITE_SHEET_H
#define MEDIA_SPRITE_SHEET_H

#include "base/pixels.h"
#include "media/sprite.h"

#define SPRITE_SHEET_FILE_MAX (16u << 20) /* bytes of the JSON file */

/* Returns the description of a sheet, or NULL with an IMAGE_ERROR. Does not read the picture. The
 * caller frees with sprite_free. */
Sprite *sprite_sheet_read(GBytes *bytes, GError **error);

/* Copies the frames of the view from the decoded picture and returns the frames side by side.
 * Returns NULL with an error if a frame lies outside of the picture, if the sheet does not have
 * these frames, if they have more than IMAGE_PIXELS_MAX px in total (image.h), or if there is not
 * enough memory. The caller frees with pixels_free. */
Pixels *sprite_sheet_draw(const Sprite *sprite, const SpriteView *view, const Pixels *picture, GError **error);

#endif
