#include "media/image.h"

#include "base/data/bytes.h"
#include "sys/host_file.h"

#include <SDL_image.h>
#include <string.h>

#define JPEG_SCANS_MAX 200                       /* a progressive JPEG has about ten */
#define JPEG_WORK_MAX (16ull * IMAGE_PIXELS_MAX) /* px in all scans; each scan covers the picture */

G_DEFINE_QUARK(image - error - quark, image_error)

/* A file's bytes; 'at' never exceeds 'size'. */
typedef struct Reader {
  const uint8_t *data;
  uint64_t size, at;
} Reader;

static bool has(const Reader *reader, uint64_t count) { return count <= reader->size - reader->at; }

static bool set_broken(GError **error, const char *reason) {
  g_set_error_literal(error, IMAGE_ERROR, IMAGE_ERROR_BROKEN, reason);
  return false;
}

static bool set_truncated(GError **error) { return set_broken(error, "ends in the middle of its data"); }

/* ---- PNG ---- */

static bool png_depth_is_legal(int depth, int type) {
  switch (type) {
  case 0: return depth == 1 || depth == 2 || depth == 4 || depth == 8 || depth == 16;
  case 3: return depth == 1 || depth == 2 || depth == 4 || depth == 8;
  case 2:
  case 4:
  case 6: return depth == 8 || depth == 16;
  default: return false;
  }
}

/* The chunks that make up the picture. The engine does not need others (comments, color profiles,
 * dates), and they cost the decoder time: a compressed text of a few KB can unpack to 8 MB, and a
 * file can have a thousand of them. */
