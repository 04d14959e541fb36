#include "media/aseprite_cels.h"

#include "base/data/bytes.h"
#include "media/aseprite.h"
#include "media/image.h"

#include <stdlib.h>

#define CEL_HEADER 16    /* bytes */
#define TILES_ARE_HERE 2 /* flags of a tileset */
#define TILES_ARE_ELSEWHERE 1
#define COLOR_HAS_NAME 1
#define UNUSED_COLOR 0xff000000

/* Deflate packs at most 1032 to 1. */
#define RATIO_MAX 1040
#define RATIO_EXTRA 64 /* bytes */

void cel_list_init(CelList *list, int layers) {
  guint zero = 0;
  *list = (CelList){.cels = g_array_new(FALSE, FALSE, sizeof(Cel)),
                    .starts = g_array_new(FALSE, FALSE, sizeof(guint)),
                    .tilesets = g_array_new(FALSE, FALSE, sizeof(AsepriteFields)),
                    .seen = g_new0(int, (gsize)layers + 1)};
  g_array_append_val(list->starts, zero);
  for (gsize i = 0; i < G_N_ELEMENTS(list->palette); i++) list->palette[i] = UNUSED_COLOR;
}

void cel_list_clear(CelList *list) {
  g_array_unref(list->cels);
  g_array_unref(list->starts);
  g_array_unref(list->tilesets);
  g_free(list->seen);
}

/* ---- Palettes ---- */

static void set_color(CelList *list, uint64_t index, uint32_t color) {
  if (index < G_N_ELEMENTS(list->palette)) list->palette[index] = color;
}

static void read_palette(CelList *list, AsepriteFields *fields) {
  uint64_t first = aseprite_dword(fields, 4), last = aseprite_dword(fields, 8), count = last >= first ? last - first + 1 : 0;
  gsize at = 20;
  if (count * 6 > fields->size) fields->is_short = true;
  for (uint64_t i = 0; i < count && !fields->is_short; i++) {
    bool has_name = (aseprite_word(fields, at) & COLOR_HAS_NAME) != 0;
    uint32_t rgba = aseprite_dword(fields, at + 2);
    set_color(list, first + i, (rgba & 0xff00ff00) | (rgba & 0xff) << 16 | (rgba >> 16 & 0xff));
    at += 6 + (has_name ? 2 + aseprite_word(fields, at + 6) : 0);
  }
}

/* Each packet skips colors from the beginning of the one before. 'is_6_bits': channels of
 * 0..63. */
static void read_old_palette(CelList *list, AsepriteFields *fields, bool is_6_bits) {
  uint32_t packets = aseprite_word(fields, 0), index = 0;
  gsize at = 2;
  for (uint32_t i = 0; i < packets && !fields->is_short; i++) {
    uint32_t count = aseprite_byte(fields, at + 1);
    index += aseprite_byte(fields, at);
    at += 2;
    if (count == 0) count = 256;
    for (uint32_t k = 0; k < count && !fields->is_short; k++, at += 3) {
      uint32_t c = aseprite_byte(fields, at) << 16 | aseprite_byte(fields, at + 1) << 8 | aseprite_byte(fields, at + 2);
      if (is_6_bits) c = (c << 2 & 0xfcfcfc) | (c >> 4 & 0x030303);
      if (!fields->is_short) set_color(list, index + k, 0xff000000 | c);
    }
  }
}

/* ---- Cels ---- */

const Cel *cel_list_frame(const CelList *list, int frame, guint *count) {
  guint from = g_array_index(list->starts, guint, frame), to = g_array_index(list->starts, guint, frame + 1);
  *count = to - from;
  return to > from ? &g_array_index(list->cels, Cel, from) : NULL;
}

static int compare_layers(const void *a, const void *b) {
  int x = ((const Cel *)a)->layer, y = ((const Cel *)b)->layer;
  return x < y ? -1 : x > y;
}

/* Gives a linked cel the picture of the same layer in an earlier frame. Returns false if there
 * is none: then it draws nothing. */
