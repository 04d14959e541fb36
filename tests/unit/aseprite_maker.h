/* aseprite_maker.h: writes small Aseprite files for tests, chunk by chunk. The numbers in the
 * structs are those of the file format (media/aseprite.h names its specification).
 *
 *   MadeAseprite made;
 *   aseprite_make(&made, &(MadeHeader){.w = 2, .h = 2, .depth = 32, .flags = 1});
 *   made_frame(&made, 100);
 *   made_layer(&made, &(MadeLayer){.name = "body", .flags = 1, .opacity = 255});
 *   made_cel(&made, &(MadeCel){.w = 2, .h = 2, .opacity = 255}, pixels);
 *   bytes = made_end(&made); */

#ifndef TESTS_UNIT_ASEPRITE_MAKER_H
#define TESTS_UNIT_ASEPRITE_MAKER_H

#include <glib.h>
#include <stdint.h>

typedef struct MadeHeader {
  int w, h, depth; /* px; bits per pixel */
  uint32_t flags;
  int speed, transparent; /* ms per frame; index of the transparent color */
} MadeHeader;

typedef struct MadeAseprite {
  GByteArray *bytes;
  guint frame_at, chunk_at; /* the byte where the last frame and the last chunk begin */
  int depth, frames, chunks;
} MadeAseprite;

void aseprite_make(MadeAseprite *made, const MadeHeader *header);
/* Begins a frame, which is shown for 'ms'. The chunks that are added next belong to this frame. */
void made_frame(MadeAseprite *made, int ms);

/* Ends the last frame and returns the file. The caller unrefs it. */
GBytes *made_end(MadeAseprite *made);

typedef struct MadeLayer {
  const char *name;
  uint32_t flags;
  int kind, level, mode, opacity;
  uint32_t tileset;
} MadeLayer;
void made_layer(MadeAseprite *made, const MadeLayer *layer);

/* Adds a cel. 'kind' is 0 for raw pixels, 1 for a link to the frame 'w', 2 for packed pixels, 3 for
 * tiles. 'pixels' has w * h pixels of MadeHeader.depth bits, or 32 bits for each tile. */
typedef struct MadeCel {
  int layer, x, y, z, opacity, kind, w, h;
} MadeCel;
void made_cel(MadeAseprite *made, const MadeCel *cel, const void *pixels);

/* Adds a copy of the last chunk, which must be a cel, to another layer. This packs no pixels
 * again. */
void made_cel_again(MadeAseprite *made, int layer);

typedef struct MadeTag {
  const char *name;
  int first, last, direction, repeat;
} MadeTag;
void made_tags(MadeAseprite *made, const MadeTag *tags, int count);

/* Sets 'count' colors of the palette, from index 'first' on. 'colors' has four bytes for each
 * color: R, G, B, A. */
void made_palette(MadeAseprite *made, int first, int count, const uint8_t *colors);

/* Adds a tileset of 'count' square tiles. 'size' is their width in px. 'pixels' has the tiles, one
 * below the other. */
void made_tileset(MadeAseprite *made, uint32_t number, int size, int count, const void *pixels);

/* Adds a chunk of any type, with the content that follows its size and type. */
void made_chunk(MadeAseprite *made, int type, const void *data, gsize size);

#endif