static bool png_is_essential(const uint8_t *type) {
  static const char essential[][5] = {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"};
  for (size_t i = 0; i < G_N_ELEMENTS(essential); i++) {
    if (memcmp(type, essential[i], 4) == 0) return true;
  }
  return false;
}

/* Reads from after the signature. All chunks must lie in the file, IHDR first and IEND last; libpng
 * checks their CRCs. '*stray' is set if there are chunks that the picture does not need. */
static bool png_read(Reader reader, uint32_t *w, uint32_t *h, bool *stray, GError **error) {
  bool has_header = false, has_data = false;
  *stray = false;
  while (has(&reader, 12)) {
    const uint8_t *chunk = reader.data + reader.at;
    uint32_t length = be32(chunk);
    if (length > INT32_MAX) return set_broken(error, "a PNG chunk with an impossible length");
    if (!has(&reader, 12 + (uint64_t)length)) return set_truncated(error);
    const uint8_t *type = chunk + 4, *body = chunk + 8;
    if (!has_header) {
      if (memcmp(type, "IHDR", 4) != 0 || length != 13) return set_broken(error, "a PNG that does not begin with IHDR");
      if (!png_depth_is_legal(body[8], body[9])) return set_broken(error, "a PNG of an unknown color type");
      *w = be32(body);
      *h = be32(body + 4);
      has_header = true;
    } else if (memcmp(type, "IHDR", 4) == 0) {
      return set_broken(error, "a PNG with two headers");
    }
    if (memcmp(type, "IDAT", 4) == 0) has_data = true;
    if (!png_is_essential(type)) *stray = true;
    if (memcmp(type, "IEND", 4) == 0) return has_data || set_broken(error, "a PNG without image data");
    reader.at += 12 + (uint64_t)length;
  }
  return set_truncated(error);
}

/* Returns the file without its other chunks, after png_read has accepted it. Returns NULL if memory
 * is short. */
static GBytes *png_essence(GBytes *bytes) {
  gsize size, count = 8;
  const uint8_t *data = g_bytes_get_data(bytes, &size);
  uint8_t *kept = g_try_malloc(size);
  if (!kept) return NULL;
  memcpy(kept, data, count);
  for (gsize at = 8; size - at >= 12;) {
    gsize length = MIN(12 + (gsize)be32(data + at), size - at);
    const uint8_t *type = data + at + 4;
    if (png_is_essential(type)) {
      memcpy(kept + count, data + at, length);
      count += length;
    }
    if (memcmp(type, "IEND", 4) == 0) break;
    at += length;
  }
  return g_bytes_new_take(kept, count);
}

/* ---- JPEG ---- */

static bool jpeg_is_frame(int marker) {
  return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
}

/* Skips the entropy-coded data of a scan: to the next marker or to the end of the file. */
static void jpeg_skip_scan(Reader *reader) {
  while (has(reader, 2)) {
    const uint8_t *from = reader->data + reader->at;
    const uint8_t *ff = memchr(from, 0xff, (size_t)(reader->size - reader->at - 1));
    if (!ff) break;
    reader->at = (uint64_t)(ff - reader->data);
    /* A stuffed byte, or a restart marker. */
    bool is_data = ff[1] == 0 || (ff[1] >= 0xd0 && ff[1] <= 0xd7);
    if (!is_data && ff[1] != 0xff) return;
    reader->at += is_data ? 2 : 1;
  }
  reader->at = reader->size;
}

/* Reads from after SOI, marker by marker, to EOI. Ignores what follows. */
static bool jpeg_read(Reader reader, uint32_t *w, uint32_t *h, GError **error) {
  bool has_frame = false;
  int scans = 0;
  while (has(&reader, 2)) {
    const uint8_t *at = reader.data + reader.at;
    if (at[0] != 0xff) return set_broken(error, "a JPEG with data where a marker should be");
    int marker = at[1];
    if (marker == 0xff) { /* a fill byte */
      reader.at++;
      continue;
    }
    if (marker == 0xd9) return (has_frame && scans > 0) || set_broken(error, "a JPEG without image data");
    if (!has(&reader, 4)) break;
    uint32_t length = be16(at + 2);
    if (length < 2) return set_broken(error, "a JPEG segment with an impossible length");
    if (!has(&reader, 2 + (uint64_t)length)) break;
    if (jpeg_is_frame(marker)) {
      if (has_frame || length < 8) return set_broken(error, "a JPEG with a damaged frame header");
      *h = be16(at + 5);
      *w = be16(at + 7);
      has_frame = true;
    }
    reader.at += 2 + (uint64_t)length;
    if (marker == 0xda) {
      if (!has_frame) return set_broken(error, "a JPEG with data before its header");
      bool is_much = (uint64_t)++scans * *w * *h > JPEG_WORK_MAX;
      if (is_much || scans > JPEG_SCANS_MAX) return set_broken(error, "a JPEG with too many scans");
      jpeg_skip_scan(&reader);
    }
  }
  return set_truncated(error);
}

/* ---- WebP ---- */

/* Reads the size from the bitstream chunk 'tag'. Returns false if it is not one or is damaged. */
static bool webp_bitstream(const uint8_t *tag, const uint8_t *body, uint32_t length, uint32_t *w, uint32_t *h) {
  if (memcmp(tag, "VP8 ", 4) == 0 && length >= 10) {
    bool is_key_frame = (body[0] & 1) == 0 && body[3] == 0x9d && body[4] == 0x01 && body[5] == 0x2a;
    *w = le16(body + 6) & 0x3fff;
    *h = le16(body + 8) & 0x3fff;
    return is_key_frame;
  }
  if (memcmp(tag, "VP8L", 4) == 0 && length >= 5 && body[0] == 0x2f) {
    uint32_t bits = le32(body + 1);
    *w = (bits & 0x3fff) + 1;
    *h = (bits >> 14 & 0x3fff) + 1;
    return true;
  }
  return false;
}

/* Reads from after "RIFF", length, "WEBP" to the end that RIFF names. */
static bool webp_read(Reader reader, uint32_t *w, uint32_t *h, GError **error) {
  uint32_t canvas_w = 0, canvas_h = 0;
  while (has(&reader, 8)) {
    const uint8_t *chunk = reader.data + reader.at;
    const uint8_t *body = chunk + 8;
    uint32_t length = le32(chunk + 4);
    if (!has(&reader, 8 + (uint64_t)length)) return set_truncated(error);
    if (memcmp(chunk, "VP8X", 4) == 0 && canvas_w == 0) {
      if (length < 10) return set_broken(error, "a WebP with a damaged header");
      if (body[0] & 2) return set_broken(error, "an animated WebP: only still images are supported");
      canvas_w = le24(body + 4) + 1;
      canvas_h = le24(body + 7) + 1;
    } else if (memcmp(chunk, "VP8", 3) == 0) {
      if (!webp_bitstream(chunk, body, length, w, h)) return set_broken(error, "a WebP with a damaged header");
      bool fits = canvas_w == 0 || (canvas_w == *w && canvas_h == *h);
      return fits || set_broken(error, "a WebP with two different sizes");
    }
    reader.at += MIN(8 + (uint64_t)length + (length & 1), reader.size - reader.at);
  }
  return set_broken(error, "a WebP without image data");
}

static bool webp_read_file(Reader reader, uint32_t *w, uint32_t *h, GError **error) {
  uint64_t riff = (uint64_t)le32(reader.data + 4) + 8;
  if (riff > reader.size) return set_truncated(error);
  return webp_read((Reader){reader.data, riff, MIN(12, riff)}, w, h, error);
}

/* ---- The ends of a file ---- */

static bool png_glance(Reader head, const uint8_t *end, uint32_t *w, uint32_t *h) {
  static const uint8_t last_chunk[IMAGE_TAIL] = {0, 0, 0, 0, 'I', 'E', 'N', 'D', 0xae, 0x42, 0x60, 0x82};
  const uint8_t *chunk = head.data + 8;
  if (!has(&head, 33) || be32(chunk) != 13 || memcmp(chunk + 4, "IHDR", 4) != 0) return false;
  *w = be32(chunk + 8);
  *h = be32(chunk + 12);
  return png_depth_is_legal(chunk[16], chunk[17]) && memcmp(end, last_chunk, IMAGE_TAIL) == 0;
}

/* Goes from segment to segment up to the frame header. */
static bool jpeg_glance(Reader head, const uint8_t *end, uint32_t *w, uint32_t *h) {
  for (head.at = 2; has(&head, 9);) {
    const uint8_t *at = head.data + head.at;
    if (at[0] != 0xff || at[1] == 0xff || at[1] == 0xd9 || at[1] == 0xda || be16(at + 2) < 2) return false;
    if (jpeg_is_frame(at[1])) {
      *h = be16(at + 5);
      *w = be16(at + 7);
      return be16(at + 2) >= 8 && end[IMAGE_TAIL - 2] == 0xff && end[IMAGE_TAIL - 1] == 0xd9;
    }
    head.at += MIN(2 + be16(at + 2), head.size - head.at);
  }
  return false;
}

static bool webp_glance(Reader head, uint64_t file_size, uint32_t *w, uint32_t *h) {
  if (!has(&head, 30) || (uint64_t)le32(head.data + 4) + 8 > file_size) return false;
  const uint8_t *chunk = head.data + 12, *body = chunk + 8;
  uint32_t length = le32(chunk + 4);
  if (length > file_size - 20) return false;
  if (memcmp(chunk, "VP8X", 4) != 0) return webp_bitstream(chunk, body, length, w, h);
  *w = le24(body + 4) + 1;
  *h = le24(body + 7) + 1;
  return length >= 10 && (body[0] & 2) == 0;
}

/* ---- Any ---- */

static bool find_format(const Reader *reader, ImageFormat *format) {
  const uint8_t *data = reader->data;
  if (has(reader, 8) && memcmp(data, "\x89PNG\r\n\x1a\n", 8) == 0) *format = IMAGE_PNG;
  else if (has(reader, 3) && memcmp(data, "\xff\xd8\xff", 3) == 0) *format = IMAGE_JPEG;
  else if (has(reader, 12) && memcmp(data, "RIFF", 4) == 0 && memcmp(data + 8, "WEBP", 4) == 0) *format = IMAGE_WEBP;
  else return false;
  return true;
}

static bool size_is_allowed(uint32_t w, uint32_t h) {
  return w <= IMAGE_SIDE_MAX && h <= IMAGE_SIDE_MAX && (uint64_t)w * h <= IMAGE_PIXELS_MAX;
}

bool image_glance(const FileEnds *ends, Size *size) {
  Reader head = {ends->head, ends->head_size, 0};
  ImageFormat format;
  uint32_t w = 0, h = 0;
  bool ok = false;
  if (ends->size > IMAGE_FILE_MAX || ends->tail_size < IMAGE_TAIL || !find_format(&head, &format)) return false;
  const uint8_t *end = ends->tail + ends->tail_size - IMAGE_TAIL;
  switch (format) {
  case IMAGE_PNG: ok = png_glance(head, end, &w, &h); break;
  case IMAGE_JPEG: ok = jpeg_glance(head, end, &w, &h); break;
  case IMAGE_WEBP: ok = webp_glance(head, ends->size, &w, &h); break;
  }
  if (!ok || w == 0 || h == 0 || !size_is_allowed(w, h)) return false;
  *size = (Size){(int)w, (int)h};
  return true;
}

static bool read_header(GBytes *bytes, ImageHeader *header, bool *stray, GError **error) {
  gsize size;
  const uint8_t *data = g_bytes_get_data(bytes, &size);
  Reader reader = {data, size, 0};
  ImageFormat format;
  if (size > IMAGE_FILE_MAX) {
    g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE, "an image file larger than %u MiB", IMAGE_FILE_MAX >> 20);
    return false;
  }
  if (!find_format(&reader, &format)) {
    bool is_aseprite = size >= 6 && le16(data + 4) == 0xa5e0;
    g_set_error_literal(error, IMAGE_ERROR, IMAGE_ERROR_FORMAT,
                        is_aseprite ? "an Aseprite file: its name must end with .aseprite" : "not a PNG, JPEG or WebP image");
    return false;
  }
  uint32_t w = 0, h = 0;
  g_autoptr(GError) broken = NULL;
  bool ok = false;
  *stray = false;
  switch (format) {
  case IMAGE_PNG: ok = png_read((Reader){data, size, 8}, &w, &h, stray, &broken); break;
  case IMAGE_JPEG: ok = jpeg_read((Reader){data, size, 2}, &w, &h, &broken); break;
  case IMAGE_WEBP: ok = webp_read_file(reader, &w, &h, &broken); break;
  }
  /* Checks the size first, even if the file is corrupt, because that message is more useful. */
  if (!size_is_allowed(w, h)) {
    g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE, "%u x %u pixels, the limit is %d on a side and %d in all", w, h,
                IMAGE_SIDE_MAX, IMAGE_PIXELS_MAX);
    return false;
  }
  if (!ok) {
    g_propagate_error(error, g_steal_pointer(&broken));
    return false;
  }
  if (w == 0 || h == 0) return set_broken(error, "an image without pixels");
  *header = (ImageHeader){format, {(int)w, (int)h}};
  return true;
}