static bool follow_link(const CelList *list, Cel *cel, int frame) {
  uint32_t target = aseprite_word(&cel->fields, 0);
  if (cel->fields.is_short || target >= (uint32_t)frame) return false;
  guint count;
  const Cel *cels = cel_list_frame(list, (int)target, &count);
  const Cel *found = cels ? bsearch(cel, cels, count, sizeof *cels, compare_layers) : NULL;
  if (!found) return false;
  cel->kind = found->kind;
  cel->fields = found->fields;
  cel->frame = found->frame;
  return true;
}

/* Of several cels of a layer, the first counts. */
static void add_cel(CelList *list, const AsepriteFile *file, int frame, AsepriteFields *fields) {
  uint32_t layer = aseprite_word(fields, 0);
  if (layer >= file->layers->len || list->seen[layer] == frame + 1) return;
  Cel cel = {.layer = (int)layer,
             .x = aseprite_short(fields, 2),
             .y = aseprite_short(fields, 4),
             .z = aseprite_short(fields, 9),
             .opacity = (int)aseprite_byte(fields, 6),
             .kind = aseprite_word(fields, 7),
             .frame = frame,
             .fields = {fields->data + CEL_HEADER, fields->size - CEL_HEADER, false}};
  list->seen[layer] = frame + 1;
  if (cel.kind >= ASEPRITE_CEL_KINDS || (cel.kind == ASEPRITE_CEL_LINKED && !follow_link(list, &cel, frame))) return;
  g_array_append_val(list->cels, cel);
}

static bool add_chunk(CelList *list, const AsepriteFile *file, int frame, AsepriteChunk *chunk, GError **error) {
  AsepriteFields *fields = &chunk->fields;
  bool is_indexed = file->pixel_bytes == 1;
  switch (chunk->type) {
  case ASEPRITE_CHUNK_CEL: add_cel(list, file, frame, fields); return true;
  case ASEPRITE_CHUNK_TILESET:
    if (list->tilesets->len == ASEPRITE_TILESETS_MAX) {
      return aseprite_excess(error, frame, "more than %d tilesets; split the file", ASEPRITE_TILESETS_MAX);
    }
    g_array_append_val(list->tilesets, *fields);
    return true;
  case ASEPRITE_CHUNK_PALETTE:
    list->has_new_palette = true;
    if (is_indexed) read_palette(list, fields);
    break;
  case ASEPRITE_CHUNK_OLD_PALETTE:
  case ASEPRITE_CHUNK_OLDER_PALETTE:
  case ASEPRITE_CHUNK_OLDER_PALETTE_TOO:
    if (is_indexed && !list->has_new_palette) read_old_palette(list, fields, chunk->type != ASEPRITE_CHUNK_OLD_PALETTE);
    break;
  default: return true;
  }
  return !fields->is_short || aseprite_fault(file, error, frame, fields->data, "a palette is cut short");
}

bool cel_list_add_frame(CelList *list, const AsepriteFile *file, GError **error) {
  int frame = (int)list->starts->len - 1;
  guint from = list->cels->len;
  AsepriteWalk walk = aseprite_chunks(file, frame);
  AsepriteChunk chunk;
  while (aseprite_next_chunk(&walk, &chunk)) {
    if (!add_chunk(list, file, frame, &chunk, error)) return false;
  }
  guint end = list->cels->len;
  if (end > from + 1) qsort(&g_array_index(list->cels, Cel, from), end - from, sizeof(Cel), compare_layers);
  g_array_append_val(list->starts, end);
  return true;
}

/* ---- Where pixels are ---- */

static bool size_is_allowed(uint32_t w, uint32_t h) {
  return w <= IMAGE_SIDE_MAX && h <= IMAGE_SIDE_MAX && (uint64_t)w * h <= IMAGE_PIXELS_MAX;
}

static CelData data_after(const AsepriteFields *fields, gsize at, gsize need, bool is_packed) {
  return (CelData){fields->data + at, fields->size - at, need, is_packed};
}

