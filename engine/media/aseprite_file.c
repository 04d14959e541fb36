#include "media/aseprite_file.h"

#include "base/data/bytes.h"
#include "base/registry.h"
#include "media/aseprite.h"
#include "media/image.h"

#define HEADER 128 /* bytes */
#define FRAME_HEADER 16
#define CHUNK_HEADER 6
#define MAGIC 0xa5e0
#define FRAME_MAGIC 0xf1fa
#define CEL_HEADER 16
#define TAG_SIZE 19 /* bytes of a tag with an empty name */

/* Flags in the header. */
#define HAS_OPACITY 1
#define COMPOSES_GROUPS 2

/* Flags of a tileset. */
#define TILES_ELSEWHERE 1
#define TILES_HERE 2

bool aseprite_fault(const AsepriteFile *file, GError **error, int frame, const uint8_t *at, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *reason = g_strdup_vprintf(format, args);
  va_end(args);
  g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_BROKEN, "%s (frame %d, byte %zu); save the file again with Aseprite", reason,
              frame + 1, (size_t)(at - file->data));
  return false;
}

bool aseprite_excess(GError **error, int frame, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *reason = g_strdup_vprintf(format, args);
  va_end(args);
  g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE, "%s (frame %d)", reason, frame + 1);
  return false;
}

/* ---- Fields and chunks ---- */

static const uint8_t *field(AsepriteFields *fields, gsize at, gsize length) {
  static const uint8_t nothing[4] = {0};
  if (at <= fields->size && length <= fields->size - at) return fields->data + at;
  fields->is_short = true;
  return nothing;
}

uint32_t aseprite_byte(AsepriteFields *fields, gsize at) { return *field(fields, at, 1); }

uint32_t aseprite_word(AsepriteFields *fields, gsize at) { return le16(field(fields, at, 2)); }

uint32_t aseprite_dword(AsepriteFields *fields, gsize at) { return le32(field(fields, at, 4)); }

int aseprite_short(AsepriteFields *fields, gsize at) { return (int16_t)le16(field(fields, at, 2)); }

AsepriteWalk aseprite_chunks(const AsepriteFile *file, int frame) {
  const AsepriteFrame *what = &g_array_index(file->frames, AsepriteFrame, frame);
  return (AsepriteWalk){what->chunks, what->end, what->count};
}

bool aseprite_next_chunk(AsepriteWalk *walk, AsepriteChunk *chunk) {
  gsize room = (gsize)(walk->end - walk->at);
  if (walk->left == 0 || room < CHUNK_HEADER) return false;
  gsize size = le32(walk->at);
  if (size < CHUNK_HEADER || size > room) return false;
  *chunk = (AsepriteChunk){le16(walk->at + 4), {walk->at + CHUNK_HEADER, size - CHUNK_HEADER, false}};
  walk->at += size;
  walk->left--;
  return true;
}

/* ---- Layers and tags ---- */

/* Reads a string at 'at'. Returns its length in bytes. */
static gsize read_string(AsepriteFields *fields, gsize at, const char **text) {
  gsize length = aseprite_word(fields, at);
  *text = (const char *)field(fields, at + 2, length);
  return fields->is_short ? 0 : length;
}

static bool read_layer(AsepriteFile *file, AsepriteFields *fields, int frame, uint32_t flags, GError **error) {
  AsepriteLayer layer = {
      .flags = aseprite_word(fields, 0),
      .kind = aseprite_word(fields, 2),
      .level = (int)aseprite_word(fields, 4),
      .mode = (int)aseprite_word(fields, 10),
      .opacity = (int)aseprite_byte(fields, 12),
      .parent = NONE,
  };
  const char *name;
  gsize length = read_string(fields, 16, &name);
  if (layer.kind == ASEPRITE_TILEMAP) layer.tileset = aseprite_dword(fields, 18 + length);
  if (fields->is_short) return aseprite_fault(file, error, frame, fields->data, "a layer is cut short");
  if (file->layers->len == ASEPRITE_LAYERS_MAX) {
    return aseprite_excess(error, frame, "more than %d layers; merge some", ASEPRITE_LAYERS_MAX);
  }
  if (layer.level > ASEPRITE_DEPTH_MAX) {
    return aseprite_excess(error, frame, "groups nested more than %d deep; flatten some", ASEPRITE_DEPTH_MAX);
  }
  bool is_background = (layer.flags & ASEPRITE_BACKGROUND) != 0;
  if (is_background) layer.mode = 0;
  if (is_background || (flags & HAS_OPACITY) == 0) layer.opacity = 255;
  layer.name = sprite_name(name, length);
  g_array_append_val(file->layers, layer);
  g_ptr_array_add(file->sprite->layers, g_strdup(layer.name));
  return true;
}

