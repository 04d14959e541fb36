/* aseprite_maker.h: writes small Aseprite files for tests, chunk by chunk.
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
  int w, h, depth;
  uint32_t flags;
  int speed, transparent;
} MadeHeader;

typedef struct MadeAseprite {
  GByteArray *bytes;
  guint frame_at, chunk_at; /* of the frame and the chunk that are written */
  int depth, frames, chunks;
} MadeAseprite;

void aseprite_make(MadeAseprite *made, const MadeHeader *header);
void made_frame(MadeAseprite *made, int ms);

/* Returns the file. The caller unrefs. */
GBytes *made_end(MadeAseprite *made);

typedef struct MadeLayer {
  const char *name;
  uint32_t flags;
  int kind, level, mode, opacity;
  uint32_t tileset;
} MadeLayer;
void made_layer(MadeAseprite *made, const MadeLayer *layer);

/* 'kind': 0 raw, 1 a link to the frame 'w', 2 packed, 3 tiles. 'pixels' has w * h pixels of the
 * depth, or 32 bits for each tile. */
typedef struct MadeCel {
  int layer, x, y, z, opacity, kind, w, h;
} MadeCel;
void made_cel(MadeAseprite *made, const MadeCel *cel, const void *pixels);

typedef struct MadeTag {
  const char *name;
  int first, last, direction, repeat;
} MadeTag;
void made_tags(MadeAseprite *made, const MadeTag *tags, int count);

/* The colours first, first + 1, ...: 'colors' has four bytes for each, R, G, B, A. */
void made_palette(MadeAseprite *made, int first, int count, const uint8_t *colors);

/* 'pixels' are the tiles, one below the other. */
void made_tileset(MadeAseprite *made, uint32_t number, int size, int count, const void *pixels);

/* Any other chunk. */
void made_chunk(MadeAseprite *made, int type, const void *data, gsize size);

#endif