bool cel_read_picture(const AsepriteFile *file, const Cel *cel, CelPicture *picture, GError **error) {
  AsepriteFields fields = cel->fields;
  uint32_t w = aseprite_word(&fields, 0), h = aseprite_word(&fields, 2);
  if (fields.is_short) return aseprite_fault(file, error, cel->frame, fields.data, "a cel is cut short");
  if (!size_is_allowed(w, h)) {
    return aseprite_excess(error, cel->frame, "a cel of %u x %u pixels, the limit is %d on a side and %d in all; make it smaller",
                           w, h, IMAGE_SIDE_MAX, IMAGE_PIXELS_MAX);
  }
  gsize need = (gsize)w * h * (gsize)file->pixel_bytes;
  *picture = (CelPicture){(int)w, (int)h, data_after(&fields, 4, need, cel->kind == ASEPRITE_CEL_PACKED)};
  return true;
}

bool cel_read_tiles(const AsepriteFile *file, const Cel *cel, CelTiles *tiles, GError **error) {
  AsepriteFields fields = cel->fields;
  uint32_t w = aseprite_word(&fields, 0), h = aseprite_word(&fields, 2), bits = aseprite_word(&fields, 4);
  *tiles = (CelTiles){.w = (int)w,
                      .h = (int)h,
                      .number_mask = aseprite_dword(&fields, 6),
                      .flip_x = aseprite_dword(&fields, 10),
                      .flip_y = aseprite_dword(&fields, 14),
                      .flip_diagonal = aseprite_dword(&fields, 18)};
  if (fields.is_short || fields.size < 32) return aseprite_fault(file, error, cel->frame, fields.data, "a tile map is cut short");
  if (bits != 32) return aseprite_fault(file, error, cel->frame, fields.data, "a tile map with %u bits for each tile", bits);
  if (!size_is_allowed(w, h)) {
    return aseprite_excess(error, cel->frame,
                           "a tile map of %u x %u tiles, the limit is %d on a side and %d in all; make it smaller", w, h,
                           IMAGE_SIDE_MAX, IMAGE_PIXELS_MAX);
  }
  tiles->data = data_after(&fields, 32, (gsize)w * h * 4, true);
  return true;
}

uint32_t cel_tile(const CelTiles *tiles, gsize index) { return le32(tiles->numbers + index * 4); }

static AsepriteFields *find_tileset(const CelList *list, uint32_t number) {
  for (guint i = 0; i < list->tilesets->len; i++) {
    AsepriteFields *fields = &g_array_index(list->tilesets, AsepriteFields, i);
    if (aseprite_dword(fields, 0) == number) return fields;
  }
  return NULL;
}

bool cel_list_tileset(const CelList *list, const AsepriteFile *file, uint32_t number, CelTileset *set, GError **error) {
  AsepriteFields *found = find_tileset(list, number);
  *set = (CelTileset){0};
  if (!found) return true;
  AsepriteFields fields = *found;
  uint32_t flags = aseprite_dword(&fields, 4), count = aseprite_dword(&fields, 8);
  uint32_t w = aseprite_word(&fields, 12), h = aseprite_word(&fields, 14);
  if ((flags & TILES_ARE_HERE) == 0) return true;
  gsize at = 34 + (gsize)aseprite_word(&fields, 32) + (flags & TILES_ARE_ELSEWHERE ? 8 : 0);
  gsize size = aseprite_dword(&fields, at);
  int frame = (int)list->starts->len - 2;
  if (fields.is_short || size > fields.size - at - 4)
    return aseprite_fault(file, error, frame, fields.data, "a tileset is cut short");
  bool is_allowed = w >= 1 && h >= 1 && w <= ASEPRITE_TILE_MAX && h <= ASEPRITE_TILE_MAX;
  if (!is_allowed || count > IMAGE_PIXELS_MAX / (w * h)) {
    return aseprite_excess(
        error, frame, "a tileset of %u tiles of %u x %u pixels, the limit is 1 to %d on a side and %d in all; make it smaller",
        count, w, h, ASEPRITE_TILE_MAX, IMAGE_PIXELS_MAX);
  }
  set->flags = flags;
  set->count = count;
  set->w = (int)w;
  set->h = (int)h;
  set->data = data_after(&fields, at + 4, (gsize)count * w * h * (gsize)file->pixel_bytes, true);
  set->data.size = size;
  return true;
}