bool image_read_header(GBytes *bytes, ImageHeader *header, GError **error) {
  bool stray;
  return read_header(bytes, header, &stray, error);
}

/* ---- Decoding ---- */

/* One pixel. 'key' is the color that becomes transparent, 0x00RRGGBB; a larger value is none. */
static inline uint32_t convert(uint32_t r, uint32_t g, uint32_t b, uint32_t a, uint32_t key) {
  uint32_t plain = r << 16 | g << 8 | b;
  if (plain == key) return 0;
  return a == 255 ? 0xff000000 | plain : pixel_scaled(0xff000000 | plain, a);
}

/* Stores up to PIXELS_CELL px, unless all are clear. New Pixels are clear, and the system provides
 * no memory for pages of them that nothing writes: in large layers, often most. */
static inline void store(uint32_t *to, const uint32_t *cell, int n) {
  uint32_t any = 0;
  for (int i = 0; i < n; i++) any |= cell[i];
  if (any) memcpy(to, cell, (size_t)n * sizeof *to);
}

static void convert_indexed(const SDL_Surface *surface, Pixels *pixels, uint32_t key) {
  uint32_t table[256] = {0};
  const SDL_Palette *palette = surface->format->palette;
  for (int i = 0; i < MIN(palette->ncolors, 256); i++) {
    SDL_Color c = palette->colors[i];
    table[i] = convert(c.r, c.g, c.b, c.a, key);
  }
  uint32_t transparent, cell[PIXELS_CELL];
  if (SDL_GetColorKey((SDL_Surface *)surface, &transparent) == 0 && transparent < 256) table[transparent] = 0;
  for (int y = 0; y < pixels->h; y++) {
    const uint8_t *from = (const uint8_t *)surface->pixels + (ptrdiff_t)y * surface->pitch;
    for (int x = 0; x < pixels->w; x += PIXELS_CELL) {
      int n = MIN(PIXELS_CELL, pixels->w - x);
      for (int i = 0; i < n; i++) cell[i] = table[from[x + i]];
      store(pixels_row(pixels, y) + x, cell, n);
    }
  }
}

