/* aseprite_cels.h: the cels, palettes and tilesets of an Aseprite file, and their pixels.
 *
 * A cel is the picture of one layer in one frame. A CelList reads the frames in order. A linked cel
 * shows the picture that its layer has in an earlier frame. A palette stays valid until a later
 * frame changes it. Pixels stay packed (compressed) until cel_unpack is called. Only
 * aseprite_draw.c calls these functions. */

#ifndef MEDIA_ASEPRITE_CELS_H
#define MEDIA_ASEPRITE_CELS_H

#include "base/zstream.h"
#include "media/aseprite_file.h"

/* The place in the file where pixels or tile numbers are stored. */
typedef struct CelData {
  const uint8_t *from; /* points into the bytes of the file */
  gsize size;          /* bytes in the file */
  gsize need;          /* bytes when unpacked */
  bool is_packed;      /* compressed with zlib */
} CelData;

/* A cel. A linked cel is stored with the kind and the fields of the earlier cel whose picture it
 * shows. The kind is an AsepriteCelKind. 'layer' is the index of the cel's layer. 'x' and 'y' are
 * px on the canvas. 'z' moves the cel up or down by this number of layers in the drawing order. */
typedef struct Cel {
  int layer, x, y, z;
  int opacity; /* 0..255 */
  uint32_t kind;
  int frame;             /* the frame whose chunk contains 'fields'; for messages */
  AsepriteFields fields; /* the bytes after the common header; 'kind' decides their format */
} Cel;

typedef struct CelList {
  GArray *cels;          /* Cel, sorted by frame, then by layer */
  GArray *starts;        /* guint: index of each frame's first cel; then the count of cels */
  GArray *tilesets;      /* AsepriteFields, one for each tileset that was read */
  int *seen;             /* for each layer: 1 + the last frame with a cel of the layer; 0 = none */
  uint32_t palette[256]; /* 0xAARRGGBB, of the frame added last */
  bool has_new_palette;  /* a palette of the new format was read; older formats are ignored */
} CelList;

/* 'layers' is the number of layers in the file. */
void cel_list_init(CelList *list, int layers);
void cel_list_clear(CelList *list);

/* Reads the next frame. The file must have one. Returns false with an error if a palette is cut
 * short, or if there are too many tilesets. */
bool cel_list_add_frame(CelList *list, const AsepriteFile *file, GError **error);

/* Returns the cels of a frame that was added, sorted by layer, at most one for each layer. Stores
 * their number in '*count'. Returns NULL if there are none. Valid until the next frame is added. */
const Cel *cel_list_frame(const CelList *list, int frame, guint *count);

typedef struct CelPicture {
  int w, h; /* px */
  CelData data;
} CelPicture;

/* Reads the size of a cel that has pixels, and finds the pixels in the file. Returns false with an
 * error if the cel is corrupt or too large. */
bool cel_read_picture(const AsepriteFile *file, const Cel *cel, CelPicture *picture, GError **error);

typedef struct CelTiles {
  int w, h;                                            /* tiles */
  uint32_t number_mask, flip_x, flip_y, flip_diagonal; /* bits in the result of cel_tile */
  CelData data;
  const uint8_t *numbers; /* result of cel_unpack; set by the caller */
} CelTiles;

/* Like cel_read_picture, but for a cel of a tile map. */
bool cel_read_tiles(const AsepriteFile *file, const Cel *cel, CelTiles *tiles, GError **error);

/* Returns the number of the tile at 'index' (row * w + column), including the bits that flip the
 * tile. 'numbers' must be set. */
uint32_t cel_tile(const CelTiles *tiles, gsize index);

typedef struct CelTileset {
  uint32_t flags, count; /* flags of the file format, number of tiles */
  int w, h;              /* px of one tile */
  CelData data;
  const uint8_t *pixels; /* result of cel_unpack; set by the caller */
} CelTileset;

/* Finds the tileset with this number. Sets 'count' to 0 if the tileset is missing, or if its tiles
 * are in another file. Returns false with an error if the tileset is corrupt or too large. */
bool cel_list_tileset(const CelList *list, const AsepriteFile *file, uint32_t number, CelTileset *set, GError **error);

/* ---- Unpacking ---- */

#define CEL_SLOTS 8              /* pictures and tilesets that are cached */
#define CEL_KEPT_MAX (64u << 20) /* bytes of unpacked data that are cached for the next frames */

typedef struct CelSlot {
  const uint8_t *from; /* 'from' of the CelData; NULL = the slot is empty */
  uint8_t *bytes;      /* unpacked; owned */
  gsize size;          /* of 'bytes' */
  uint64_t used;       /* 'clock' at the last use */
} CelSlot;

typedef struct CelUnpacker {
  const AsepriteFile *file;
  Zstream *stream; /* NULL until needed */
  CelSlot slots[CEL_SLOTS];
  uint64_t clock; /* counts the uses of slots */
  int64_t work;   /* px that may still be unpacked or drawn */
} CelUnpacker;

/* 'file' is borrowed. Clear the unpacker before the file. */
void cel_unpacker_init(CelUnpacker *unpacker, const AsepriteFile *file);
void cel_unpacker_clear(CelUnpacker *unpacker);

/* Returns the unpacked bytes. They stay valid after the next call of cel_unpack. The call after
 * that may free them. On failure returns NULL with an error that names 'frame'. */
const uint8_t *cel_unpack(CelUnpacker *unpacker, const CelData *data, int frame, GError **error);

/* Adds 'pixels' to the number of pixels that were unpacked or drawn. Returns false with an error
 * that names 'frame' if the sum exceeds ASEPRITE_WORK_MAX. */
bool cel_unpacker_spend(CelUnpacker *unpacker, int64_t pixels, int frame, GError **error);

#endif