/* ---- Unpacking ---- */

void cel_unpacker_init(CelUnpacker *unpacker, const AsepriteFile *file) {
  *unpacker = (CelUnpacker){.file = file, .work = ASEPRITE_WORK_MAX};
}

void cel_unpacker_clear(CelUnpacker *unpacker) {
  for (int i = 0; i < CEL_SLOTS; i++) g_free(unpacker->slots[i].bytes);
  zstream_free(unpacker->stream);
}

bool cel_unpacker_spend(CelUnpacker *unpacker, int64_t pixels, int frame, GError **error) {
  unpacker->work -= pixels;
  return unpacker->work >= 0 ||
         aseprite_excess(error, frame, "more than %lld pixels in all layers and frames; use fewer layers, or shorter tags",
                         ASEPRITE_WORK_MAX);
}

/* Returns an empty slot. Releases those that were not used for the longest time, but never the last
 * one used. */
static CelSlot *make_place(CelUnpacker *unpacker, gsize need) {
  for (;;) {
    CelSlot *empty = NULL, *oldest = NULL;
    gsize kept = 0;
    for (int i = 0; i < CEL_SLOTS; i++) {
      CelSlot *slot = &unpacker->slots[i];
      if (!slot->from) empty = slot;
      else if (slot->used != unpacker->clock && (!oldest || slot->used < oldest->used)) oldest = slot;
      kept += slot->size;
    }
    if (empty && (!oldest || kept + need <= CEL_KEPT_MAX)) return empty;
    g_free(oldest->bytes);
    *oldest = (CelSlot){0};
  }
}

static const uint8_t *find_unpacked(CelUnpacker *unpacker, const CelData *data) {
  for (int i = 0; i < CEL_SLOTS; i++) {
    CelSlot *slot = &unpacker->slots[i];
    if (slot->from != data->from || slot->size != data->need) continue;
    slot->used = ++unpacker->clock;
    return slot->bytes;
  }
  return NULL;
}

const uint8_t *cel_unpack(CelUnpacker *unpacker, const CelData *data, int frame, GError **error) {
  const AsepriteFile *file = unpacker->file;
  if (!data->is_packed) {
    if (data->need <= data->size) return data->from;
    aseprite_fault(file, error, frame, data->from, "the pixels of a cel are cut short");
    return NULL;
  }
  const uint8_t *known = find_unpacked(unpacker, data);
  if (known) return known;
  if (data->need == 0 || data->need > (uint64_t)data->size * RATIO_MAX + RATIO_EXTRA) {
    aseprite_fault(file, error, frame, data->from, "the pixels of a cel are cut short");
    return NULL;
  }
  if (!cel_unpacker_spend(unpacker, (int64_t)(data->need / 4), frame, error)) return NULL;
  CelSlot *slot = make_place(unpacker, data->need);
  ZstreamBlock block = {.in = data->from, .in_size = data->size, .out = g_try_malloc(data->need), .room = data->need};
  if (!unpacker->stream) unpacker->stream = zstream_inflater_new(ZSTREAM_ZLIB);
  if (block.out) zstream_run(unpacker->stream, &block);
  if (!block.out || block.made < data->need) {
    aseprite_fault(file, error, frame, data->from, block.out ? "the packed pixels of a cel are damaged" : "no memory for a cel");
    g_free(block.out);
    return NULL;
  }
  *slot = (CelSlot){data->from, block.out, data->need, ++unpacker->clock};
  return block.out;
}
