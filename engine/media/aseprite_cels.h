/* aseprite_cels.h: the cels, palettes and tilesets of an Aseprite file, and their pixels.
 *
 * A cel is the picture of one layer in one frame. The CelList reads the frames in order. A linked
 * cel refers to an earlier frame. A palette is valid until a later frame has a new one. Pixels stay
 * packed until cel_unpack is called. For aseprite_draw.c only. */

#ifndef MEDIA_ASEPRITE_CELS_H
#define MEDIA_ASEPRITE_CELS_H

#include "base/zstream.h"
#include "media/aseprite_file.h"

/* The place of pixels or tile numbers in the file. */
typedef struct CelData {
  const uint8_t *from;
  gsize size; /* bytes in the file */
  gsize need; /* bytes when unpacked */
  bool is_packed;
} CelData;

/* A cel. A linked cel is stored with the kind and the fields of the cel that it refers to. */
typedef struct Cel {
  int layer, x, y, z;
  int opacity; /* 0..255 */
  uint32_t kind;
  int frame;             /* the frame of the chunk that has the fields; for messages */
  AsepriteFields fields; /* the fields that depend on 'kind', after the common header */
} Cel;

typedef struct CelList {
  GArray *cels;          /* Cel, sorted by frame, then by layer */
  GArray *starts;        /* guint: the index of each frame's first cel; then the count of cels */
  GArray *tilesets;      /* AsepriteFields */
  int *seen;             /* for each layer: 1 + the last frame that has a cel of the layer */
  uint32_t palette[256]; /* 0xAARRGGBB, of the frame added last */
  bool has_new_palette;  /* palette chunks of the old kinds are ignored from now on */
} CelList;

void cel_list_init(CelList *list, int layers);
void cel_list_clear(CelList *list);

/* Reads the next frame. Returns false with an error if a palette is cut short, or if there are too
 * many tilesets. */
bool cel_list_add_frame(CelList *list, const AsepriteFile *file, GError **error);

/* Returns the cels of a frame, at most one for each layer. Valid until the next frame is added. */
const Cel *cel_list_frame(const CelList *list, int frame, guint *count);

typedef struct CelPicture {
  int w, h; /* px */
  CelData data;
} CelPicture;

/* Reads the size of a cel with pixels, and the place of its pixels. Returns false with an error if
 * the cel is corrupt. */
bool cel_read_picture(const AsepriteFile *file, const Cel *cel, CelPicture *picture, GError **error);

typedef struct CelTiles {
  int w, h; /* tiles */
  uint32_t number_mask, flip_x, flip_y, flip_diagonal;
  CelData data;
  const uint8_t *numbers; /* unpacked */
} CelTiles;

/* Like cel_read_picture, for a cel of a tile map. */
bool cel_read_tiles(const AsepriteFile *file, const Cel *cel, CelTiles *tiles, GError **error);

/* Returns the number of the tile at 'index', including the bits that flip it. */
uint32_t cel_tile(const CelTiles *tiles, gsize index);

typedef struct CelTileset {
  uint32_t flags, count;
  int w, h; /* px of one tile */
  CelData data;
  const uint8_t *pixels; /* unpacked */
} CelTileset;

/* Finds a tileset. Sets its 'count' to 0 if the tileset is missing, or if its tiles are in another
 * file. Returns false with an error if it is corrupt. */
bool cel_list_tileset(const CelList *list, const AsepriteFile *file, uint32_t number, CelTileset *set, GError **error);

/* ---- Unpacking ---- */

#define CEL_SLOTS 8
#define CEL_KEPT_MAX (64u << 20) /* bytes of unpacked data that are cached for the next frames */

typedef struct CelSlot {
  const uint8_t *from; /* NULL = empty */
  uint8_t *bytes;
  gsize size;
  uint64_t used;
} CelSlot;

typedef struct CelUnpacker {
  const AsepriteFile *file;
  Zstream *stream; /* NULL until needed */
  CelSlot slots[CEL_SLOTS];
  uint64_t clock;
  int64_t work; /* px that may still be unpacked or drawn */
} CelUnpacker;

void cel_unpacker_init(CelUnpacker *unpacker, const AsepriteFile *file);
void cel_unpacker_clear(CelUnpacker *unpacker);

/* Returns the unpacked bytes. They stay valid after the next call of cel_unpack. The call after
 * that may free them. On failure returns NULL with an error. */
const uint8_t *cel_unpack(CelUnpacker *unpacker, const CelData *data, int frame, GError **error);

/* Adds 'pixels' to the pixels that were unpacked or drawn. Returns false with an error if their sum
 * exceeds ASEPRITE_WORK_MAX. */
bool cel_unpacker_spend(CelUnpacker *unpacker, int64_t pixels, int frame, GError **error);

#endif
