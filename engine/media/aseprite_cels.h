/* aseprite_cels.h: the cels, palettes and tilesets of an Aseprite file, and their pixels.
 *
 * A cel is the picture of a layer in a frame. The CelList reads the frames in order, because a link
 * refers to an earlier frame, and a palette stays until the next one. Pixels stay packed until
 * cel_unpack. For aseprite_draw.c only. */

#ifndef MEDIA_ASEPRITE_CELS_H
#define MEDIA_ASEPRITE_CELS_H

#include "base/zstream.h"
#include "media/aseprite_file.h"

/* Pixels or tile numbers in the file. */
typedef struct CelData {
  const uint8_t *from;
  gsize size; /* bytes in the file */
  gsize need; /* bytes when unpacked */
  bool is_packed;
} CelData;

/* A linked cel has the kind and the fields of the one that it refers to. */
typedef struct Cel {
  int layer, x, y, z;
  int opacity; /* 0..255 */
  uint32_t kind;
  int frame;             /* the frame that the fields are from; used in messages */
  AsepriteFields fields; /* the fields of this kind, after the common header */
} Cel;

typedef struct CelList {
  GArray *cels;          /* Cel, frame by frame; those of a frame are sorted by layer */
  GArray *starts;        /* guint: the first cel's index, by frame; at the end, the count of cels */
  GArray *tilesets;      /* AsepriteFields */
  int *seen;             /* for each layer, the last frame that has a cel of it, + 1 */
  uint32_t palette[256]; /* 0xAARRGGBB, of the frame added last */
  bool has_new_palette;  /* chunks of the old kinds no longer count */
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

/* Reads the size of a cel with pixels, and where they are. */
bool cel_read_picture(const AsepriteFile *file, const Cel *cel, CelPicture *picture, GError **error);

typedef struct CelTiles {
  int w, h; /* tiles */
  uint32_t number_mask, flip_x, flip_y, flip_diagonal;
  CelData data;
  const uint8_t *numbers; /* unpacked */
} CelTiles;

/* The same for a cel of a tile map. */
bool cel_read_tiles(const AsepriteFile *file, const Cel *cel, CelTiles *tiles, GError **error);

/* Returns a tile's number, with the bits that flip it. */
uint32_t cel_tile(const CelTiles *tiles, gsize index);

typedef struct CelTileset {
  uint32_t flags, count;
  int w, h; /* px of one tile */
  CelData data;
  const uint8_t *pixels; /* unpacked */
} CelTileset;

/* Finds a tileset. Its count is 0 if it is missing or its tiles are in another file. */
bool cel_list_tileset(const CelList *list, const AsepriteFile *file, uint32_t number, CelTileset *set, GError **error);

/* ---- Unpacking ---- */

#define CEL_SLOTS 8
#define CEL_KEPT_MAX (64u << 20) /* bytes of unpacked data that are kept for the next frames */

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

/* Returns the unpacked bytes, valid until the second call after this one. On failure returns NULL
 * with an error. */
const uint8_t *cel_unpack(CelUnpacker *unpacker, const CelData *data, int frame, GError **error);

/* Counts pixels as work. Returns false with an error if that exceeds ASEPRITE_WORK_MAX. */
bool cel_unpacker_spend(CelUnpacker *unpacker, int64_t pixels, int frame, GError **error);

#endif