static bool read_tags(AsepriteFile *file, AsepriteFields *fields, int frame, GError **error) {
  gsize count = aseprite_word(fields, 0), at = 10;
  if (count * TAG_SIZE > fields->size) fields->is_short = true;
  if (count + file->sprite->tags->len > SPRITE_TAGS_MAX) {
    return aseprite_excess(error, frame, "more than %d tags; split the file", SPRITE_TAGS_MAX);
  }
  for (gsize i = 0; i < count && !fields->is_short; i++) {
    const char *name;
    gsize length = read_string(fields, at + 17, &name);
    const SpriteTag tag = {.name = (char *)name,
                           .first = (int)aseprite_word(fields, at),
                           .last = (int)aseprite_word(fields, at + 2),
                           .direction = (SpriteDirection)aseprite_byte(fields, at + 4),
                           .repeat = (int)aseprite_word(fields, at + 5)};
    if (!fields->is_short) sprite_add_tag(file->sprite, &tag, length);
    at += TAG_SIZE + length;
  }
  return !fields->is_short || aseprite_fault(file, error, frame, fields->data, "the list of tags is cut short");
}

/* Finds the group around each layer, and numbers the layers. The parent is the nearest earlier
 * layer of a lower level. */
static void link_layers(AsepriteFile *file) {
  g_autofree int *children = g_new0(int, file->layers->len + 1); /* the last: of no layer */
  int none = (int)file->layers->len;
  for (int i = 0; i < none; i++) {
    AsepriteLayer *layer = &g_array_index(file->layers, AsepriteLayer, i);
    int parent = i - 1;
    while (parent != NONE && aseprite_layer(file, parent)->level >= layer->level) parent = aseprite_layer(file, parent)->parent;
    layer->parent = parent;
    layer->number = file->composes ? children[parent == NONE ? none : parent]++ : i;
  }
}

/* ---- What is not drawn ---- */

