/* aseprite_file.h: the structure of an Aseprite file: frames, chunks, layers. See aseprite.h.
 *
 * A file has a header and a list of frames. A frame has a list of chunks. aseprite_file_read checks
 * the sizes of all frames and chunks. After this check, aseprite_next_chunk cannot read outside its
 * frame. aseprite_byte and related functions read the fields of a chunk. They cannot read outside
 * the chunk. */

#ifndef MEDIA_ASEPRITE_FILE_H
#define MEDIA_ASEPRITE_FILE_H

#include "base/geometry.h"
#include "media/sprite.h"

#define ASEPRITE_VISIBLE 1 /* flags of layers */
#define ASEPRITE_BACKGROUND 8
#define ASEPRITE_REFERENCE 64

typedef enum { ASEPRITE_PICTURE, ASEPRITE_GROUP, ASEPRITE_TILEMAP, ASEPRITE_LAYER_KINDS } AsepriteLayerKind;

typedef enum {
  ASEPRITE_CHUNK_OLD_PALETTE = 0x0004,
  ASEPRITE_CHUNK_OLDER_PALETTE = 0x000b, /* in Aseprite's code; its specification has 0x0011 */
  ASEPRITE_CHUNK_OLDER_PALETTE_TOO = 0x0011,
  ASEPRITE_CHUNK_LAYER = 0x2004,
  ASEPRITE_CHUNK_CEL = 0x2005,
  ASEPRITE_CHUNK_TAGS = 0x2018,
  ASEPRITE_CHUNK_PALETTE = 0x2019,
  ASEPRITE_CHUNK_TILESET = 0x2023
} AsepriteChunkType;

typedef enum {
  ASEPRITE_CEL_RAW,
  ASEPRITE_CEL_LINKED,
  ASEPRITE_CEL_PACKED,
  ASEPRITE_CEL_TILES,
  ASEPRITE_CEL_KINDS
} AsepriteCelKind;

typedef struct AsepriteLayer {
  char *name; /* owned */
  uint32_t flags;
  uint32_t kind;    /* an AsepriteLayerKind, or an unknown number */
  int level;        /* the number of groups around the layer */
  int mode;         /* the number of a blend mode, see aseprite_blend.h */
  int opacity;      /* 0..255 */
  int parent;       /* index of the group around the layer, or NONE */
  int number;       /* position in its group; if !composes, position in the file */
  uint32_t tileset; /* only for ASEPRITE_TILEMAP: number of its tileset */
} AsepriteLayer;

typedef struct AsepriteFrame {
  const uint8_t *chunks, *end; /* the bytes of its chunks */
  uint32_t count;              /* number of chunks */
  int ms;                      /* duration */
} AsepriteFrame;

typedef struct AsepriteFile {
  const uint8_t *data; /* borrowed */
  gsize size;
  Size canvas;     /* px */
  int pixel_bytes; /* 4 = RGBA, 2 = grey and alpha, 1 = index in the palette */
  int transparent; /* the palette index that is transparent */
  bool composes;   /* groups have their own opacity and blend mode */
  GArray *layers;  /* AsepriteLayer */
  GArray *frames;  /* AsepriteFrame */
  Sprite *sprite;  /* the description; owned */
} AsepriteFile;

/* Reads the structure of a file. Returns false with an error if the file is corrupt or exceeds a
 * limit. Call aseprite_file_clear in both cases, and free 'bytes' only after it. */
bool aseprite_file_read(AsepriteFile *file, GBytes *bytes, GError **error);
void aseprite_file_clear(AsepriteFile *file);

static inline const AsepriteLayer *aseprite_layer(const AsepriteFile *file, int i) {
  return &g_array_index(file->layers, AsepriteLayer, i);
}

/* ---- Chunks ---- */

/* The bytes of a chunk. Reading beyond the end returns 0 and sets 'is_short'. */
typedef struct AsepriteFields {
  const uint8_t *data;
  gsize size;
  bool is_short;
} AsepriteFields;

/* These functions read a number of 8, 16 or 32 bits, or a signed number of 16 bits. 'at' is its
 * offset in bytes. */
uint32_t aseprite_byte(AsepriteFields *fields, gsize at);
uint32_t aseprite_word(AsepriteFields *fields, gsize at);
uint32_t aseprite_dword(AsepriteFields *fields, gsize at);
int aseprite_short(AsepriteFields *fields, gsize at);

typedef struct AsepriteChunk {
  uint32_t type;
  AsepriteFields fields;
} AsepriteChunk;

/* Iterates over the chunks of a frame. */
typedef struct AsepriteWalk {
  const uint8_t *at, *end;
  uint32_t left; /* number of chunks that were not read yet */
} AsepriteWalk;

AsepriteWalk aseprite_chunks(const AsepriteFile *file, int frame);

/* Reads the next chunk. Returns false after the last chunk of the frame. Also returns false if the
 * next chunk is corrupt or larger than the rest of the frame: then 'left' is above 0. */
bool aseprite_next_chunk(AsepriteWalk *walk, AsepriteChunk *chunk);

/* Sets an error such as "a layer is cut short (frame 3, byte 812); save the file again with
 * Aseprite", and returns false. 'frame' counts from 0. 'at' points to the corrupt bytes. 'format'
 * gives the first words. */
bool aseprite_fault(const AsepriteFile *file, GError **error, int frame, const uint8_t *at, const char *format, ...)
    G_GNUC_PRINTF(5, 6);

/* Sets an error about a limit, such as "more than 4096 layers; merge some (frame 1)", and returns
 * false. */
bool aseprite_excess(GError **error, int frame, const char *format, ...) G_GNUC_PRINTF(3, 4);

#endif
