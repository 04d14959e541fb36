/* aseprite.h: reads the files of the pixel editor Aseprite.
 *
 * aseprite_read checks the structure of the whole file: frames, chunks, layers and tags. It unpacks
 * nothing. aseprite_draw composes frames from layers, groups, linked cels, z-indices, tile maps,
 * palettes and all blend modes. The result has the same pixels as in Aseprite.
 *
 * The limits are IMAGE_FILE_MAX bytes, IMAGE_SIDE_MAX px per side of the canvas and of a cel, the
 * limits in sprite.h and the numbers below. Only visible cels are unpacked, and ASEPRITE_WORK_MAX
 * limits the pixels. So a decompression bomb cannot take unlimited time or memory.
 *
 * Reference layers are not drawn. Colour profiles, pixel aspect ratios and slices are ignored.
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
#define ASEPRITE_CANVASES_MAX 512           /* MiB for all groups that are drawn at the same time */
#define ASEPRITE_WORK_MAX (16ll * 33554432) /* px unpacked or drawn; see aseprite_draw.c */

/* Returns the description of a file, or NULL with an IMAGE_ERROR. */
Sprite *aseprite_read(GBytes *bytes, GError **error);

/* Returns the frames of the view, side by side in one picture. Pixels of the colour 'key' (NULL for
 * none) become transparent. Returns NULL with an error if the file is corrupt or does not have
 * these frames. The caller frees with pixels_free. */
Pixels *aseprite_draw(GBytes *bytes, const SpriteView *view, const Color *key, GError **error);

#endif