/* Three bytes red, green, blue, or four with alpha. */
static void convert_bytes(const SDL_Surface *surface, Pixels *pixels, uint32_t key) {
  bool has_alpha = surface->format->BytesPerPixel == 4;
  uint32_t cell[PIXELS_CELL];
  for (int y = 0; y < pixels->h; y++) {
    const uint8_t *from = (const uint8_t *)surface->pixels + (ptrdiff_t)y * surface->pitch;
    for (int x = 0; x < pixels->w; x += PIXELS_CELL) {
      int n = MIN(PIXELS_CELL, pixels->w - x);
      if (has_alpha) {
        for (int i = 0; i < n; i++, from += 4) cell[i] = convert(from[0], from[1], from[2], from[3], key);
      } else {
        for (int i = 0; i < n; i++, from += 3) cell[i] = convert(from[0], from[1], from[2], 255, key);
      }
      store(pixels_row(pixels, y) + x, cell, n);
    }
  }
}

/* Converts pairs of grey and alpha. */
static void convert_grey(const SDL_Surface *surface, Pixels *pixels, uint32_t key) {
  uint32_t cell[PIXELS_CELL];
  for (int y = 0; y < pixels->h; y++) {
    const uint8_t *from = (const uint8_t *)surface->pixels + (gsize)y * (gsize)surface->pitch;
    for (int x = 0; x < pixels->w; x += PIXELS_CELL) {
      int n = MIN(PIXELS_CELL, pixels->w - x);
      for (int i = 0; i < n; i++, from += 2) cell[i] = convert(from[0], from[0], from[0], from[1], key);
      store(pixels_row(pixels, y) + x, cell, n);
    }
  }
}