static void warn(AsepriteFile *file, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Only the first warning is kept. */
static void warn(AsepriteFile *file, const char *format, ...) {
  va_list args;
  if (file->sprite->warning) return;
  va_start(args, format);
  file->sprite->warning = g_strdup_vprintf(format, args);
  va_end(args);
}

/* The tilesets whose tiles are in another file. */
typedef struct Elsewhere {
  bool is_set[ASEPRITE_TILESETS_MAX];
} Elsewhere;

static void warn_of_layers(AsepriteFile *file, const Elsewhere *elsewhere) {
  for (int i = 0; i < (int)file->layers->len; i++) {
    const AsepriteLayer *layer = aseprite_layer(file, i);
    if (layer->kind >= ASEPRITE_LAYER_KINDS) warn(file, "the layer '%s' is of an unknown kind, and is not drawn", layer->name);
    if (layer->kind == ASEPRITE_TILEMAP && layer->tileset < ASEPRITE_TILESETS_MAX && elsewhere->is_set[layer->tileset]) {
      warn(file, "the tiles of the layer '%s' are in another file, and are not drawn", layer->name);
    }
  }
}

static void warn_of_cel(AsepriteFile *file, AsepriteFields *fields, int frame) {
  uint32_t layer = aseprite_word(fields, 0), kind = aseprite_word(fields, 7);
  if (kind >= ASEPRITE_CEL_KINDS) {
    warn(file, "a cel in frame %d is of an unknown kind, and is not drawn", frame + 1);
  } else if (layer >= file->layers->len) {
    warn(file, "a cel in frame %d belongs to a layer that is missing, and is not drawn", frame + 1);
  } else if (aseprite_layer(file, (int)layer)->kind == ASEPRITE_GROUP) {
    warn(file, "a cel in frame %d belongs to the group '%s', and is not drawn", frame + 1,
         aseprite_layer(file, (int)layer)->name);
  }
}

static void note_tileset(AsepriteFields *fields, Elsewhere *elsewhere) {
  uint32_t number = aseprite_dword(fields, 0), flags = aseprite_dword(fields, 4);
  if (number >= ASEPRITE_TILESETS_MAX) return;
  elsewhere->is_set[number] = (flags & (TILES_ELSEWHERE | TILES_HERE)) == TILES_ELSEWHERE;
}

/* ---- The file ---- */

/* What aseprite_file_read counts, and the flags of the header. */
typedef struct Reading {
  uint32_t flags;
  int cels;
  Elsewhere elsewhere;
} Reading;

static bool read_chunk(AsepriteFile *file, Reading *reading, int frame, AsepriteChunk *chunk, GError **error) {
  AsepriteFields *fields = &chunk->fields;
  switch (chunk->type) {
  case ASEPRITE_CHUNK_LAYER: return read_layer(file, fields, frame, reading->flags, error);
  case ASEPRITE_CHUNK_TAGS: return read_tags(file, fields, frame, error);
  case ASEPRITE_CHUNK_TILESET: note_tileset(fields, &reading->elsewhere); return true;
  case ASEPRITE_CHUNK_CEL: break;
  default: return true;
  }
  if (fields->size < CEL_HEADER) return aseprite_fault(file, error, frame, fields->data, "a cel is cut short");
  if (++reading->cels > ASEPRITE_CELS_MAX) {
    return aseprite_excess(error, frame, "more than %d cels; split the file", ASEPRITE_CELS_MAX);
  }
  warn_of_cel(file, fields, frame);
  return true;
}

/* Reads the frame at '*at', and moves '*at' behind it. */
static bool read_frame(AsepriteFile *file, Reading *reading, const uint8_t **at, int speed, GError **error) {
  int frame = (int)file->frames->len;
  const uint8_t *head = *at;
  gsize room = file->size - (gsize)(head - file->data);
  if (room < FRAME_HEADER) return aseprite_fault(file, error, frame, head, "the file ends too soon");
  gsize size = le32(head);
  if (le16(head + 4) != FRAME_MAGIC) return aseprite_fault(file, error, frame, head, "there is no frame where one should begin");
  if (size < FRAME_HEADER || size > room)
    return aseprite_fault(file, error, frame, head, "the file ends in the middle of a frame");
  int own_ms = (int)le16(head + 8), ms = own_ms > 0 ? own_ms : MAX(speed, 1);
  uint32_t few = le16(head + 6), many = le32(head + 12);
  const AsepriteFrame what = {head + FRAME_HEADER, head + size, many > 0 ? many : few, ms};
  if (what.count > (size - FRAME_HEADER) / CHUNK_HEADER) {
    return aseprite_fault(file, error, frame, head, "a frame that claims to have %u chunks", what.count);
  }
  g_array_append_val(file->frames, what);
  g_array_append_val(file->sprite->frame_ms, ms);
  AsepriteWalk walk = aseprite_chunks(file, frame);
  AsepriteChunk chunk;
  while (aseprite_next_chunk(&walk, &chunk)) {
    if (!read_chunk(file, reading, frame, &chunk, error)) return false;
  }
  if (walk.left > 0) return aseprite_fault(file, error, frame, walk.at, "a chunk goes over the end of its frame");
  *at = head + size;
  return true;
}

static bool set_error(GError **error, ImageError code, const char *text) {
  g_set_error_literal(error, IMAGE_ERROR, (gint)code, text);
  return false;
}

/* Checks the header and the sizes in it. Returns false with an error. */
static bool read_header(AsepriteFile *file, uint32_t *frames, GError **error) {
  const uint8_t *head = file->data;
  if (file->size < 6 || le16(head + 4) != MAGIC) {
    return set_error(error, IMAGE_ERROR_FORMAT, "not an Aseprite file; save it with Aseprite, or give a picture its own ending");
  }
  if (file->size > IMAGE_FILE_MAX) return set_error(error, IMAGE_ERROR_SIZE, "an Aseprite file larger than 256 MiB; split it");
  if (file->size < HEADER) {
    return set_error(error, IMAGE_ERROR_BROKEN, "ends in the middle of its header; save the file again with Aseprite");
  }
  uint32_t depth = le16(head + 12), w = le16(head + 8), h = le16(head + 10);
  *frames = le16(head + 6);
  if (depth != 32 && depth != 16 && depth != 8) {
    g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_FORMAT, "pixels of %u bits; save it as RGB, grayscale or indexed", depth);
    return false;
  }
  if (w == 0 || h == 0 || *frames == 0) {
    return set_error(error, IMAGE_ERROR_BROKEN, "without pixels or frames; save the file again with Aseprite");
  }
  if (w > IMAGE_SIDE_MAX || h > IMAGE_SIDE_MAX || (uint64_t)w * h > IMAGE_PIXELS_MAX) {
    g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE,
                "%u x %u pixels, the limit is %d on a side and %d in all; use a smaller canvas", w, h, IMAGE_SIDE_MAX,
                IMAGE_PIXELS_MAX);
    return false;
  }
  if ((uint64_t)*frames * FRAME_HEADER > file->size - HEADER) {
    g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_BROKEN, "too short for its %u frames; save the file again with Aseprite",
                *frames);
    return false;
  }
  file->canvas = (Size){(int)w, (int)h};
  file->pixel_bytes = (int)depth / 8;
  file->transparent = head[28];
  return true;
}

