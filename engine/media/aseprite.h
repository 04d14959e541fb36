/* aseprite.h: reads the files of the pixel editor Aseprite.
 *
 * aseprite_read checks the structure of the whole file: frames, chunks, layers and tags. It unpacks
 * (decompresses) no pixels. aseprite_draw composes frames from cels. A cel is the picture of one
 * layer in one frame. aseprite_draw supports groups, linked cels, z-indices, tile maps, palettes
 * and all blend modes. The result has the same pixels as in Aseprite.
 *
 * A file has at most IMAGE_FILE_MAX bytes. The canvas and each cel have at most IMAGE_SIDE_MAX px
 * per side and IMAGE_PIXELS_MAX px in total (image.h). Further limits are in sprite.h and below.
 * Only cels that are drawn are unpacked. ASEPRITE_WORK_MAX limits the number of pixels that are
 * unpacked or drawn. So a decompression bomb cannot take unlimited time or memory.
 *
 * Reference layers are not drawn. Color profiles, pixel aspect ratios and slices are ignored.
 *
 * Source: Aseprite File Format (.ase/.aseprite) Specifications, docs/ase-file-specs.md of the
 * Aseprite project. Blend modes: Porter and Duff, Compositing Digital Images, 1984; Compositing and
 * Blending Level 1, W3C. */

#ifndef MEDIA_ASEPRITE_H
#define MEDIA_ASEPRITE_H

#include "base/pixels.h"
#include "media/sprite.h"

#define ASEPRITE_LAYERS_MAX 4096
#define ASEPRITE_DEPTH_MAX 128    /* nested groups */
#define ASEPRITE_CELS_MAX 1048576 /* in all frames */
#define ASEPRITE_TILESETS_MAX 256
#define ASEPRITE_TILE_MAX 4096              /* px per side */
#define ASEPRITE_CANVASES_MAX 512           /* MiB: canvases of a frame and its groups together */
#define ASEPRITE_WORK_MAX (16ll * 33554432) /* px that one aseprite_draw unpacks or draws */

/* Returns the description of a file. 'bytes' is the whole file. On failure returns NULL with an
 * IMAGE_ERROR. The caller frees with sprite_free. */
Sprite *aseprite_read(GBytes *bytes, GError **error);

/* Returns the frames of the view (sprite.h), side by side in one picture. Pixels of the color
 * 'key' (NULL for none) become transparent. Returns NULL with an error if the file is corrupt,
 * exceeds a limit or does not have these frames. The caller frees with pixels_free. */
Pixels *aseprite_draw(GBytes *bytes, const SpriteView *view, const Color *key, GError **error);

#endif