/* Converts all other formats with SDL. Returns false if SDL cannot convert. */
static bool convert_surface(SDL_Surface *surface, Pixels *pixels, uint32_t key) {
  uint32_t format = surface->format->format;
  /* SDL_image 2.6 decodes a grey PNG with a transparent grey (tRNS) to pairs of grey and alpha, but
   * calls them RGB565. None of its decoders gives pixels of 16 bits otherwise. */
  if (surface->format->BytesPerPixel == 2) {
    convert_grey(surface, pixels, key);
    return true;
  }
  bool keyed = SDL_HasColorKey(surface);
  if (format == SDL_PIXELFORMAT_INDEX8 && surface->format->palette) {
    convert_indexed(surface, pixels, key);
    return true;
  }
  if (!keyed && (format == SDL_PIXELFORMAT_RGB24 || format == SDL_PIXELFORMAT_RGBA32)) {
    convert_bytes(surface, pixels, key);
    return true;
  }
  SDL_Surface *plain = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGBA32, 0);
  if (!plain) return false;
  convert_bytes(plain, pixels, key);
  SDL_FreeSurface(plain);
  return true;
}

static SDL_Surface *decode_surface(GBytes *bytes, ImageFormat format) {
  gsize size;
  const void *data = g_bytes_get_data(bytes, &size);
  SDL_RWops *stream = size <= INT32_MAX ? SDL_RWFromConstMem(data, (int)size) : NULL;
  SDL_Surface *surface = NULL;
  if (!stream) return NULL;
  switch (format) {
  case IMAGE_PNG: surface = IMG_LoadPNG_RW(stream); break;
  case IMAGE_JPEG: surface = IMG_LoadJPG_RW(stream); break;
  case IMAGE_WEBP: surface = IMG_LoadWEBP_RW(stream); break;
  }
  SDL_RWclose(stream);
  return surface;
}

static bool set_no_memory(GError **error, Size size) {
  g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE, "no memory for %d x %d pixels", size.w, size.h);
  return false;
}

/* Returns the decoder's result as Pixels of the header's size. */
static Pixels *take_surface(SDL_Surface *surface, Size size, uint32_t key, GError **error) {
  if (surface->w != size.w || surface->h != size.h) {
    set_broken(error, "its decoded size differs from its header");
    return NULL;
  }
  Pixels *pixels = pixels_try_new(size.w, size.h);
  if (!pixels) {
    set_no_memory(error, size);
  } else if (convert_surface(surface, pixels, key)) {
    pixels_classify(pixels);
  } else {
    g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_BROKEN, "cannot be converted: %s", SDL_GetError());
    g_clear_pointer(&pixels, pixels_free);
  }
  return pixels;
}