static void layer_clear(gpointer data) { g_free(((AsepriteLayer *)data)->name); }

bool aseprite_file_read(AsepriteFile *file, GBytes *bytes, GError **error) {
  Reading reading = {0};
  uint32_t frames = 0;
  *file = (AsepriteFile){.sprite = sprite_new(SPRITE_ASEPRITE)};
  file->data = g_bytes_get_data(bytes, &file->size);
  file->layers = g_array_new(FALSE, FALSE, sizeof(AsepriteLayer));
  file->frames = g_array_new(FALSE, FALSE, sizeof(AsepriteFrame));
  g_array_set_clear_func(file->layers, layer_clear);
  if (!read_header(file, &frames, error)) return false;
  const uint8_t *head = file->data, *at = head + HEADER;
  reading.flags = le32(head + 14);
  file->composes = (reading.flags & COMPOSES_GROUPS) != 0;
  file->sprite->size = file->canvas;
  for (uint32_t i = 0; i < frames; i++) {
    if (!read_frame(file, &reading, &at, (int)le16(head + 18), error)) return false;
  }
  link_layers(file);
  warn_of_layers(file, &reading.elsewhere);
  bool has_ratio = head[34] != 0 && head[35] != 0;
  if (has_ratio && head[34] != head[35]) {
    warn(file, "its pixels are %d x %d, and are drawn square", head[34], head[35]);
  }
  return true;
}

void aseprite_file_clear(AsepriteFile *file) {
  g_array_unref(file->layers);
  g_array_unref(file->frames);
  sprite_free(file->sprite);
  *file = (AsepriteFile){0};
}

Sprite *aseprite_read(GBytes *bytes, GError **error) {
  AsepriteFile file;
  Sprite *sprite = aseprite_file_read(&file, bytes, error) ? g_steal_pointer(&file.sprite) : NULL;
  aseprite_file_clear(&file);
  return sprite;
}