Pixels *image_decode(GBytes *bytes, const Color *key, GError **error) {
  ImageHeader header;
  bool stray;
  if (!read_header(bytes, &header, &stray, error)) return NULL;
  g_autoptr(GBytes) essence = stray ? png_essence(bytes) : g_bytes_ref(bytes);
  if (!essence) {
    set_no_memory(error, header.size);
    return NULL;
  }
  SDL_Surface *surface = decode_surface(essence, header.format);
  if (!surface) {
    g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_BROKEN, "cannot be decoded: %s", SDL_GetError());
    return NULL;
  }
  uint32_t key_rgb = key ? (uint32_t)key->r << 16 | (uint32_t)key->g << 8 | key->b : UINT32_MAX;
  Pixels *pixels = take_surface(surface, header.size, key_rgb, error);
  SDL_FreeSurface(surface);
  return pixels;
}

/* ---- Writing ---- */

/* Converts to RGBA bytes, or to RGB if nothing is transparent. */
static void unpremultiply_row(const uint32_t *from, uint8_t *to, int count, bool opaque) {
  for (int x = 0; x < count; x++) {
    uint32_t pixel = from[x], a = pixel >> 24;
    uint32_t r = pixel >> 16 & 255, g = pixel >> 8 & 255, b = pixel & 255;
    if (a > 0 && a < 255) {
      r = MIN((r * 255 + a / 2) / a, 255);
      g = MIN((g * 255 + a / 2) / a, 255);
      b = MIN((b * 255 + a / 2) / a, 255);
    }
    *to++ = (uint8_t)r;
    *to++ = (uint8_t)g;
    *to++ = (uint8_t)b;
    if (!opaque) *to++ = (uint8_t)a;
  }
}

static size_t stream_write(SDL_RWops *stream, const void *data, size_t size, size_t count) {
  g_byte_array_append(stream->hidden.unknown.data1, data, (guint)(size * count));
  return count;
}

/* libpng calls size and close only. The other functions report failure. */
static Sint64 stream_size(SDL_RWops *stream) { return ((GByteArray *)stream->hidden.unknown.data1)->len; }
static Sint64 stream_seek(SDL_RWops *stream, Sint64 offset, int whence) {
  (void)offset;
  return whence == RW_SEEK_CUR ? stream_size(stream) : -1;
}
static size_t stream_read(SDL_RWops *stream, void *data, size_t size, size_t count) {
  (void)stream, (void)data, (void)size, (void)count;
  return 0;
}
static int stream_close(SDL_RWops *stream) {
  SDL_FreeRW(stream);
  return 0;
}

static SDL_RWops *stream_new(GByteArray *into) {
  SDL_RWops *stream = SDL_AllocRW();
  if (!stream) return NULL;
  stream->type = SDL_RWOPS_UNKNOWN;
  stream->hidden.unknown.data1 = into;
  stream->size = stream_size;
  stream->seek = stream_seek;
  stream->read = stream_read;
  stream->write = stream_write;
  stream->close = stream_close;
  return stream;
}

GBytes *image_encode_png(const Pixels *pixels, GError **error) {
  uint32_t format = pixels->opaque ? SDL_PIXELFORMAT_RGB24 : SDL_PIXELFORMAT_RGBA32;
  SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, pixels->w, pixels->h, pixels->opaque ? 24 : 32, format);
  GByteArray *file = g_byte_array_new();
  SDL_RWops *stream = stream_new(file);
  bool ok = false;
  if (surface && stream) {
    for (int y = 0; y < pixels->h; y++) {
      uint8_t *row = (uint8_t *)surface->pixels + (ptrdiff_t)y * surface->pitch;
      unpremultiply_row(pixels_row(pixels, y), row, pixels->w, pixels->opaque);
    }
    ok = IMG_SavePNG_RW(surface, stream, 0) == 0;
  }
  if (!ok) g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_BROKEN, "cannot be encoded: %s", SDL_GetError());
  if (stream) SDL_RWclose(stream);
  SDL_FreeSurface(surface);
  GBytes *bytes = g_byte_array_free_to_bytes(file);
  if (ok) return bytes;
  g_bytes_unref(bytes);
  return NULL;
}

bool image_write_png(const Pixels *pixels, const char *path, GError **error) {
  g_autoptr(GBytes) png = image_encode_png(pixels, error);
  if (!png) return false;
  gsize size;
  const char *data = g_bytes_get_data(png, &size);
  return host_file_write(path, data, size, error);
}
